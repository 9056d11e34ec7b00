import { useEffect, useState } from 'react';
import { ApiError } from '#platform/web/api/api-client.ts';

/** How long the network may take before stored data is shown. */
const PATIENCE_MS = 3_000;

/** True when stored data is to be shown instead of an answer: none came, or it takes too long. After that the next answer is not waited for. */
export function useKeptInstead(isWaiting: boolean, error: unknown): boolean {
  const isLate = useWaitedEnough(isWaiting);
  const [wasLate, setWasLate] = useState(false);
  const hasNoAnswer = isLate || isNoAnswer(error);
  if (hasNoAnswer && !wasLate) setWasLate(true);
  return hasNoAnswer || (isWaiting && wasLate);
}

/** True once the wait for an answer was long enough; at once when the device knows that it is offline. */
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

/** True when a failure tells nothing about the tickets: no answer, a server error, or a session that could not be renewed for lack of a network. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);
}
