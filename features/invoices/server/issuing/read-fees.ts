// The fees of a month are what the ledger says: the entries of `platform-fees`, by the event on whose account they were posted
// (docs/reference/payments/invoices.md#what-is-invoiced).
import { sql, type SQL } from 'drizzle-orm';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';

/**
 * Every entry of the account of fees with the organization whose event it is about and its month of Nairobi: `organization_id`, `event_id`, `currency`,
 * `month`, and `minor`, positive where a fee was taken. A fee of Vumi names its row; one that a buyer bears, the order; any other, an event's account in
 * the same posting.
 */
export const feeEntries: SQL = sql`
  select events.organizer_id as organization_id, events.id as event_id, events.name as event_name, fee.currency, -fee.amount_minor as minor,
    to_char(fee.occurred_at at time zone ${HOME_ZONE}, 'YYYY-MM') as month
  from ledger_entries fee
    left join event_fees charged on charged.id = fee.subject_id
    left join orders on orders.id = fee.subject_id
    left join lateral (
      select substr(beside.account, 15)::uuid as event_id from ledger_entries beside
      where beside.posting_id = fee.posting_id and beside.account like 'owed-to-event:%' order by beside.id limit 1) owed on true
    join events on events.id = coalesce(charged.event_id, orders.event_id, owed.event_id)
  where fee.account = 'platform-fees'`;

/** Those of a month (2026-11). */
const feeEntriesOf = (month: string): SQL => {
  const first = sql`${`${month}-01`}::timestamp`;
  const until = sql`${first} + interval '1 month'`;
  return sql`${feeEntries} and fee.occurred_at >= ${first} at time zone ${HOME_ZONE} and fee.occurred_at < (${until}) at time zone ${HOME_ZONE}`;
};

/** Organizations of which a fee was taken or given back in a month (2026-11), in the order of their ids. */
export async function readCharged(reader: Reader, month: string): Promise<readonly string[]> {
  const rows = await reader.execute<{ id: string }>(sql`
    with fees as (${feeEntriesOf(month)}) select distinct organization_id as id from fees order by 1`);
  return rows.map(({ id }) => id);
}

/** The month of the first fee; null: there is none. */
export async function readFirstMonth(reader: Reader): Promise<string | null> {
  const [row] = await reader.execute<{ month: string | null }>(sql`
    select to_char(min(occurred_at) at time zone ${HOME_ZONE}, 'YYYY-MM') as month from ledger_entries where account = 'platform-fees'`);
  return row?.month ?? null;
}

export interface EventFee {
  readonly eventId: string;
  readonly eventName: string;
  readonly currency: Currency;
  /** Negative: more was given back than taken. */
  readonly amountMinor: number;
}

/** The fees of an organization's events in a month, by event and currency, in the order of their names. */
export async function readFees(reader: Reader, organizationId: string, month: string): Promise<readonly EventFee[]> {
  const rows = await reader.execute<{ eventId: string; eventName: string; currency: Currency; minor: string }>(sql`
    with fees as (${feeEntriesOf(month)})
    select event_id as "eventId", event_name as "eventName", currency, sum(minor)::text as minor from fees
    where organization_id = ${organizationId} group by 1, 2, 3 having sum(minor) <> 0 order by 2, 1, 3`);
  return rows.map(({ minor, ...of }) => ({ ...of, amountMinor: Number(minor) }));
}
