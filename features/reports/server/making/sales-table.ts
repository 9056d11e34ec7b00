// Sales by day (docs/reference/reports.md#sales): money by the day on which it arrived or was returned, orders and tickets by that of the order.
import { sql, type SQL } from 'drizzle-orm';
import { reportMessages as m } from '../../messages.ts';
import { paidBy, paidByNames } from './names.ts';
import { money, number, ofEvents, onDays, type Column, type ReportTable, type Scope } from './report-table.ts';

/**
 * `parts`: what happened for confirmed orders on the days of the report, an amount or an order a row, in minor units. What was paid less what was
 * returned is the revenue (docs/reference/money.md#revenue-of-an-event).
 */
export function salesParts(scope: Omit<Scope, 'now' | 'say' | 'buyerEventIds' | 'questions' | 'isPlatform'>): SQL {
  const { eventIds, timeZone } = scope;
  const counted = sql`${ofEvents(sql`o.event_id`, eventIds)} and o.status = 'confirmed' and o.kind = 'sale' and not o.is_test`;
  return sql`with happened as (
      select o.id as order_id, o.event_id, coalesce(p.settled_at, p.created_at) as at, ${paidBy} as method, p.amount_minor - coalesce(p.buyer_fee_minor, 0) as paid, 0::bigint as returned,
        0 as orders, 0::bigint as tickets, 0::bigint as discounts
      from orders o join payments p on p.subject_id = o.id and p.status = 'succeeded' where ${counted}
      union all
      select o.id, o.event_id, r.created_at, ${paidBy}, 0, r.amount_minor - r.buyer_fee_minor, 0, 0, 0
      from orders o join payments p on p.subject_id = o.id and p.status = 'succeeded' join refunds r on r.payment_id = p.id where ${counted}
      union all
      select o.id, o.event_id, coalesce(o.confirmed_at, o.created_at), null, 0, 0, 1, line.tickets, line.discounts
      from orders o join lateral (
        select coalesce(sum(quantity * admits) filter (where kind = 'ticket'), 0)::bigint as tickets, coalesce(sum(discount_minor), 0)::bigint as discounts
        from order_lines where order_id = o.id) line on true
      where ${counted}
    ), parts as (
      select *, (at at time zone ${timeZone}::text)::date as day from happened where ${onDays(sql`at`, scope)}
    )`;
}

/** The sums of parts, in minor units. Before discounts it is what arrived and what was let off. */
export const sums = {
  orders: sql`sum(orders)::int`,
  tickets: sql`sum(tickets)::int`,
  gross: sql`sum(paid + discounts)::bigint`,
  discounts: sql`sum(discounts)::bigint`,
  refunds: sql`sum(returned)::bigint`,
  net: sql`sum(paid - returned)::bigint`,
};

export function salesTable(scope: Scope): ReportTable {
  const { say } = scope;
  const byMethod = Object.entries(paidByNames).map(([method, name]): Column => ({
    heading: say(name),
    value: sql`coalesce(sum(paid - returned) filter (where method = ${method}::text), 0)::bigint`,
    read: money,
  }));
  return {
    before: salesParts(scope),
    columns: [
      { heading: `${say(m.day)} (${scope.timeZone})`, value: sql`day::text` },
      { heading: say(m.event), value: sql`events.name` },
      { heading: say(m.orders), value: sums.orders, read: number },
      { heading: say(m.tickets), value: sums.tickets, read: number },
      { heading: say(m.gross), value: sums.gross, read: money },
      { heading: say(m.discounts), value: sums.discounts, read: money },
      { heading: say(m.refunds), value: sums.refunds, read: money },
      { heading: say(m.net), value: sums.net, read: money },
      ...byMethod,
      { heading: say(m.currency), value: sql`events.currency` },
    ],
    from: sql`from parts join events on events.id = parts.event_id group by day, events.id`,
    order: sql`day, events.name, events.id`,
  };
}
