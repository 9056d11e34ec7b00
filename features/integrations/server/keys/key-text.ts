import { createHash, randomBytes } from 'node:crypto';
import { KEY_START } from '../../keys/scopes.ts';

const KEY_BYTES = 32;
const PREFIX_LENGTH = KEY_START.length + 6;

/** What is stored of a key: with the database alone nobody can call with it. A plain hash, as nobody can guess 32 random bytes. */
export function hashKey(key: string): Uint8Array {
  return createHash('sha256').update(key).digest();
}

/** A new key, its hash, and its beginning, by which people recognise it. */
export function makeKey(): { readonly key: string; readonly keyHash: Uint8Array; readonly prefix: string } {
  const key = KEY_START + randomBytes(KEY_BYTES).toString('base64url');
  return { key, keyHash: hashKey(key), prefix: key.slice(0, PREFIX_LENGTH) };
}

/** True for a bearer token that can only be a key. */
export function isKey(token: string): boolean {
  return token.startsWith(KEY_START);
}
