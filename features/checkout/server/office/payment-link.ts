// The code of a link that opens without an account, of a payment, of a quote or of a refund: found by its hash, and sealed, so that the same link is sent again.
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';
import type { OfficeOrderRow } from '../tables.ts';

/** What the vault seals it for, by the page that it opens. */
const purposes = { pay: 'payment-link', quote: 'quote-link', refund: 'refund-link' } as const;
type Page = keyof typeof purposes;

/** As hexadecimal digits: addresses of pages do not tell capitals from others. */
const CODE_BYTES = 32;

/** A plain hash, as nobody can guess 32 random bytes. */
export function hashLinkCode(code: string): Uint8Array {
  return createHash('sha256').update(code).digest();
}

/** What is stored of a new code. */
export function makeLinkCode({ vault }: Context, page: Page = 'pay'): Pick<OfficeOrderRow, 'linkHash' | 'sealedLink'> {
  const code = randomBytes(CODE_BYTES).toString('hex');
  return { linkHash: hashLinkCode(code), sealedLink: vault.seal(purposes[page], Buffer.from(code)) };
}

/** The path of the link, in no language. */
export function linkOf({ vault }: Context, { sealedLink }: Pick<OfficeOrderRow, 'sealedLink'>, page: Page = 'pay'): string {
  return `/${page}/${Buffer.from(vault.open(purposes[page], sealedLink)).toString()}`;
}

/** The code sealed under the secret in use; null when it is already. */
export function resealLink({ vault }: Context, { sealedLink }: Pick<OfficeOrderRow, 'sealedLink'>, page: Page): Buffer | null {
  const again = vault.reseal(purposes[page], sealedLink);
  return again === null ? null : Buffer.from(again);
}
