// The links of the menus. An entry appears when its page exists, so that no link is broken.
import type { SessionUser } from '#platform/web/session/session.ts';
import { paths } from '#platform/web/paths.ts';
import type { Texts } from '../../texts/en.ts';

/** The one list of pages that do not exist yet. `links.test.ts` checks it against the route table: building a page means removing it here. */
export const underConstruction: ReadonlySet<string> = new Set([
  paths.community(),
  paths.resale(),
  paths.transfer(),
  paths.settings(),
  paths.activity(),
  paths.billing(),
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

/** Those of all visitors are marked on their very page; what is for organizers, on the pages below it too. */
export function isMainLink(link: MenuLink): boolean {
  return mainLinks.includes(link);
}

const dashboardLinks: readonly MenuLink[] = [{ to: paths.organizer(), label: 'dashboard' }];
const addEventLinks: readonly MenuLink[] = [{ to: paths.addEvent(), label: 'addEvent' }];

/** True for who works on events that are on sale: not for a business that waits for its approval, and only drafts them. */
export function organizes(user: SessionUser | null): boolean {
  return user?.permissions.includes('edit:events') === true;
}

/** What organizers and admins also see in the header and the mobile menu; who drafts only, the way to it. */
export function organizerLinksFor(user: SessionUser | null): readonly MenuLink[] {
  return [...(organizes(user) ? dashboardLinks : []), ...(user?.permissions.includes('create:events') ? addEventLinks : [])];
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
