// Money goes back: intent first, then the provider, then the result. Each refund is sent until the provider has surely taken it once.
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import { defineJob } from '#platform/server/jobs.ts';
import { reversalResult } from '../mpesa-results.ts';
import { railOf } from './payment-rails.ts';
import { postLedger } from './post-ledger.ts';
import type { ReversalCallback } from './read-callbacks.ts';
import { payments, refunds, type PaymentRow, type RefundRow } from './tables.ts';

/** Results come within seconds; after this one was lost. */
const SILENCE_MS = 60 * 60_000;

export const sendRefundJob = defineJob({
  name: 'send-refund',
  data: z.object({ refundId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 10,
  concurrency: 5,
});

export interface RefundTerms {
  /** Why, for the database: a payment goes back once for each cause. */
  readonly cause: string;
  readonly amountMinor: number;
  /** Why, as the payer reads it. */
  readonly reason: string;
}

/**
 * Promises to send a payment back, or a part of it; it leaves when the transaction commits. Promising twice for one cause is once. The
 * payment is locked by the caller.
 * @throws when more would go back than was paid
 */
export async function queueRefund(tx: Tx, context: Context, payment: PaymentRow, terms: RefundTerms, now: Date): Promise<void> {
  const earlier = await tx.select({ cause: refunds.cause, amountMinor: refunds.amountMinor }).from(refunds).where(eq(refunds.paymentId, payment.id));
  if (earlier.some(({ cause }) => cause === terms.cause)) return;
  const total = earlier.reduce((sum, { amountMinor }) => sum + amountMinor, terms.amountMinor);
  if (total > payment.amountMinor) throw new RangeError(`Payment ${payment.id} cannot give back ${total} of ${payment.amountMinor}`);
  const id = randomUUIDv7();
  const stamps = { createdAt: now, updatedAt: now };
  await tx.insert(refunds).values({ ...terms, ...stamps, id, paymentId: payment.id, currency: payment.currency, status: 'queued' });
  await context.jobs.send(tx, sendRefundJob, { refundId: id });
}

/** Asks the provider to send a refund; throws, to be tried again, until it is known that the provider took that on. */
export async function sendRefund(context: Context, { refundId }: { refundId: string }): Promise<void> {
  const { reader } = context.database;
  const [found] = await reader
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (found === undefined || found.refund.status !== 'queued') return;
  const { refund, payment } = found;
  const outcome = await railOf(payment).refund(context, refund, payment);
  // Sending again is safe: the rail gives the same refund once.
  if (outcome.kind === 'unknown') throw new Error(`It is not known whether refund ${refundId} was taken on`);
  const set: Partial<RefundRow> =
    outcome.kind === 'accepted' ? { status: 'sent', conversationId: outcome.conversationId } : { problem: outcome.sentence };
  await context.database.transaction(async (tx) => {
    await tx
      .update(refunds)
      .set({ ...set, updatedAt: context.clock.now() })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'queued')));
  });
  if (outcome.kind === 'refused') throw new Error(`Refund ${refundId} was refused: ${outcome.code}`);
}

/**
 * Sends refunds again whose result was never heard: the provider answers that the receipt was reversed already, and that is the result.
 * Returns how many.
 */
export async function resendSilentRefunds(context: Context): Promise<number> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const silent = await tx
      .update(refunds)
      .set({ status: 'queued', updatedAt: now })
      .where(and(eq(refunds.status, 'sent'), lt(refunds.updatedAt, new Date(now.getTime() - SILENCE_MS))))
      .returning({ refundId: refunds.id });
    for (const { refundId } of silent) await context.jobs.send(tx, sendRefundJob, { refundId });
    return silent.length;
  });
}

/** The provider's result of a refund. Told twice, it counts once; success outdoes an earlier failure. Returns the refund when this ended it. */
export async function recordRefundResult(
  tx: Tx,
  refundId: string,
  result: ReversalCallback,
  now: Date,
): Promise<{ readonly refund: RefundRow; readonly payment: PaymentRow } | null> {
  const { outcome, sentence } = reversalResult(result.resultCode);
  if (outcome === 'unknown') return null;
  const before: readonly RefundRow['status'][] = outcome === 'refunded' ? ['queued', 'sent', 'failed'] : ['queued', 'sent'];
  const [refund] = await tx
    .update(refunds)
    .set({
      status: outcome === 'refunded' ? 'done' : 'failed',
      providerReference: result.transactionId,
      problem: outcome === 'refunded' ? null : sentence,
      updatedAt: now,
    })
    .where(and(eq(refunds.id, refundId), inArray(refunds.status, [...before])))
    .returning();
  if (refund === undefined) return null;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (payment === undefined) throw new Error(`Payment ${refund.paymentId} is missing`);
  if (refund.status === 'done') {
    const { paymentId, amountMinor, currency } = refund;
    const about = { amountMinor, currency, subjectId: payment.subjectId, paymentId, refundId };
    await postLedger(tx, { debit: 'owed-to-buyers', credit: `provider:${payment.method}`, ...about }, now);
  }
  return { refund, payment };
}
