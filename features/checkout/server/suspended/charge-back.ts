// A bank takes a payment back that its payer disputed (docs/reference/payments/risk.md#lost).
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { forgetSuspensions } from '#features/orders/server/suspend-order.ts';
import { endUnsent } from '#features/payments/server/refunds/end-unsent.ts';
import type { PaymentRow } from '#features/payments/server/tables.ts';
import { checkoutMessages } from '../../messages.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { lockRefundable } from '../refunds/read-refundable.ts';
import { takeMoneyBack } from '../refunds/take-money-back.ts';
import { lockWithHolds } from '../upgrades/upgrade-purpose.ts';
import { releaseSuspended } from './release-suspended.ts';

interface Lost {
  readonly payment: Pick<PaymentRow, 'id' | 'subjectId' | 'method'>;
  readonly disputeId: string;
  /** What the provider has taken; minor units. */
  readonly amountMinor: number;
}

interface Recorded {
  /** Of refunds that the event had borne before, and that were not sent: the bank has paid them. */
  readonly endedMinor: number;
  /** What the event bears now. */
  readonly takenMinor: number;
}

/**
 * Records that a provider gave a disputed payment of an order back: refunds that were not sent are done by that; of the rest unused tickets die, their stock is
 * on sale again, the event bears the amount, the buyer is told. What was refunded before is not counted again. Returns what was recorded, in minor units.
 */
export async function chargeBack(tx: Tx, context: Context, { payment, disputeId, amountMinor }: Lost, now: Date): Promise<Recorded> {
  const { id: paymentId, subjectId: orderId, method } = payment;
  const order = (await lockWithHolds(tx, [orderId])).get(orderId);
  if (order === undefined) throw new Error(`Order ${orderId} of a disputed payment is missing`);
  const way = method === 'credit_card' ? 'card' : 'wallet';
  const endedMinor = await endUnsent(tx, context, { paymentId, amountMinor, way }, now);
  const refundable = await lockRefundable(tx, order);
  const of = refundable.kept.find((kept) => kept.payment.id === paymentId);
  const takenMinor = Math.min(of?.leftMinor ?? 0, amountMinor - endedMinor);
  const unknownMinor = amountMinor - endedMinor - takenMinor;
  if (unknownMinor > 0)
    context.log.error({ orderId, paymentId, unknownMinor }, 'a bank took money that was given back before: an operator has to look');
  // Nothing is left to suspend; else other reasons suspend it on.
  const isOver = order.status !== 'confirmed' || (takenMinor > 0 && takenMinor === refundable.keptMinor);
  if (isOver) await forgetSuspensions(tx, orderId, null, now);
  if (of !== undefined && takenMinor > 0) {
    const about = { cause: `disputed:${disputeId}`, way, reason: checkoutMessages.chargedBack } as const;
    const voided = await takeMoneyBack(tx, context, { refundable, of, amountMinor: takenMinor, ...about }, now);
    context.log.warn({ orderId, paymentId, takenMinor, voided }, 'a bank took a disputed payment back');
  }
  if (!isOver) await releaseSuspended(tx, context, order, { cause: 'dispute', disputeId, endedBy: null }, now);
  await publishOrders(tx, context, [orderId]);
  return { endedMinor, takenMinor };
}
