import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';

const SECOND_MS = 1_000;

/**
 * Whole seconds until a moment, counting down to 0 by the server's clock: many phones' clocks are minutes off, and the server decides when
 * something ends. Ticks exactly when the figure changes, so that two countdowns to one moment always show the same.
 */
export function useSecondsLeft(endsAt: string | number): number {
  const end = typeof endsAt === 'number' ? endsAt : Date.parse(endsAt);
  const [, show] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function count() {
      show(secondsLeft(end));
      const untilNext = (end - serverNow().getTime()) % SECOND_MS;
      timer = setTimeout(count, untilNext > 0 ? untilNext : SECOND_MS);
    }
    count();
    return () => clearTimeout(timer);
  }, [end]);
  // Computed now, so that a changed end shows from the first render on.
  return secondsLeft(end);
}

/** Whole seconds from the server's current time until `endMs` (milliseconds since 1970); 0 once it is over. */
export function secondsLeft(endMs: number): number {
  return Math.max(0, Math.ceil((endMs - serverNow().getTime()) / SECOND_MS));
}
