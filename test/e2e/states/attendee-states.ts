// The attendees of an event, for its organization.
import type { Page } from 'playwright-core';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Attendee, listAttendees } from '#features/tickets/attendees/attendees-contract.ts';
import { answer } from '../answer-instead.ts';
import { frameCalls, framedFailing, framedLoading } from './framed-event.ts';
import { shows, type SiteState } from './state-steps.ts';

type Attendees = OutputOf<typeof listAttendees>;

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000090${number}`;
const types = [
  { id: idOf(7), name: 'VIP on the terrace by the water' },
  { id: idOf(8), name: 'Table of ten' },
];

const sample = (number: number, given: Partial<Attendee> = {}): Attendee => ({
  id: idOf(number),
  ticketNumber: `VUMI-7K3QZ9M2X${number}`,
  holder: { name: `Attendee ${number}`, email: `attendee-${number}@site.vumi.test`, phone: '254712345678' },
  ticketType: types[1]?.name ?? '',
  admission: null,
  orderId: idOf(9),
  orderNumber: `VUMI-RBL-2026-00418${number}`,
  state: 'valid',
  place: null,
  issuedAt: '2026-11-20T09:00:00.000Z',
  arrivedAt: null,
  answers: [],
  ...given,
});
const items: readonly Attendee[] = [
  sample(1),
  sample(2, {
    holder: { name: 'A name as long as names come', email: 'an-attendee-with-a-long-address@park-concerts-of-nairobi.test', phone: null },
    ticketType: types[0]?.name ?? '',
    place: 'Section Terrace, Row A, Seat 12',
    state: 'part-paid',
  }),
  sample(3, {
    state: 'used',
    arrivedAt: '2026-11-27T16:41:00.000Z',
    admission: 'virtual',
    answers: [{ questionId: idOf(6), question: 'Size of your T-shirt', answer: 'Extra large, with the name of the team on its back' }],
  }),
  sample(4, { state: 'void', holder: { name: 'Attendee 4', email: '', phone: null } }),
  sample(5, { state: 'expired' }),
];
const event = { id: idOf(0), name: 'Rhumba by the lake', timeZone: 'Africa/Nairobi', ticketTypes: types };
const listed: Attendees = { items: [...items], page: 1, limit: 25, total: 1240, hasMore: true, event, can: { seeHolders: true } };
const toAnalyst: Attendees = {
  ...listed,
  items: items.map((one) => ({ ...one, holder: null, answers: [] })),
  can: { seeHolders: "You don't have permission to perform this action" },
};
const empty: Attendees = { ...listed, items: [], total: 0, hasMore: false };

const route = 'events/:eventId/attendees';
const address = `events/${event.id}/attendees`;
const calls = /\/api\/events\/[\w-]+\/attendees(\?|$)/;

const list =
  (data: Attendees, text: string, query = '') =>
  async (page: Page) => {
    await answer(page, calls, { data });
    await frameCalls(page);
    await shows(`/${address}${query}`, text)(page);
  };
const notAllowed = { status: 403, code: 'EVENT_NOT_YOURS', message: "You don't have permission to perform this action" };

/** The first is the normal state of the page. */
export const attendeeStates: readonly SiteState[] = [
  { route, name: 'full', who: 'newcomer', open: list(listed, '1,240 attendees') },
  { route, name: 'to an analyst', who: 'newcomer', open: list(toAnalyst, '1,240 attendees') },
  { route, name: 'nobody yet', who: 'newcomer', open: list(empty, 'No attendees yet') },
  { route, name: 'nothing found', who: 'newcomer', open: list(empty, 'Nothing found', `?search=none&state=used&type=${idOf(7)}`) },
  {
    route,
    name: 'for a role without attendees',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, calls, notAllowed);
      await frameCalls(page);
      await shows(`/${address}`, 'These attendees are not open to you')(page);
    },
  },
  { route, name: 'of no event', who: 'newcomer', open: shows(`/${address}`, 'Event Not Found') },
  { route, name: 'for another role', who: 'buyer', open: shows(`/${address}`, 'Role Restriction') },
  { route, name: 'loading', who: 'newcomer', open: framedLoading(address, calls) },
  { route, name: 'failed', who: 'newcomer', open: framedFailing(address, calls, 'This could not be loaded') },
];
