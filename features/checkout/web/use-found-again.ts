import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Attempt } from './kept-attempt.ts';
import { loadCheckoutCalls } from './payment-parts.ts';

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
export function useFoundAgain({ eventId, attempt, follow, keep, setEnded }: FoundAgain): boolean {
  const [query, setQuery] = useSearchParams();
  const linkedOrderId = query.get('order');
  const [isFinding, setFinding] = useState(linkedOrderId !== null);
  useEffect(() => {
    let isOver = false;
    async function find() {
      if (linkedOrderId !== null && linkedOrderId !== attempt?.orderId) {
        const found = await (await loadCheckoutCalls()).attemptOfOrder(linkedOrderId);
        if (isOver) return;
        follow(found);
        setQuery({}, { replace: true, preventScrollReset: true });
      } else if (attempt?.hold && attempt.orderId === null) {
        const { orderOfHold, comeBack } = await loadCheckoutCalls();
        const orderId = await orderOfHold(attempt.hold.id);
        if (isOver) return;
        if (orderId !== null) return follow({ ...attempt, orderId });
        const { status, expiresAt } = await comeBack(attempt.hold);
        if (isOver) return;
        keep(status === 'active' ? { ...attempt, hold: { ...attempt.hold, expiresAt } } : null);
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
