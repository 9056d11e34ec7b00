// Daraja signs nothing. So the address of each callback carries a code that only we can make, and nobody else learns.
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';

export type CallbackKind = 'stk' | 'reversal';

const TOKEN_BYTES = 16;

const purposeOf = (kind: CallbackKind): string => `payment-callback:${kind}`;

/**
 * The code in the callback address of payment or refund `id`. Hexadecimal, because Daraja refuses addresses that contain `exe`, `cmd`
 * or `sql`, which base64 spells once in a few hundred payments.
 */
export function callbackToken(context: Context, kind: CallbackKind, id: string): string {
  return Buffer.from(context.vault.mac(purposeOf(kind), id))
    .subarray(0, TOKEN_BYTES)
    .toString('hex');
}

/** True when `token` is the code of `id`. Takes the same time whatever is wrong with it. */
export function isCallbackToken(context: Context, kind: CallbackKind, id: string, token: string): boolean {
  const given = Buffer.from(token, 'hex');
  if (given.length !== TOKEN_BYTES || token.length !== TOKEN_BYTES * 2) return false;
  return context.vault.macs(purposeOf(kind), id).some((mac) => timingSafeEqual(given, mac.subarray(0, TOKEN_BYTES)));
}

/** The path, below the public address, at which the result of payment or refund `id` is heard. */
export function callbackPath(context: Context, kind: CallbackKind, id: string): string {
  return `/api/payments/callbacks/${kind}/${id}/${callbackToken(context, kind, id)}`;
}
