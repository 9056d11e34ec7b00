// The fees in the ledger against the invoices that Vumi issued for them (docs/reference/payments/invoices.md#proof).
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { feeEntries } from '#features/invoices/server/issuing/read-fees.ts';
import { DIFFERENCES_MAX } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import type { Found } from './difference.ts';

interface Compared extends Record<string, unknown> {
  readonly organizationId: string;
  readonly organization: string;
  readonly month: string;
  readonly currency: Currency;
  readonly expected: string;
  readonly actual: string;
}

/** Months whose invoices were made, in which the invoices of an organization less its credit notes are not the fees in the ledger. */
export async function checkInvoices(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<Compared>(sql`
    with posted as (
      select organization_id, month, currency, sum(minor) as minor from (${feeEntries}) fees group by 1, 2, 3),
    issued as (
      select organization_id, month, currency, sum(case kind when 'invoice' then total_minor else -total_minor end) as minor
      from invoices group by 1, 2, 3)
    select organization_id as "organizationId", organizations.name as organization, month, currency,
      coalesce(posted.minor, 0)::text as expected, coalesce(issued.minor, 0)::text as actual
    from posted full join issued using (organization_id, month, currency)
      join organizations on organizations.id = organization_id
    where month in (select month from invoiced_months) and coalesce(posted.minor, 0) <> coalesce(issued.minor, 0)
    order by month, organization_id, currency limit ${DIFFERENCES_MAX}`);
  return rows.map(({ organizationId, organization, month, currency, expected, actual }) => {
    const [expectedMinor, actualMinor] = [Number(expected), Number(actual)];
    const cause = bookMessages.invoice({
      month,
      organization,
      actual: { minor: actualMinor, currency },
      expected: { minor: expectedMinor, currency },
    });
    const subject = `${organizationId} ${month}`;
    return { kind: 'invoice', subject, paymentId: null, refundId: null, account: 'platform-fees', expectedMinor, actualMinor, currency, cause };
  });
}
