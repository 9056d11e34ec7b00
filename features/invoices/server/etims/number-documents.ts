// Which documents are sent to eTIMS, and under which numbers (docs/reference/payments/invoices.md#etims).
import { and, asc, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { invoiceMessages } from '../../messages.ts';
import { etimsDevices, etimsDocuments, invoices, type DeviceRow, type EtimsRow } from '../tables.ts';

const CURRENCY = 'KES';

const original = alias(etimsDocuments, 'original');

/**
 * Gives documents that were issued since the device was initialised their numbers, in the order of their issue: no number is ever used twice, and only
 * what can be sent has one, since eTIMS knows no gaps. What has a number of another PIN or branch is left to a person.
 */
export async function numberDocuments(tx: Tx, { tin, branch, initialisedAt }: DeviceRow, now: Date): Promise<void> {
  const own = and(eq(etimsDevices.tin, tin), eq(etimsDevices.branch, branch));
  const [device] = await tx.select().from(etimsDevices).where(own).for('update');
  if (device === undefined || initialisedAt === null) return;
  const { status, number } = etimsDocuments;
  await tx
    .update(etimsDocuments)
    .set({ status: 'failed', nextAt: null, problem: invoiceMessages.etimsOtherBranch })
    .where(and(eq(status, 'waiting'), sql`${number} is not null`, or(ne(etimsDocuments.tin, tin), ne(etimsDocuments.branch, branch))));
  const fresh = await tx
    .select({ id: invoices.id, currency: invoices.currency, correctsId: invoices.correctsId, known: etimsDocuments.invoiceId, original })
    .from(invoices)
    .leftJoin(etimsDocuments, eq(etimsDocuments.invoiceId, invoices.id))
    .leftJoin(original, eq(original.invoiceId, invoices.correctsId))
    .where(or(and(isNull(etimsDocuments.invoiceId), gte(invoices.issuedAt, initialisedAt)), and(eq(status, 'waiting'), isNull(number))))
    // An invoice comes before the credit notes of the same moment.
    .orderBy(asc(invoices.issuedAt), sql`${invoices.kind} = 'credit-note'`, asc(invoices.year), asc(invoices.number));
  const ids = new Set(fresh.map(({ id }) => id));
  let { lastNumber } = device;
  for (const { id, known, currency, correctsId, original: of } of fresh) {
    const step =
      currency === CURRENCY
        ? stepOf({ corrects: correctsId !== null, original: of, isFresh: correctsId !== null && ids.has(correctsId) }, device)
        : invoiceMessages.etimsCurrency;
    if (step === 'waits' && known !== null) continue;
    const row = {
      tin,
      branch,
      ...(step === 'number' ? { number: (lastNumber += 1), status: 'waiting' as const, nextAt: now, problem: null } : withoutNumber(step)),
    };
    await tx
      .insert(etimsDocuments)
      .values({ ...row, invoiceId: id, createdAt: now })
      .onConflictDoUpdate({ target: etimsDocuments.invoiceId, set: row });
  }
  if (lastNumber > device.lastNumber) await tx.update(etimsDevices).set({ lastNumber }).where(own);
}

interface Corrected {
  readonly corrects: boolean;
  /** What eTIMS has of the invoice that it corrects. */
  readonly original: EtimsRow | null;
  /** Whether that invoice is itself looked at now. */
  readonly isFresh: boolean;
}

/** What comes next for a document; a message: why it cannot be sent. */
function stepOf({ corrects, original: of, isFresh }: Corrected, { tin, branch }: DeviceRow): 'number' | 'waits' | Message {
  if (!corrects) return 'number';
  if (of === null) return isFresh ? 'waits' : invoiceMessages.etimsOriginalElsewhere;
  // A credit note names the number of its invoice, which is one of the branch.
  if (of.number === null || of.status === 'entered' || of.tin !== tin || of.branch !== branch) return invoiceMessages.etimsOriginalElsewhere;
  return of.status === 'sent' ? 'number' : 'waits';
}

function withoutNumber(step: 'waits' | Message): Pick<EtimsRow, 'number' | 'status' | 'nextAt' | 'problem'> {
  return {
    number: null,
    nextAt: null,
    ...(step === 'waits' ? { status: 'waiting', problem: invoiceMessages.etimsOriginalFirst } : { status: 'failed', problem: step }),
  };
}
