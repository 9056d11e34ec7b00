import { useCallback, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { subscribeToKept } from '#platform/web/device/kept-data.ts';
import type { Reservation } from '#features/inventory/contract.ts';
import type { Attempt, BoughtEvent } from './attempt.ts';
import { areSame, attemptAtOpening, keepAttempt, readAttempt } from './kept-attempt.ts';
import { ATTEMPT } from '../purchase/running-purchase.ts';

export interface KeptAttempt {
  readonly attempt: Attempt | null;
  /** The attempt at this moment, whichever tab stored it. */
  readonly latest: () => Attempt | null;
  /** Stores the next one, for this page, for a reloaded one and for other tabs; null deletes it. */
  readonly keep: (next: Attempt | null) => void;
  /** Increases each time another tab has changed the choice: the form follows. */
  readonly changedElsewhere: number;
}

/** The purchase attempt of an account for an event. `live` are its holds on the server when the page opened. */
export function useAttempt({ id, name }: BoughtEvent, owner: string, live: readonly Reservation[]): KeptAttempt {
  const [attempt, setAttempt] = useState(() => attemptAtOpening(readAttempt(id, owner), live, newIdempotencyKey));
  const [changedElsewhere, setChanged] = useState(0);
  // Without storage the attempt lasts as long as the page.
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
    // From now on other tabs know the server's holds too.
    keepAttempt({ id, name }, owner, own.current);
    return subscribeToKept(ATTEMPT + id, () => {
      const next = readAttempt(id, owner);
      // Paid or ended: the order itself tells that here too.
      if (next === null && own.current?.orderId != null) return;
      const isSame = next !== null && own.current !== null && areSame(next.choice, own.current.choice);
      own.current = next;
      setAttempt(next);
      if (next !== null && !isSame) setChanged((count) => count + 1);
    });
  }, [id, name, owner]);
  return { attempt, latest, keep, changedElsewhere };
}
