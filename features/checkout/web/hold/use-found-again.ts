import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Attempt } from './attempt.ts';
import { onlyCode } from '../orders/linked-tickets.ts';
import { loadCheckoutCalls } from '../payment/payment-parts.ts';

interface FoundAgain {
  readonly eventId: string;
  readonly attempt: Attempt | null;
  readonly latest: () => Attempt | null;
  readonly follow: (next: Attempt) => void;
  readonly keep: (next: Attempt | null) => void;
  readonly setEnded: (ended: boolean) => void;
}

/**
 * After a reload, or by a link from the order history (`?order=`): fetches the state of the attempt from the server. True while a linked order is
 * looked up.
 */
export function useFoundAgain({ eventId, attempt, latest, follow, keep, setEnded }: FoundAgain): boolean {
  const [query, setQuery] = useSearchParams();
  const linkedOrderId = query.get('order');
  const [isFinding, setFinding] = useState(linkedOrderId !== null);
  const find = useEffectEvent(async (signal: AbortSignal) => {
    if (linkedOrderId !== null && linkedOrderId !== attempt?.orderId) {
      const found = await (await loadCheckoutCalls()).attemptOfOrder(linkedOrderId);
      if (signal.aborted) return;
      follow(found);
      setQuery(onlyCode, { replace: true, preventScrollReset: true });
    } else if (attempt?.hold && attempt.orderId === null) {
      const { hold } = attempt;
      const { orderOfHold, comeBack } = await loadCheckoutCalls();
      const [orderId, { status, expiresAt }] = await Promise.all([orderOfHold(hold.id), comeBack(hold)]);
      const now = latest();
      // Another choice may have been made meanwhile, here or in another tab.
      if (signal.aborted || now?.hold?.id !== hold.id) return;
      if (orderId !== null) return follow({ ...now, orderId });
      keep(status === 'active' ? { ...now, hold: { ...hold, expiresAt } } : null);
      setEnded(status === 'expired');
    }
  });
  useEffect(() => {
    const page = new AbortController();
    // A failed lookup is repeated by the next press: it carries the same keys.
    find(page.signal)
      .catch(() => undefined)
      .finally(() => setFinding(false));
    return () => page.abort();
  }, [eventId]);
  return isFinding;
}
