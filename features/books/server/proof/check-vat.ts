// The VAT in the ledger against the documents that state it (docs/reference/payments/invoices.md#vat-in-the-ledger).
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { DIFFERENCES_MAX } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import type { Found } from './difference.ts';

const ACCOUNT = 'taxes';

interface Compared extends Record<string, unknown> {
  readonly organizationId: string;
  readonly organization: string;
  readonly month: string;
  readonly currency: Currency;
  readonly expected: string;
  readonly actual: string;
}

/**
 * Organizations of which another VAT stands in the ledger than their invoices of a month, less its credit notes, state; of a month that is not invoiced
 * yet, than was set aside for it.
 */
export async function checkVat(tx: Tx): Promise<readonly Found[]> {
  const rows = await tx.execute<Compared>(sql`
    with stated as (
      select organization_id, month, currency, sum(case kind when 'invoice' then vat_minor else -vat_minor end) as minor
      from invoices where month in (select month from invoiced_months) group by 1, 2, 3
      union all
      select organization_id, month, currency, sum(amount_minor)
      from vat_postings where month not in (select month from invoiced_months) group by 1, 2, 3),
    posted as (
      select vat.organization_id, vat.month, vat.currency, -sum(entry.amount_minor) as minor
      from ledger_entries entry join vat_postings vat on vat.id = entry.subject_id where entry.account = ${ACCOUNT} group by 1, 2, 3)
    select organization_id as "organizationId", organizations.name as organization, month, currency,
      coalesce(stated.minor, 0)::text as expected, coalesce(posted.minor, 0)::text as actual
    from stated full join posted using (organization_id, month, currency) join organizations on organizations.id = organization_id
    where coalesce(stated.minor, 0) <> coalesce(posted.minor, 0) order by month, organization_id, currency limit ${DIFFERENCES_MAX}`);
  return rows.map(({ organizationId, organization, month, currency, ...sums }) => {
    const [expectedMinor, actualMinor] = [Number(sums.expected), Number(sums.actual)];
    const cause = bookMessages.vat({
      month,
      organization,
      expected: { minor: expectedMinor, currency },
      actual: { minor: actualMinor, currency },
      account: ACCOUNT,
    });
    const subject = `${organizationId} ${month}`;
    return { kind: 'invoice', subject, paymentId: null, refundId: null, account: ACCOUNT, expectedMinor, actualMinor, currency, cause };
  });
}
