// The page of ours to which a buyer comes back from a card page, as it is stored.
import type { Context } from '#platform/server/context.ts';
import type { CardPageRow } from '../tables.ts';

const PURPOSE = 'card-way-back';

export type WayBack = Pick<CardPageRow, 'returnPath' | 'sealedReturnPath'>;

/** A page that only opens for who is signed in. */
export const backTo = (returnPath: string): WayBack => ({ returnPath, sealedReturnPath: null });

/** A page whose address opens it: a secret, which is stored sealed. */
export function backToSecret({ vault }: Context, path: string): WayBack {
  return { returnPath: null, sealedReturnPath: vault.seal(PURPOSE, Buffer.from(path)) };
}

/** The path of the page. */
export function pathBack({ vault }: Context, { returnPath, sealedReturnPath }: WayBack): string {
  return sealedReturnPath === null ? (returnPath ?? '/') : Buffer.from(vault.open(PURPOSE, sealedReturnPath)).toString();
}
