import type { Context } from '#platform/server/context.ts';

const MARK_BYTES = 12;

/** A keyed hash of the random id of a browser: who reads the row of a payment cannot send it as a cookie. Null: none is known. */
export function markDevice(context: Context, device: string | null): string | null {
  return device === null ? null : Buffer.from(context.vault.mac('buying-device', device).subarray(0, MARK_BYTES)).toString('base64url');
}
