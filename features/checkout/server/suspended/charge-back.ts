// A bank takes a payment back that the owner of the card disputed (docs/reference/payments/risk.md#lost).
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { forgetSuspensions } from '#features/orders/server/suspend-order.ts';
import type { PaymentRow } from '#features/payments/server/tables.ts';
import { checkoutMessages } from '../../messages.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { lockRefundable } from '../refunds/read-refundable.ts';
import { takeMoneyBack } from '../refunds/take-money-back.ts';
import { lockWithHolds } from '../upgrades/upgrade-purpose.ts';

interface Lost {
  readonly payment: Pick<PaymentRow, 'id' | 'subjectId' | 'method'>;
  readonly disputeId: string;
  /** What the provider has taken; minor units. */
  readonly amountMinor: number;
}

/**
 * Records that a provider gave a disputed payment of an order back: unused tickets die, their stock is on sale again, the event bears the amount, the buyer
 * is told. What was refunded before is not counted again. Returns how much was recorded, in minor units.
 */
export async function chargeBack(tx: Tx, context: Context, { payment, disputeId, amountMinor }: Lost, now: Date): Promise<number> {
  const { id: paymentId, subjectId: orderId, method } = payment;
  const order = (await lockWithHolds(tx, [orderId])).get(orderId);
  if (order === undefined) throw new Error(`Order ${orderId} of a disputed payment is missing`);
  const refundable = await lockRefundable(tx, order);
  await forgetSuspensions(tx, orderId, null, now);
  const of = refundable.kept.find((kept) => kept.payment.id === paymentId);
  const takenMinor = Math.min(of?.leftMinor ?? 0, amountMinor);
  if (of === undefined || takenMinor === 0) {
    await publishOrders(tx, context, [orderId]);
    return 0;
  }
  const about = { cause: `disputed:${disputeId}`, way: method === 'credit_card' ? 'card' : 'wallet', reason: checkoutMessages.chargedBack } as const;
  const voided = await takeMoneyBack(tx, context, { refundable, of, amountMinor: takenMinor, ...about }, now);
  context.log.warn({ orderId, paymentId, takenMinor, voided }, 'a bank took a disputed payment back');
  return takenMinor;
}
