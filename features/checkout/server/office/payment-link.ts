// The code of a payment link: found by its hash, and sealed, so that the same link is sent again.
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';
import type { OfficeOrderRow } from '../tables.ts';

const PURPOSE = 'payment-link';
/** As hexadecimal digits: addresses of pages do not tell capitals from others. */
const CODE_BYTES = 32;

/** A plain hash, as nobody can guess 32 random bytes. */
export function hashLinkCode(code: string): Uint8Array {
  return createHash('sha256').update(code).digest();
}

/** What is stored of a new code. */
export function makeLinkCode({ vault }: Context): Pick<OfficeOrderRow, 'linkHash' | 'sealedLink'> {
  const code = randomBytes(CODE_BYTES).toString('hex');
  return { linkHash: hashLinkCode(code), sealedLink: vault.seal(PURPOSE, Buffer.from(code)) };
}

/** The path of the link, in no language. */
export function linkOf({ vault }: Context, { sealedLink }: Pick<OfficeOrderRow, 'sealedLink'>): string {
  return `/pay/${Buffer.from(vault.open(PURPOSE, sealedLink)).toString()}`;
}
