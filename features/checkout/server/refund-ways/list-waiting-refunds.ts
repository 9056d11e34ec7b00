// The refunds of orders that do not go back by themselves (any more), as admins see them.
import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';
import { openDestination } from '#features/payments/server/refunds/choices/seal-destination.ts';
import { payments, refundDestinations, refunds } from '#features/payments/server/tables.ts';
import { checkoutMessages } from '../../messages.ts';
import type { listWaitingRefunds as endpoint, WaitingRefund } from '../../refund-ways/ways-contract.ts';
import { refundOffers } from '../tables.ts';

const isBank = and(eq(refunds.status, 'by-hand'), eq(refunds.way, 'bank'));
/** It was offered since it failed last. */
const isOffered = sql<boolean>`(${refunds.status} = 'failed' and coalesce(${refundOffers.offeredAt} >= ${refunds.updatedAt}, false))`;
const filters: Readonly<Record<WaitingRefund['waitsFor'], SQL | undefined>> = {
  buyer: isOffered,
  bank: isBank,
  person: sql`not (${isOffered} or ${isBank})`,
};

/** One page, the oldest first. */
export async function listWaitingRefunds(context: Context, { query, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit, waitsFor } = query;
  const { reader } = context.database;
  const filter = and(inArray(refunds.status, ['by-hand', 'failed']), waitsFor === undefined ? undefined : filters[waitsFor]);
  const [rows, [counted]] = await Promise.all([
    reader
      .select({
        refund: refunds,
        method: payments.method,
        order: orders,
        event: { id: events.id, name: events.name },
        offer: refundOffers,
        to: refundDestinations,
        isOpen: isOffered,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.subjectId))
      .innerJoin(events, eq(events.id, orders.eventId))
      .leftJoin(refundOffers, eq(refundOffers.refundId, refunds.id))
      .leftJoin(refundDestinations, eq(refundDestinations.id, refunds.destinationId))
      .where(filter)
      .orderBy(asc(refunds.updatedAt), asc(refunds.id))
      .limit(limit)
      .offset((page - 1) * limit),
    reader
      .select({ total: count() })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.subjectId))
      .leftJoin(refundOffers, eq(refundOffers.refundId, refunds.id))
      .where(filter),
  ]);
  const items = rows.map(({ refund, method, order, event, offer, to, isOpen }): WaitingRefund => {
    const isBuyers = isOpen && offer !== null;
    const opened = refund.way === 'bank' && to !== null ? openDestination(context, to) : null;
    const byHand = method === 'cash' ? checkoutMessages.returnCashByHand : checkoutMessages.returnSmallByHand;
    const why = refund.problem ?? (refund.way === 'by-hand' ? byHand : null);
    return {
      id: refund.id,
      orderId: order.id,
      orderNumber: order.orderNumber,
      event,
      buyer: order.buyerName,
      amount: toMajor(refund.amountMinor),
      currency: refund.currency,
      how: refund.way,
      waitsFor: isBuyers ? 'buyer' : refund.way === 'bank' ? 'bank' : 'person',
      why: why && context.translate(why, language),
      since: refund.updatedAt.toISOString(),
      reminders: isBuyers ? offer.reminders : 0,
      bank: opened?.kind === 'bank' ? { bank: opened.bank, account: opened.account, name: opened.name } : null,
    };
  });
  const total = counted?.total ?? 0;
  return { items, page, limit, total, hasMore: page * limit < total };
}
