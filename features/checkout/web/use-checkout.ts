// From the press on Secure Purchase to the tickets: hold, pay, watch. Every step can be repeated and every step can be found again.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, call, messageFor, newIdempotencyKey } from '#platform/web/api-client.ts';
import { paths } from '#platform/web/paths.ts';
import type { SessionUser } from '#platform/web/session.ts';
import { getReservation, inventoryErrors, releaseReservation, reserveTickets } from '../../inventory/contract.ts';
import { getOrder, listOrders, purchaseTickets, type Order } from '../contract.ts';
import { attemptFor, keepAttempt, readAttempt, type Attempt, type Choice, type Hold } from './kept-attempt.ts';
import { useOrder } from './use-order.ts';

const RESERVE_FAILED = 'Failed to reserve tickets';
const RESERVE_UNHEARD = 'Network error occurred while reserving tickets';
const PURCHASE_FAILED = 'Failed to purchase ticket. Please try again.';
const PURCHASE_UNHEARD =
  'Network error occurred. Your tickets are still held. When you are online again, press Secure Purchase: the same payment is never asked for twice.';

const CANCELLED: CheckoutError = { sentence: PURCHASE_FAILED, note: null };
const NOT_CHARGED = 'You have not been charged. Your tickets are still held.';

export interface CheckoutError {
  readonly sentence: string;
  /** What is certain about money and tickets; null when nothing is. */
  readonly note: string | null;
}

export interface Checkout {
  /** The choice that is held or being paid, to fill the form after a reload. */
  readonly attempt: Attempt | null;
  readonly order: Order | null;
  /** The verb of what is being done now. */
  readonly busy: string | false;
  readonly error: CheckoutError | null;
  /** An order that was linked to is being looked up; the form waits for it. */
  readonly isFinding: boolean;
  /** The hold ran out; the form keeps what was chosen. */
  readonly hasEnded: boolean;
  readonly isDialogOpen: boolean;
  readonly submit: (choice: Choice) => Promise<void>;
  readonly showError: (sentence: string) => void;
  readonly openDialog: () => void;
  readonly closeDialog: () => void;
  /** Gives the hold back. False when the server refused, with its sentence shown. */
  readonly giveUp: () => Promise<boolean>;
  readonly holdEnded: () => void;
}

export function useCheckout(eventId: string, user: SessionUser): Checkout {
  const [attempt, setAttempt] = useState(() => readAttempt(eventId));
  const [busy, setBusy] = useState<string | false>(false);
  const [error, setError] = useState<CheckoutError | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(attempt?.orderId != null);
  const client = useQueryClient();
  const order = useOrder(attempt?.orderId ?? null).data ?? null;

  const keep = useCallback(
    <T extends Attempt | null>(next: T): T => {
      keepAttempt(eventId, next);
      setAttempt(next);
      return next;
    },
    [eventId],
  );
  const follow = useCallback(
    (next: Attempt) => {
      keep(next);
      setDialogOpen(true);
      // A new attempt to pay: what was known of the order is old.
      void client.invalidateQueries({ queryKey: ['order', next.orderId] });
    },
    [client, keep],
  );

  const isFinding = useFoundAgain({ eventId, attempt, follow, keep, setEnded });
  useSettled({ order, keep, setError, setDialogOpen });

  async function submit(choice: Choice): Promise<void> {
    if (order?.status === 'pending' && order.payment?.status === 'pending') return setDialogOpen(true);
    setError(null);
    setEnded(false);
    const next = attemptFor(attempt, choice, newIdempotencyKey);
    setBusy('Holding your tickets...');
    try {
      if (attempt?.hold && next.hold === null) await release(attempt.hold);
      keep(next);
      const held = next.hold === null ? keep({ ...next, hold: await reserve(eventId, next, user) }) : next;
      setBusy('Sending the request...');
      follow({ ...held, orderId: await purchase(held, user) });
    } catch (failure) {
      setDialogOpen(false);
      if (failure instanceof Refusal && failure.endsHold) {
        keep(null);
        setEnded(true);
      } else {
        setError(failure instanceof Refusal ? { sentence: failure.message, note: failure.note } : { sentence: sentenceOf(failure), note: null });
      }
      void client.invalidateQueries({ queryKey: ['event', eventId] });
    } finally {
      setBusy(false);
    }
  }

  async function giveUp(): Promise<boolean> {
    setDialogOpen(false);
    if (!attempt?.hold) return true;
    try {
      await release(attempt.hold);
    } catch (failure) {
      setError({ sentence: sentenceOf(failure), note: null });
      return false;
    }
    keep(null);
    return true;
  }

  const holdEnded = useCallback(() => {
    // While a payment is open the server decides; it extends the hold for as long as the phone may answer.
    if (attempt?.orderId != null) return void client.invalidateQueries({ queryKey: ['order', attempt.orderId] });
    keep(null);
    setEnded(true);
  }, [attempt?.orderId, client, keep]);

  return {
    attempt,
    order,
    busy,
    error,
    isFinding,
    hasEnded,
    isDialogOpen,
    submit,
    showError: (sentence) => setError({ sentence, note: null }),
    openDialog: () => setDialogOpen(true),
    closeDialog: () => setDialogOpen(false),
    giveUp,
    holdEnded,
  };
}

interface FoundAgain {
  readonly eventId: string;
  readonly attempt: Attempt | null;
  readonly follow: (next: Attempt) => void;
  readonly keep: (next: Attempt | null) => void;
  readonly setEnded: (ended: boolean) => void;
}

/**
 * After a reload, or by a link from the order history (`?order=`): the server is asked what became of the attempt. True while a linked
 * order is looked up.
 */
function useFoundAgain({ eventId, attempt, follow, keep, setEnded }: FoundAgain): boolean {
  const [query, setQuery] = useSearchParams();
  const linkedOrderId = query.get('order');
  const [isFinding, setFinding] = useState(linkedOrderId !== null);
  useEffect(() => {
    let isOver = false;
    async function find() {
      if (linkedOrderId !== null && linkedOrderId !== attempt?.orderId) {
        const found = await attemptOfOrder(linkedOrderId);
        if (isOver) return;
        follow(found);
        setQuery({}, { replace: true, preventScrollReset: true });
      } else if (attempt?.hold && attempt.orderId === null) {
        const orderId = await orderOfHold(attempt.hold.id);
        if (isOver) return;
        if (orderId !== null) return follow({ ...attempt, orderId });
        const { status } = await call(getReservation, { params: { reservationId: attempt.hold.id } });
        if (isOver || status === 'active') return;
        keep(null);
        setEnded(status === 'expired');
      }
    }
    // What cannot be found out now is found out by the next press: it carries the same keys.
    find()
      .catch(() => undefined)
      .finally(() => setFinding(false));
    return () => {
      isOver = true;
    };
    // Once, for what was there when the page opened.
  }, [eventId]);
  return isFinding;
}

interface Settled {
  readonly order: Order | null;
  readonly keep: (next: null) => void;
  readonly setError: (error: CheckoutError) => void;
  readonly setDialogOpen: (open: boolean) => void;
}

/** A paid order leads to its tickets; one that was cancelled says why and leaves the form as it is. */
function useSettled({ order, keep, setError, setDialogOpen }: Settled): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const status = order?.status;
  useEffect(() => {
    if (order === null || status === 'pending') return;
    keep(null);
    void client.invalidateQueries({ queryKey: ['tickets'] });
    void client.invalidateQueries({ queryKey: ['orders'] });
    if (status === 'confirmed') {
      const first = order.tickets[0];
      void navigate(first ? paths.confirmation(first.id) : paths.tickets(), { replace: true });
    } else {
      setDialogOpen(false);
      setError(order.cancelReason === null ? CANCELLED : { sentence: order.cancelReason, note: null });
    }
    // Once for each outcome.
  }, [order?.id, status]);
}

/** A step that failed, in the words for the buyer. */
class Refusal extends Error {
  readonly note: string | null;
  readonly endsHold: boolean;

  constructor(message: string, { note = null, endsHold = false }: { readonly note?: string | null; readonly endsHold?: boolean } = {}) {
    super(message);
    this.name = 'Refusal';
    this.note = note;
    this.endsHold = endsHold;
  }
}

function sentenceOf(failure: unknown): string {
  return failure instanceof ApiError ? messageFor(failure) : PURCHASE_FAILED;
}

async function reserve(eventId: string, { choice, reserveKey }: Attempt, user: SessionUser): Promise<Hold> {
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

/** Asks for the payment and answers with the order. When no answer came, the server is asked whether there is one. */
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
async function release({ id }: Hold): Promise<void> {
  try {
    await call(releaseReservation, { params: { reservationId: id } }, { idempotencyKey: newIdempotencyKey() });
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== inventoryErrors.RESERVATION_NOT_FOUND.code) throw failure;
  }
}

async function orderOfHold(reservationId: string): Promise<string | null> {
  const { items } = await call(listOrders, { query: { limit: 20 } });
  return items.find((order) => order.reservationId === reservationId)?.id ?? null;
}

/** The attempt behind an order that is still to be paid. */
async function attemptOfOrder(orderId: string): Promise<Attempt> {
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
