import { createHash } from 'node:crypto';

const HASH_LENGTH = 27;

/** A weak validator of what is answered: compressed in one way or another, it stays the same. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH)}"`;
}

/** True when `If-None-Match` names this validator, alone or among others (RFC 9110, section 13.1.2: weakly compared). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((one) => opaque(one) === opaque(etag));
}
