import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orders } from '#features/orders/server/tables.ts';
import { payments } from '#features/payments/server/tables.ts';
import { checkoutMessages } from '../../messages.ts';
import { lockWithHolds } from '../upgrades/upgrade-purpose.ts';
import { lockRefundable } from './read-refundable.ts';
import { takeMoneyBack } from './take-money-back.ts';

/** The cause of the refund that the payer had M-Pesa make. */
export const TAKEN_BACK = 'taken-back';

interface TakenBack {
  readonly receipt: string;
  /** In minor units; null where M-Pesa did not tell it. */
  readonly amountMinor: number | null;
}

/**
 * Records that the payer had M-Pesa take a payment back: as a refund of the order that is done already, so that nothing is sent. The tickets die and the
 * money is posted in this transaction. Only where the payment is all the money of a confirmed order and nothing of it was refunded: a person decides
 * about any other. Returns whether this call recorded it.
 */
export async function recordTakenBack(tx: Tx, context: Context, { receipt, amountMinor }: TakenBack, now: Date): Promise<boolean> {
  const [payment] = await tx
    .select({ id: payments.id, subjectId: payments.subjectId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.subjectId))
    .where(
      and(eq(payments.receipt, receipt), eq(payments.method, 'mpesa'), eq(payments.status, 'succeeded'), eq(payments.amountMinor, amountMinor ?? 0)),
    );
  if (payment === undefined) return false;
  const order = (await lockWithHolds(tx, [payment.subjectId])).get(payment.subjectId);
  if (order?.status !== 'confirmed') return false;
  const refundable = await lockRefundable(tx, order);
  const [kept, ...others] = refundable.kept;
  const { id: paymentId } = payment;
  if (order.suspendedAt !== null || kept?.payment.id !== paymentId || kept.leftMinor !== amountMinor || others.length > 0) return false;
  const about = { cause: TAKEN_BACK, way: 'reversal', reason: checkoutMessages.takenBack } as const;
  const voided = await takeMoneyBack(tx, context, { refundable, of: kept, amountMinor, ...about }, now);
  context.log.warn({ orderId: order.id, paymentId, voided }, 'a payer had M-Pesa take a payment back');
  return true;
}
