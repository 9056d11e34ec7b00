// The account of an exchange in the phone's menu: that of its order, which has 13 signs, and two digits. With 15 signs it is never that of an order, of an
// event (4 to 8) or of a prompt (12).
import { accountOf, orderNumberOfAccount } from '#features/orders/order-number.ts';

const DIGITS = 2;
/** More exchanges of an order have no account: they are paid in the other ways. */
export const EXCHANGES_WITH_ACCOUNT = 99;

/** What a payer types for the difference; null for an exchange whose number is too large. */
export function exchangeAccountOf(orderNumber: string, number: number): string | null {
  return number > EXCHANGES_WITH_ACCOUNT ? null : accountOf(orderNumber) + String(number).padStart(DIGITS, '0');
}

/** The exchange that a payer means by an account, as generous about signs as the account of an order; null for what is none. */
export function exchangeOfAccount(typed: string): { readonly orderNumber: string; readonly number: number } | null {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const digits = signs.slice(-DIGITS).replaceAll('O', '0').replace(/[IL]/g, '1');
  const orderNumber = orderNumberOfAccount(signs.slice(0, -DIGITS));
  return orderNumber !== null && /^\d{2}$/.test(digits) && Number(digits) > 0 ? { orderNumber, number: Number(digits) } : null;
}
