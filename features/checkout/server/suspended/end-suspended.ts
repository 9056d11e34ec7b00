import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { forgetSuspensions } from '#features/orders/server/suspend-order.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { checkoutMessages } from '../../messages.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { lockRefundable, returnable } from '../refunds/read-refundable.ts';
import { leavesNone, returnTickets } from '../refunds/return-tickets.ts';

/**
 * Ends a suspended order: unused tickets die and are on sale again, all that is left of what was paid goes back by the way of its payments. The caller
 * holds the locks of `lockWithHolds`, and knows that no bank decides about a payment of it. Returns what goes back, in minor units.
 */
export async function endSuspended(
  tx: Tx,
  context: Context,
  order: OrderRow,
  { suspensionId, endedBy }: { readonly suspensionId: string; readonly endedBy: string },
  now: Date,
): Promise<number> {
  const refundable = await lockRefundable(tx, order);
  await forgetSuspensions(tx, order.id, endedBy, now);
  const { keptMinor, tickets } = refundable;
  const voided = returnable(refundable, false).map(({ id }) => id);
  const restock = leavesNone(tickets, voided);
  const reason = checkoutMessages.endedAfterReview;
  const whole = { refundable, amountMinor: keptMinor, ofLine: new Map<number, number>(), voided, ends: true, restock };
  await returnTickets(tx, context, { ...whole, cause: `reviewed:${suspensionId}`, reason, requestedBy: endedBy, endReason: reason }, now);
  await publishOrders(tx, context, [order.id]);
  return keptMinor;
}
