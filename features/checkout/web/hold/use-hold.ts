// Holds tickets as soon as they are chosen, and keeps a single hold however often the choice changes.
import { useCallback, useEffect, useRef, useState } from 'react';
import { backoff, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import type { SessionUser } from '#platform/web/session/session.ts';
import type { Attempt, BoughtEvent, Choice } from './attempt.ts';
import { areSame, attemptFor, backToHeld } from './kept-attempt.ts';
import { loadCheckoutCalls } from '../payment/payment-parts.ts';
import { Refusal } from './refusal.ts';
import type { HoldTrouble } from './hold-trouble.ts';
import type { KeptAttempt } from './use-attempt.ts';

/** Several quick presses on the stepper become one hold. */
const CHOSEN_AFTER_MS = 350;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 20_000;

export interface HeldChoice {
  /** `holding`: being held; `unanswered`: no answer came, it is retried automatically; `settled`: held, refused, or nothing chosen. */
  readonly state: 'settled' | 'holding' | 'unanswered';
  /** Why the newest choice could not be held; null once something else is chosen. */
  readonly trouble: HoldTrouble | null;
  /** Holds this after a short delay, in place of the current hold. Network failures are retried silently. */
  readonly holdSoon: (choice: Choice, how?: { readonly keepsTrouble?: boolean }) => void;
  /** Holds it now, unless it is held already; returns the attempt. @throws Refusal */
  readonly holdNow: (choice: Choice) => Promise<Attempt>;
  /** Cancels pending holds; resolves when nothing more will be held. */
  readonly stop: () => Promise<void>;
}

interface UseHold extends Pick<KeptAttempt, 'latest' | 'keep'> {
  readonly event: BoughtEvent;
  readonly user: SessionUser;
}

/** The hold of a page: one request at a time, the newest choice wins. */
export function useHold({ event, user, latest, keep }: UseHold): HeldChoice {
  const [state, setState] = useState<HeldChoice['state']>('settled');
  const [trouble, setTrouble] = useState<HoldTrouble | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const wanted = useRef<Choice | null>(null);

  const take = useTake({ event, user, latest, keep });
  const stop = useCallback(async () => {
    clearTimeout(timer.current);
    wanted.current = null;
    setState('settled');
    await turn.current.catch(() => undefined);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Queues a choice; a pending one that has not begun is dropped. */
  function inTurn(choice: Choice): Promise<Attempt | null> {
    const next = turn.current.catch(() => undefined).then(() => (wanted.current === choice ? take(choice) : null));
    turn.current = next;
    return next;
  }

  async function tryToHold(choice: Choice, tries: number): Promise<void> {
    try {
      await inTurn(choice);
      if (wanted.current === choice) setState('settled');
    } catch (failure) {
      if (wanted.current !== choice) return;
      if (!(failure instanceof Refusal)) throw failure;
      setTrouble(failure.trouble);
      setState(failure.trouble === null ? 'unanswered' : 'settled');
      if (failure.trouble !== null) return;
      timer.current = setTimeout(() => void tryToHold(choice, tries + 1), backoff(tries, FIRST_RETRY_MS, MAX_RETRY_MS));
    }
  }

  function begin(choice: Choice, keepsTrouble = false) {
    clearTimeout(timer.current);
    wanted.current = choice;
    if (!keepsTrouble) setTrouble(null);
    setState('holding');
  }
  function holdSoon(choice: Choice, { keepsTrouble }: { readonly keepsTrouble?: boolean } = {}) {
    begin(choice, keepsTrouble);
    timer.current = setTimeout(() => void tryToHold(choice, 1), CHOSEN_AFTER_MS);
  }
  async function holdNow(choice: Choice): Promise<Attempt> {
    begin(choice);
    try {
      const attempt = await inTurn(choice);
      if (attempt === null) throw new Error('Another choice was made while this one was being paid');
      return attempt;
    } catch (failure) {
      if (failure instanceof Refusal) setTrouble(failure.trouble);
      throw failure;
    } finally {
      setState('settled');
    }
  }
  return { state, trouble, holdSoon, holdNow, stop };
}

/** One step: holds a choice in place of the current hold, and stores the result. */
function useTake({ event, user, latest, keep }: UseHold): (choice: Choice) => Promise<Attempt> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return async (choice) => {
    const last = latest();
    const next = attemptFor(last, choice, newIdempotencyKey);
    keep(next);
    if (next.hold !== null && areSame(next.hold, choice)) return next;
    const calls = await loadCheckoutCalls().catch(() => {
      throw new Refusal('');
    });
    try {
      const held = { ...next, hold: await calls.hold(event, next, user) };
      keep(held);
      if (isLeft.current) calls.leave(held.hold);
      return held;
    } catch (failure) {
      // The previous hold is still valid.
      if (failure instanceof Refusal && failure.trouble !== null) keep(last && backToHeld(last));
      throw failure;
    }
  };
}
