// The calls of a purchase, each with its failures in the words for the buyer.
import { ApiError, call, newIdempotencyKey } from '#platform/web/api-client.ts';
import { messageFor } from '#platform/web/message-for.ts';
import type { SessionUser } from '#platform/web/session.ts';
import { getReservation, inventoryErrors, releaseReservation, reserveTickets } from '../../inventory/contract.ts';
import { getOrder, listOrders, purchaseTickets } from '../contract.ts';
import type { Attempt, Hold } from './kept-attempt.ts';

const RESERVE_FAILED = 'Failed to reserve tickets';
const RESERVE_UNHEARD = 'Network error occurred while reserving tickets';
export const PURCHASE_FAILED = 'Failed to purchase ticket. Please try again.';
const PURCHASE_UNHEARD =
  'Network error occurred. Your tickets are still held. When you are online again, press Secure Purchase: the same payment is never asked for twice.';

const NOT_CHARGED = 'You have not been charged. Your tickets are still held.';

/** A step that failed, in the words for the buyer. */
export class Refusal extends Error {
  readonly note: string | null;
  readonly endsHold: boolean;

  constructor(message: string, { note = null, endsHold = false }: { readonly note?: string | null; readonly endsHold?: boolean } = {}) {
    super(message);
    this.name = 'Refusal';
    this.note = note;
    this.endsHold = endsHold;
  }
}

/** The sentence for a failure that is no refusal. */
export function sentenceOf(failure: unknown): string {
  return failure instanceof ApiError ? messageFor(failure) : PURCHASE_FAILED;
}

/** Holds the tickets of an attempt. @throws Refusal */
export async function reserve(eventId: string, { choice, reserveKey }: Attempt, user: SessionUser): Promise<Hold> {
  try {
    const body = { eventId, releaseId: choice.ticketTypeId, customerId: user.id, quantity: choice.quantity };
    const held = await call(reserveTickets, { body }, { idempotencyKey: reserveKey });
    if (held.waitingRoomRequired) throw new Refusal(inventoryErrors.WAITING_ROOM.sentence);
    return { id: held.reservationId, expiresAt: held.expiresAt };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 429) throw new Refusal(inventoryErrors.WAITING_ROOM.sentence);
    if (failure.status === 0) throw new Refusal(RESERVE_UNHEARD);
    throw new Refusal(failure.status >= 500 ? RESERVE_FAILED : messageFor(failure));
  }
}

/** Asks for the payment and answers with the order. When no answer came, the server is asked whether there is one. @throws Refusal */
export async function purchase({ choice, hold, purchaseKey }: Attempt, user: SessionUser): Promise<string> {
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
    if (failure.status === 0 || failure.status >= 500) {
      const orderId = await orderOfHold(body.reservationId).catch(() => null);
      if (orderId !== null) return orderId;
      throw new Refusal(failure.status === 0 ? PURCHASE_UNHEARD : PURCHASE_FAILED);
    }
    // A payment that is under way, was refused by the phone or is done already: its order knows more than the refusal.
    const { orderId } = (failure.data ?? {}) as { readonly orderId?: unknown };
    const isOver = failure.code === inventoryErrors.RESERVATION_EXPIRED.code || failure.code === inventoryErrors.RESERVATION_NOT_FOUND.code;
    if (typeof orderId === 'string' && !isOver) return orderId;
    // The server refused before it asked the phone.
    throw new Refusal(messageFor(failure), { note: NOT_CHARGED, endsHold: isOver });
  }
}

/** Gives a hold back. One that has ended, or is not known any more, is no obstacle. */
export async function release({ id }: Hold): Promise<void> {
  try {
    await call(releaseReservation, { params: { reservationId: id } }, { idempotencyKey: newIdempotencyKey() });
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== inventoryErrors.RESERVATION_NOT_FOUND.code) throw failure;
  }
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
    hold: { id: hold.id, expiresAt: hold.expiresAt },
    purchaseKey: newIdempotencyKey(),
    orderId,
  };
}
