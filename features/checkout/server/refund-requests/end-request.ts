import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { orderPolicy } from '../../policy.ts';
import {
  requestErrors,
  type declineRefundRequest as declineEndpoint,
  type RefundRequest,
  type withdrawRefundRequest as withdrawEndpoint,
} from '../../refund-requests/requests-contract.ts';
import { findOrder } from '../orders/find-order.ts';
import { refundRequests, type RefundRequestRow } from '../tables.ts';
import { tellDeclined } from './tell-declined.ts';
import { describeRequest } from './read-requests.ts';

/** The buyer asks no more. @throws ORDER_NOT_FOUND, FORBIDDEN, REQUEST_NOT_FOUND, REQUEST_NOT_OPEN */
export async function withdrawRefundRequest(tx: Tx, { actor, params, now }: Call<typeof withdrawEndpoint>): Promise<RefundRequest> {
  const order = await findOrder(tx, params.id, actor, now);
  demand(orderPolicy.decide('withdrawRequest', actor, order, now));
  return describeRequest(tx, await end(tx, params, { status: 'withdrawn', decidedBy: actor.id, decidedAt: now }));
}

/** Who leads the organization declines; the buyer is told why. @throws ORDER_NOT_FOUND, FORBIDDEN, REQUEST_NOT_FOUND, REQUEST_NOT_OPEN */
export async function declineRefundRequest(
  tx: Tx,
  { actor, params, body, now }: Call<typeof declineEndpoint>,
  context: Context,
): Promise<RefundRequest> {
  const order = await findOrder(tx, params.id, actor, now);
  demand(orderPolicy.decide('declineRequest', actor, order, now));
  const row = await end(tx, params, { status: 'declined', answer: body.reason, decidedBy: actor.id, decidedAt: now });
  await tellDeclined(tx, context, { order, reason: body.reason, now });
  context.log.info({ orderId: order.id, requestId: row.id, by: actor.id }, 'a refund that was asked for is declined');
  return describeRequest(tx, row);
}

/** A refund by the team answers what the buyer asked for, whatever its sum. */
export async function grantRequest(tx: Tx, orderId: string, decidedBy: string, now: Date): Promise<void> {
  await tx
    .update(refundRequests)
    .set({ status: 'granted', decidedBy, decidedAt: now })
    .where(and(eq(refundRequests.orderId, orderId), eq(refundRequests.status, 'open')));
}

type Ended = Pick<RefundRequestRow, 'status' | 'decidedBy' | 'decidedAt'> & Partial<Pick<RefundRequestRow, 'answer'>>;

async function end(tx: Tx, { id: orderId, requestId }: { readonly id: string; readonly requestId: string }, ended: Ended): Promise<RefundRequestRow> {
  const one = isUuid(requestId) ? and(eq(refundRequests.id, requestId), eq(refundRequests.orderId, orderId)) : undefined;
  if (one === undefined) return fail(requestErrors.REQUEST_NOT_FOUND);
  const [row] = await tx
    .update(refundRequests)
    .set(ended)
    .where(and(one, eq(refundRequests.status, 'open')))
    .returning();
  if (row !== undefined) return row;
  const known = await tx.select({ id: refundRequests.id }).from(refundRequests).where(one);
  return fail(known.length === 0 ? requestErrors.REQUEST_NOT_FOUND : requestErrors.REQUEST_NOT_OPEN);
}
