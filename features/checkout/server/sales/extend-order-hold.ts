import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { extendHold } from '#features/inventory/server/extend-hold.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { orderPolicy } from '../../policy.ts';
import type { extendOrderHold as endpoint } from '../../sales/team-contract.ts';
import { findOrder, readOrderToPay } from '../orders/find-order.ts';
import { publishOrders } from '../orders/watch-order.ts';

/**
 * Gives the buyer of an order more time to pay, and tells the buyer's screens. The write to the hold decides: one that was paid meanwhile has ended.
 * @throws ORDER_NOT_FOUND, FORBIDDEN, ORDER_NOT_PENDING, SALES_CLOSED, RESERVATION_EXPIRED, HOLD_EXTENDED_FULLY
 */
export async function extendOrderHold(tx: Tx, { params, actor, now }: Call<typeof endpoint>, context: Context): Promise<OutputOf<typeof endpoint>> {
  const order = await findOrder(tx, params.id, actor, now);
  const { subject } = await readOrderToPay(tx, order, order);
  demand(orderPolicy.decide('extendHold', actor, subject, now));
  const until = await extendHold(tx, order.reservationId, { eventEndsAt: subject.event.endsAt, now });
  const holdExpiresAt = until.toISOString();
  await recordOrderEntry(tx, { orderId: order.id, kind: 'extended', data: { until: holdExpiresAt }, actor, now });
  await publishOrders(tx, context, [order.id]);
  return { orderId: order.id, holdExpiresAt };
}
