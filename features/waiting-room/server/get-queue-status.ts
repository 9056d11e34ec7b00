import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { seenBy } from '#features/events/server/event/read-events.ts';
import { events } from '#features/events/server/tables.ts';
import { accountPolicy } from '#features/identity/policy.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import type * as contract from '../contract.ts';

/** No event has a waiting room yet, and the answer tells that; requests that cannot be answered in time are refused by `reserveTickets`. */
export async function getQueueStatus(
  context: Context,
  { actor, params, query, now }: Call<typeof contract.getQueueStatus>,
): Promise<OutputOf<typeof contract.getQueueStatus>> {
  if (query.userId !== 'anonymous') demand(accountPolicy.decide('seeQueue', actor, { id: query.userId }, now));
  const [event] = isUuid(params.eventId) ? await context.database.reader.select(seenBy(actor)).from(events).where(eq(events.id, params.eventId)) : [];
  if (event === undefined) return fail(inventoryErrors.EVENT_NOT_FOUND);
  demand(eventPolicy.decide('see', actor, event, now));
  return { requiresQueue: false, position: 0, estimatedWait: 0 };
}
