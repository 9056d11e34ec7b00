// The links of the menus. An entry appears when its page exists, so that no link is broken.
import type { SessionUser } from '#platform/web/session/session.ts';
import { paths } from '#platform/web/paths.ts';
import type { Texts } from '../../texts/en.ts';

/** The one list of pages that do not exist yet. `links.test.ts` checks it against the route table: building a page means removing it here. */
export const underConstruction: ReadonlySet<string> = new Set([
  paths.community(),
  paths.resale(),
  paths.profile(),
  paths.transfer(),
  paths.settings(),
  paths.notifications(),
  paths.activity(),
  paths.billing(),
  paths.organizer(),
]);

export interface MenuLink {
  readonly to: string;
  readonly label: keyof Texts['links'];
}

/** True when the page exists. */
export function isBuilt(to: string): boolean {
  return !underConstruction.has(to.replace(/\?.*$/, ''));
}

/** The links whose pages exist. */
export function built(links: readonly MenuLink[]): readonly MenuLink[] {
  return links.filter((link) => isBuilt(link.to));
}

/** For every visitor, in the header. */
export const mainLinks = built([
  { to: paths.home(), label: 'home' },
  { to: paths.events(), label: 'events' },
  { to: paths.festivals(), label: 'festivals' },
  { to: paths.forOrganizers(), label: 'forOrganizers' },
  { to: paths.community(), label: 'community' },
  { to: paths.resale(), label: 'resale' },
]);

const organizerLinks = built([
  { to: paths.organizer(), label: 'dashboard' },
  { to: paths.addEvent(), label: 'addEvent' },
]);

/** What organizers and admins also see in the header and the mobile menu. */
export function organizerLinksFor(user: SessionUser | null): readonly MenuLink[] {
  return user?.permissions.includes('create:events') ? organizerLinks : [];
}

export const footerLinks: readonly { readonly title: 'discover' | 'support' | 'legal'; readonly links: readonly MenuLink[] }[] = [
  {
    title: 'discover' as const,
    links: built([
      { to: paths.events(), label: 'events' },
      { to: paths.festivals(), label: 'festivals' },
      { to: paths.concerts(), label: 'concerts' },
      { to: paths.conferences(), label: 'conferences' },
      { to: paths.comedy(), label: 'comedy' },
    ]),
  },
  {
    title: 'support' as const,
    links: built([
      { to: paths.help(), label: 'help' },
      { to: paths.contact(), label: 'contact' },
      { to: paths.refunds(), label: 'refunds' },
    ]),
  },
  {
    title: 'legal' as const,
    links: built([
      { to: paths.terms(), label: 'terms' },
      { to: paths.privacy(), label: 'privacy' },
    ]),
  },
].filter((column) => column.links.length > 0);
