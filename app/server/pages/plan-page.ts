// Maps a requested address to the document that answers it: as few documents as possible for all possible addresses.
import type { FoundPage } from '../../rendered-pages.ts';
import { readQuery } from './page-parameters.ts';

export type PagePlan =
  /** There is no page at the address. */
  | { readonly kind: 'missing' }
  /** The page has another canonical spelling. */
  | { readonly kind: 'elsewhere'; readonly address: string }
  | {
      readonly kind: 'page';
      /** What is rendered and cached, without the language prefix. */
      readonly address: string;
      /** Addresses with a query are unlimited in number: they are rendered and cached apart from the others. */
      readonly isSearch: boolean;
      /** The same page without its query. */
      readonly bare: string;
      readonly standIn: string;
    };

/** No page's address has a longer segment. */
const PART_LENGTH_MAX = 100;

/** Plans the answer to an address without a language prefix; pages whose ids are in `hidden` count as missing. */
export function planPage(find: (path: string) => FoundPage | null, asked: string, hidden: readonly string[] = []): PagePlan {
  const [path = '/', ...rest] = asked.split('?');
  const query = rest.join('?');
  const canonical = canonicalPath(path);
  const found = canonical === null ? null : find(canonical);
  if (canonical === null || found === null || hidden.includes(found.id)) return { kind: 'missing' };
  if (canonical !== path) return { kind: 'elsewhere', address: query === '' ? canonical : `${canonical}?${query}` };
  const { id, kind, standIn } = found;
  // Not a document: it redirects, or ignores its query.
  if (kind === 'file') return { kind: 'page', address: asked, isSearch: query !== '', bare: path, standIn };
  const bare = kind === 'guarded' ? standIn : path;
  const read = kind === 'guarded' ? '' : readQuery(id, new URLSearchParams(query));
  return { kind: 'page', address: bare + read, isSearch: read !== '', bare, standIn };
}

/** The canonical spelling of a path: lower case, minimal encoding, no empty segments; null for an address that no page can have. */
function canonicalPath(path: string): string | null {
  try {
    const parts = path.split('/').filter((part) => part !== '');
    const spelled = parts.map((part) => encodeURIComponent(decodeURIComponent(part).toLowerCase()));
    // The router's own data addresses, which nothing here uses.
    if (spelled.some((part) => part.length > PART_LENGTH_MAX) || path.endsWith('.data')) return null;
    return `/${spelled.join('/')}`;
  } catch {
    return null;
  }
}
