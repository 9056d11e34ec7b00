import { paths } from '#platform/web/paths.ts';

/** Pages of an organizer about one event: they are reached from the dashboard. */
const ownEvent = /^\/events\/[^/]+\/(edit|cancellation|postponement)\/?$/;

/** Whether a link of a menu is marked on a page; `end`: on its very page only. */
export function isMarked(pathname: string, to: string, end: boolean): boolean {
  const shown = ownEvent.test(pathname) ? paths.organizer() : pathname.replace(/(.)\/$/, '$1');
  return shown === to || (!end && shown.startsWith(`${to}/`));
}
