import { sql, type SQL } from 'drizzle-orm';

/**
 * What orders keep for the organizer by the ledger, without the fee that buyers bore, refunds that are promised taken off: `order_id`, `event_id`, `minor`. Cash that
 * the team kept counts as well, and what it gave back of it does not count again. `which` is a condition on `entry`.
 */
export const keptByOrders = (which: SQL): SQL => sql`
  select entry.subject_id as order_id, (array_agg(orders.event_id))[1] as event_id, -sum(entry.amount_minor) as minor
  from ledger_entries entry join orders on orders.id = entry.subject_id
  where entry.payment_id is not null and entry.refund_id is null and (entry.account like 'owed-to-event:%' or entry.account like 'kept-by-event:%') and ${which}
    and entry.posting_id not in (
      select posting_id from ledger_entries where account = 'provider:cash' and amount_minor < 0 and payment_id is not null and refund_id is null)
  group by entry.subject_id`;
