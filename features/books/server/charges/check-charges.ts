import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { DIFFERENCES_MAX } from '../../book-facts.ts';
import type { Found } from '../proof/difference.ts';
import { differing } from '../proof/differing.ts';
import { toldCharges } from './told-charges.ts';

interface Compared extends Record<string, unknown> {
  readonly subject: string;
  readonly account: string;
  readonly currency: Currency;
  readonly expected: string;
  readonly actual: string;
}

/** Receipts of which the ledger has other charges than M-Pesa's portal and the lists of providers of pages tell. */
export async function checkCharges(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<Compared>(sql`
    with told as (${toldCharges(sql`true`)}),
    posted as (
      select charge.rail, charge.source, charge.receipt, entry.currency, sum(entry.amount_minor) as minor
      from ledger_entries entry join provider_charges charge on charge.id = entry.subject_id
      where entry.account = 'provider-charges:' || charge.rail group by 1, 2, 3, 4)
    select source || ' ' || receipt as subject, 'provider-charges:' || rail as account, currency, coalesce(told.minor, 0)::text as expected,
      coalesce(posted.minor, 0)::text as actual
    from told full join posted using (rail, source, receipt, currency)
    where coalesce(told.minor, 0) <> coalesce(posted.minor, 0) order by 1, 3 limit ${DIFFERENCES_MAX}`);
  return rows.map(({ expected, actual, ...about }) =>
    differing({ ...about, paymentId: null, refundId: null, expectedMinor: Number(expected), actualMinor: Number(actual) }),
  );
}
