// From the choice of tickets to having them: hold, pay, watch. Every step can be repeated, and resumed after a reload.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { nameOfAccount } from '#platform/web/session/name-of-account.ts';
import type { SessionUser } from '#platform/web/session/session.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Reservation } from '#features/inventory/contract.ts';
import type { Order } from '../../contract.ts';
import type { Attempt, BoughtEvent, Choice } from '../hold/attempt.ts';
import { hasOtherTerms } from '../hold/held-terms.ts';
import { areSame, attemptFor } from '../hold/kept-attempt.ts';
import { loadCheckoutCalls, loadDialogOf } from '../payment/payment-parts.ts';
import { Refusal } from '../hold/refusal.ts';
import { checkoutTexts } from '../texts.ts';
import { useAttempt } from '../hold/use-attempt.ts';
import { useFoundAgain } from '../hold/use-found-again.ts';
import { useHold, type HeldChoice } from '../hold/use-hold.ts';
import { useOrder } from '../orders/use-order.ts';
import { usePresence } from '../hold/use-presence.ts';
import { useSettled } from '../payment/use-settled.ts';

/** Shown in the banner; a new object each time, also with the same message. */
export interface CheckoutError {
  readonly message: string;
  /** What is certain about money and tickets; null when nothing is. */
  readonly note: string | null;
  /** Messages by field. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface Checkout extends Pick<HeldChoice, 'trouble'> {
  /** The choice that is held or being paid, to fill the form after a reload. */
  readonly attempt: Attempt | null;
  readonly order: Order | null;
  /** The progress of holding the newest choice: `unanswered` is retried automatically. */
  readonly holding: HeldChoice['state'];
  /** A request is on a phone: the choice cannot change before it is answered. */
  readonly isPaying: boolean;
  /** Increases each time another tab has changed the choice. */
  readonly changedElsewhere: number;
  /** The verb of the current action. */
  readonly busy: string | false;
  readonly error: CheckoutError | null;
  /** A linked order is being looked up; the form waits for it. */
  readonly isFinding: boolean;
  /** The hold has ended; the form keeps the choice. */
  readonly hasEnded: boolean;
  readonly isDialogOpen: boolean;
  /** Other tickets were chosen: holds them in place of the current hold. */
  readonly choose: (choice: Choice, how?: { readonly keepsTrouble?: boolean }) => void;
  /** The same tickets, with another plan, code or phone: stored for a reload. */
  readonly note: (choice: Choice) => void;
  /** Pays the choice, unless it costs another amount than the page told. */
  readonly submit: (choice: Choice, told: EventDetail) => Promise<void>;
  readonly showError: (message: string) => void;
  readonly openDialog: () => void;
  readonly closeDialog: () => void;
  /** Releases the hold. False when the server refused, with its message shown. */
  readonly giveUp: () => Promise<boolean>;
  readonly holdEnded: () => void;
}

/** The purchase of a page. `live`: the caller's holds on the event when it opened. */
export function useCheckout(event: BoughtEvent, user: SessionUser, live: readonly Reservation[]): Checkout {
  const { buy, errors } = useTexts(checkoutTexts);
  const { attempt, latest, keep, changedElsewhere } = useAttempt(event, user.id, live);
  const [busy, setBusy] = useState<string | false>(false);
  const [error, setError] = useState<CheckoutError | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(attempt?.orderId != null);
  const client = useQueryClient();
  const order = useOrder(attempt?.orderId ?? null).data ?? null;
  const hold = useHold({ event, user, latest, keep });
  usePresence(event.id, user.id, { latest, keep, holdSoon: hold.holdSoon });

  const follow = useCallback(
    (next: Attempt) => {
      keep(next);
      setDialogOpen(true);
      // A new payment attempt: the cached order is outdated.
      void client.invalidateQueries({ queryKey: ['order', next.orderId] });
    },
    [client, keep],
  );
  const endHold = useCallback(() => {
    keep(null);
    setEnded(true);
    void client.invalidateQueries({ queryKey: ['event', event.id] });
  }, [client, event.id, keep]);
  useEffect(() => {
    // After a refused hold the availability differs from what the page shows.
    if (hold.trouble !== null) void client.invalidateQueries({ queryKey: ['event', event.id] });
  }, [client, event.id, hold.trouble]);
  const holdEnded = useCallback(() => {
    // While a payment is open the server decides; it extends the hold for as long as the phone may answer.
    if (attempt?.orderId == null) endHold();
    else void client.invalidateQueries({ queryKey: ['order', attempt.orderId] });
  }, [attempt?.orderId, client, endHold]);

  function refuse(failure: unknown) {
    setDialogOpen(false);
    if (failure instanceof Refusal && failure.endsHold) endHold();
    else if (failure instanceof Refusal && isShownByTrouble(failure)) setError(null);
    else if (failure instanceof Refusal) setError({ message: failure.message, note: failure.note, fields: failure.fields });
    else setError({ message: failure instanceof ApiError ? messageFor(failure) : errors.purchase, note: null, fields: {} });
  }

  const isFinding = useFoundAgain({ eventId: event.id, attempt, latest, follow, keep, setEnded });
  useSettled({ order, keep, onCancelled: (reason) => refuse(new Refusal(reason ?? errors.purchase)) });

  const isPaying = order?.status === 'pending' && order.payment?.status === 'pending';

  function choose(choice: Choice, how?: { readonly keepsTrouble?: boolean }) {
    setError(null);
    setEnded(false);
    hold.holdSoon(choice, how);
  }

  function note(choice: Choice) {
    const last = latest();
    if (last !== null && !isPaying && areSame(last.choice, choice)) keep(attemptFor(last, choice, newIdempotencyKey));
  }

  async function submit(choice: Choice, told: EventDetail): Promise<void> {
    if (isPaying) return setDialogOpen(true);
    // An external user pool may have accounts without an email address and a number: there would be nowhere to send the tickets.
    if (nameOfAccount(user) === '') return showError(errors.noUser);
    setError(null);
    setEnded(false);
    setBusy(buy.holding);
    try {
      // No payment is requested before the screen that shows it has loaded.
      const [calls] = await Promise.all([loadCheckoutCalls(), loadDialogOf(choice)]).catch(() => {
        throw new Refusal(errors.reserveUnanswered);
      });
      const held = await hold.holdNow(choice);
      // Pressed before the answer that told the page.
      if (held.hold !== null && hasOtherTerms(told, held.hold)) throw new Refusal(errors.priceChanged, { note: errors.notCharged });
      setBusy(buy.asking);
      const { orderId, pageUrl } = await calls.purchase(held, user);
      follow({ ...held, orderId });
      // From there the buyer comes back to this page.
      if (pageUrl !== null) location.assign(pageUrl);
    } catch (failure) {
      refuse(failure);
      void client.invalidateQueries({ queryKey: ['event', event.id] });
      // They may have changed.
      void client.invalidateQueries({ queryKey: ['asked-questions', event.id] });
    } finally {
      setBusy(false);
    }
  }

  async function giveUp(): Promise<boolean> {
    setDialogOpen(false);
    await hold.stop();
    const held = latest()?.hold ?? null;
    try {
      if (held !== null) await (await loadCheckoutCalls()).release(held);
    } catch (failure) {
      refuse(failure);
      return false;
    }
    keep(null);
    return true;
  }

  const showError = (message: string) => setError({ message, note: null, fields: {} });
  const openDialog = () => setDialogOpen(true);
  const closeDialog = () => setDialogOpen(false);
  return {
    attempt,
    order,
    busy,
    error,
    isFinding,
    hasEnded,
    isDialogOpen,
    isPaying,
    changedElsewhere,
    holding: hold.state,
    trouble: hold.trouble,
    choose,
    note,
    submit,
    showError,
    openDialog,
    closeDialog,
    giveUp,
    holdEnded,
  };
}

/** Messages that are shown beside the choice of tickets. */
function isShownByTrouble({ trouble }: Refusal): boolean {
  return trouble !== null && trouble.kind !== 'refused';
}
