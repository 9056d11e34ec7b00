// From the press on Secure Purchase to the tickets: hold, pay, watch. Every step can be repeated and every step can be found again.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError, newIdempotencyKey } from '#platform/web/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/message-for.ts';
import type { SessionUser } from '#platform/web/session.ts';
import type { Order } from '../contract.ts';
import { attemptFor, type Attempt, type Choice } from './kept-attempt.ts';
import { loadCheckoutCalls, loadMpesaDialog } from './payment-parts.ts';
import { Refusal } from './refusal.ts';
import { checkoutTexts } from './texts.ts';
import { useAttempt } from './use-attempt.ts';
import { useFoundAgain } from './use-found-again.ts';
import { useOrder } from './use-order.ts';
import { useSettled } from './use-settled.ts';

/** Shown in the banner; a new one each time, also with the same sentence. */
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

/** The purchase that a page has under way. */
export function useCheckout(eventId: string, user: SessionUser): Checkout {
  const { buy, errors } = useTexts(checkoutTexts);
  const { attempt, keep } = useAttempt(eventId, user.id);
  const [busy, setBusy] = useState<string | false>(false);
  const [error, setError] = useState<CheckoutError | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(attempt?.orderId != null);
  const client = useQueryClient();
  const order = useOrder(attempt?.orderId ?? null).data ?? null;

  const follow = useCallback(
    (next: Attempt) => {
      keep(next);
      setDialogOpen(true);
      // A new attempt to pay: what was known of the order is old.
      void client.invalidateQueries({ queryKey: ['order', next.orderId] });
    },
    [client, keep],
  );
  const endHold = useCallback(() => {
    keep(null);
    setEnded(true);
  }, [keep]);
  const holdEnded = useCallback(() => {
    // While a payment is open the server decides; it extends the hold for as long as the phone may answer.
    if (attempt?.orderId == null) endHold();
    else void client.invalidateQueries({ queryKey: ['order', attempt.orderId] });
  }, [attempt?.orderId, client, endHold]);

  function refuse(failure: unknown) {
    setDialogOpen(false);
    if (failure instanceof Refusal && failure.endsHold) endHold();
    else if (failure instanceof Refusal) setError({ sentence: failure.message, note: failure.note });
    else setError({ sentence: failure instanceof ApiError ? messageFor(failure) : errors.purchase, note: null });
  }

  const isFinding = useFoundAgain({ eventId, attempt, follow, keep, setEnded });
  useSettled({ order, keep, onCancelled: (reason) => refuse(new Refusal(reason ?? errors.purchase)) });

  async function submit(choice: Choice): Promise<void> {
    if (order?.status === 'pending' && order.payment?.status === 'pending') return setDialogOpen(true);
    // A user pool that somebody else runs may know people without an address: there would be nowhere to send the tickets.
    if (user.email === '') return showError(errors.noUser);
    setError(null);
    setEnded(false);
    setBusy(buy.holding);
    try {
      // Nothing is asked of a phone before the screen that shows it is here.
      const [calls] = await Promise.all([loadCheckoutCalls(), loadMpesaDialog()]).catch(() => {
        throw new Refusal(errors.reserveUnheard);
      });
      const next = attemptFor(attempt, choice, newIdempotencyKey);
      follow(await calls.holdAndPay({ eventId, user, last: attempt, next, keep, onAsking: () => setBusy(buy.asking) }));
    } catch (failure) {
      refuse(failure);
      void client.invalidateQueries({ queryKey: ['event', eventId] });
    } finally {
      setBusy(false);
    }
  }

  async function giveUp(): Promise<boolean> {
    setDialogOpen(false);
    if (!attempt?.hold) return true;
    try {
      await (await loadCheckoutCalls()).release(attempt.hold);
    } catch (failure) {
      refuse(failure);
      return false;
    }
    keep(null);
    return true;
  }

  const showError = (sentence: string) => setError({ sentence, note: null });
  const openDialog = () => setDialogOpen(true);
  const closeDialog = () => setDialogOpen(false);
  return { attempt, order, busy, error, isFinding, hasEnded, isDialogOpen, submit, showError, openDialog, closeDialog, giveUp, holdEnded };
}
