import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Invoice } from '../../contract.ts';
import { invoiceNumberFrom } from '../../invoice-facts.ts';
import { invoices, type InvoiceRow } from '../tables.ts';

/** The invoice that a credit note corrects. */
export const correctedInvoice = alias(invoices, 'corrected');

/** Whether the credit notes of an invoice take back all of it. */
const isCancelled = sql<boolean>`(
  select coalesce(sum(note.total_minor), 0) = ${invoices.totalMinor} from invoices note where note.corrects_id = ${invoices.id})`;

/** Whether it is of an event whose buyers paid to the organizer's own till: nothing was kept back of what it charges. */
const isOfTill = sql<boolean>`exists (
  select 1 from invoice_lines line join event_own_codes own on own.event_id = line.event_id where line.invoice_id = ${invoices.id})`;

/**
 * What of an invoice the organizer still owes (minor units): the debt of each of its events that took money by an own till, less what later months charged for
 * the event. The oldest fee is paid first.
 */
const unpaidMinor = sql<string>`case when ${invoices.kind} <> 'invoice' then '0' else (
  select coalesce(sum(greatest(least(line.amount_minor, debt.minor - later.minor), 0)), 0)::text
  from invoice_lines line join event_own_codes own on own.event_id = line.event_id
    cross join lateral (select coalesce(sum(entry.amount_minor), 0) as minor from ledger_entries entry
      where entry.account = 'owed-to-event:' || line.event_id and entry.currency = ${invoices.currency}) debt
    cross join lateral (select coalesce(sum(entry.amount_minor), 0) as minor from ledger_entries entry
      left join payments payment on payment.id = entry.payment_id
      where entry.account = 'owed-to-event:' || line.event_id and entry.currency = ${invoices.currency} and entry.amount_minor > 0
        and entry.occurred_at >= ((${invoices.month} || '-01')::timestamp + interval '1 month') at time zone ${HOME_ZONE}
        and (entry.payment_id is null or payment.own_code_id is not null)
        and exists (select 1 from ledger_entries fee where fee.posting_id = entry.posting_id and fee.account = 'platform-fees')) later
  where line.invoice_id = ${invoices.id}) end`;

export interface FoundInvoice {
  readonly row: InvoiceRow;
  /** The invoice that it corrects. */
  readonly corrected: Pick<InvoiceRow, 'kind' | 'year' | 'number' | 'month'> | null;
  readonly isCancelled: boolean;
  readonly isOfTill: boolean;
  readonly unpaidMinor: string;
}

/** What is computed of each. */
export const ofInvoice = { isCancelled, isOfTill, unpaidMinor };

/** Invoices with what they correct; the caller adds which, and in which order. */
export function selectInvoices(reader: Reader) {
  const { kind, year, number, month } = correctedInvoice;
  return reader
    .select({ row: invoices, corrected: { kind, year, number, month }, ...ofInvoice })
    .from(invoices)
    .leftJoin(correctedInvoice, eq(correctedInvoice.id, invoices.correctsId))
    .$dynamic();
}

/** Newest first; of one moment, in which an invoice and what it corrects are issued together, the credit note first. */
export const newestFirst = [
  desc(invoices.issuedAt),
  sql`${invoices.kind} = 'invoice'`,
  desc(invoices.year),
  desc(invoices.number),
  desc(invoices.id),
];

/** One invoice; undefined when there is none with this id. */
export async function readInvoice(reader: Reader, id: string): Promise<FoundInvoice | undefined> {
  const [found] = await selectInvoices(reader).where(sql`${invoices.id} = ${id}`);
  return found;
}

export function describeInvoice({ row, corrected: of, ...found }: FoundInvoice): Invoice {
  const { id, kind, month, issuedAt, currency, totalMinor, vatMinor, vatBasisPoints, withheldMinor } = row;
  return {
    id,
    kind,
    number: invoiceNumberFrom(row),
    month,
    issuedAt: issuedAt.toISOString(),
    currency,
    total: toMajor(totalMinor),
    vat: toMajor(vatMinor),
    vatPercent: vatBasisPoints === null ? null : vatBasisPoints / 100,
    withheld: toMajor(withheldMinor),
    isCancelled: found.isCancelled,
    unpaid: toMajor(Number(found.unpaidMinor)),
    corrects: of === null ? null : invoiceNumberFrom(of),
  };
}
