import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { paidFrom } from '../../../refund-choice-rules.ts';
import { paymentMessages } from '../../../messages.ts';
import { railOf } from '../../payment-rails.ts';
import { postLedger } from '../../post-ledger.ts';
import { payments, refunds } from '../../tables.ts';
import { takeFormer } from '../late-refunds.ts';
import { tellOfRefund } from '../tell-of-refund.ts';

/**
 * Records that the transfer of a refund to the bank account that its buyer chose could not be made, or came back after it was recorded: the buyer chooses again.
 * What was posted for it is taken back. Where a former way has paid it meanwhile, that is what paid it. Only of what `readReturnable` tells, under its lock.
 */
export async function recordUnpaid(tx: Tx, context: Context, refundId: string, reason: string, now: Date): Promise<void> {
  const [before] = await tx
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
    .for('update', { of: refunds });
  if (before === undefined) throw new Error(`Refund ${refundId} is missing`);
  const { refund, payment } = before;
  const { status, amountMinor, currency, paymentId, way } = refund;
  const [failed] = await tx
    .update(refunds)
    .set({
      status: 'failed',
      problem: paymentMessages.refundBankUnpaid({ reason }),
      certainlyUnpaid: true,
      providerReference: null,
      recordedBy: null,
      updatedAt: now,
    })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, status)))
    .returning();
  if (failed === undefined) throw new Error(`Refund ${refundId} changed under its lock`);
  if (status === 'done' && railOf(payment).movesMoney) {
    const about = { amountMinor, currency, subjectId: payment.subjectId, paymentId, refundId };
    await postLedger(tx, [{ ...about, debit: paidFrom(way, payment), credit: 'owed-to-buyers' }], now);
  }
  if (!(await takeFormer(tx, context, failed, now))) await tellOfRefund(tx, context, failed, now);
}
