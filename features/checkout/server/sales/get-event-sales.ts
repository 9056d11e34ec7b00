import { sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor } from '#platform/contract/money.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import type { getEventSales as endpoint } from '../../sales/sales-contract.ts';

interface Sums extends Record<string, unknown> {
  readonly minor: number;
  readonly orders: number;
  readonly types: readonly { readonly id: string; readonly minor: number }[];
}

/**
 * Counted from the payments themselves: what arrived for confirmed orders, without the fee that buyers bear, less what was returned or is on its way back. An order of several types
 * that is paid in part counts for each by its share. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS
 */
export async function getEventSales(
  { database: { reader } }: Context,
  { params, actor, now }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeSales', actor, event, now));
  const [sums] = await reader.execute<Sums>(sql`
    with kept as materialized (
      select orders.id, orders.total_minor, coalesce(sum(payment.amount_minor - coalesce(payment.buyer_fee_minor, 0) - coalesce(given.minor, 0)), 0)::bigint as minor
      from orders left join payments payment on payment.subject_id = orders.id and payment.status = 'succeeded'
        left join lateral (select sum(amount_minor - buyer_fee_minor)::bigint as minor from refunds where payment_id = payment.id) given on true
      where orders.event_id = ${event.id} and orders.status = 'confirmed' and orders.kind = 'sale' group by orders.id
    ), lines as (
      select line.ticket_type_id as id, kept.minor, line.total_minor - line.refunded_minor as left_minor,
        sum(line.total_minor - line.refunded_minor) over (partition by kept.id) as order_minor
      from kept join order_lines line on line.order_id = kept.id and line.kind <> 'service_fee'
    )
    select
      (select coalesce(sum(minor), 0)::bigint from kept) as minor,
      (select count(*)::int from kept) as orders,
      (select coalesce(json_agg(row), '[]') from (
        select id, round(sum(minor * left_minor / nullif(order_minor, 0)))::bigint as minor from lines where id is not null group by id) row) as types`);
  if (sums === undefined) throw new Error(`Nothing was counted of event ${event.id}`);
  return {
    currency: event.currency,
    revenue: toMajor(Number(sums.minor)),
    orders: sums.orders,
    ticketTypes: sums.types.map(({ id, minor }) => ({ id, revenue: toMajor(minor ?? 0) })),
  };
}
