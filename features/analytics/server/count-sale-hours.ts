import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { isReal } from '#features/events/server/test-events/is-real.ts';
import { saleFacts, type Span } from './sale-facts.ts';

const HOUR_MS = 3_600_000;
/** A transaction that began before the end of an hour has committed by then. */
const PATIENCE_MS = 15 * 60_000;
/** Counted in one transaction at most, so that the first count of a long history does not hold others up. */
const HOURS_MAX = 31 * 24;

const moment = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Counts the hours that are over (docs/reference/analytics.md#figures-by-hours). Safe side by side: the row of the end is locked. */
export async function countSaleHours({ database, clock }: Context): Promise<void> {
  const over = Math.floor((clock.now().getTime() - PATIENCE_MS) / HOUR_MS) * HOUR_MS;
  for (let isBehind = true; isBehind;) {
    isBehind = await database.transaction(async (tx) => {
      const [row] = await tx.execute<{ until: string }>(sql`select counted_until as until from sale_hours_end for update`);
      const from = new Date(row?.until ?? over).getTime();
      const to = Math.min(over, from + HOURS_MAX * HOUR_MS);
      if (to <= from) return false;
      await writeHours(tx, { events: sql`(select id from events where ${isReal})`, from: moment(from), to: moment(to) });
      await tx.execute(sql`update sale_hours_end set counted_until = ${moment(to)}`);
      return to < over;
    });
  }
}

async function writeHours(tx: Tx, span: Span): Promise<void> {
  await tx.execute(sql`
    insert into event_sale_hours (event_id, hour, dimension, value, count, tickets, minor) select * from ${saleFacts(span)} fact`);
}

/** Counted hours are counted again when an order of them is refunded or called off: its tickets are no longer sold. */
export async function recountOrders(tx: Tx, _context: Context, all: readonly DomainEvent<{ readonly orderId: string }>[]): Promise<void> {
  const ids = JSON.stringify(all.map(({ data }) => data.orderId));
  // Locked, so that no hour is counted for the first time meanwhile, nor twice at once.
  const hours = await tx.execute<{ event_id: string; hour: string }>(sql`
    with counted as materialized (select counted_until from sale_hours_end for update)
    select distinct event_id, date_trunc('hour', confirmed_at, 'UTC') as hour
    from counted join orders on confirmed_at < counted.counted_until
    where orders.id in (select value::uuid from json_array_elements_text(${ids}::json))`);
  for (const { event_id: id, hour } of hours) {
    const from = new Date(hour).getTime();
    const span = { events: sql`(select ${id}::uuid)`, from: moment(from), to: moment(from + HOUR_MS) };
    await tx.execute(sql`delete from event_sale_hours where event_id = ${id} and hour = ${span.from}`);
    await writeHours(tx, span);
  }
}
