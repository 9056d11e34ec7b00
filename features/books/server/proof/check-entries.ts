// The ledger against itself: its postings, and its closing balances.
import { sql } from 'drizzle-orm';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { DIFFERENCES_MAX } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import type { Found } from './difference.ts';

interface Sum {
  readonly subject: string;
  readonly currency: Currency;
  readonly expected: string;
  readonly actual: string;
  readonly paymentId: string | null;
}

/** Postings that do not add up to zero. */
export async function checkPostings(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<Omit<Sum, 'expected'>>(sql`
    select posting_id as subject, currency, sum(amount_minor)::text as actual, (array_agg(payment_id))[1] as "paymentId"
    from ledger_entries group by posting_id, currency having sum(amount_minor) <> 0 order by posting_id limit ${DIFFERENCES_MAX}`);
  return rows.map(({ subject, currency, actual, paymentId }) => {
    const actualMinor = Number(actual);
    const cause = bookMessages.unbalanced({ actual: { minor: actualMinor, currency } });
    return { kind: 'unbalanced', subject, paymentId, refundId: null, account: null, expectedMinor: 0, actualMinor, currency, cause };
  });
}

/** Closing balances that are not the sum of the entries up to their day. */
export async function checkClosings(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<Readonly<Sum>>(sql`
    with closed as (select account, currency, balance_minor from ledger_closings where is_last),
    summed as (
      select account, currency, sum(amount_minor) as sum_minor from ledger_entries
      where occurred_at < (select max(day) + 1 from ledger_days)::timestamp at time zone ${HOME_ZONE} group by 1, 2)
    select account as subject, currency, coalesce(sum_minor, 0)::text as expected, coalesce(balance_minor, 0)::text as actual, null as "paymentId"
    from closed full join summed using (account, currency)
    where coalesce(sum_minor, 0) <> coalesce(balance_minor, 0) order by 1, 2 limit ${DIFFERENCES_MAX}`);
  return rows.map(({ subject: account, currency, ...sums }) => {
    const [expectedMinor, actualMinor] = [Number(sums.expected), Number(sums.actual)];
    const cause = bookMessages.closing({ account, actual: { minor: actualMinor, currency }, expected: { minor: expectedMinor, currency } });
    return { kind: 'closing', subject: account, paymentId: null, refundId: null, account, expectedMinor, actualMinor, currency, cause };
  });
}
