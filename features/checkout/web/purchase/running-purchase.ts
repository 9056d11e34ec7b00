// The purchase in progress of an account, for the pages around the purchase page. Every page loads this: keep it small.
import { keptFor, namesKeptFor } from '#platform/web/device/kept-data.ts';
import type { KeptPurchase } from '../hold/attempt.ts';

/** The prefix of the names under which attempts are stored; the event's id follows. Change it when the shape of an attempt changes. */
export const ATTEMPT = 'checkout_2_';

/** An older attempt is not in progress: no hold and no payment lasts as long. */
const RUNS_AT_MOST_MS = 60 * 60_000;

/** The purchase in progress of this account on this device, the newest first; null without one. Makes no request. */
export function runningPurchase(owner: string): KeptPurchase | null {
  const [newest] = namesKeptFor(owner, ATTEMPT)
    .flatMap((name) => keptFor(owner, name) ?? [])
    .filter(({ value, savedAt }) => (value as KeptPurchase).attempt.hold !== null && Date.now() - savedAt.getTime() < RUNS_AT_MOST_MS)
    .toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
  return (newest?.value as KeptPurchase | undefined) ?? null;
}
