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
