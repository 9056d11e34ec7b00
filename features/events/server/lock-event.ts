import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { eventErrors } from '../contract.ts';
import { eventPolicy } from '../policy.ts';
import { seenBy, type SeenEvent } from './event/read-events.ts';
import { events } from './tables.ts';

/**
 * The event that an account is about to change, locked against other changes until the transaction ends. Sales continue meanwhile: they lock the
 * counters, not the event. @throws EVENT_NOT_FOUND, and the refusals of the policy (EVENT_NOT_YOURS, EVENT_OVER)
 */
export async function lockEventFor(
  action:
    | 'edit'
    | 'test'
    | 'postpone'
    | 'addTicketType'
    | 'editTicketType'
    | 'addImage'
    | 'removeImage'
    | 'managePromoCodes'
    | 'manageQuestions'
    | 'manageAddOns'
    | 'managePromoters'
    | 'makeOrders'
    | 'sendMessages'
    | 'manageGuests',
  tx: Tx,
  id: string,
  actor: Actor,
  now: Date,
): Promise<SeenEvent> {
  const [event] = isUuid(id) ? await tx.select(seenBy(actor)).from(events).where(eq(events.id, id)).for('no key update') : [];
  if (event === undefined) return fail(eventErrors.EVENT_NOT_FOUND);
  demand(eventPolicy.decide(action, actor, event, now));
  return event;
}
