import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { purposeOf } from '../payment-purpose.ts';
import { payments, refunds } from '../tables.ts';
import { notDisputed } from './not-disputed.ts';
import { sendRefundJob } from './refund-payment.ts';

/** Has refunds sent that waited for money; the caller has found it, under its lock. One of a disputed payment waits on. Returns how many. */
export async function startRefunds(tx: Tx, context: Context, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const started = await tx
    .update(refunds)
    .set({ status: 'queued', updatedAt: now })
    .where(and(inArray(refunds.id, [...ids]), eq(refunds.status, 'unfunded'), notDisputed))
    .returning({ refundId: refunds.id, paymentId: refunds.paymentId });
  if (started.length === 0) return 0;
  await context.jobs.sendAll(
    tx,
    sendRefundJob,
    started.map(({ refundId }) => ({ refundId })),
  );
  const paid = await tx
    .selectDistinct({ purpose: payments.purpose, subjectId: payments.subjectId })
    .from(payments)
    .where(inArray(payments.id, [...new Set(started.map(({ paymentId }) => paymentId))]));
  for (const [purpose, of] of Map.groupBy(paid, (one) => one.purpose)) {
    const subjects = of.map(({ subjectId }) => subjectId);
    await purposeOf(context, { purpose }).tell(tx, context, subjects);
  }
  return started.length;
}
