import { useCallback, useState } from 'react';
import { keepAttempt, readAttempt, type Attempt } from './kept-attempt.ts';

interface KeptAttempt {
  readonly attempt: Attempt | null;
  /** Keeps the next one, for this page and for one that is loaded again; null forgets it. */
  readonly keep: (next: Attempt | null) => void;
}

/** The attempt to buy that an account has under way for an event in this tab. */
export function useAttempt(eventId: string, owner: string): KeptAttempt {
  const [attempt, setAttempt] = useState(() => readAttempt(eventId, owner));
  const keep = useCallback(
    (next: Attempt | null) => {
      keepAttempt(eventId, owner, next);
      setAttempt(next);
    },
    [eventId, owner],
  );
  return { attempt, keep };
}
