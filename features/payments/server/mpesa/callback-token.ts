// Daraja signs nothing. So the address of each callback contains a code that only we can compute, and that is sent only to Daraja.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';

/**
 * To whom M-Pesa pays out: a part of a payment back to the phone that paid, a refund to the number that its buyer chose, or what an event has earned to its
 * organizer.
 */
export type PayoutOf = 'refund' | 'chosen' | 'organizer';

/** Where M-Pesa tells the result of a payout, that it took too long, and the answer to a query about it. */
export const payoutCallbacks = {
  refund: { result: 'payout', timeout: 'payout-timeout', status: 'payout-status' },
  chosen: { result: 'chosen-payout', timeout: 'chosen-payout-timeout', status: 'chosen-payout-status' },
  organizer: { result: 'organizer-payout', timeout: 'organizer-payout-timeout', status: 'organizer-payout-status' },
} as const satisfies Readonly<Record<PayoutOf, object>>;
type PayoutCallbackKind = { [Of in PayoutOf]: (typeof payoutCallbacks)[Of][keyof (typeof payoutCallbacks)[Of]] }[PayoutOf];

/** The subject of a callback; `menu-…` is for all payments of a registration. */
export type CallbackKind =
  | 'stk'
  | 'till-proof'
  | 'standing-order'
  | 'reversal'
  | 'receipt-status'
  | PayoutCallbackKind
  | 'menu-validation'
  | 'menu-confirmation';

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

/** The path, below the public address, of the callback for payment, refund or part of a payout `id`. */
export function callbackPath(context: Context, kind: CallbackKind, id: string): string {
  return `/api/payments/callbacks/${kind}/${id}/${callbackToken(context, kind, id)}`;
}

/** Mounts the address of one kind of callback: 404 for a wrong code, else the answer of `receive`. */
export function callbackRoute(
  app: FastifyInstance,
  context: Context,
  kind: CallbackKind,
  options: RouteShorthandOptions,
  receive: (id: string, body: unknown) => Promise<object>,
): void {
  app.post<{ Params: { id: string; token: string } }>(`/api/payments/callbacks/${kind}/:id/:token`, options, ({ params: { id, token }, body }) => {
    if (!isUuid(id) || !isCallbackToken(context, kind, id, token)) fail(platformErrors.NOT_FOUND);
    return receive(id, body);
  });
}
