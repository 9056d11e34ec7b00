// What providers list as settled against what an admin recorded from the statement of our bank (docs/reference/money.md#settlement-lists).
import { sql } from 'drizzle-orm';
import { dayOf } from '#platform/contract/dates.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { PageProvider } from '#features/payments/pages/page-methods.ts';
import { BANK_BOOKS_DAYS, DIFFERENCES_MAX, holderNames, SETTLEMENT_RECORDED_DAYS } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import type { Found } from '../proof/difference.ts';
import { recordedSettlements } from './recorded-settlements.ts';

interface Compared extends Record<string, unknown> {
  readonly subject: string;
  readonly provider: PageProvider;
  readonly reference: string;
  readonly currency: Currency;
  /** What is listed; null: nothing is. */
  readonly told: string | null;
  /** What was recorded; null: nothing was. */
  readonly recorded: string | null;
}

/**
 * Settlements that nobody recorded within `SETTLEMENT_RECORDED_DAYS`, that were recorded with another sum, and records of which the list of their days tells
 * nothing. A record is known by the reference of the provider, or by that of the bank where the provider tells it.
 */
export async function checkSettlements(tx: Tx, now: Date): Promise<readonly Found[]> {
  const rows = await tx.execute<Compared>(sql`
    with recorded as materialized (${recordedSettlements}),
    listed as (
      select told.provider, told.reference, told.currency, told.amount_minor as told, told.settled_on, sum(recorded.amount_minor) as recorded,
        bool_and(recorded.currency = told.currency) as is_same_currency
      from provider_settlements told left join recorded on recorded.provider = told.provider and recorded.listed = told.reference
      group by told.provider, told.reference)
    select 'settlement:' || provider || ':' || reference as subject, provider, reference, currency, told::text as told,
      case when is_same_currency is false then 0 else recorded end::text as recorded
    from listed where case when recorded is null then settled_on + ${SETTLEMENT_RECORDED_DAYS}::int < ${dayOf(now)}::date else recorded <> told or not is_same_currency end
    union all
    select 'movement:' || recorded.id, recorded.provider, recorded.reference, recorded.currency, null, recorded.amount_minor::text
    from recorded join settlement_lists list on list.provider = recorded.provider
    where recorded.listed is null and recorded.booked_on - ${BANK_BOOKS_DAYS}::int >= list.from_day and recorded.booked_on < list.to_day
    order by 1 limit ${DIFFERENCES_MAX}`);
  return rows.map(describe);
}

function describe({ subject, provider, reference, currency, told, recorded }: Compared): Found {
  const [expected, actual] = [
    { minor: Number(told ?? 0), currency },
    { minor: Number(recorded ?? 0), currency },
  ];
  const about = { paymentId: null, refundId: null, subject, account: `provider:${provider}`, currency } as const;
  const sums = { expectedMinor: expected.minor, actualMinor: actual.minor };
  const of = { provider: holderNames[provider], reference };
  if (told === null) return { ...about, ...sums, kind: 'unfounded', cause: bookMessages.settlementNotListed({ ...of, actual }) };
  if (recorded === null) return { ...about, ...sums, kind: 'unposted', cause: bookMessages.settlementNotRecorded({ ...of, expected }) };
  return { ...about, ...sums, kind: 'amount', cause: bookMessages.settlementOther({ ...of, expected, actual }) };
}
