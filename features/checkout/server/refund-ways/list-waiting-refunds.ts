// The refunds of orders that do not go back by themselves (any more), as admins see them.
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';
import { openDestination } from '#features/payments/server/refunds/choices/seal-destination.ts';
import { isApprovedByHand, pageProviders } from '#features/payments/pages/page-methods.ts';
import { cardPages, cardRefunds, payments, refundDestinations, refunds, type RefundRow } from '#features/payments/server/tables.ts';
import { lateRefunds } from '#features/payments/server/refunds/tables.ts';
import { checkoutMessages } from '../../messages.ts';
import type { listWaitingRefunds as endpoint, WaitingRefund } from '../../refund-ways/ways-contract.ts';
import { refundOffers } from '../tables.ts';
import { isReaddressed } from './find-buyer.ts';
import { whyByHand } from './why-by-hand.ts';

const isBank = and(eq(refunds.status, 'by-hand'), eq(refunds.way, 'bank'));
/** It was offered since it failed last, to a buyer who can prove a choice. */
const isOffered = sql<boolean>`(${refunds.status} = 'failed' and coalesce(${refundOffers.offeredAt} >= ${refunds.updatedAt}, false) and not ${isReaddressed})`;
/** It stands in the dashboard of a provider. */
const isAsked = sql<boolean>`(${refunds.status} = 'sent' and exists (
  select 1 from ${cardPages} where ${cardPages.paymentId} = ${refunds.paymentId} and ${inArray(cardPages.provider, pageProviders.filter(isApprovedByHand))}))`;
/** What other payments of it are known by, which did not come back. */
const secondOf = sql<string | null>`(
  select string_agg(coalesce(l.reference, l.way), ', ' order by l.id) from ${lateRefunds} l where l.refund_id = ${refunds.id} and l.returned_at is null
    and (l.way <> ${refunds.way} or l.destination_id is distinct from ${refunds.destinationId}))`;
const isByPerson = and(inArray(refunds.status, ['by-hand', 'failed']), sql`not (${isOffered} or ${isBank})`);
const filters: Readonly<Record<WaitingRefund['waitsFor'], SQL | undefined>> = {
  buyer: isOffered,
  bank: isBank,
  approval: isAsked,
  person: isByPerson,
  transferred: and(eq(refunds.status, 'done'), eq(refunds.way, 'bank'), isNull(secondOf)),
  twice: and(eq(refunds.status, 'done'), isNotNull(secondOf)),
};

/** One page, the oldest first; of what is done the newest. */
export async function listWaitingRefunds(context: Context, { query, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit, waitsFor } = query;
  const { reader } = context.database;
  const wanted = waitsFor === undefined ? or(inArray(refunds.status, ['by-hand', 'failed']), isAsked) : filters[waitsFor];
  // What an organizer's own till owes is never paid from Vumi's money.
  const filter = and(wanted, isNull(payments.ownCodeId));
  const order =
    waitsFor === 'transferred' || waitsFor === 'twice' ? [desc(refunds.updatedAt), desc(refunds.id)] : [asc(refunds.updatedAt), asc(refunds.id)];
  const [rows, [counted]] = await Promise.all([
    reader
      .select({
        refund: refunds,
        method: payments.method,
        takenBy: payments.takenBy,
        order: orders,
        event: { id: events.id, name: events.name },
        offer: refundOffers,
        to: refundDestinations,
        isOpen: isOffered,
        isAsked,
        askedAt: cardRefunds.askedAt,
        second: secondOf,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.subjectId))
      .innerJoin(events, eq(events.id, orders.eventId))
      .leftJoin(refundOffers, eq(refundOffers.refundId, refunds.id))
      .leftJoin(refundDestinations, eq(refundDestinations.id, refunds.destinationId))
      .leftJoin(cardRefunds, eq(cardRefunds.refundId, refunds.id))
      .where(filter)
      .orderBy(...order)
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
  const items = rows.map(({ refund, method, takenBy, order: of, event, offer, to, isOpen, isAsked: isAwaiting, askedAt, second }): WaitingRefund => {
    const isBuyers = isOpen && offer !== null;
    const opened = refund.way === 'bank' && refund.status !== 'failed' && to !== null ? openDestination(context, to) : null;
    const byHand = whyByHand({ method, amountMinor: refund.amountMinor, isCashKept: takenBy !== null });
    const first = refund.providerReference ?? refund.way;
    const isTwice = refund.status === 'done' && second !== null;
    const why = isTwice ? checkoutMessages.paidTwiceUnder({ first, second }) : (refund.problem ?? (refund.way === 'by-hand' ? byHand : null));
    return {
      id: refund.id,
      orderId: of.id,
      orderNumber: of.orderNumber,
      event,
      buyer: of.buyerName,
      amount: toMajor(refund.amountMinor),
      currency: refund.currency,
      how: refund.way,
      waitsFor: isTwice ? 'twice' : kindOf(refund, isBuyers, isAwaiting),
      why: why && context.translate(why, language),
      // Asked about every hour, it changes every hour.
      since: (isAwaiting && askedAt !== null ? askedAt : refund.updatedAt).toISOString(),
      reminders: isBuyers ? offer.reminders : 0,
      bank: opened?.kind === 'bank' ? { bank: opened.bank, account: opened.account, name: opened.name } : null,
    };
  });
  const total = counted?.total ?? 0;
  return { items, page, limit, total, hasMore: page * limit < total };
}

function kindOf({ status, way }: RefundRow, isBuyers: boolean, isAwaiting: boolean): WaitingRefund['waitsFor'] {
  if (isBuyers) return 'buyer';
  if (isAwaiting) return 'approval';
  if (way !== 'bank' || status === 'failed') return 'person';
  return status === 'done' ? 'transferred' : 'bank';
}
