import { useEffect, useRef } from 'react';
import { subscribeToKept } from '#platform/web/device/kept-data.ts';
import type { Hold } from './attempt.ts';
import { areSame, holdOf, LEFT, sayLeft } from './kept-attempt.ts';
import { checkoutCallsNow, loadCheckoutCalls } from '../payment/payment-parts.ts';
import type { KeptAttempt } from './use-attempt.ts';
import type { HeldChoice } from './use-hold.ts';

/** A closing tab tells the server at the same moment; the others tell it afterwards that the buyer is still present. */
const AFTER_OTHER_TAB_MS = 1_000;

type UsePresence = Pick<KeptAttempt, 'latest' | 'keep'> & Pick<HeldChoice, 'holdSoon'>;

/**
 * Tells the server when the buyer leaves the page with tickets held, and when they return: abandoned tickets are soon on sale again
 * (docs/decisions/041-left-holds.md). Not after a payment was requested: that hold ends by its own time.
 */
export function usePresence(eventId: string, owner: string, { latest, keep, holdSoon }: UsePresence): void {
  const holdAgain = useRef(holdSoon);
  useEffect(() => {
    holdAgain.current = holdSoon;
  }, [holdSoon]);
  useEffect(() => {
    let returning: ReturnType<typeof setTimeout> | undefined;
    function leave() {
      clearTimeout(returning);
      const hold = unpaidHold(latest);
      if (hold === null) return;
      checkoutCallsNow()?.leave(hold);
      sayLeft(owner, eventId);
    }
    const comeBackQuietly = () => void comeBack(eventId, { latest, keep, holdSoon: holdAgain.current }).catch(() => undefined);
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && comeBackQuietly();
    const stopListening = subscribeToKept(LEFT + eventId, () => {
      clearTimeout(returning);
      returning = setTimeout(comeBackQuietly, AFTER_OTHER_TAB_MS);
    });
    addEventListener('pagehide', leave);
    addEventListener('pageshow', onShow);
    return () => {
      stopListening();
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', onShow);
      leave();
    };
  }, [eventId, owner, latest, keep]);
}

function unpaidHold(latest: KeptAttempt['latest']): Hold | null {
  const attempt = latest();
  return attempt?.orderId === null ? attempt.hold : null;
}

async function comeBack(eventId: string, { latest, keep, holdSoon }: UsePresence): Promise<void> {
  const hold = unpaidHold(latest);
  if (hold === null) return;
  const { comeBack: markPresent, liveHolds } = await loadCheckoutCalls();
  const { status, expiresAt } = await markPresent(hold);
  const attempt = latest();
  if (attempt?.hold?.id !== hold.id) return;
  if (status === 'active' && expiresAt !== hold.expiresAt) keep({ ...attempt, hold: { ...hold, expiresAt } });
  if (status !== 'cancelled') return;
  // The tab that changed the hold was closed before it knew the new one.
  const [newest] = await liveHolds(eventId);
  const now = latest();
  if (newest === undefined || now?.hold?.id !== hold.id) return;
  keep({ ...now, hold: holdOf(newest) });
  if (!areSame(holdOf(newest), now.choice)) holdSoon(now.choice);
}
