import { useEffect, useState } from 'react';
import { ApiError } from '#platform/web/api-client.ts';

/** How long the network may take before what is kept on the device is shown. */
const PATIENCE_MS = 3_000;

/**
 * True when what is kept on the device is to be shown instead of an answer: none came, or it takes too long. Once that was so, nobody waits
 * for the next one.
 */
export function useKeptInstead(isWaiting: boolean, error: unknown): boolean {
  const isLate = useWaitedEnough(isWaiting);
  const [wasLate, setWasLate] = useState(false);
  const hasNoAnswer = isLate || isNoAnswer(error);
  if (hasNoAnswer && !wasLate) setWasLate(true);
  return hasNoAnswer || (isWaiting && wasLate);
}

/** True once an answer has been waited for long enough, at once when the device knows that it has no network. */
function useWaitedEnough(isWaiting: boolean): boolean {
  const [isEnough, setEnough] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setEnough(true), navigator.onLine ? PATIENCE_MS : 0);
    return () => {
      clearTimeout(timer);
      setEnough(false);
    };
  }, [isWaiting]);
  return isWaiting && isEnough;
}

/** True when a failure says nothing about the tickets: no answer, a server in trouble, or a session that could not be renewed on the way. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);
}
