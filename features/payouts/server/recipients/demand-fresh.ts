import { fail } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { payoutErrors } from '../../contract.ts';
import { FRESH_SIGN_IN_MINUTES } from '../../payout-facts.ts';

/** @throws SIGN_IN_AGAIN for who has not signed in a few minutes ago: what was left open on a desk pays nobody else */
export function demandFresh({ signedInAt }: Actor, now: Date): void {
  const isFresh = signedInAt != null && now.getTime() - signedInAt < FRESH_SIGN_IN_MINUTES * 60_000;
  if (!isFresh) fail(payoutErrors.SIGN_IN_AGAIN);
}
