import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http.ts';
import { maySee } from '../../events/server/read-events.ts';
import { events } from '../../events/server/tables.ts';
import * as contract from '../contract.ts';

/** No event is behind a waiting room yet, and the answer says so; what cannot be answered in time is turned away by `reserveTickets`. */
export async function getQueueStatus(
  context: Context,
  { actor, params, query }: Call<typeof contract.getQueueStatus>,
): Promise<OutputOf<typeof contract.getQueueStatus>> {
  if (query.userId !== 'anonymous' && query.userId !== actor?.id && actor?.role !== 'admin') {
    fail(actor === null ? platformErrors.UNAUTHENTICATED : platformErrors.FORBIDDEN);
  }
  const found = isUuid(params.eventId)
    ? await context.database.reader
        .select({ status: events.status, organizerId: events.organizerId })
        .from(events)
        .where(eq(events.id, params.eventId))
    : [];
  if (!found.some((event) => maySee(actor, event))) fail(contract.inventoryErrors.EVENT_NOT_FOUND);
  return { requiresQueue: false, position: 0, estimatedWait: 0 };
}
