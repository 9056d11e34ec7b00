// Money goes back: intent first, then the provider, then the result. Each refund is sent until the provider has surely taken it once.
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import { defineJob } from '#platform/server/jobs.ts';
import { reversalResult } from '../mpesa-results.ts';
import { darajaProvider } from './daraja-provider.ts';
import { postLedger } from './post-ledger.ts';
import type { ReversalCallback } from './read-callbacks.ts';
import { recordReceipt } from './record-payment.ts';
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

/** Promises to send a payment back whole; it leaves when the transaction commits. Promising twice is once. */
export async function queueRefund(tx: Tx, context: Context, payment: PaymentRow, reason: string, now: Date): Promise<void> {
  const id = randomUUIDv7();
  const { id: paymentId, orderId, amountMinor, currency } = payment;
  const made = await tx
    .insert(refunds)
    .values({ id, paymentId, orderId, amountMinor, currency, reason, status: 'queued', createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: refunds.paymentId })
    .returning({ id: refunds.id });
  if (made.length === 1) await context.jobs.send(tx, sendRefundJob, { refundId: id });
}

/** Asks the provider to send a payment back; throws, to be tried again, until it is known that the provider took that on. */
export async function sendRefund(context: Context, { refundId }: { refundId: string }): Promise<void> {
  const { reader } = context.database;
  const [found] = await reader
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (found === undefined || found.refund.status !== 'queued') return;
  const { refund, payment } = found;
  const provider = darajaProvider(context);
  const receipt = payment.receipt ?? (await provider.findReceipt(payment.reference, payment.amountMinor));
  if (receipt === null) throw new Error(`The receipt of payment ${payment.id} is not known yet`);
  if (payment.receipt === null) await context.database.transaction((tx) => recordReceipt(tx, payment.id, receipt));
  const outcome = await provider.requestRefund({ refundId, receipt, amountMinor: refund.amountMinor, remarks: 'Refund of a ticket payment' });
  // Sending again is safe: the provider answers that the receipt was reversed already.
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

/** The provider's result of a refund. Heard twice, it counts once; success outdoes an earlier failure. Returns the refund when this ended it. */
export async function recordRefundResult(tx: Tx, refundId: string, result: ReversalCallback, now: Date): Promise<RefundRow | null> {
  const { outcome, sentence } = reversalResult(result.resultCode);
  if (outcome === 'unknown') return null;
  const before: readonly RefundRow['status'][] = outcome === 'refunded' ? ['queued', 'sent', 'failed'] : ['queued', 'sent'];
  const [ended] = await tx
    .update(refunds)
    .set({
      status: outcome === 'refunded' ? 'done' : 'failed',
      providerReference: result.transactionId,
      problem: outcome === 'refunded' ? null : sentence,
      updatedAt: now,
    })
    .where(and(eq(refunds.id, refundId), inArray(refunds.status, [...before])))
    .returning();
  if (ended === undefined) return null;
  if (ended.status === 'done') {
    const { orderId, paymentId, amountMinor, currency } = ended;
    await postLedger(tx, { debit: 'owed-to-buyers', credit: 'provider:mpesa', amountMinor, currency, orderId, paymentId, refundId }, now);
  }
  return ended;
}
