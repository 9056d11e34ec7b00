import { bookMessages } from '../../messages.ts';
import type { Found } from './difference.ts';

/** Entries of an account that are not there, that should not be there, or that come to something else. */
export function differing(found: Omit<Found, 'kind' | 'cause' | 'account'> & { readonly account: string }): Found {
  const { account, expectedMinor, actualMinor, currency } = found;
  const sums = { account, expected: { minor: expectedMinor, currency }, actual: { minor: actualMinor, currency } };
  if (actualMinor === 0) return { ...found, kind: 'unposted', cause: bookMessages.unposted(sums) };
  if (expectedMinor === 0) return { ...found, kind: 'unfounded', cause: bookMessages.unfounded(sums) };
  return { ...found, kind: 'amount', cause: bookMessages.amount(sums) };
}
