import { sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '../../policy.ts';
import * as contract from '../../reminders/reminder-contract.ts';
import { mayOpenLater } from '../../rules.ts';
import { describeSummary } from '../event/describe-event.ts';
import { readEvent } from '../event/read-events.ts';
import { eventReminders } from '../tables.ts';
import type { Context } from '#platform/server/context.ts';

/**
 * Requests an email for the caller when sales of an event open; repeated, there is one reminder. The email is in the language of this call.
 * @throws EVENT_NOT_FOUND, also for another organizer's draft; TICKETS_ON_SALE; SALES_OVER; TOO_MANY_REMINDERS
 */
export async function setReminder(
  tx: Tx,
  { params, actor, now, language }: Call<typeof contract.setReminder>,
  { translate }: Context,
): Promise<{ waiting: true }> {
  const record = await readEvent(tx, params.id, actor, now);
  demand(eventPolicy.decide('remember', actor, record.event, now));
  const { id: eventId, saleState, status, ticketTypes } = describeSummary(record, now, translate);
  if (saleState === 'on_sale') fail(contract.reminderErrors.TICKETS_ON_SALE);
  if (!mayOpenLater({ saleState, status, ticketTypes })) fail(contract.reminderErrors.SALES_OVER);
  // One at a time for each account: two at once could both take the last place.
  await lockName(tx, `event-reminders ${actor.id}`);
  const [waiting] = await tx.execute<{ others: number }>(sql`
    select count(*)::int as others from event_reminders reminder join events event on event.id = reminder.event_id
    where reminder.user_id = ${actor.id} and reminder.sent_at is null and event.id <> ${eventId}
      and event.status not in ('cancelled', 'ended') and event.ends_at > ${now.toISOString()}::timestamptz`);
  if (waiting !== undefined && waiting.others >= contract.REMINDERS_MAX) fail(contract.reminderErrors.TOO_MANY_REMINDERS);
  await tx
    .insert(eventReminders)
    .values({ userId: actor.id, eventId, language, createdAt: now, sentAt: null })
    .onConflictDoUpdate({ target: [eventReminders.userId, eventReminders.eventId], set: { language, createdAt: now, sentAt: null } });
  return { waiting: true };
}
