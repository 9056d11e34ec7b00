// The fees that buyers bore, as payments and refunds have them, against the orders and tickets that they are for
// (docs/reference/payments/fees.md#proof). That the ledger has what the rows say is another check.
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { unitOf } from '#platform/server/database/unit-of.ts';
import { DIFFERENCES_MAX } from '../../book-facts.ts';
import type { Found } from './difference.ts';
import { differing } from './differing.ts';

interface Compared extends Record<string, unknown> {
  readonly subject: string;
  readonly paymentId: string | null;
  readonly currency: Currency;
  readonly expected: string;
  readonly actual: string;
}

/**
 * Orders whose payments have another fee than is due of what was paid (`feeOfPaid`), or whose tickets sum up to another fee than their line, and payments of
 * which more of the fee went back than they had, or not all of it with all of their money.
 */
export async function checkBuyerFees(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<Compared>(sql`
    with borne as materialized (
      select orders.id, orders.order_number, orders.currency, orders.paid_minor, orders.total_minor, ${unitOf(sql`orders.currency`)} as unit,
        coalesce((select sum(total_minor) from order_lines where order_id = orders.id and kind = 'service_fee'), 0) as fee_minor
      from orders where orders.buyer_fee_points is not null and orders.confirmed_at is not null and not orders.is_test),
    paid as (
      select borne.id, sum(payment.buyer_fee_minor) as minor, (array_agg(payment.id order by payment.id desc))[1] as payment_id
      from borne join payments payment on payment.subject_id = borne.id and payment.status = 'succeeded' group by borne.id),
    compared as (
      select order_number as subject, paid.payment_id, currency, coalesce(paid.minor, 0) as actual,
        case when paid_minor >= total_minor then fee_minor else floor(fee_minor * paid_minor / total_minor / unit) * unit end as expected
      from borne left join paid on paid.id = borne.id
      union all
      select order_number, null, currency, (select coalesce(sum(fee_minor), 0) from tickets where order_id = borne.id), fee_minor from borne
      union all
      select payment.id::text, payment.id, payment.currency, given.fee_minor,
        case when given.minor = payment.amount_minor then coalesce(payment.buyer_fee_minor, 0) else least(given.fee_minor, coalesce(payment.buyer_fee_minor, 0)) end
      from payments payment join (select payment_id, sum(amount_minor) as minor, sum(buyer_fee_minor) as fee_minor from refunds group by payment_id) given
        on given.payment_id = payment.id)
    select subject, payment_id as "paymentId", currency, (-expected)::text as expected, (-actual)::text as actual
    from compared where expected <> actual order by subject limit ${DIFFERENCES_MAX}`);
  return rows.map(({ expected, actual, ...about }) =>
    differing({ ...about, refundId: null, account: 'platform-fees', expectedMinor: Number(expected), actualMinor: Number(actual) }),
  );
}
