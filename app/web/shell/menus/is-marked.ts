import { paths } from '#platform/web/paths.ts';

/** Pages of an organizer about one event: they are reached from the dashboard. */
const ownEvent = /^\/events\/[^/]+\/(edit|cancellation|postponement|orders|report|places)(\/|$)|^\/reports\//;
/** Their own links are in the menu of the account; in the header and the tab bar they belong to the dashboard. */
const adminPage = /^\/admin(\/|$)/;

/** Whether a link of a menu is marked on a page; `end`: on its very page only. */
export function isMarked(pathname: string, to: string, end: boolean): boolean {
  if (ownEvent.test(pathname)) return to === paths.organizer();
  if (to === paths.organizer() && adminPage.test(pathname)) return true;
  const shown = pathname.replace(/(.)\/$/, '$1');
  return shown === to || (!end && shown.startsWith(`${to}/`));
}
