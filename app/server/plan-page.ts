// From the address that was asked for to the document that answers it: as few documents as possible for all that anybody may ask.
import { readQuery } from './page-parameters.ts';

/** `FoundPage` in app/web/find-page.ts. */
export interface FoundPage {
  readonly id: string;
  readonly kind: 'open' | 'guarded' | 'file';
  readonly standIn: string;
}

export type PagePlan =
  /** Nothing is at the address. */
  | { readonly kind: 'missing' }
  /** The page is, under another spelling. */
  | { readonly kind: 'elsewhere'; readonly address: string }
  | {
      readonly kind: 'page';
      /** What is rendered and kept, without the prefix of a language. */
      readonly address: string;
      /** Addresses with a query are more than anybody can count: they are rendered and kept apart from the others. */
      readonly isSearch: boolean;
      /** The same page without its query. */
      readonly bare: string;
      readonly standIn: string;
    };

/** No page's address has a longer part. */
const PART_LENGTH_MAX = 100;

/** Plans the answer to an address without the prefix of a language; pages whose ids are `hidden` are not there. */
export function planPage(find: (path: string) => FoundPage | null, asked: string, hidden: readonly string[] = []): PagePlan {
  const [path = '/', ...rest] = asked.split('?');
  const query = rest.join('?');
  const canonical = canonicalPath(path);
  const found = canonical === null ? null : find(canonical);
  if (canonical === null || found === null || hidden.includes(found.id)) return { kind: 'missing' };
  if (canonical !== path) return { kind: 'elsewhere', address: query === '' ? canonical : `${canonical}?${query}` };
  const { id, kind, standIn } = found;
  // What is no document answers for itself: it leads elsewhere, or has no query.
  if (kind === 'file') return { kind: 'page', address: asked, isSearch: query !== '', bare: path, standIn };
  const bare = kind === 'guarded' ? standIn : path;
  const read = kind === 'guarded' ? '' : readQuery(id, new URLSearchParams(query));
  return { kind: 'page', address: bare + read, isSearch: read !== '', bare, standIn };
}

/** The one spelling of a path: small letters, nothing encoded that need not be, no empty parts; null for what no page can have. */
function canonicalPath(path: string): string | null {
  try {
    const parts = path.split('/').filter((part) => part !== '');
    const spelled = parts.map((part) => encodeURIComponent(decodeURIComponent(part).toLowerCase()));
    // The router's own addresses for data: nobody needs them.
    if (spelled.some((part) => part.length > PART_LENGTH_MAX) || path.endsWith('.data')) return null;
    return `/${spelled.join('/')}`;
  } catch {
    return null;
  }
}
