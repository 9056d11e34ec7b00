// The counted hours against the ledger: what the dashboards of organizers add up (docs/reference/analytics.md#figures-by-hours).
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { DIFFERENCES_MAX } from '#features/books/book-facts.ts';
import { bookMessages } from '#features/books/messages.ts';
import { keptByOrders } from '#features/books/server/balances/kept-by-orders.ts';
import type { Found } from '#features/books/server/proof/difference.ts';

interface Compared extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  readonly expected: string;
  readonly actual: string;
}

/** Events of which the counted hours received less what they returned another sum than the ledger has of the same time. */
export async function checkSaleHours(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<Compared>(sql`
    with kept as (${keptByOrders(sql`entry.occurred_at < (select counted_until from sale_hours_end)`)}),
    posted as (select event_id, sum(minor) as minor from kept group by 1),
    counted as (
      select event_id, sum(case dimension when 'received' then minor else -minor end) as minor
      from event_sale_hours where dimension in ('received', 'returned') group by 1)
    select events.id, events.name, events.currency, coalesce(posted.minor, 0)::text as expected, coalesce(counted.minor, 0)::text as actual
    from posted full join counted using (event_id) join events on events.id = event_id
    where coalesce(posted.minor, 0) <> coalesce(counted.minor, 0) order by events.id limit ${DIFFERENCES_MAX}`);
  return rows.map(({ id, name, currency, ...sums }) => {
    const [expectedMinor, actualMinor] = [Number(sums.expected), Number(sums.actual)];
    const cause = bookMessages.countedHours({ event: name, expected: { minor: expectedMinor, currency }, actual: { minor: actualMinor, currency } });
    const about = { subject: `hours:${id}`, paymentId: null, refundId: null, account: `owed-to-event:${id}` } as const;
    return { ...about, kind: 'amount', expectedMinor, actualMinor, currency, cause };
  });
}
