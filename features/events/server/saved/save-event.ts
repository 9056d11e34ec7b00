import { and, count, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventErrors } from '../../contract.ts';
import { eventPolicy } from '../../policy.ts';
import * as contract from '../../saved/saved-events-contract.ts';
import { seenBy } from '../event/read-events.ts';
import { events, savedEvents } from '../tables.ts';

/**
 * Saves an event that the caller may see, whatever its state; repeated, it returns when it was first saved.
 * @throws EVENT_NOT_FOUND, also for another organizer's draft; TOO_MANY_SAVED
 */
export async function saveEvent(tx: Tx, { params, actor, now }: Call<typeof contract.saveEvent>): Promise<OutputOf<typeof contract.saveEvent>> {
  // Locked as the foreign key will: waits for a concurrent deletion of the event, and then does not find it.
  const [event] = isUuid(params.id) ? await tx.select(seenBy(actor)).from(events).where(eq(events.id, params.id)).for('key share') : [];
  if (event === undefined) return fail(eventErrors.EVENT_NOT_FOUND);
  demand(eventPolicy.decide('remember', actor, event, now));
  // One at a time for each account: two at once could both take the last place.
  await lockName(tx, `saved-events ${actor.id}`);
  const [kept] = await tx
    .select({ savedAt: savedEvents.createdAt })
    .from(savedEvents)
    .where(and(eq(savedEvents.userId, actor.id), eq(savedEvents.eventId, event.id)));
  if (kept !== undefined) return { saved: true, savedAt: kept.savedAt.toISOString() };
  const [saved] = await tx.select({ events: count() }).from(savedEvents).where(eq(savedEvents.userId, actor.id));
  if (saved !== undefined && saved.events >= contract.SAVED_EVENTS_MAX) fail(contract.savedEventErrors.TOO_MANY_SAVED);
  await tx.insert(savedEvents).values({ userId: actor.id, eventId: event.id, createdAt: now });
  return { saved: true, savedAt: now.toISOString() };
}
