import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database.ts';
import type { Actor } from '#platform/server/http.ts';
import { eventErrors } from '../contract.ts';
import { statusAt } from '../rules.ts';
import { maySee, ownsEvent, type EventRow } from './read-events.ts';
import { events } from './tables.ts';

/**
 * The event of somebody, over or not, locked against changes until the transaction ends. Sales go on meanwhile: they lock the counters,
 * not the event. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS (another organizer's; admins may change all)
 */
export async function lockOwnEvent(tx: Tx, id: string, actor: Actor): Promise<EventRow> {
  const [event] = isUuid(id) ? await tx.select().from(events).where(eq(events.id, id)).for('no key update') : [];
  if (event === undefined || !maySee(actor, event)) return fail(eventErrors.EVENT_NOT_FOUND);
  return ownsEvent(actor, event) ? event : fail(eventErrors.EVENT_NOT_YOURS);
}

/**
 * The event that somebody wants to change, locked as by `lockOwnEvent`.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER (ended or cancelled)
 */
export async function loadOwnEvent(tx: Tx, id: string, actor: Actor, now: Date): Promise<EventRow> {
  const event = await lockOwnEvent(tx, id, actor);
  if (['ended', 'cancelled'].includes(statusAt(event, now))) fail(eventErrors.EVENT_OVER);
  return event;
}
