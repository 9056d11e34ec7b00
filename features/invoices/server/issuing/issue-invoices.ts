// Makes the invoices of a month after its end, and the credit notes of what was given back (docs/reference/payments/invoices.md#issuing).
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, max } from 'drizzle-orm';
import { dayOf, HOME_ZONE } from '#platform/contract/dates.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { oneByOne } from '#platform/server/jobs/one-by-one.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { organizationMembers, organizations } from '#features/organizations/server/tables.ts';
import { invoiceNumberFrom, ISSUED_AFTER_HOURS } from '../../invoice-facts.ts';
import { readInvoice } from '../reading/describe-invoice.ts';
import { readTerms } from '../tax/read-terms.ts';
import { invoicedMonths, invoiceLines, invoiceNumbers, invoices, type InvoiceRow } from '../tables.ts';
import { lockVat, setAside } from '../vat/set-vat-aside.ts';
import { invoiceNotice } from './invoice-notice.ts';
import { draftDocuments } from './draft-documents.ts';
import { monthAfter } from './month-after.ts';
import { readCharged, readFees, readFirstMonth } from './read-fees.ts';

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
    const charged = (await readCharged(database.reader, month)).map((organizationId) => ({ organizationId, month }));
    const { done: documents, failures } = await oneByOne(context, charged, {
      run: ({ organizationId }) => database.transaction((tx) => issueOf(tx, context, organizationId, month)),
      failed: 'the invoices of an organization could not be issued',
    });
    issued += documents;
    // Looked at again, with the months after it.
    if (failures > 0) return issued;
    await database.transaction((tx) => tx.insert(invoicedMonths).values({ month, at: clock.now() }).onConflictDoNothing());
  }
  return issued;
}

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
  await lockVat(tx, organizationId);
  const fees = await readFees(tx, organizationId, month);
  const terms = await readTerms(tx, organizationId, month);
  const { drafts, unexplained } = await draftDocuments(tx, { organizationId, fees, terms });
  for (const { currency, minor } of unexplained)
    context.log.error({ organizationId, currency, unexplainedMinor: minor }, 'more of the fee was given back than invoices have charged');
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
  await setAside(tx, { organizationId, month, drafts, now });
  await tx.update(invoiceNumbers).set({ lastInvoice, lastCreditNote }).where(eq(invoiceNumbers.year, year));
  await tellOwners(tx, context, written, organizationId, now);
  return written.length;
}

async function tellOwners(tx: Tx, context: Context, written: readonly InvoiceRow[], organizationId: string, now: Date): Promise<void> {
  const owners = await tx
    .select({ userId: organizationMembers.userId, organization: organizations.name })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'owner')));
  for (const row of written) {
    const { kind, month, totalMinor, withheldMinor, currency } = row;
    const isOfTill = (await readInvoice(tx, row.id))?.isOfTill ?? false;
    for (const { userId, organization } of owners) {
      const data = { organization, kind, number: invoiceNumberFrom(row), month, totalMinor, withheldMinor, isOfTill, currency };
      await notify(tx, context, invoiceNotice, { userId, subject: `invoice:${row.id}`, data, now });
    }
  }
}
