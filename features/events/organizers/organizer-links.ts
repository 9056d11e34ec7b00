// Links of an organizer to its own pages elsewhere (docs/reference/product.md#organizers): what is accepted.
import type { OrganizerLinkKind } from './organizer-link-kinds.ts';

export const LINK_LENGTH_MAX = 300;

/** The sites whose addresses a link may have, with everything below them; a website may be anywhere. */
const sites: Readonly<Record<Exclude<OrganizerLinkKind, 'website'>, readonly string[]>> = {
  instagram: ['instagram.com'],
  x: ['x.com', 'twitter.com'],
  facebook: ['facebook.com', 'fb.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
};

/** The address in its canonical form; null unless it is https, without a name or password, on a site of its kind. */
export function readLink(kind: OrganizerLinkKind, typed: string): string | null {
  const url = URL.parse(typed);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return null;
  const isAt = (site: string) => url.hostname === site || url.hostname.endsWith(`.${site}`);
  return kind === 'website' || sites[kind].some(isAt) ? url.href : null;
}

/** The site that a link of this kind leads to, for its message. */
export function siteOf(kind: OrganizerLinkKind): string | null {
  return kind === 'website' ? null : (sites[kind][0] ?? null);
}
