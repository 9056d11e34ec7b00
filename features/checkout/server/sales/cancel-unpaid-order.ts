import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { giveUpHold } from '#features/inventory/server/give-up-hold.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { cancelOrder } from '#features/orders/server/settle-order.ts';
import { checkoutErrors } from '../../contract.ts';
import { checkoutMessages } from '../../messages.ts';
import { orderPolicy } from '../../policy.ts';
import type { cancelUnpaidOrder as endpoint } from '../../sales/team-contract.ts';
import { findOrder, readOrderToPay } from '../orders/find-order.ts';
import { lockOrder } from '../payment/order-purposes.ts';
import { publishOrders } from '../orders/watch-order.ts';

/**
 * Cancels an order that nobody has paid and no phone is asked for: what it held is on sale again when this commits. Money that arrives all the same is
 * treated as late (docs/reference/conflicts.md#late-money).
 * @throws ORDER_NOT_FOUND, FORBIDDEN, ORDER_NOT_PENDING, PAYMENT_IN_PROGRESS
 */
export async function cancelUnpaidOrder(tx: Tx, { params, actor, now }: Call<typeof endpoint>, context: Context): Promise<OutputOf<typeof endpoint>> {
  const seen = await findOrder(tx, params.id, actor, now);
  await giveUpHold(tx, { id: seen.reservationId, eventId: seen.eventId }, now);
  // As it is now that the hold is locked or given up: a refusal undoes it.
  const order = await lockOrder(tx, seen.id);
  const { subject } = await readOrderToPay(tx, order, seen);
  demand(orderPolicy.decide('cancelUnpaid', actor, subject, now));
  if (!(await cancelOrder(tx, order.id, checkoutMessages.cancelledByTeam, now))) fail(checkoutErrors.ORDER_NOT_PENDING);
  await recordOrderEntry(tx, { orderId: order.id, kind: 'cancelled', data: {}, actor, now });
  await publishOrders(tx, context, [order.id]);
  return { orderId: order.id };
}
