import { randomUUIDv7 } from 'node:crypto';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { checkoutErrors } from '../../contract.ts';
import { orderPolicy } from '../../policy.ts';
import type { RefundRequest, requestRefund as endpoint } from '../../refund-requests/requests-contract.ts';
import { findOrder, readOrderToPay } from '../orders/find-order.ts';
import { chooseTickets, lockRefundable } from '../refunds/read-refundable.ts';
import { refundRequests } from '../tables.ts';
import { lockWithHolds } from '../upgrades/upgrade-purpose.ts';
import { describeRequest } from './read-requests.ts';
import { tellRequested } from './tell-requested.ts';
import { whyNotAsked } from './why-not-asked.ts';

/**
 * The buyer asks the organizer for money that the policy does not give back, once at a time; who leads the organization is told.
 * @throws the declared errors of the endpoint
 */
export async function requestRefund(tx: Tx, { actor, params, body, now }: Call<typeof endpoint>, context: Context): Promise<RefundRequest> {
  const found = await findOrder(tx, params.id, actor, now);
  const order = (await lockWithHolds(tx, [found.id])).get(found.id) ?? fail(checkoutErrors.ORDER_NOT_FOUND);
  const refundable = await lockRefundable(tx, order);
  const { subject } = await readOrderToPay(tx, order, found);
  demand(orderPolicy.decide('askRefund', actor, { ...subject, keptMinor: refundable.keptMinor, startsAt: refundable.startsAt }, now));
  const chosen = chooseTickets(refundable, body.ticketIds, true);
  const problem = await whyNotAsked(tx, refundable, now);
  if (problem !== null) fail(problem);
  const [row] = await tx
    .insert(refundRequests)
    .values({
      id: randomUUIDv7(),
      orderId: order.id,
      eventId: order.eventId,
      ticketIds: body.ticketIds === undefined ? null : chosen,
      reason: body.reason,
      status: 'open',
      createdAt: now,
    })
    .returning();
  if (row === undefined) throw new Error(`No request of order ${order.id} was written`);
  await tellRequested(tx, context, { order, organizerId: found.organizerId, requestId: row.id }, now);
  context.log.info({ orderId: order.id, requestId: row.id }, 'a buyer asks for a refund');
  return describeRequest(tx, row);
}
