import { inArray, sql } from 'drizzle-orm';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { users } from '#features/identity/server/tables.ts';
import { describeSummary } from '../event/describe-event.ts';
import { readEvents } from '../event/read-events.ts';
import { ticketTypeStates } from '../browse/refresh-offers.ts';
import { reminderMail } from './reminder-mail.ts';

/** As many as one round sends, so that a popular event does not hold one long transaction. */
const ROUND_MAX = 200;

/**
 * Emails the accounts with a reminder for an event whose tickets have come on sale. A reminder is marked in the transaction that queues its
 * email: on any number of nodes it is sent exactly once. Returns how many were sent.
 */
export async function sendReminders(context: Context): Promise<number> {
  let sent = 0;
  for (let round = ROUND_MAX; round === ROUND_MAX; sent += round) {
    round = await context.database.transaction((tx) => sendSome(tx, context));
  }
  return sent;
}

async function sendSome(tx: Tx, context: Context): Promise<number> {
  const now = context.clock.now();
  const isAwaited = sql`event.status = 'live' and event.id in (select event_id from event_reminders where sent_at is null)`;
  const due = await tx.execute<{ user_id: string; event_id: string; language: Language }>(sql`
    update event_reminders set sent_at = ${now.toISOString()}
    where (user_id, event_id) in (
      select user_id, event_id from event_reminders
      where sent_at is null and event_id in (select event_id from (${ticketTypeStates(now, isAwaited)}) offer where state = 'on_sale')
      order by created_at limit ${ROUND_MAX} for update skip locked)
    returning user_id, event_id, language`);
  if (due.length === 0) return 0;
  const [records, people] = await Promise.all([
    readEvents(tx, [...new Set(due.map(({ event_id }) => event_id))]),
    tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        inArray(
          users.id,
          due.map(({ user_id }) => user_id),
        ),
      ),
  ]);
  const events = new Map(records.map((record) => [record.event.id, record]));
  const addresses = new Map(people.map(({ id, email }) => [id, email]));
  for (const { user_id, event_id, language } of due) {
    const record = events.get(event_id);
    const to = addresses.get(user_id);
    if (record === undefined || !to) continue;
    const event = describeSummary(record, now, context.translate);
    await queueMail(tx, context, reminderMail({ to, language, event, publicUrl: context.config.publicUrl }));
  }
  return due.length;
}
