// From the press on Secure Purchase to the tickets: hold, pay, watch. Every step can be repeated and every step can be found again.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call, newIdempotencyKey } from '#platform/web/api-client.ts';
import { paths } from '#platform/web/paths.ts';
import type { SessionUser } from '#platform/web/session.ts';
import { getReservation } from '../../inventory/contract.ts';
import type { Order } from '../contract.ts';
import { attemptOfOrder, orderOfHold, purchase, PURCHASE_FAILED, Refusal, release, reserve, sentenceOf } from './checkout-calls.ts';
import { attemptFor, keepAttempt, readAttempt, type Attempt, type Choice } from './kept-attempt.ts';
import { useOrder } from './use-order.ts';

const CANCELLED: CheckoutError = { sentence: PURCHASE_FAILED, note: null };

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
