import { desc, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { mayChooseWay } from '#features/payments/refund-choice-rules.ts';
import { payments, refunds } from '#features/payments/server/tables.ts';
import { orderPolicy } from '../../policy.ts';
import type { listRefunds as endpoint } from '../../refund-contract.ts';
import { linkOf } from '../office/payment-link.ts';
import { findOrder } from '../orders/find-order.ts';
import { describeRefund } from '../orders/describe-refunds.ts';
import { refundOffers } from '../tables.ts';

/** The refunds of an order, the newest first. @throws ORDER_NOT_FOUND, FORBIDDEN */
export async function listRefunds(context: Context, { actor, params, now, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const order = await findOrder(reader, params.id, actor, now);
  demand(orderPolicy.decide('seeRefund', actor, order, now));
  const isBuyer = orderPolicy.relationOf(actor, order) === 'buyer';
  const rows = await reader
    .select({ refund: refunds, offer: refundOffers })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(refundOffers, eq(refundOffers.refundId, refunds.id))
    .where(eq(payments.subjectId, order.id))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
  const items = rows.map(({ refund, offer }) => ({
    ...describeRefund(refund, (message) => context.translate(message, language)),
    receipt: refund.status === 'done' ? refund.providerReference : null,
    isBuyersChoice: mayChooseWay(refund),
    choosePath: isBuyer && offer !== null && mayChooseWay(refund) ? linkOf(context, offer, 'refund') : null,
  }));
  return { currency: order.currency, items };
}
