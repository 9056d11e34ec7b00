import { sql } from 'drizzle-orm';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { describeSummary } from '../event/describe-event.ts';
import { readEvents } from '../event/read-events.ts';
import { ticketTypeStates } from '../browse/refresh-offers.ts';
import { onSaleNotice } from './on-sale-notice.ts';

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
  const due = await tx.execute<{ user_id: string; event_id: string; language: Language; created_at: string }>(sql`
    update event_reminders set sent_at = ${now.toISOString()}
    where (user_id, event_id) in (
      select user_id, event_id from event_reminders
      where sent_at is null and event_id in (select event_id from (${ticketTypeStates(now, isAwaited)}) offer where state = 'on_sale')
      order by created_at limit ${ROUND_MAX} for update skip locked)
    returning user_id, event_id, language, created_at`);
  if (due.length === 0) return 0;
  const records = await readEvents(tx, [...new Set(due.map(({ event_id }) => event_id))]);
  const events = new Map(records.map((record) => [record.event.id, record]));
  for (const { user_id: userId, event_id, language, created_at } of due) {
    const record = events.get(event_id);
    if (record === undefined) continue;
    const event = describeSummary(record, now, context.translate);
    // A reminder that was asked for again is another one.
    const subject = `reminder:${event_id}:${new Date(created_at).toISOString()}`;
    await notify(tx, context, onSaleNotice, { userId, subject, data: { event }, now, language });
  }
  return due.length;
}
