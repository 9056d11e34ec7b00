// What promoters earn against the ledger: a commission is a share of what an order keeps (docs/reference/promoters.md#commission).
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { DIFFERENCES_MAX } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import { keptByOrders } from '../balances/kept-by-orders.ts';
import type { Found } from './difference.ts';

interface Compared extends Record<string, unknown> {
  readonly order: string;
  readonly currency: Currency;
  readonly what: 'kept' | 'entries';
  readonly expected: string;
  readonly actual: string;
}

/** What was posted so lately may not be counted yet: commissions follow the orders that they are of. */
const COUNTED_AFTER = sql`interval '15 minutes'`;

/**
 * Orders with a promoter that keep another sum by the ledger than their commission was counted of, or whose entries do not add up to it. Between two parts of a plan
 * it is counted of the first one.
 */
export async function checkCommissions(tx: Tx, now: Date): Promise<readonly Found[]> {
  const rows = await tx.execute<Compared>(sql`
    with commission as materialized (
      select c.order_id, c.currency, c.kept_minor, c.commission_minor, orders.order_number, orders.paid_minor >= orders.total_minor as is_paid
      from promoter_commissions c join orders on orders.id = c.order_id
      where not exists (select 1 from ledger_entries entry where entry.subject_id = c.order_id and entry.occurred_at > ${now.toISOString()}::timestamptz - ${COUNTED_AFTER})),
    kept as (${keptByOrders(sql`entry.subject_id in (select order_id from commission)`)}),
    earned as (select order_id, sum(amount_minor) as minor from promoter_entries group by 1),
    compared as (
      select order_number, currency, 'kept' as what, coalesce(kept.minor, 0) as expected, kept_minor as actual from commission left join kept using (order_id) where is_paid
      union all
      select order_number, currency, 'entries', coalesce(earned.minor, 0), commission_minor from commission left join earned using (order_id))
    select order_number as "order", currency, what, expected::text as expected, actual::text as actual from compared
    where expected <> actual order by order_number, what limit ${DIFFERENCES_MAX}`);
  return rows.map(({ order, currency, what, ...sums }) => {
    const [expectedMinor, actualMinor] = [Number(sums.expected), Number(sums.actual)];
    const values = { order, expected: { minor: expectedMinor, currency }, actual: { minor: actualMinor, currency } };
    const cause = what === 'kept' ? bookMessages.commissionKept(values) : bookMessages.commissionEntries(values);
    return {
      kind: 'order',
      subject: `commission ${order}`,
      paymentId: null,
      refundId: null,
      account: null,
      expectedMinor,
      actualMinor,
      currency,
      cause,
    };
  });
}
