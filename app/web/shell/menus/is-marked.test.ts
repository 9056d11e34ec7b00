import { expect, test } from 'vitest';
import { paths } from '#platform/web/paths.ts';
import { isMarked } from './is-marked.ts';

const links = [paths.home(), paths.events(), paths.organizer(), paths.addEvent()];
const marked = (pathname: string) => links.filter((to) => isMarked(pathname, to, to === paths.home()));

test.each([
  'edit',
  'analytics',
  'cancellation',
  'postponement',
  'orders',
  'promo-codes',
  'questions',
  'add-ons',
  'office-orders',
  'quotes',
  'promoters',
  'promoters/some-id',
  'messages',
  'messages/new',
  'attendees',
  'orders/some-id',
  'places/some-id',
])('an own event’s %s marks the dashboard, not the events of all', (page) => {
  expect(marked(`/events/some-id/${page}`)).toEqual([paths.organizer()]);
});

test.each(['/admin', '/admin/accounts', '/admin/audit-log/'])('%s marks the dashboard', (pathname) => {
  expect(marked(pathname)).toEqual([paths.organizer()]);
});

test('every other page marks the link that it is below', () => {
  expect(marked('/')).toEqual([paths.home()]);
  expect(marked('/events')).toEqual([paths.events()]);
  expect(marked('/events/some-id')).toEqual([paths.events()]);
  expect(marked('/organizer/team/')).toEqual([paths.organizer()]);
  expect(marked('/add-event/some-id')).toEqual([paths.addEvent()]);
  expect(marked('/eventsxyz')).toEqual([]);
  expect(isMarked('/events/some-id', paths.events(), true)).toBe(false);
});
