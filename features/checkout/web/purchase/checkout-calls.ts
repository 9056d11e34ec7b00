// The calls of a purchase, with their failures as messages for the buyer. Loaded once tickets are chosen (payment-parts.ts).
import { toMinor } from '#platform/contract/money.ts';
import { ApiError, call, newIdempotencyKey, UNREADABLE } from '#platform/web/api/api-client.ts';
import { arrivalOfVisit } from '#platform/web/page/arrival.ts';
import { textsNow } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import type { SessionUser } from '#platform/web/session/session.ts';
import type { HoldItem, inventoryErrors, OwnHolds, Reservation } from '#features/inventory/contract.ts';
import { getReservation, listReservations, markPresence, releaseReservation, reserveTickets } from '#features/inventory/endpoints.ts';
import type { Order } from '../../contract.ts';
import { getOrder, listOrders, purchaseTickets } from '../../endpoints.ts';
import { getOrderAnswers } from '../../answers/endpoints.ts';
import { answersToSend } from '../answers/answers-to-send.ts';
import { fieldOfAnswer } from '#features/questions/slots.ts';
import { isReducedBy } from '../../rules.ts';
import { chosenMethods, type AppliedPromo, type Attempt, type BoughtEvent, type Hold } from '../hold/attempt.ts';
import { troubleOf } from '../hold/hold-trouble.ts';
import { holdOf, termsOf } from '../hold/kept-attempt.ts';
import { Refusal } from '../hold/refusal.ts';
import { checkoutTexts } from '../texts.ts';

/** Refusals that this page handles in its own way. */
const refusals = {
  tooMany: 'MAX_HELD',
  waitingRoom: 'WAITING_ROOM',
  expired: 'RESERVATION_EXPIRED',
  notFound: 'RESERVATION_NOT_FOUND',
} as const satisfies Record<string, keyof typeof inventoryErrors>;

/** Messages for failures; read at the time of the failure, in the page's language. */
const messages = () => textsNow(checkoutTexts).errors;

/** Holds the tickets of an attempt; its earlier hold is released in the same step, or stays when the server refuses. @throws Refusal */
export async function hold(event: Pick<BoughtEvent, 'id' | 'code'>, attempt: Attempt, user: SessionUser): Promise<Hold> {
  const ask = (replaces: string | undefined, idempotencyKey: string) =>
    call(reserveTickets, { body: requestFor(event, attempt.choice, user, replaces) }, { idempotencyKey });
  const refuse = (code: string | null, message: string, data: unknown) =>
    new Refusal(message, { trouble: troubleOf({ code, message, data }, attempt.choice) });
  try {
    const before = attempt.hold?.id;
    const held = await ask(before, attempt.reserveKey).catch(async (failure: unknown) => {
      const unknown = unknownHoldOf(failure, before);
      if (unknown === null) throw failure;
      if (before !== undefined) await release({ id: unknown });
      return ask(before ?? unknown, newIdempotencyKey());
    });
    if (held.waitingRoomRequired) throw refuse(refusals.waitingRoom, messages().waitingRoom, null);
    return { id: held.reservationId, expiresAt: held.expiresAt, ...termsOf(held), lines: attempt.choice.lines };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const { status, code, data, isAnswer } = failure;
    if (status === 0) throw new Refusal(messages().reserveUnanswered);
    if (code === refusals.waitingRoom) throw refuse(code, messages().waitingRoom, data);
    if (!isAnswer || status >= 500) throw new Refusal(messages().reserve);
    throw refuse(code, messageFor(failure), data);
  }
}

function requestFor({ id, code }: Pick<BoughtEvent, 'id' | 'code'>, { lines }: Attempt['choice'], user: SessionUser, replaces: string | undefined) {
  const items = lines.map(({ ticketTypeId, quantity }) => ({ releaseId: ticketTypeId, quantity }));
  return {
    eventId: id,
    ...askedFor(items),
    arrival: arrivalOfVisit(),
    customerId: user.id,
    ...(code && { code }),
    ...(replaces !== undefined && { replaces }),
  };
}

/**
 * The buyer's hold of which the page does not know, and because of which the server refused another: it was made while the page opened, by one that was
 * left before the answer came, or on another device. The choice of this page takes its place. Null for any other refusal, and where there are several.
 */
function unknownHoldOf(failure: unknown, known: string | undefined): string | null {
  if (!(failure instanceof ApiError) || failure.code !== refusals.tooMany) return null;
  const [id, ...others] = (failure.data as OwnHolds).reservationIds.filter((one) => one !== known);
  return id !== undefined && others.length === 0 ? id : null;
}

/** One type is requested in the specified form, several as items. */
function askedFor(items: readonly HoldItem[]) {
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { items: [...items] };
}

/** An order that is being paid. */
interface Purchased {
  readonly orderId: string;
  /** The card page to which the buyer goes now; null: there is none. */
  readonly pageUrl: string | null;
}

/** Requests the payment and returns the order. When no answer came, the server is asked whether there is an order. @throws Refusal */
export async function purchase({ choice, hold, purchaseKey }: Attempt, user: SessionUser): Promise<Purchased> {
  const body = {
    reservationId: hold?.id ?? '',
    ...(choice.testOutcome === undefined ? { paymentMethod: choice.method ?? 'mpesa' } : { paymentMethod: 'test', testOutcome: choice.testOutcome }),
    paymentPlanId: choice.planId,
    ...(choice.standing && { standingOrder: true }),
    promoCode: choice.lines.some((line) => isReducedBy(choice.promo, line)) ? (choice.promo?.code ?? null) : null,
    billingDetails: { name: user.name, ...(user.email !== '' && { email: user.email }), ...(choice.phone !== '' && { phone: choice.phone }) },
    ...(user.email !== '' && { customerEmail: user.email }),
    answers: answersToSend(choice.answers ?? {}),
  };
  try {
    const { orderId, action } = await call(purchaseTickets, { body }, { idempotencyKey: purchaseKey });
    return { orderId, pageUrl: action?.kind === 'redirect' ? action.url : null };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (!failure.isAnswer || failure.status >= 500) {
      const orderId = await orderOfHold(body.reservationId).catch(() => null);
      if (orderId !== null) return { orderId, pageUrl: null };
      throw new Refusal(messageOfSilence(failure));
    }
    // A payment that is in progress, was refused by the phone or is complete: the order tells more than the refusal.
    const { orderId } = (failure.data ?? {}) as { readonly orderId?: unknown };
    const isOver = failure.code === refusals.expired || failure.code === refusals.notFound;
    if (typeof orderId === 'string' && !isOver) return { orderId, pageUrl: null };
    // The server refused before a request went to the phone.
    throw new Refusal(messageFor(failure), { note: messages().notCharged, endsHold: isOver, fields: failure.fields });
  }
}

/** The message when it is unknown whether the payment was requested: it never claims that nothing was charged. */
function messageOfSilence({ code, status }: ApiError): string {
  if (code === UNREADABLE) return messages().purchaseUnread;
  return status === 0 ? messages().purchaseUnanswered : messages().purchase;
}

/** Releases a hold. One that has ended, or is unknown, is no error. */
export async function release({ id }: Pick<Hold, 'id'>): Promise<void> {
  try {
    await call(releaseReservation, { params: { reservationId: id } }, { idempotencyKey: newIdempotencyKey() });
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== refusals.notFound) throw failure;
  }
}

/** Tells the server that the buyer is present (again); returns the state of the hold. */
export function comeBack({ id }: Hold): Promise<Reservation> {
  return call(markPresence, { params: { reservationId: id }, body: { present: true } });
}

/** The caller's current holds on an event, the newest first. */
export async function liveHolds(eventId: string): Promise<readonly Reservation[]> {
  return (await call(listReservations, { query: { eventId } })).items;
}

/** Tells the server that the buyer is on another page; returns the state of the hold. */
export function away({ id }: Hold): Promise<Reservation> {
  return call(markPresence, { params: { reservationId: id }, body: { present: false } });
}

/** The current state of an order. */
export function orderNow(id: string): Promise<Order> {
  return call(getOrder, { params: { id } });
}

/** Tells the server that the buyer has left, even while the page is being closed: the tickets are soon on sale again. A failure is ignored. */
export function leave({ id }: Hold): void {
  call(markPresence, { params: { reservationId: id }, body: { present: false } }, { keepalive: true }).catch(() => undefined);
}

/** The order made from a hold; null while there is none. */
export async function orderOfHold(reservationId: string): Promise<string | null> {
  const { items } = await call(listOrders, { query: { limit: 20 } });
  return items.find((order) => order.reservationId === reservationId)?.id ?? null;
}

/** The code that an order was priced with: the discounts of its lines show for which types it is valid. */
function promoOf({ promoCode, lines }: Order): AppliedPromo | null {
  const reduced = lines.filter(({ discount }) => discount > 0);
  const [first] = reduced;
  if (promoCode === null || first === undefined) return null;
  const percent = Math.round((first.discount / (first.unitPrice * first.quantity)) * 100);
  const discount = reduced.reduce((sum, line) => sum + line.discount, 0);
  const ofPercent = reduced.reduce((sum, line) => sum + (line.unitPrice * line.quantity * percent) / 100, 0);
  // A percentage is rounded to a whole shilling once; what differs by more is an amount.
  const isPercent = Math.abs(discount - ofPercent) <= 1;
  return {
    code: promoCode,
    percent: isPercent ? percent : null,
    amountMinor: isPercent ? null : toMinor(discount),
    ticketTypeIds: reduced.flatMap(({ ticketTypeId }) => ticketTypeId ?? []),
  };
}

/** The attempt of an order that is still to be paid. */
export async function attemptOfOrder(orderId: string): Promise<Attempt> {
  const order = await call(getOrder, { params: { id: orderId } });
  const { answers } = await call(getOrderAnswers, { params: { id: orderId } });
  const reservation = await call(getReservation, { params: { reservationId: order.reservationId } });
  const plan = order.paymentPlan ?? reservation.paymentPlans.find(({ installments }) => installments === 1) ?? reservation.paymentPlans[0];
  return {
    choice: {
      lines: holdOf(reservation).lines,
      planId: plan?.id ?? null,
      promo: promoOf(order),
      phone: order.payment?.phone ?? '',
      method: chosenMethods.find((method) => method === order.paymentMethod) ?? 'mpesa',
      ...(order.standingChoice !== null && { standing: true }),
      answers: Object.fromEntries(answers.flatMap((one) => (one.value === null ? [] : [[fieldOfAnswer(one.questionId, one), one.value]]))),
    },
    reserveKey: newIdempotencyKey(),
    hold: holdOf(reservation),
    purchaseKey: newIdempotencyKey(),
    orderId,
  };
}
