import { and, eq, gt } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventErrors } from '../../contract.ts';
import type * as contract from '../../test-events/test-event-contract.ts';
import { events } from '../tables.ts';

/** Ends a test event of the caller's: from now on it does not exist, and the next sweep deletes all that was tried. @throws EVENT_NOT_FOUND */
export async function endTestEvent(tx: Tx, { params, actor, now }: Call<typeof contract.endTestEvent>): Promise<{ id: string; deleted: true }> {
  const own = and(eq(events.id, params.id), eq(events.status, 'test'), eq(events.testerId, actor.id), gt(events.testEndsAt, now));
  const [ended] = isUuid(params.id) ? await tx.update(events).set({ testEndsAt: now }).where(own).returning({ id: events.id }) : [];
  return ended === undefined ? fail(eventErrors.EVENT_NOT_FOUND) : { id: ended.id, deleted: true };
}
