// The address to which a buyer comes back from a card page. It has a code that only we can compute: nobody else ends a payment by it.
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';

const PURPOSE = 'card-return';
const TOKEN_BYTES = 16;

export const RETURN_ROUTE = '/api/payments/cards/return/:id/:token';

/** The path of the address, below the public one. */
export function returnPathOf(context: Context, paymentId: string): string {
  const token = Buffer.from(context.vault.mac(PURPOSE, paymentId)).subarray(0, TOKEN_BYTES).toString('hex');
  return `/api/payments/cards/return/${paymentId}/${token}`;
}

/** True when `token` is the code of a payment. Takes the same time whatever is wrong with it. */
export function isReturnToken(context: Context, paymentId: string, token: string): boolean {
  const given = Buffer.from(token, 'hex');
  if (given.length !== TOKEN_BYTES || token.length !== TOKEN_BYTES * 2) return false;
  return context.vault.macs(PURPOSE, paymentId).some((mac) => timingSafeEqual(given, mac.subarray(0, TOKEN_BYTES)));
}
