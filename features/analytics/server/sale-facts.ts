// What was sold, as rows by event, hour and dimension (docs/reference/analytics.md#figures-by-hours).
import { sql, type SQL } from 'drizzle-orm';
import { isReal } from '#features/events/server/test-events/is-real.ts';
import { ageRanges } from '../periods.ts';

export const saleDimensions = ['hold', 'paid', 'received', 'returned', 'type', 'add_on', 'promo', 'age', 'city'] as const;
export type SaleDimension = (typeof saleDimensions)[number];

export interface Span {
  /** The ids of events, as a subquery. */
  readonly events: SQL;
  /** Timestamps; `to` is the first moment after the span. */
  readonly from: SQL;
  readonly to: SQL;
}

const [child, youth, young, middle, old] = ageRanges;

/** The age of a buyer at the time of the order; empty where no date of birth is given. */
const age = sql`case
  when users.birth_date is null then ''
  else case width_bucket(date_part('year', age(orders.confirmed_at, users.birth_date)), array[18, 25, 35, 45]::float8[])
    when 0 then ${child} when 1 then ${youth} when 2 then ${young} when 3 then ${middle} else ${old} end
  end`;

/** The hour of a column, in UTC. */
const hourOf = (column: SQL): SQL => sql`date_trunc('hour', ${column}, 'UTC')`;

/**
 * A subquery of what happened in the span, counted from the rows themselves: (event_id, hour, dimension, value, count, tickets, minor).
 * - `hold`: holds by the source of their visit, a changed choice counted once
 * - `paid`: confirmed orders by that source, with their total
 * - `received`, `returned`: payments that arrived and refunds, by method
 * - `type`: tickets that are not void, by ticket type, with the price that is not refunded
 * - `add_on`: the same of units of add-ons: in no figure of tickets
 * - `promo`: confirmed orders by promo code, with the discount
 * - `age`, `city`: confirmed orders by what their buyers say
 */
export function saleFacts({ events, from, to }: Span): SQL {
  const within = (column: SQL) => sql`${column} >= ${from} and ${column} < ${to}`;
  const money = (dimension: SaleDimension, given: { rows: SQL; at: SQL; minor: SQL }) => sql`
    select orders.event_id, ${hourOf(given.at)}, ${dimension}, payment.method, count(*)::int, 0, sum(${given.minor})::bigint
    from ${given.rows} join orders on orders.id = payment.subject_id
    where ${within(given.at)} and not orders.is_test and orders.event_id in ${events} group by 1, 2, 4`;
  return sql`(
    with sold as materialized (
      select orders.id, orders.event_id, ${hourOf(sql`orders.confirmed_at`)} as hour,
        orders.total_minor - coalesce((select total_minor from order_lines where order_id = orders.id and kind = 'service_fee'), 0) as total_minor, orders.promo_code,
        coalesce(reservation.source, '') as source, coalesce(users.city, '') as city, ${age} as age
      from orders
        left join reservations reservation on reservation.id = orders.reservation_id
        left join users on users.id = orders.customer_id
      where orders.event_id in ${events} and ${within(sql`orders.confirmed_at`)} and orders.status = 'confirmed' and not orders.is_test
        and orders.kind = 'sale'
    )
    select event_id, hour, 'paid' as dimension, source as value, count(*)::int as count, 0 as tickets, sum(total_minor)::bigint as minor
    from sold group by 1, 2, 4
    union all
    select sold.event_id, sold.hour, case line.kind when 'add_on' then 'add_on' else 'type' end, line.ticket_type_id::text, count(*)::int, sum(valid.tickets)::int,
      sum(line.total_minor - line.refunded_minor)::bigint
    from sold
      join order_lines line on line.order_id = sold.id and line.ticket_type_id is not null
      cross join lateral (
        select count(*) as tickets from tickets where tickets.order_id = sold.id and tickets.line = line.number and tickets.status <> 'cancelled'
      ) valid
    group by 1, 2, 3, 4
    union all
    select sold.event_id, sold.hour, 'promo', sold.promo_code, count(*)::int, 0, sum(given.minor)::bigint
    from sold cross join lateral (select sum(discount_minor) as minor from order_lines where order_id = sold.id) given
    where sold.promo_code is not null group by 1, 2, 4
    union all
    select event_id, hour, 'age', age, count(*)::int, 0, 0 from sold group by 1, 2, 4
    union all
    select event_id, hour, 'city', city, count(*)::int, 0, 0 from sold group by 1, 2, 4
    union all
    select event_id, ${hourOf(sql`created_at`)}, 'hold', coalesce(source, ''), count(distinct (customer_id, created_at))::int, 0, 0
    from reservations
    where ${within(sql`created_at`)} and kind = 'sale' and event_id in ${events} and event_id in (select id from events where ${isReal}) group by 1, 2, 4
    union all
    ${money('received', {
      rows: sql`(select * from payments where status = 'succeeded') payment`,
      at: sql`payment.settled_at`,
      minor: sql`payment.amount_minor - coalesce(payment.buyer_fee_minor, 0)`,
    })}
    union all
    ${money('returned', {
      rows: sql`refunds refund join payments payment on payment.id = refund.payment_id`,
      at: sql`refund.created_at`,
      minor: sql`refund.amount_minor - refund.buyer_fee_minor`,
    })}
  )`;
}
