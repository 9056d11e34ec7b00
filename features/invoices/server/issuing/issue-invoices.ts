// Makes the invoices of a month after its end, and the credit notes of what was given back (docs/reference/payments/invoices.md#issuing).
import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, max, sql } from 'drizzle-orm';
import { dayOf, HOME_ZONE } from '#platform/contract/dates.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { organizationMembers, organizations } from '#features/organizations/server/tables.ts';
import { invoiceNumberFrom, ISSUED_AFTER_HOURS } from '../../invoice-facts.ts';
import { divideFees, vatOfCredit, vatWithin, withheldOf, type Charged, type Line } from '../../rules.ts';
import { readTerms, type Terms } from '../tax/read-terms.ts';
import { invoicedMonths, invoiceLines, invoiceNumbers, invoices, type InvoiceRow } from '../tables.ts';
import { invoiceNotice } from './invoice-notice.ts';
import { readCharged, readFees, readFirstMonth, type EventFee } from './read-fees.ts';

const HOUR_MS = 3_600_000;

/**
 * Issues what lacks of the months that have ended; returns how many documents. Cheap once the last month is done. Of several nodes one issues the
 * documents of an organization and month, all of them in one transaction: a node that dies leaves no gap.
 */
export async function issueInvoices(context: Context): Promise<number> {
  const { database, clock } = context;
  const last = monthBefore(dayOf(new Date(clock.now().getTime() - ISSUED_AFTER_HOURS * HOUR_MS), HOME_ZONE).slice(0, 7));
  const [done] = await database.reader.select({ month: max(invoicedMonths.month) }).from(invoicedMonths);
  if (done?.month != null && done.month >= last) return 0;
  let month = done?.month == null ? ((await readFirstMonth(database.reader)) ?? last) : monthAfter(done.month);
  let issued = 0;
  for (; month <= last; month = monthAfter(month)) {
    for (const organizationId of await readCharged(database.reader, month))
      issued += await database.transaction((tx) => issueOf(tx, context, organizationId, month));
    await database.transaction((tx) => tx.insert(invoicedMonths).values({ month, at: clock.now() }).onConflictDoNothing());
  }
  return issued;
}

const monthAfter = (month: string): string => Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
const monthBefore = (month: string): string => Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();

/** Numbers are counted under the lock of their year, in the transaction that writes them. */
async function issueOf(tx: Tx, context: Context, organizationId: string, month: string): Promise<number> {
  const now = context.clock.now();
  const year = Number(dayOf(now, HOME_ZONE).slice(0, 4));
  const [counted] = await tx.insert(invoiceNumbers).values({ year }).onConflictDoUpdate({ target: invoiceNumbers.year, set: { year } }).returning();
  if (counted === undefined) throw new Error(`The year ${year} has no numbers for invoices`);
  // Read under the lock: another node may have issued them meanwhile.
  const known = and(eq(invoices.organizationId, organizationId), eq(invoices.month, month));
  const [before] = await tx.select({ id: invoices.id }).from(invoices).where(known).limit(1);
  if (before !== undefined) return 0;
  const fees = await readFees(tx, organizationId, month);
  const terms = await readTerms(tx, organizationId, month);
  const drafts: Draft[] = [];
  for (const currency of new Set(fees.map((fee) => fee.currency))) {
    const own = fees.filter((fee) => fee.currency === currency);
    drafts.push(...(await draft(tx, terms, own, { organizationId, currency })));
  }
  let { lastInvoice, lastCreditNote } = counted;
  const names = new Map(fees.map(({ eventId, eventName }) => [eventId, eventName]));
  const written: InvoiceRow[] = [];
  for (const { lines, ...of } of drafts) {
    const number = of.kind === 'invoice' ? (lastInvoice += 1) : (lastCreditNote += 1);
    const { seller, buyer, language } = terms;
    const row: InvoiceRow = { ...of, id: randomUUIDv7(), organizationId, year, number, month, seller, buyer, language, issuedAt: now };
    await tx.insert(invoices).values(row);
    await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, invoiceId: row.id, eventName: names.get(line.eventId) ?? '' })));
    written.push(row);
  }
  await tx.update(invoiceNumbers).set({ lastInvoice, lastCreditNote }).where(eq(invoiceNumbers.year, year));
  await tellOwners(tx, context, written, organizationId, now);
  return written.length;
}

interface Draft extends Pick<
  InvoiceRow,
  'kind' | 'currency' | 'correctsId' | 'totalMinor' | 'vatBasisPoints' | 'vatMinor' | 'withheldBasisPoints' | 'withheldMinor'
> {
  readonly lines: readonly Line[];
}

interface Of {
  readonly organizationId: string;
  readonly currency: Currency;
}

/** What is to be issued of one currency: the invoice, then the credit notes in the order of what they correct. */
async function draft(tx: Tx, { vatBasisPoints, withheldBasisPoints }: Terms, fees: readonly EventFee[], of: Of): Promise<readonly Draft[]> {
  const corrected = await readCorrectable(tx, of);
  const { invoice, credits } = divideFees(
    fees,
    corrected.flatMap(({ open }) => open),
  );
  const drafts: Draft[] = [];
  const { currency } = of;
  if (invoice.length > 0) {
    const totalMinor = sum(invoice);
    const vatMinor = vatWithin(totalMinor, vatBasisPoints);
    const withheldMinor = withheldOf(totalMinor - vatMinor, withheldBasisPoints);
    const kind = 'invoice';
    drafts.push({ kind, currency, correctsId: null, totalMinor, vatBasisPoints, vatMinor, withheldBasisPoints, withheldMinor, lines: invoice });
  }
  for (const { id, vatBasisPoints: rate, creditedMinor } of corrected.toReversed()) {
    const lines = credits.get(id);
    if (lines === undefined) continue;
    const totalMinor = sum(lines);
    // The rate of what is corrected, whatever it is now.
    const vat = { vatBasisPoints: rate, vatMinor: vatOfCredit(rate, creditedMinor, totalMinor) };
    drafts.push({ kind: 'credit-note', currency, correctsId: id, totalMinor, ...vat, withheldBasisPoints: null, withheldMinor: 0, lines });
  }
  return drafts;
}

const sum = (lines: readonly Line[]): number => lines.reduce((total, { amountMinor }) => total + amountMinor, 0);

interface Correctable {
  readonly id: string;
  readonly vatBasisPoints: number | null;
  readonly creditedMinor: number;
  readonly open: readonly Charged[];
}

/** The invoices of an organization in a currency, the newest first, with what of their lines is not credited yet. */
async function readCorrectable(tx: Tx, { organizationId, currency }: Of): Promise<readonly Correctable[]> {
  const creditedOf = sql<string>`coalesce((
    select sum(credit.amount_minor) from invoice_lines credit join invoices note on note.id = credit.invoice_id
    where note.corrects_id = ${invoices.id} and credit.event_id = ${invoiceLines.eventId}), 0)::text`;
  const rows = await tx
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

async function tellOwners(tx: Tx, context: Context, written: readonly InvoiceRow[], organizationId: string, now: Date): Promise<void> {
  const owners = await tx
    .select({ userId: organizationMembers.userId, organization: organizations.name })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'owner')));
  for (const row of written)
    for (const { userId, organization } of owners) {
      const { kind, month, totalMinor, currency } = row;
      const data = { organization, kind, number: invoiceNumberFrom(row), month, totalMinor, currency };
      await notify(tx, context, invoiceNotice, { userId, subject: `invoice:${row.id}`, data, now });
    }
}
