// The access tokens of the simulated Pesapal: they say when they end, and are signed.
import { createHmac } from 'node:crypto';
import { PESAPAL_SANDBOX_SECRET } from '#features/payments/server/pages/pesapal/pesapal-settings.ts';

/** As Pesapal documents it. */
const LIFE_MS = 5 * 60_000;

const sign = (text: string): string => createHmac('sha256', PESAPAL_SANDBOX_SECRET).update(text).digest('hex');

export function makeToken(now: Date): { readonly token: string; readonly expiryDate: string } {
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  return { token: `${expiresAt.getTime()}.${sign(String(expiresAt.getTime()))}`, expiryDate: expiresAt.toISOString() };
}

export function isTokenGood(authorization: string | undefined, now: Date): boolean {
  const [expiresAt = '', signature] = (authorization ?? '').replace(/^Bearer /, '').split('.');
  return Number(expiresAt) > now.getTime() && signature === sign(expiresAt);
}
