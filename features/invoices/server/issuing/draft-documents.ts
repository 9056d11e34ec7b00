// The documents of an organization and month, before they have numbers: what is issued after its end, and what would be if it ended now.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { divideFees, vatOfCredit, vatWithin, withheldOf, type Charged, type Line } from '../../rules.ts';
import type { Terms } from '../tax/read-terms.ts';
import { invoiceLines, invoices, type InvoiceRow } from '../tables.ts';
import type { EventFee } from './read-fees.ts';

/** A document without its number, and whom it is from and for. */
export interface Draft extends Pick<
  InvoiceRow,
  'kind' | 'currency' | 'correctsId' | 'totalMinor' | 'vatBasisPoints' | 'vatMinor' | 'withheldBasisPoints' | 'withheldMinor'
> {
  readonly lines: readonly Line[];
}

interface Of {
  readonly organizationId: string;
  readonly currency: Currency;
}

interface Given {
  readonly organizationId: string;
  /** Of its events in a month. */
  readonly fees: readonly EventFee[];
  readonly terms: Terms;
}

interface Drafted {
  readonly drafts: readonly Draft[];
  /** What was given back and no invoice has charged, by currency. */
  readonly unexplained: readonly { readonly currency: Currency; readonly minor: number }[];
}

/** What the documents of an organization and month say: of each currency the invoice, then the credit notes in the order of what they correct. */
export async function draftDocuments(reader: Reader, { organizationId, fees, terms }: Given): Promise<Drafted> {
  const drafts: Draft[] = [];
  const unexplained: { currency: Currency; minor: number }[] = [];
  for (const currency of new Set(fees.map((fee) => fee.currency))) {
    const corrected = await readCorrectable(reader, { organizationId, currency });
    const own = fees.filter((fee) => fee.currency === currency);
    const charged = corrected.flatMap(({ open }) => open);
    const { invoice, credits, unexplainedMinor: minor } = divideFees(own, charged);
    if (minor > 0) unexplained.push({ currency, minor });
    if (invoice.length > 0) drafts.push(draftInvoice(invoice, currency, terms));
    for (const { id, vatBasisPoints, creditedMinor } of corrected.toReversed()) {
      const lines = credits.get(id);
      if (lines === undefined) continue;
      const totalMinor = sum(lines);
      // The rate of what is corrected, whatever it is now.
      const vat = { vatBasisPoints, vatMinor: vatOfCredit(vatBasisPoints, creditedMinor, totalMinor) };
      drafts.push({ kind: 'credit-note', currency, correctsId: id, totalMinor, ...vat, withheldBasisPoints: null, withheldMinor: 0, lines });
    }
  }
  return { drafts, unexplained };
}

function draftInvoice(lines: readonly Line[], currency: Currency, { vatBasisPoints, withheldBasisPoints }: Terms): Draft {
  const totalMinor = sum(lines);
  const vatMinor = vatWithin(totalMinor, vatBasisPoints);
  const withheldMinor = withheldOf(totalMinor - vatMinor, withheldBasisPoints);
  return { kind: 'invoice', currency, correctsId: null, totalMinor, vatBasisPoints, vatMinor, withheldBasisPoints, withheldMinor, lines };
}

const sum = (lines: readonly Line[]): number => lines.reduce((total, { amountMinor }) => total + amountMinor, 0);

interface Correctable {
  readonly id: string;
  readonly vatBasisPoints: number | null;
  readonly creditedMinor: number;
  readonly open: readonly Charged[];
}

interface Of {
  readonly organizationId: string;
  readonly currency: Currency;
}

/** The invoices of an organization in a currency, the newest first, with what of their lines is not credited yet. */
async function readCorrectable(reader: Reader, { organizationId, currency }: Of): Promise<readonly Correctable[]> {
  const creditedOf = sql<string>`coalesce((
    select sum(credit.amount_minor) from invoice_lines credit join invoices note on note.id = credit.invoice_id
    where note.corrects_id = ${invoices.id} and credit.event_id = ${invoiceLines.eventId}), 0)::text`;
  const rows = await reader
    .select({ id: invoices.id, rate: invoices.vatBasisPoints, eventId: invoiceLines.eventId, minor: invoiceLines.amountMinor, credited: creditedOf })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(and(eq(invoices.organizationId, organizationId), eq(invoices.currency, currency), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.month), desc(invoices.id));
  const found = new Map<string, Correctable>();
  for (const { id, rate, eventId, minor, credited } of rows) {
    const before = found.get(id) ?? { id, vatBasisPoints: rate, creditedMinor: 0, open: [] };
    const open = [...before.open, { invoiceId: id, eventId, openMinor: minor - Number(credited) }];
    found.set(id, { ...before, creditedMinor: before.creditedMinor + Number(credited), open });
  }
  return [...found.values()];
}
