import { useEffect, useState } from 'react';

/**
 * Whole seconds until a moment, counting down to 0. `serverOffsetMs` is server time minus device time: many phones run
 * minutes off, and what ends is decided by the server's clock.
 */
export function useSecondsLeft(expiresAt: string | number, serverOffsetMs = 0): number {
  const end = typeof expiresAt === 'number' ? expiresAt : Date.parse(expiresAt);
  const [left, setLeft] = useState(() => secondsLeft(end, serverOffsetMs));
  useEffect(() => {
    setLeft(secondsLeft(end, serverOffsetMs));
    const timer = setInterval(() => setLeft(secondsLeft(end, serverOffsetMs)), 250);
    return () => clearInterval(timer);
  }, [end, serverOffsetMs]);
  return left;
}

function secondsLeft(end: number, serverOffsetMs: number): number {
  return Math.max(0, Math.ceil((end - (Date.now() + serverOffsetMs)) / 1000));
}
