// The ledger against the payouts to organizers (docs/reference/payments/payouts.md#ledger).
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { DIFFERENCES_MAX } from '../../book-facts.ts';
import type { Found } from './difference.ts';
import { differing } from './differing.ts';

interface Compared extends Record<string, unknown> {
  readonly subject: string;
  readonly account: string;
  readonly currency: Currency;
  readonly expected: string;
  readonly actual: string;
}

/** Parts of payouts that are done, debts that were netted, fees that were taken, and money that came at the bank, whose entries are not what they should be; nothing should stand for any other part, and for money at the bank that was taken back. */
export async function checkPayouts(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<Compared>(sql`
    with subjects as (
      select part.id, payouts.event_id, case part.way when 'bank' then 'provider:bank' else 'provider:mpesa' end as credited, payouts.currency, part.amount_minor, part.status = 'done' as counts
      from payout_parts part join payouts on payouts.id = part.payout_id
      union all select id, from_event_id, 'owed-to-event:' || to_event_id, currency, amount_minor, true from payout_offsets
      union all select id, event_id, 'platform-fees', currency, amount_minor, true from event_fees
      union all select id, event_id, 'provider:bank', currency, -amount_minor, taken_back_at is null from event_top_ups where way = 'bank'),
    wanted as (
      select id, 'owed-to-event:' || event_id as account, currency, amount_minor as minor from subjects where counts
      union all
      select id, credited, currency, -amount_minor from subjects where counts),
    posted as (
      select subject_id as id, account, currency, sum(amount_minor) as minor from ledger_entries
      where payment_id is null and subject_id in (select id from subjects) group by 1, 2, 3)
    select distinct on (id) id as subject, account, currency, coalesce(w.minor, 0)::text as expected, coalesce(p.minor, 0)::text as actual
    from wanted w full join posted p using (id, account, currency) where coalesce(w.minor, 0) <> coalesce(p.minor, 0)
    order by id, account not like 'provider:%', account limit ${DIFFERENCES_MAX}`);
  return rows.map(({ expected, actual, ...about }) =>
    differing({ ...about, paymentId: null, refundId: null, expectedMinor: Number(expected), actualMinor: Number(actual) }),
  );
}
