import { useCallback, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '#platform/web/api-client.ts';
import { subscribeToKept } from '#platform/web/kept-data.ts';
import type { Reservation } from '../../inventory/contract.ts';
import type { Attempt, BoughtEvent } from './attempt.ts';
import { areSame, attemptAtOpening, keepAttempt, readAttempt } from './kept-attempt.ts';
import { ATTEMPT } from './running-purchase.ts';

export interface KeptAttempt {
  readonly attempt: Attempt | null;
  /** The attempt as it is at this moment, whichever tab kept it. */
  readonly latest: () => Attempt | null;
  /** Keeps the next one, for this page, for one that is loaded again and for other tabs; null forgets it. */
  readonly keep: (next: Attempt | null) => void;
  /** Grows each time another tab has chosen something else: the form follows. */
  readonly changedElsewhere: number;
}

/** The attempt to buy that an account has under way for an event. `live` is what the server knew to be held when the page opened. */
export function useAttempt({ id, name }: BoughtEvent, owner: string, live: readonly Reservation[]): KeptAttempt {
  const [attempt, setAttempt] = useState(() => attemptAtOpening(readAttempt(id, owner), live, newIdempotencyKey));
  const [changedElsewhere, setChanged] = useState(0);
  // Where storage is closed to us, the attempt lasts as long as the page.
  const own = useRef(attempt);
  const keep = useCallback(
    (next: Attempt | null) => {
      own.current = next;
      keepAttempt({ id, name }, owner, next);
      setAttempt(next);
    },
    [id, name, owner],
  );
  const latest = useCallback(() => readAttempt(id, owner) ?? own.current, [id, owner]);
  useEffect(() => {
    // What the server knew is known to other tabs from now on.
    keepAttempt({ id, name }, owner, own.current);
    return subscribeToKept(ATTEMPT + id, () => {
      const next = readAttempt(id, owner);
      // Paid or ended: the order itself says so here too.
      if (next === null && own.current?.orderId != null) return;
      const isSame = next !== null && own.current !== null && areSame(next.choice, own.current.choice);
      own.current = next;
      setAttempt(next);
      if (next !== null && !isSame) setChanged((count) => count + 1);
    });
  }, [id, name, owner]);
  return { attempt, latest, keep, changedElsewhere };
}
