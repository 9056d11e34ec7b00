// Nothing is given back of a payment while a bank decides about it: the bank would give it a second time (docs/reference/payments/risk.md#refunds-of-a-disputed-payment).
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { sendRefundJob } from '../refunds/refund-payment.ts';
import { payments, refunds } from '../tables.ts';

/** Records whether a bank decides about a payment. What waited for that is sent when the transaction commits. */
export async function markDisputed(tx: Tx, context: Context, paymentId: string, isDisputed: boolean, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ disputedAt: isDisputed ? now : null })
    .where(eq(payments.id, paymentId));
  if (isDisputed) return;
  const waiting = await tx
    .select({ refundId: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'queued')));
  for (const { refundId } of waiting) await context.jobs.send(tx, sendRefundJob, { refundId });
}
