// The calls of a purchase, each with its failures in the words for the buyer. Fetched once somebody chooses tickets (payment-parts.ts).
import { ApiError, call, newIdempotencyKey, UNREADABLE } from '#platform/web/api-client.ts';
import { textsNow } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/message-for.ts';
import type { SessionUser } from '#platform/web/session.ts';
import { getReservation, inventoryErrors, releaseReservation, reserveTickets, type Reservation } from '../../inventory/contract.ts';
import { getOrder, listOrders, purchaseTickets } from '../contract.ts';
import { areSame, type Attempt, type Hold } from './kept-attempt.ts';
import { Refusal } from './refusal.ts';
import { checkoutTexts } from './texts.ts';

/** What failed, as this page says it; read when it fails, in the page's language. */
const sentences = () => textsNow(checkoutTexts).errors;

interface Payment {
  readonly eventId: string;
  readonly user: SessionUser;
  readonly last: Attempt | null;
  readonly next: Attempt;
  /** Hears of the attempt after each step, so that a press that breaks off can be repeated. */
  readonly keep: (attempt: Attempt) => void;
  /** The tickets are held; now the phone is asked. */
  readonly onAsking: () => void;
}

/** Holds the tickets, in place of others that are held, and asks for the payment. Answers the attempt with its order. @throws Refusal */
export async function holdAndPay({ eventId, user, last, next, keep, onAsking }: Payment): Promise<Attempt> {
  keep(next);
  const isHeld = next.hold !== null && areSame(next.hold, next.choice);
  const hold = isHeld
    ? next.hold
    : await reserve(eventId, next, user).catch((failure: unknown) => {
        // What was held before is held still.
        if (last !== null && failure instanceof Refusal && failure.isAnswer) keep(last);
        throw failure;
      });
  const held = { ...next, hold };
  keep(held);
  onAsking();
  return { ...held, orderId: await purchase(held, user) };
}

/** Holds the tickets of an attempt; what it held before goes back in the same step, or stays when the server refuses. @throws Refusal */
async function reserve(eventId: string, { choice, hold, reserveKey }: Attempt, user: SessionUser): Promise<Hold> {
  const { ticketTypeId, quantity } = choice;
  try {
    const body = { eventId, releaseId: ticketTypeId, customerId: user.id, quantity, ...(hold !== null && { replaces: hold.id }) };
    const held = await call(reserveTickets, { body }, { idempotencyKey: reserveKey });
    if (held.waitingRoomRequired) throw new Refusal(sentences().waitingRoom, { isAnswer: true });
    return { id: held.reservationId, expiresAt: held.expiresAt, ticketTypeId, quantity };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 429) throw new Refusal(sentences().waitingRoom, { isAnswer: true });
    if (failure.status === 0) throw new Refusal(sentences().reserveUnheard);
    throw failure.isAnswer && failure.status < 500 ? new Refusal(messageFor(failure), { isAnswer: true }) : new Refusal(sentences().reserve);
  }
}

/** Asks for the payment and answers with the order. When no answer came, the server is asked whether there is one. @throws Refusal */
async function purchase({ choice, hold, purchaseKey }: Attempt, user: SessionUser): Promise<string> {
  const body = {
    reservationId: hold?.id ?? '',
    paymentMethod: 'mpesa',
    paymentPlanId: choice.planId,
    promoCode: choice.promo?.code ?? null,
    billingDetails: { name: user.name, email: user.email, ...(choice.phone !== '' && { phone: choice.phone }) },
    customerEmail: user.email,
  };
  try {
    return (await call(purchaseTickets, { body }, { idempotencyKey: purchaseKey })).orderId;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (!failure.isAnswer || failure.status >= 500) {
      const orderId = await orderOfHold(body.reservationId).catch(() => null);
      if (orderId !== null) return orderId;
      throw new Refusal(sentenceOfSilence(failure));
    }
    // A payment that is under way, was refused by the phone or is done already: its order knows more than the refusal.
    const { orderId } = (failure.data ?? {}) as { readonly orderId?: unknown };
    const isOver = failure.code === inventoryErrors.RESERVATION_EXPIRED.code || failure.code === inventoryErrors.RESERVATION_NOT_FOUND.code;
    if (typeof orderId === 'string' && !isOver) return orderId;
    // The server refused before it asked the phone.
    throw new Refusal(messageFor(failure), { note: sentences().notCharged, endsHold: isOver });
  }
}

/** What is said when nobody knows whether the payment was asked for: never that nothing was charged. */
function sentenceOfSilence({ code, status }: ApiError): string {
  if (code === UNREADABLE) return sentences().purchaseUnread;
  return status === 0 ? sentences().purchaseUnheard : sentences().purchase;
}

/** Gives a hold back. One that has ended, or is not known any more, is no obstacle. */
export async function release({ id }: Hold): Promise<void> {
  try {
    await call(releaseReservation, { params: { reservationId: id } }, { idempotencyKey: newIdempotencyKey() });
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== inventoryErrors.RESERVATION_NOT_FOUND.code) throw failure;
  }
}

/** How a hold stands. */
export async function statusOfHold({ id }: Hold): Promise<Reservation['status']> {
  return (await call(getReservation, { params: { reservationId: id } })).status;
}

/** The order that a hold became; null while there is none. */
export async function orderOfHold(reservationId: string): Promise<string | null> {
  const { items } = await call(listOrders, { query: { limit: 20 } });
  return items.find((order) => order.reservationId === reservationId)?.id ?? null;
}

/** The attempt behind an order that is still to be paid. */
export async function attemptOfOrder(orderId: string): Promise<Attempt> {
  const order = await call(getOrder, { params: { id: orderId } });
  const hold = await call(getReservation, { params: { reservationId: order.reservationId } });
  const plan = order.paymentPlan ?? hold.paymentPlans.find(({ installments }) => installments === 1) ?? hold.paymentPlans[0];
  return {
    choice: {
      ticketTypeId: hold.ticketTypeId,
      quantity: hold.quantity,
      planId: plan?.id ?? null,
      promo: order.promoCode === null ? null : { code: order.promoCode, percent: Math.round((order.discount / order.subtotal) * 100) },
      phone: order.payment?.phone ?? '',
    },
    reserveKey: newIdempotencyKey(),
    hold: { id: hold.id, expiresAt: hold.expiresAt, ticketTypeId: hold.ticketTypeId, quantity: hold.quantity },
    purchaseKey: newIdempotencyKey(),
    orderId,
  };
}
