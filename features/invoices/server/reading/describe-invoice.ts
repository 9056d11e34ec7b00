import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { toMajor } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Invoice } from '../../contract.ts';
import { invoiceNumberFrom } from '../../invoice-facts.ts';
import { invoices, type InvoiceRow } from '../tables.ts';

/** The invoice that a credit note corrects. */
export const correctedInvoice = alias(invoices, 'corrected');

export interface FoundInvoice {
  readonly row: InvoiceRow;
  /** The invoice that it corrects. */
  readonly corrected: Pick<InvoiceRow, 'kind' | 'year' | 'number' | 'month'> | null;
}

/** Invoices with what they correct; the caller adds which, and in which order. */
export function selectInvoices(reader: Reader) {
  const { kind, year, number, month } = correctedInvoice;
  return reader
    .select({ row: invoices, corrected: { kind, year, number, month } })
    .from(invoices)
    .leftJoin(correctedInvoice, eq(correctedInvoice.id, invoices.correctsId))
    .$dynamic();
}

/** One invoice; undefined when there is none with this id. */
export async function readInvoice(reader: Reader, id: string): Promise<FoundInvoice | undefined> {
  const [found] = await selectInvoices(reader).where(sql`${invoices.id} = ${id}`);
  return found;
}

export function describeInvoice({ row, corrected: of }: FoundInvoice): Invoice {
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
    corrects: of === null ? null : invoiceNumberFrom(of),
  };
}
