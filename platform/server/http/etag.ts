import { createHash } from 'node:crypto';

const HASH_LENGTH = 27;

/** A weak validator of a content: the same for each of its compressed forms. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH)}"`;
}

/** True when `If-None-Match` lists this validator (RFC 9110, section 13.1.2: weakly compared). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((one) => opaque(one) === opaque(etag));
}
