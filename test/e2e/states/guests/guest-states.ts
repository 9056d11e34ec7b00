// The guests of an event, for its organization, and the page that the link of a ticket opens.
import type { Page } from 'playwright-core';
import type { AllotmentList } from '#features/guests/allotments-contract.ts';
import type { GuestTicket, LinkedTicket } from '#features/guests/contract.ts';
import type { GuestList } from '#features/guests/lists/lists-contract.ts';
import { answer } from '../../answer-instead.ts';
import { frameCalls } from '../framed-event.ts';
import { shows, type SiteState } from '../state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000091${number}`;
const eventId = idOf(0);

const stock: AllotmentList = {
  items: [
    {
      id: idOf(1),
      ticketTypeId: idOf(7),
      ticketType: 'General Admission',
      name: 'Sponsor of the lakeside stage',
      kind: 'sponsor',
      note: 'By hand at the desk',
      quantity: 200,
      given: 120,
      claimed: 45,
      left: 80,
      returnAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
      closed: false,
    },
    {
      id: idOf(2),
      ticketTypeId: idOf(7),
      ticketType: 'General Admission',
      name: 'Artists',
      kind: 'artist',
      note: '',
      quantity: 12,
      given: 12,
      claimed: 12,
      left: 0,
      returnAt: null,
      closed: true,
    },
  ],
  event: { id: eventId, name: 'Lakeside', timeZone: 'Africa/Nairobi', ticketTypes: [{ id: idOf(7), name: 'General Admission', available: 300 }] },
  can: { manageGuests: true },
};

const ticket = (number: number, given: Partial<GuestTicket>): GuestTicket => ({
  id: idOf(number),
  ticketNumber: `TKT-GUEST-${number}`,
  name: 'Guest of honour',
  email: null,
  phone: '+254712345678',
  ticketType: 'General Admission',
  allotment: 'Artists',
  state: 'open',
  status: 'PURCHASED',
  sentAt: null,
  givenBackAt: null,
  createdAt: new Date().toISOString(),
  ...given,
});
const tickets = [
  ticket(3, {}),
  ticket(4, { state: 'claimed', allotment: null }),
  ticket(5, { state: 'void', status: 'CANCELLED', phone: null }),
  ticket(6, { state: 'returned', status: 'CANCELLED', givenBackAt: new Date().toISOString() }),
];
const listed = { items: tickets, page: 1, limit: 25, total: 3, hasMore: false, can: { manageGuests: true } };
const route = 'events/:eventId/guests';

const file = (number: number, given: Partial<GuestList>): GuestList => ({
  id: idOf(number),
  fileName: 'guests of the lakeside stage.csv',
  state: 'checked',
  lines: { waiting: 90, given: 0, refused: 2 },
  sentBy: { email: 60, sms: 20, none: 10 },
  sources: [
    { name: 'General Admission', isAllotment: false, guests: 70, tickets: 80, left: 300 },
    { name: 'Artists', isAllotment: true, guests: 20, tickets: 20, left: 12 },
  ],
  faults: [
    { line: 4, field: 'phone', typed: '07123', reason: 'This is no mobile number like 0712 345 678' },
    { line: 9, field: 'name', typed: '', reason: 'Enter a name, an email address or a phone number' },
  ],
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  ...given,
});
const files = [
  file(6, {}),
  file(8, { state: 'giving', lines: { waiting: 4000, given: 950, refused: 50 }, sources: [] }),
  file(9, { state: 'done', lines: { waiting: 0, given: 40, refused: 0 }, faults: [], sources: [] }),
];

const list =
  (data: object, allotments: AllotmentList, text: string, lists: readonly GuestList[] = []) =>
  async (page: Page) => {
    await answer(page, /\/api\/events\/[\w-]+\/complimentary-tickets(\?|$)/, { data });
    await page.route(/\/api\/events\/[\w-]+\/allotments$/, (asked) => asked.fulfill({ json: { success: true, data: allotments } }));
    await page.route(/\/api\/events\/[\w-]+\/guest-lists$/, (asked) => asked.fulfill({ json: { success: true, data: { items: lists } } }));
    await frameCalls(page);
    await shows(`/events/${eventId}/guests`, text)(page);
  };
const full = list(listed, stock, 'Sponsor of the lakeside stage');
const inDialog = (button: string, text: string) => async (page: Page) => {
  await full(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByText(text).waitFor();
};
const withFiles = async (page: Page) => {
  await list(listed, stock, '90 guests would get tickets.', files)(page);
  await page.getByText('2 lines got none').first().click();
  await page.getByText('This is no mobile number').first().waitFor();
};
const none = { ...listed, items: [], total: 0 };

const linked: LinkedTicket = {
  ticketNumber: 'TKT-GUEST-3',
  ticketType: 'General Admission',
  admission: null,
  place: { section: 'Balcony', row: 'A', seat: '12' },
  status: 'PURCHASED',
  fullyPaid: true,
  isTest: false,
  qrPayload: 'VUMI/SAMPLE/TKT-GUEST-3',
  holder: 'Guest of honour',
  answerBy: null,
  givenBackAt: null,
  event: {
    id: eventId,
    name: 'Lakeside',
    category: 'music',
    posterStyle: null,
    status: 'published',
    location: { venue: 'Dunga Hill Camp', city: 'Kisumu', country: 'Kenya' },
    startDate: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    endDate: new Date(Date.now() + 30.2 * 86_400_000).toISOString(),
    timeZone: 'Africa/Nairobi',
  },
};
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
const code = '0a'.repeat(16);
const linkCalls = /\/api\/tickets\/link$/;
const opened =
  (given: Partial<LinkedTicket>, text: string, button?: string) =>
  async (page: Page): Promise<void> => {
    await answer(page, linkCalls, { data: { ...linked, ...given } });
    await shows(`/t/${code}`, text)(page);
    if (button === undefined) return;
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor();
  };
/** The network is gone after the ticket was opened once. */
async function withoutNetwork(page: Page): Promise<void> {
  await opened({}, 'For Guest of honour')(page);
  await answer(page, linkCalls, 'none');
  await shows(`/t/${code}`, 'Saved on this phone')(page);
}

/** The first is the normal state of the page. */
export const guestStates: readonly SiteState[] = [
  { route, name: 'full', who: 'newcomer', open: full },
  { route, name: 'giving', who: 'newcomer', open: inDialog('Give a ticket', 'Phone number or email address') },
  { route, name: 'setting aside', who: 'newcomer', open: inDialog('Set tickets aside', 'Back on sale after') },
  { route, name: 'closing', who: 'newcomer', open: inDialog('Close Sponsor of the lakeside stage', '80 tickets go back on sale') },
  { route, name: 'taking back', who: 'newcomer', open: inDialog('Take back: TKT-GUEST-3', 'The ticket is void') },
  { route, name: 'choosing a file', who: 'newcomer', open: inDialog('From a file', 'Up to 5,000 guests') },
  { route, name: 'lists from files', who: 'newcomer', open: withFiles },
  { route, name: 'no guests', who: 'newcomer', open: list(none, { ...stock, items: [] }, 'No ticket was given away yet') },
  { route: 't/:code', name: 'a ticket', who: 'guest', open: opened({}, 'For Guest of honour') },
  { route: 't/:code', name: 'a ticket, signed in', who: 'newcomer', open: opened({}, 'Keep it in my account') },
  { route: 't/:code', name: 'replacing', who: 'guest', open: opened({}, 'For Guest of honour', 'Replace the link') },
  { route: 't/:code', name: 'a void ticket', who: 'guest', open: opened({ status: 'CANCELLED' }, 'For Guest of honour') },
  { route: 't/:code', name: 'postponed', who: 'guest', open: opened({ answerBy: inAWeek }, 'give the ticket back by') },
  { route: 't/:code', name: 'giving back', who: 'guest', open: opened({ answerBy: inAWeek }, 'give the ticket back by', 'Give back') },
  {
    route: 't/:code',
    name: 'given back',
    who: 'guest',
    open: opened({ status: 'CANCELLED', givenBackAt: new Date().toISOString() }, 'was given back on'),
  },
  { route: 't/:code', name: 'without a network', who: 'guest', open: withoutNetwork },
  { route: 't/:code', name: 'no such link', who: 'guest', open: shows(`/t/${'0'.repeat(32)}`, 'The ticket could not be opened') },
];
