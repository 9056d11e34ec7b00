// Registers invoices and credit notes with eTIMS where it is on (docs/reference/payments/invoices.md#etims).
import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { invoiceNumberFrom, KRA_PIN } from '../../invoice-facts.ts';
import { invoiceMessages } from '../../messages.ts';
import { vatWithin } from '../../rules.ts';
import { etimsDevices, etimsDocuments, invoiceLines, invoices, type DeviceRow, type EtimsRow, type InvoiceRow } from '../tables.ts';
import type { EtimsDocument, EtimsPort, TaxType } from './etims-port.ts';
import { etimsSettings } from './etims-settings.ts';
import { oscuAdapter } from './oscu-adapter.ts';
import { readyDevice, whyNot } from './ready-device.ts';

/** How long until the next try, by the tries before; the last one from then on. */
const AGAIN_MINUTES = [1, 5, 15, 60, 240];
/** After these a person looks. */
const TRIES_MAX = 20;
const AT_ONCE = 50;
const CURRENCY = 'KES';

/** Sends what is due; returns how many documents were registered. Does nothing where eTIMS is off. */
export async function sendDocuments(context: Context): Promise<number> {
  const settings = etimsSettings(context);
  if (settings === null) return 0;
  const port = oscuAdapter(context, settings);
  const device = await readyDevice(context, port, settings);
  if (device === null) return 0;
  await context.database.transaction((tx) => numberDocuments(tx, device.row, context.clock.now()));
  const due = await context.database.reader
    .select({ id: etimsDocuments.invoiceId })
    .from(etimsDocuments)
    .where(and(isDue(context.clock.now()), eq(etimsDocuments.tin, settings.tin), eq(etimsDocuments.branch, settings.branch)))
    .orderBy(asc(etimsDocuments.number))
    .limit(AT_ONCE);
  if (due.length === 0) return 0;
  const listed = await port.listTaxTypes(device.key);
  let sent = 0;
  for (const { id } of due) {
    if (listed.kind === 'done') sent += await sendOne(context, port, { id, key: device.key, taxTypes: listed.data });
    else await postpone(context, id, whyNot(listed));
  }
  return sent;
}

const isDue = (now: Date) => and(eq(etimsDocuments.status, 'waiting'), lte(etimsDocuments.nextAt, now));

/** Gives the documents that were issued since the device was initialised their numbers, in the order of their issue: no number is ever used twice. */
async function numberDocuments(tx: Tx, { tin, branch, initialisedAt }: DeviceRow, now: Date): Promise<void> {
  const own = and(eq(etimsDevices.tin, tin), eq(etimsDevices.branch, branch));
  const [device] = await tx.select().from(etimsDevices).where(own).for('update');
  if (device === undefined || initialisedAt === null) return;
  const fresh = await tx
    .select({ invoiceId: invoices.id })
    .from(invoices)
    .leftJoin(etimsDocuments, eq(etimsDocuments.invoiceId, invoices.id))
    .where(and(isNull(etimsDocuments.invoiceId), gte(invoices.issuedAt, initialisedAt)))
    // An invoice comes before the credit notes of the same moment.
    .orderBy(asc(invoices.issuedAt), sql`${invoices.kind} = 'credit-note'`, asc(invoices.year), asc(invoices.number));
  if (fresh.length === 0) return;
  const { lastNumber } = device;
  await tx.insert(etimsDocuments).values(
    fresh.map(({ invoiceId }, at) => ({
      invoiceId,
      tin,
      branch,
      number: lastNumber + at + 1,
      status: 'waiting' as const,
      nextAt: now,
      createdAt: now,
    })),
  );
  await tx
    .update(etimsDevices)
    .set({ lastNumber: lastNumber + fresh.length })
    .where(own);
}

interface Sending {
  readonly id: string;
  readonly key: string;
  readonly taxTypes: readonly TaxType[];
}

async function sendOne(context: Context, port: EtimsPort, { id, key, taxTypes }: Sending): Promise<number> {
  const prepared = await prepare(context, id, taxTypes);
  if ('why' in prepared) {
    await postpone(context, id, prepared.why);
    return 0;
  }
  const claimed = await claim(context, id);
  if (claimed === null) return 0;
  const reply = await port.send(key, prepared.document, taxTypes);
  // Nobody but an earlier try of ours has used the number: that try has arrived, and only its answer was lost.
  if (reply.kind === 'done' || (reply.kind === 'known' && claimed.isUnclear)) {
    await settle(context, id, reply.kind === 'done' ? reply.data : null);
    return 1;
  }
  // The claim has left it unclear whether this try arrived; any answer, or a connection that was never made, says that it did not.
  const certainly = reply.kind !== 'unclear';
  await context.database.transaction((tx) =>
    tx
      .update(etimsDocuments)
      .set({
        problem: whyNot(reply),
        ...(certainly && { isUnclear: claimed.isUnclear }),
        ...((reply.kind === 'known' || claimed.tries >= TRIES_MAX) && { status: 'failed' as const, nextAt: null }),
      })
      .where(and(eq(etimsDocuments.invoiceId, id), eq(etimsDocuments.status, 'waiting'))),
  );
  return 0;
}

/** Takes a document for a try, of which it is written before that it may arrive; null: another node has it. Returns what was known before. */
async function claim(context: Context, id: string): Promise<Pick<EtimsRow, 'isUnclear' | 'tries'> | null> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(etimsDocuments)
      .where(and(eq(etimsDocuments.invoiceId, id), isDue(now)))
      .for('update');
    if (before === undefined) return null;
    const tries = before.tries + 1;
    await tx
      .update(etimsDocuments)
      .set({ tries, isUnclear: true, nextAt: again(before.tries, now) })
      .where(eq(etimsDocuments.invoiceId, id));
    return { isUnclear: before.isUnclear, tries };
  });
}

function again(tries: number, now: Date): Date {
  return new Date(now.getTime() + (AGAIN_MINUTES[Math.min(tries, AGAIN_MINUTES.length - 1)] ?? 0) * 60_000);
}

/** Not tried: something else has to come first. */
async function postpone(context: Context, id: string, problem: Message): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(etimsDocuments)
      .where(and(eq(etimsDocuments.invoiceId, id), isDue(now)))
      .for('update');
    if (row === undefined) return;
    const tries = row.tries + 1;
    const ended = tries >= TRIES_MAX ? { status: 'failed' as const, nextAt: null } : { nextAt: again(row.tries, now) };
    await tx
      .update(etimsDocuments)
      .set({ tries, problem, ...ended })
      .where(eq(etimsDocuments.invoiceId, id));
  });
}

async function settle(context: Context, id: string, receipt: Pick<EtimsRow, 'receipt' | 'internalData' | 'signature'> | null): Promise<void> {
  const sentAt = context.clock.now();
  await context.database.transaction((tx) =>
    tx
      .update(etimsDocuments)
      .set({ status: 'sent', sentAt, nextAt: null, isUnclear: false, problem: receipt === null ? invoiceMessages.etimsAnswerLost : null, ...receipt })
      .where(and(eq(etimsDocuments.invoiceId, id), eq(etimsDocuments.status, 'waiting'))),
  );
}

/** The document as it is sent, or why it cannot be sent now. */
async function prepare(
  { database: { reader } }: Context,
  id: string,
  taxTypes: readonly TaxType[],
): Promise<{ readonly document: EtimsDocument } | { readonly why: Message }> {
  const [found] = await reader
    .select({ row: invoices, number: etimsDocuments.number })
    .from(etimsDocuments)
    .innerJoin(invoices, eq(invoices.id, etimsDocuments.invoiceId))
    .where(eq(etimsDocuments.invoiceId, id));
  if (found === undefined) throw new Error(`The document ${id} of eTIMS is gone`);
  const { row, number } = found;
  if (row.currency !== CURRENCY) return { why: invoiceMessages.etimsCurrency };
  const taxType = taxTypeOf(row, taxTypes);
  if (taxType === undefined) return { why: invoiceMessages.etimsNoTaxType };
  const [original] = row.correctsId === null ? [] : await reader.select().from(etimsDocuments).where(eq(etimsDocuments.invoiceId, row.correctsId));
  if (row.correctsId !== null && original?.status !== 'sent') return { why: invoiceMessages.etimsOriginalFirst };
  const lines = await reader
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.eventName), asc(invoiceLines.eventId));
  const { name, taxNumber } = row.buyer;
  return {
    document: {
      name: invoiceNumberFrom(row),
      number,
      corrects: original?.number ?? null,
      issuedAt: row.issuedAt,
      buyer: { name, pin: taxNumber !== null && KRA_PIN.test(taxNumber) ? taxNumber : null },
      taxType,
      lines: divideVat(row, lines),
      totalMinor: row.totalMinor,
      vatMinor: row.vatMinor,
    },
  };
}

/** By the list alone: the kind with the rate of the document, or the one that the list names as outside VAT. */
function taxTypeOf({ vatBasisPoints }: InvoiceRow, taxTypes: readonly TaxType[]): TaxType | undefined {
  if (vatBasisPoints === null) return taxTypes.find(({ name }) => /non.?vat/i.test(name));
  return taxTypes.find(({ name, percent }) => percent !== null && percent * 100 === vatBasisPoints && !/non.?vat|exempt|-\s?ex$/i.test(name));
}

/** The VAT of each line: of all lines until it, less that of those before; the last has what is left. */
function divideVat(
  { vatBasisPoints, vatMinor }: InvoiceRow,
  lines: readonly { readonly eventName: string; readonly amountMinor: number }[],
): EtimsDocument['lines'] {
  let [total, vat] = [0, 0];
  return lines.map(({ eventName, amountMinor }, at) => {
    total += amountMinor;
    const until = at === lines.length - 1 ? vatMinor : Math.min(vatWithin(total, vatBasisPoints), vatMinor);
    const own = until - vat;
    vat = until;
    return { name: eventName, totalMinor: amountMinor, vatMinor: own };
  });
}
