// The gate: which event, the scanner with each result, and the list of scans.
import type { Page } from 'playwright-core';
import type { CheckIn, CheckInList } from '#features/check-in/contract.ts';
import { answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { frameCalls, framedEvent, framedFailing, framedLoading } from './framed-event.ts';
import { failing, loading, shows, type SiteState } from './state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-0000000011${String(number).padStart(2, '0')}`;
const event = {
  id: framedEvent.id,
  name: 'Rhumba by the lake, with a name as long as names of events come',
  category: 'music',
  posterStyle: null,
  timeZone: 'Africa/Nairobi',
  startDate: '2026-12-05T15:00:00.000Z',
} as const;

const scan = (number: number, given: Partial<CheckIn> = {}): CheckIn => ({
  id: idOf(number),
  outcome: 'valid',
  reason: null,
  at: '2026-12-05T15:41:00.000Z',
  by: 'A member of the gate',
  byNumber: false,
  ticket: {
    id: idOf(90 + number),
    ticketNumber: `VUMI-7K3QZ9M2X${number}`,
    ticketType: 'VIP on the terrace by the water',
    isAddOn: false,
    admission: null,
    place: 'Section Terrace, Row A, Seat 12',
    holder: 'A name as long as names come',
  },
  answers: [],
  first: null,
  otherEvent: null,
  due: null,
  undone: null,
  can: { undo: true },
  ...given,
});
const refused = { undo: 'Nobody was let in by this scan' };
const used = scan(2, { outcome: 'used', first: { at: '2026-12-05T15:12:00.000Z', by: 'The manager' }, can: refused });
const otherEvent = scan(3, { outcome: 'invalid', reason: 'other-event', ticket: null, otherEvent: 'The other night of the festival', can: refused });
const unpaid = scan(4, { outcome: 'invalid', reason: 'not-fully-paid', byNumber: true, due: { amount: 2250, currency: 'KES' }, can: refused });
const addOnTicket = { ...scan(6).ticket!, ticketType: 'Parking for a bus behind the stage', isAddOn: true, place: null };
const addOn = scan(6, { outcome: 'invalid', reason: 'add-on', ticket: addOnTicket, can: refused });
const handedOut = scan(6, { ticket: addOnTicket });
const answered = scan(1, {
  answers: [
    { question: 'Which size of T-shirt do you wear when you run a long way?', answer: 'Large, with the name of the team on its back' },
    { question: 'Meal', answer: 'Vegetarian' },
  ],
});
const takenBack = scan(5, { undone: { at: '2026-12-05T15:43:00.000Z', by: 'The manager' }, can: refused });

const list: CheckInList = {
  items: [scan(1), used, otherEvent, unpaid, takenBack],
  page: 1,
  limit: 25,
  total: 1240,
  hasMore: true,
  admitted: 2318,
  expected: 3120,
  types: [
    { id: idOf(7), name: 'VIP on the terrace by the water', admitted: 318, expected: 320 },
    { id: idOf(8), name: 'Regular', admitted: 2000, expected: 2800 },
  ],
  addOns: [{ id: idOf(9), name: 'Parking for a bus behind the stage', admitted: 12, expected: 40 }],
  event,
};
const empty: CheckInList = { ...list, items: [], total: 0, hasMore: false, admitted: 0, expected: 0, types: [], addOns: [] };

const calls = /\/api\/events\/[\w-]+\/check-ins(\?|$)/;
const listRoute = 'events/:eventId/check-ins';
const listAddress = `events/${event.id}/check-ins`;
const scanRoute = 'events/:eventId/scan';
const scanAddress = `events/${event.id}/scan`;
const notAllowed = { status: 403, code: 'EVENT_NOT_YOURS', message: "You don't have permission to perform this action" };

const listed =
  (data: CheckInList, text: string, query = '') =>
  async (page: Page) => {
    await answer(page, calls, { data });
    await frameCalls(page);
    await shows(`/${listAddress}${query}`, text)(page);
  };

/** A number is typed, and gets this answer. */
const scanned =
  (given: CheckIn | number, text: string) =>
  async (page: Page): Promise<void> => {
    await answer(page, calls, { data: list });
    await page.route(calls, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      return typeof given === 'number'
        ? route.fulfill({ status: given, json: { success: false, error: 'Not this time', message: 'Not this time' } })
        : route.fulfill({ json: { success: true, data: given } });
    });
    await shows(`/${scanAddress}`, '2,318')(page);
    await page.getByLabel('Ticket number').fill('VUMI-7K3QZ9M2X1');
    await press(page, 'Check');
    await see(page, text);
  };

const ownEvents =
  (items: readonly (typeof framedEvent)[], text: string) =>
  async (page: Page): Promise<void> => {
    await answer(page, /\/api\/organizer\/events/, { data: { items, page: 1, limit: 100, total: items.length, hasMore: false } });
    await shows('/scan', text)(page);
  };
const soon = { startDate: new Date(Date.now() - 3_600_000).toISOString(), endDate: new Date(Date.now() + 7_200_000).toISOString() };

/** The first of a route is the normal state of the page. */
export const checkInStates: readonly SiteState[] = [
  {
    route: 'scan',
    name: 'several events',
    who: 'newcomer',
    open: ownEvents([{ ...framedEvent, ...soon, id: idOf(20), name: 'Tonight by the lake' }, framedEvent], 'Choose the event'),
  },
  { route: 'scan', name: 'none', who: 'newcomer', open: ownEvents([{ ...framedEvent, deliveryMethod: 'virtual' }], 'No event to scan for') },
  { route: 'scan', name: 'for another role', who: 'buyer', open: shows('/scan', 'Role Restriction') },
  { route: 'scan', name: 'loading', who: 'newcomer', open: loading('scan', /\/api\/organizer\/events/) },
  { route: 'scan', name: 'failed', who: 'newcomer', open: failing('scan', /\/api\/organizer\/events/, 'Your events could not be loaded') },
  {
    route: scanRoute,
    name: 'without a camera',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, calls, { data: list });
      await shows(`/${scanAddress}`, '2,318')(page);
    },
  },
  { route: scanRoute, name: 'valid', who: 'newcomer', open: scanned(scan(1), 'Let them in') },
  { route: scanRoute, name: 'valid, with answers', who: 'newcomer', open: scanned(answered, 'Vegetarian') },
  { route: scanRoute, name: 'an add-on', who: 'newcomer', open: scanned(addOn, 'Hand out this add-on') },
  { route: scanRoute, name: 'an add-on, handed out', who: 'newcomer', open: scanned(handedOut, 'Hand it out') },
  { route: scanRoute, name: 'used', who: 'newcomer', open: scanned(used, 'This ticket has already been used for event entry') },
  { route: scanRoute, name: 'of another event', who: 'newcomer', open: scanned(otherEvent, 'This ticket is for another event') },
  { route: scanRoute, name: 'not fully paid', who: 'newcomer', open: scanned(unpaid, 'This ticket is not fully paid') },
  { route: scanRoute, name: 'not checked', who: 'newcomer', open: scanned(500, 'This scan was not checked') },
  {
    route: scanRoute,
    name: 'refused',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, calls, notAllowed);
      await shows(`/${scanAddress}`, 'This gate is not open to you')(page);
    },
  },
  { route: scanRoute, name: 'loading', who: 'newcomer', open: loading(scanRoute, calls) },
  { route: scanRoute, name: 'failed', who: 'newcomer', open: failing(scanRoute, calls, 'Try again') },
  { route: listRoute, name: 'full', who: 'newcomer', open: listed(list, '1,240 scans') },
  { route: listRoute, name: 'nobody yet', who: 'newcomer', open: listed(empty, 'No scans yet') },
  { route: listRoute, name: 'nothing found', who: 'newcomer', open: listed({ ...empty, expected: 3 }, 'Nothing found', '?search=none&outcome=used') },
  {
    route: listRoute,
    name: 'taking a scan back',
    who: 'newcomer',
    open: async (page) => {
      await listed(list, '1,240 scans')(page);
      await page.getByRole('button', { name: 'Take back: VUMI-7K3QZ9M2X1' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    route: listRoute,
    name: 'for a role without the gate',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, calls, notAllowed);
      await frameCalls(page);
      await shows(`/${listAddress}`, 'This gate is not open to you')(page);
    },
  },
  { route: listRoute, name: 'of no event', who: 'newcomer', open: shows(`/${listAddress}`, 'Event Not Found') },
  { route: listRoute, name: 'for another role', who: 'buyer', open: shows(`/${listAddress}`, 'Role Restriction') },
  { route: listRoute, name: 'loading', who: 'newcomer', open: framedLoading(listAddress, calls) },
  { route: listRoute, name: 'failed', who: 'newcomer', open: framedFailing(listAddress, calls, 'This could not be loaded') },
];
