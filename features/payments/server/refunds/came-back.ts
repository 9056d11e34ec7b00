// Refunds that were paid and came back: which payment it was, and the money that arrived for it (docs/reference/payments/refund-choices.md).
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import type { RefundWay } from '../../contract.ts';
import { paidFrom } from '../../refund-choice-rules.ts';
import { postLedger } from '../post-ledger.ts';
import { paybillPayments, payments, refunds, type PaybillRow } from '../tables.ts';
import { lateRefunds, refundReturns, type RefundReturnRow } from './tables.ts';
import { hasFormer } from './late-refunds.ts';

/** A payment of a refund that a person can record as come back. */
export interface Returnable {
  /** Of what was paid beside the way that counts; null: what counts. */
  readonly lateId: string | null;
  readonly way: RefundWay;
  readonly reference: string | null;
  /** A transfer may wait to be made. */
  readonly isPaid: boolean;
}

/**
 * What of a refund may have come back: what a person gave beside the way that counts, and what counts, where it is a transfer, or a former way has paid it as well.
 * Its row is locked.
 */
export async function readReturnable(tx: Tx, refundId: string): Promise<readonly Returnable[]> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (refund === undefined) return [];
  const { status, way, providerReference: reference } = refund;
  const late = await tx
    .select({ lateId: lateRefunds.id, way: lateRefunds.way, reference: lateRefunds.reference, isPaid: sql<boolean>`true` })
    .from(lateRefunds)
    .where(and(eq(lateRefunds.refundId, refundId), inArray(lateRefunds.way, ['bank', 'by-hand']), isNull(lateRefunds.returnedAt)))
    .orderBy(lateRefunds.id);
  const isOfBank = way === 'bank' && (status === 'by-hand' || status === 'done');
  const isBesideFormer = (way === 'by-hand' || way === 'chosen-phone') && status === 'done' && (await hasFormer(tx, refund));
  return isOfBank || isBesideFormer ? [...late, { lateId: null, way, reference, isPaid: status === 'done' }] : late;
}

/** Keeps that a refund came back, and closes the payment to our pay bill by which it did. */
export async function keepReturn(tx: Tx, given: Omit<RefundReturnRow, 'id' | 'recordedAt'>, now: Date): Promise<void> {
  const [kept] = await tx
    .insert(refundReturns)
    .values({ ...given, id: randomUUIDv7(), recordedAt: now })
    .returning();
  if (kept?.receipt == null) return;
  await lockReceipt(tx, kept.receipt);
  const [arrived] = await tx
    .select()
    .from(paybillPayments)
    .where(and(eq(paybillPayments.receipt, kept.receipt), eq(paybillPayments.status, 'unmatched')))
    .for('update');
  if (arrived !== undefined) await closeArrived(tx, arrived, kept, now);
}

/** Money that arrives while its receipt is recorded would find nothing, and be found by nothing. */
const lockReceipt = (tx: Tx, receipt: string): Promise<void> => lockName(tx, `payments:returned:${receipt}`);

/** The refund that came back by a payment to our pay bill; null: it is no such payment. */
export async function findReturn(tx: Tx, { receipt, amountMinor }: PaybillRow): Promise<RefundReturnRow | null> {
  await lockReceipt(tx, receipt);
  const [found] = await tx
    .select()
    .from(refundReturns)
    .where(and(eq(refundReturns.receipt, receipt), eq(refundReturns.amountMinor, amountMinor)));
  return found ?? null;
}

/** Closes money that was nobody's as a refund that came back: where that had left from, it counts as back already. Another sum is left to a person. */
export async function closeArrived(tx: Tx, arrived: PaybillRow, { refundId, way, amountMinor }: RefundReturnRow, now: Date): Promise<void> {
  if (arrived.amountMinor !== amountMinor) return;
  const [of] = await tx
    .select({ payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (of === undefined) throw new Error(`Refund ${refundId} is missing`);
  await tx.update(paybillPayments).set({ status: 'came-back', updatedAt: now }).where(eq(paybillPayments.id, arrived.id));
  const posting = { amountMinor, currency: 'KES', subjectId: arrived.id, paymentId: null, refundId: null } as const;
  await postLedger(tx, [{ ...posting, debit: 'unmatched', credit: paidFrom(way, of.payment) }], now);
}
