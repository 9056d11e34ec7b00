import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { giveTimeToPay } from '#features/inventory/server/settle-reservation.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { publishOrders } from '../orders/watch-order.ts';
import type { StartedPayment } from '../payment/ask-for-payment.ts';

/** Nothing is asked of a phone: the buyer pays from its menu, and no payment is recorded until the money arrives. The hold is locked by the caller. */
export async function awaitPaybill(tx: Tx, context: Context, order: OrderRow, now: Date): Promise<StartedPayment> {
  await giveTimeToPay(tx, order.reservationId, now);
  await publishOrders(tx, context, [order.id]);
  return { orderId: order.id, paymentId: null };
}
