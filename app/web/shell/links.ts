// What the menus lead to. An entry appears when its page exists, so that no link leads nowhere.
import type { SessionUser } from '#platform/web/session.ts';
import { paths } from '#platform/web/paths.ts';

/** The one list of pages that are not there yet. `links.test.ts` holds it against the route table: building a page means taking it out. */
export const underConstruction: ReadonlySet<string> = new Set([
  paths.forOrganizers(),
  paths.community(),
  paths.resale(),
  paths.help(),
  paths.contact(),
  paths.refunds(),
  paths.profile(),
  paths.transfer(),
  paths.settings(),
  paths.notifications(),
  paths.activity(),
  paths.billing(),
  paths.organizer(),
  paths.admin(),
  paths.addEvent(),
]);

export interface MenuLink {
  readonly to: string;
  readonly label: string;
}

/** True when the page exists. */
export function isBuilt(to: string): boolean {
  return !underConstruction.has(to);
}

function built(links: readonly MenuLink[]): readonly MenuLink[] {
  return links.filter((link) => isBuilt(link.to));
}

/** For everyone, in the header. */
export const mainLinks = built([
  { to: paths.home(), label: 'Home' },
  { to: paths.events(), label: 'Events' },
  { to: paths.festivals(), label: 'Festivals' },
  { to: paths.forOrganizers(), label: 'For Organizers' },
  { to: paths.community(), label: 'Community' },
  { to: paths.resale(), label: 'Resale' },
]);

const organizerLinks = built([
  { to: paths.organizer(), label: 'Dashboard' },
  { to: paths.addEvent(), label: 'Add Event' },
]);

const accountLinks = built([
  { to: paths.profile(), label: 'Profile' },
  { to: paths.tickets(), label: 'My Tickets' },
  { to: paths.transfer(), label: 'Transfer' },
  { to: paths.settings(), label: 'Settings' },
  { to: paths.notifications(), label: 'Notifications' },
  { to: paths.activity(), label: 'Activity' },
  { to: paths.billing(), label: 'Billing' },
  { to: paths.help(), label: 'Help' },
]);

const adminLinks = built([{ to: paths.admin(), label: 'Admin Dashboard' }]);

/** What organizers and admins also see in the header and the mobile menu. */
export function organizerLinksFor(user: SessionUser | null): readonly MenuLink[] {
  return user && user.role !== 'customer' ? organizerLinks : [];
}

/** The user menu, Sign out aside. */
export function accountLinksFor(user: SessionUser): readonly MenuLink[] {
  const seesAdmin = user.permissions.includes('manage:users') || user.permissions.includes('view:analytics');
  return seesAdmin ? [...accountLinks, ...adminLinks] : accountLinks;
}

export const footerLinks: readonly { readonly title: string; readonly links: readonly MenuLink[] }[] = [
  {
    title: 'Discover',
    links: built([
      { to: paths.events(), label: 'Events' },
      { to: paths.festivals(), label: 'Festivals' },
      { to: paths.concerts(), label: 'Concerts' },
      { to: paths.conferences(), label: 'Conferences' },
      { to: paths.comedy(), label: 'Comedy' },
    ]),
  },
  {
    title: 'Support',
    links: built([
      { to: paths.help(), label: 'Help' },
      { to: paths.contact(), label: 'Contact' },
      { to: paths.refunds(), label: 'Refunds' },
    ]),
  },
  {
    title: 'Legal',
    links: built([
      { to: paths.terms(), label: 'Terms' },
      { to: paths.privacy(), label: 'Privacy' },
    ]),
  },
].filter((column) => column.links.length > 0);
