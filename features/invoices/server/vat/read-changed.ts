// Of which organizations and months the VAT may be another one than was set aside.
import { count, gte, max, sql, type SQL } from 'drizzle-orm';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { feeEntries } from '../issuing/read-fees.ts';
import { billingDetails, invoicedMonths, vatRates, type TaxRow } from '../tables.ts';

export interface Changed extends Record<string, unknown> {
  readonly organizationId: string;
  /** 2026-11. */
  readonly month: string;
}

interface Since {
  /** Null: all of them. */
  readonly since: Date | null;
  /** The last month whose invoices were made; null: none were. */
  readonly lastInvoiced: string | null;
}

/** Those of months that are not invoiced yet, with a fee that was posted since a moment, or whose billing details were changed since then. */
export async function readChanged(reader: Reader, { since, lastInvoiced }: Since): Promise<readonly Changed[]> {
  const isOpen =
    lastInvoiced === null ? sql`true` : sql`fee.occurred_at >= (${`${lastInvoiced}-01`}::timestamp + interval '1 month') at time zone ${HOME_ZONE}`;
  const find = (condition: SQL) =>
    reader.execute<Changed>(sql`
      with fees as (${feeEntries} and ${isOpen} and ${condition})
      select distinct organization_id as "organizationId", month from fees order by month, organization_id`);
  if (since === null) return find(sql`true`);
  const charged = await find(sql`fee.occurred_at >= ${since.toISOString()}`);
  const moved = await reader.select({ id: billingDetails.organizationId }).from(billingDetails).where(gte(billingDetails.changedAt, since));
  if (moved.length === 0) return charged;
  return [...charged, ...(await find(sql`events.organizer_id = any(${sql.param(moved.map(({ id }) => id))}::uuid[])`))];
}

/** What the VAT of every organization depends on: with another answer all open months are looked at. */
export async function readGrounds(reader: Reader, own: TaxRow): Promise<{ readonly terms: string; readonly lastInvoiced: string | null }> {
  const [done] = await reader.select({ month: max(invoicedMonths.month) }).from(invoicedMonths);
  const [rates] = await reader.select({ number: count(), newest: max(vatRates.createdAt) }).from(vatRates);
  const lastInvoiced = done?.month ?? null;
  return { terms: [own.id, rates?.number, rates?.newest?.toISOString(), lastInvoiced].join(' '), lastInvoiced };
}
