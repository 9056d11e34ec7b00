import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import { saleFacts, type SaleDimension, type Span } from './sale-facts.ts';

export interface SaleRow extends Record<string, unknown> {
  readonly key: string;
  readonly dimension: SaleDimension;
  readonly value: string;
  readonly count: number;
  readonly tickets: number;
  /** In the requested currency. */
  readonly minor: number;
}

interface Asked extends Span {
  /** What rows are summed by, beside dimension and value: an expression of `fact.event_id` and `fact.hour`. */
  readonly by: SQL;
  readonly currency: string;
}

/**
 * Sums of the counted hours of the span and, counted now, of those after them. Each event's rows are added up before its currency is converted: a year has a
 * hundred thousand rows, and few sums.
 */
export async function readSales(reader: Reader, { by, currency, ...span }: Asked): Promise<readonly SaleRow[]> {
  const counted = sql`(select counted_until from sale_hours_end)`;
  const rows = await reader.execute<SaleRow>(sql`
    select key, dimension, value, sum(count)::int as count, sum(tickets)::int as tickets,
      round(sum(minor * case when events.currency = ${currency} then 1 else wanted.units_per_usd / own.units_per_usd end))::bigint as minor
    from (
      select fact.event_id, (${by})::text as key, fact.dimension, fact.value, sum(fact.count) as count, sum(fact.tickets) as tickets, sum(fact.minor) as minor
      from (
        select event_id, hour, dimension, value, count, tickets, minor from event_sale_hours
        where event_id in ${span.events} and hour >= ${span.from} and hour < ${span.to}
        union all
        select * from ${saleFacts({ ...span, from: sql`greatest(${span.from}, ${counted})` })} later
      ) fact
      group by 1, 2, 3, 4
    ) of_event
      join events on events.id = of_event.event_id
      join currency_rates own on own.currency = events.currency
      join currency_rates wanted on wanted.currency = ${currency}
    group by 1, 2, 3`);
  return rows.map((row) => ({ ...row, minor: Number(row.minor) }));
}
