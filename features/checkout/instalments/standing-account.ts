// The account of a standing order: the first ten signs of its order's, R and a digit. With 12 signs it is never that of an order (13), of an exchange (15), of an event (4 to 8), nor that of a
// prompt, which ends with two digits.
import { accountOf } from '#features/orders/order-number.ts';

const SIGNS_OF_ORDER = 10;
const MARK = 'R';

/** What all standing orders of an order have at the beginning of their account. */
export function standingPrefixOf(orderNumber: string): string {
  return accountOf(orderNumber).slice(0, SIGNS_OF_ORDER) + MARK;
}

/** The first account of an order's that is not taken; null when all ten are. */
export function freeStandingAccount(orderNumber: string, taken: ReadonlySet<string>): string | null {
  const prefix = standingPrefixOf(orderNumber);
  return Array.from({ length: 10 }, (_, digit) => `${prefix}${digit}`).find((account) => !taken.has(account)) ?? null;
}
