import { paths } from '#platform/web/paths.ts';

/** Pages of an organizer about one event, and the figures and reports of all: they are reached from the dashboard. */
const ownEvent =
  /^\/analytics\/?$|^\/reports\/|^\/events\/[^/]+\/(edit|analytics|report|cancellation|postponement|orders|promo-codes|share|questions|add-ons|office-orders|quotes|promoters|messages|guests|attendees|places)(\/|$)/;
/** Their own links are in the menu of the account; in the header and the tab bar they belong to the dashboard. */
const adminPage = /^\/admin(\/|$)/;

/** Whether a link of a menu is marked on a page; `end`: on its very page only. */
export function isMarked(pathname: string, to: string, end: boolean): boolean {
  if (ownEvent.test(pathname)) return to === paths.organizer();
  if (to === paths.organizer() && adminPage.test(pathname)) return true;
  const shown = pathname.replace(/(.)\/$/, '$1');
  return shown === to || (!end && shown.startsWith(`${to}/`));
}
