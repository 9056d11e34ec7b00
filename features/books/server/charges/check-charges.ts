import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { DIFFERENCES_MAX } from '../../book-facts.ts';
import type { Found } from '../proof/difference.ts';
import { differing } from '../proof/differing.ts';
import { toldCharges } from './told-charges.ts';

const ACCOUNT = 'provider-charges:mpesa';

/** Receipts of which the ledger has other charges than the statements of M-Pesa's portal tell. */
export async function checkCharges(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<{ subject: string; expected: string; actual: string }>(sql`
    with told as (${toldCharges(sql`true`)}),
    posted as (
      select charge.source, charge.receipt, sum(entry.amount_minor) as minor
      from ledger_entries entry join provider_charges charge on charge.id = entry.subject_id where entry.account = ${ACCOUNT} group by 1, 2)
    select source || ' ' || receipt as subject, coalesce(told.minor, 0)::text as expected, coalesce(posted.minor, 0)::text as actual
    from told full join posted using (source, receipt)
    where coalesce(told.minor, 0) <> coalesce(posted.minor, 0) order by 1 limit ${DIFFERENCES_MAX}`);
  return rows.map(({ subject, expected, actual }) => {
    const sums = { expectedMinor: Number(expected), actualMinor: Number(actual) };
    return differing({ subject, account: ACCOUNT, paymentId: null, refundId: null, currency: 'KES', ...sums });
  });
}
