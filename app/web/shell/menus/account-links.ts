// The links of the user menu. They load with it: most visitors of public pages never open it.
import type { SessionUser } from '#platform/web/session/session.ts';
import { paths } from '#platform/web/paths.ts';
import { built, type MenuLink } from './links.ts';

const accountLinks = built([
  { to: paths.profile(), label: 'profile' },
  { to: paths.tickets(), label: 'myTickets' },
  { to: paths.transfer(), label: 'transfer' },
  { to: paths.settings(), label: 'settings' },
  { to: paths.notifications(), label: 'notifications' },
  { to: paths.activity(), label: 'activity' },
  { to: paths.billing(), label: 'billing' },
  { to: paths.help(), label: 'help' },
]);

const adminLinks = built([{ to: paths.admin(), label: 'admin' }]);

/** The user menu, without Sign out. */
export function accountLinksFor(user: SessionUser): readonly MenuLink[] {
  return user.permissions.includes('manage:users') ? [...accountLinks, ...adminLinks] : accountLinks;
}
