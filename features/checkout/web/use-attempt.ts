import { useCallback, useState } from 'react';
import { keepAttempt, readAttempt, type Attempt } from './kept-attempt.ts';

interface KeptAttempt {
  readonly attempt: Attempt | null;
  /** Keeps the next one, for this page and for one that is loaded again; null forgets it. */
  readonly keep: (next: Attempt | null) => void;
}

/** The attempt to buy that this tab has under way for an event. */
export function useAttempt(eventId: string): KeptAttempt {
  const [attempt, setAttempt] = useState(() => readAttempt(eventId));
  const keep = useCallback(
    (next: Attempt | null) => {
      keepAttempt(eventId, next);
      setAttempt(next);
    },
    [eventId],
  );
  return { attempt, keep };
}
