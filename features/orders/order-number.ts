// Order numbers: VUMI, three capital letters, four digits, six digits, separated by hyphens (docs/reference/product.md#order-numbers).

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const ORDER_NUMBER_BYTES = 13;

/** An order number from 13 random bytes. The slight bias of a byte for some digits does not matter: the numbers identify, they do not authorize. */
export function orderNumberFrom(random: Uint8Array): string {
  const bytes = [...random];
  if (bytes.length < ORDER_NUMBER_BYTES) throw new RangeError(`An order number takes ${ORDER_NUMBER_BYTES} random bytes`);
  const letters = bytes.slice(0, 3).map((byte) => LETTERS[byte % LETTERS.length]);
  const digits = bytes.slice(3, ORDER_NUMBER_BYTES).map((byte) => String(byte % 10));
  return `VUMI-${letters.join('')}-${digits.slice(0, 4).join('')}-${digits.slice(4).join('')}`;
}

/** The account reference that the buyer sees on the phone: at most 12 characters, different for each attempt. */
export function paymentReference(orderNumber: string, attempt: number): string {
  return `${orderNumber.replace(/^VUMI|-/g, '').slice(0, 10)}${String(attempt).padStart(2, '0').slice(-2)}`;
}

/** What a payer types as account in the phone's menu: the order number without `VUMI` and hyphens, `ABC1234567890`. */
export function accountOf(orderNumber: string): string {
  return orderNumber.replace(/^VUMI|-/g, '');
}

const lettersFor: Readonly<Record<string, string>> = { '0': 'O', '1': 'I' };
const digitsFor: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const ACCOUNT_LETTERS = 3;

/**
 * The order number that a payer means by an account: with or without `VUMI`, spaces and signs, in any letter case, O for 0 and I for 1 and the other
 * way about. Null for what is no order number.
 */
export function orderNumberOfAccount(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const account = /^VUM[I1L](?=.{13}$)/.test(signs) ? signs.slice('VUMI'.length) : signs;
  const letters = account.slice(0, ACCOUNT_LETTERS).replace(/[01]/g, (sign) => lettersFor[sign] ?? sign);
  const digits = account.slice(ACCOUNT_LETTERS).replace(/[OIL]/g, (sign) => digitsFor[sign] ?? sign);
  return /^[A-Z]{3}$/.test(letters) && /^\d{10}$/.test(digits) ? `VUMI-${letters}-${digits.slice(0, 4)}-${digits.slice(4)}` : null;
}
