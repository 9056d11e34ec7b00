// A refund whose buyer chooses another way, as the code of its link opens it.
import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMajor } from '#platform/contract/money.ts';
import { canOf, type Verdict } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { events } from '#features/events/server/tables.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import { mayChooseWay, whyNoPhone } from '#features/payments/refund-choice-rules.ts';
import { refundDestinations, refunds, type RefundRow } from '#features/payments/server/tables.ts';
import type { OfferState } from '../../refund-ways/way-facts.ts';
import { wayErrors, type lookAtRefundOffer as endpoint, type RefundOffer } from '../../refund-ways/ways-contract.ts';
import { hashLinkCode } from '../office/payment-link.ts';
import { describeLinkedEvent } from '../office/read-linked-event.ts';
import { refundOffers, type RefundOfferRow } from '../tables.ts';
import { findBuyer } from './tell-of-way.ts';

export interface FoundOffer {
  readonly offer: RefundOfferRow;
  readonly refund: RefundRow;
  readonly order: OrderRow;
}

/** What the code of a link opens. @throws REFUND_OFFER_NOT_FOUND */
export async function lookAtRefundOffer(context: Context, { body, now, language }: Call<typeof endpoint>): Promise<RefundOffer> {
  return describeOffer(context, context.database.reader, body.code, { now, language });
}

/** The offer of a link, with its refund locked before it, as everything that touches both locks them. @throws REFUND_OFFER_NOT_FOUND */
export async function lockOffer(tx: Tx, code: string): Promise<FoundOffer> {
  const { refund } = await findOffer(tx, code);
  await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, refund.id)).for('update');
  await tx.select({ id: refundOffers.refundId }).from(refundOffers).where(eq(refundOffers.refundId, refund.id)).for('update');
  return findOffer(tx, code);
}

async function findOffer(reader: Reader, code: string): Promise<FoundOffer> {
  const [found] = await reader
    .select({ offer: refundOffers, refund: refunds, order: orders })
    .from(refundOffers)
    .innerJoin(refunds, eq(refunds.id, refundOffers.refundId))
    .innerJoin(orders, eq(orders.id, refundOffers.orderId))
    .where(eq(refundOffers.linkHash, hashLinkCode(code)));
  return found ?? fail(wayErrors.REFUND_OFFER_NOT_FOUND);
}

/** @throws REFUND_OFFER_NOT_FOUND */
export async function describeOffer(
  context: Context,
  reader: Reader,
  code: string,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<RefundOffer> {
  const { offer, refund, order } = await findOffer(reader, code);
  const [event] = await reader.select().from(events).where(eq(events.id, order.eventId));
  if (event === undefined) return fail(wayErrors.REFUND_OFFER_NOT_FOUND);
  const [destination] =
    refund.destinationId === null ? [] : await reader.select().from(refundDestinations).where(eq(refundDestinations.id, refund.destinationId));
  const state = stateOf(refund);
  const isOpen = state === 'open';
  const buyer = await findBuyer(reader, context, order);
  return {
    orderNumber: order.orderNumber,
    event: describeLinkedEvent(event),
    amount: toMajor(refund.amountMinor),
    currency: refund.currency,
    state,
    chosen: isOpen || destination === undefined ? null : { kind: destination.kind, to: destination.masked },
    asked: isOpen && buyer !== null ? describeAsked(offer, buyer.shown, now) : null,
    can: canOf({ phone: mayBePhone(context, refund, isOpen), bank: isOpen ? true : wayErrors.REFUND_OFFER_OVER }, (message) =>
      context.translate(message, language),
    ),
  };
}

function mayBePhone(context: Context, refund: RefundRow, isOpen: boolean): Verdict {
  if (!isOpen) return wayErrors.REFUND_OFFER_OVER;
  const why = whyNoPhone(refund);
  if (why !== null) return { ...wayErrors.NUMBER_NOT_PAYABLE, message: why };
  return smsProvider(context) === null ? wayErrors.WAY_CODES_NOT_SENT : true;
}

function stateOf(refund: RefundRow): OfferState {
  if (mayChooseWay(refund)) return 'open';
  if (refund.status === 'done') return 'returned';
  if (refund.status === 'queued' || refund.status === 'sent') return 'sending';
  return refund.way === 'bank' ? 'bank' : 'person';
}

function describeAsked({ askedKind, askedMasked, codeExpiresAt, sealedNumberCode }: RefundOfferRow, buyer: string, now: Date): RefundOffer['asked'] {
  if (askedKind === null || askedMasked === null || codeExpiresAt === null || codeExpiresAt <= now) return null;
  const numberCodeTo = sealedNumberCode === null ? null : askedMasked;
  return { kind: askedKind, to: askedMasked, ownerCodeTo: buyer, numberCodeTo, expiresAt: codeExpiresAt.toISOString() };
}
