// The token in news: it ends the news of an organizer for who got it, and does nothing else. It has no expiry, and nothing secret is stored: the id
// of the delivery, and a code of it that only this installation makes. Short, because an SMS carries it.
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';

const PURPOSE = 'organizer-news';
const ID_BYTES = 16;
const CODE_BYTES = 8;

/** The token of a delivery, 32 characters. */
export function unsubscribeToken({ vault }: Pick<Context, 'vault'>, deliveryId: string): string {
  const code = Buffer.from(vault.mac(PURPOSE, deliveryId)).subarray(0, CODE_BYTES);
  return Buffer.concat([Buffer.from(deliveryId.replaceAll('-', ''), 'hex'), code]).toString('base64url');
}

/** The id of the delivery; null for what this installation did not make. */
export function readUnsubscribeToken({ vault }: Pick<Context, 'vault'>, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + CODE_BYTES) return null;
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
  const code = bytes.subarray(ID_BYTES);
  const isOurs = vault.macs(PURPOSE, id).some((mac) => timingSafeEqual(Buffer.from(mac).subarray(0, CODE_BYTES), code));
  return isOurs ? id : null;
}
