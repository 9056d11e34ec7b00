// What an account has under way, for the pages around the purchase page. Every page carries this: keep it small.
import { keptFor, namesKeptFor } from '#platform/web/kept-data.ts';
import type { KeptPurchase } from './attempt.ts';

/** The beginning of the names under which attempts are kept; the event's id follows. Change it when the shape of an attempt changes. */
export const ATTEMPT = 'checkout_1_';

/** What is older than any hold and any payment lasts is no purchase under way. */
const RUNS_AT_MOST_MS = 60 * 60_000;

/** The purchase that this account has under way on this device, the newest first; null without one. Asks nobody. */
export function runningPurchase(owner: string): KeptPurchase | null {
  const [newest] = namesKeptFor(owner, ATTEMPT)
    .flatMap((name) => keptFor(owner, name) ?? [])
    .filter(({ value, savedAt }) => (value as KeptPurchase).attempt.hold !== null && Date.now() - savedAt.getTime() < RUNS_AT_MOST_MS)
    .toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
  return (newest?.value as KeptPurchase | undefined) ?? null;
}
