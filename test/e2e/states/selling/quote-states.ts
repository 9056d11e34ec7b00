// Quotes that the team of an event writes for a buyer, and the page of a quote.
import type { Page } from 'playwright-core';
import type { Quote, QuoteLink, QuoteList } from '#features/checkout/quotes/quotes-contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { frameCalls, framedFailing, framedLoading } from '../framed-event.ts';
import { failing, loading, shows, type SiteState } from '../state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000098${number}`;
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const eventId = idOf(0);

function sampleQuote(number: number, given: Partial<Quote>): Quote {
  return {
    id: idOf(number),
    number: `Q-000${number}`,
    state: 'open',
    buyer: { name: 'Lakeside School', email: 'office@school.example.test', phone: '+254712345678' },
    company: null,
    kraPin: null,
    note: null,
    lines: [{ number: 1, name: 'General Admission', quantity: 120, unitPrice: 1000, total: 120_000 }],
    totalAmount: 120_000,
    currency: 'KES',
    validUntil: inDays(5),
    createdAt: inDays(-2),
    link: `/quote/sample${number}`,
    order: null,
    can: { change: true },
    ...given,
  };
}

const items: readonly Quote[] = [
  sampleQuote(1, {
    company: 'Transport and Logistics Company of the Lakeside Counties Limited',
    kraPin: 'A012345678Z',
    note: 'With places beside each other, and an entrance for coaches by the east gate.',
    lines: [
      { number: 1, name: 'General Admission', quantity: 400, unitPrice: 1000, total: 400_000 },
      { number: 2, name: 'VIP on the terrace by the water', quantity: 20, unitPrice: 30_000, total: 600_000 },
    ],
    totalAmount: 1_000_000,
  }),
  sampleQuote(2, { buyer: { name: 'A club', email: null, phone: '+254712345678' } }),
  sampleQuote(3, { state: 'accepted', link: null, order: { id: idOf(6), orderNumber: 'VUMI-7K3M-9Q21' } }),
  sampleQuote(4, { state: 'withdrawn', link: null }),
  sampleQuote(5, { state: 'expired', link: null, validUntil: inDays(-1) }),
];
const listed: QuoteList = {
  items: [...items],
  page: 1,
  limit: 25,
  total: 41,
  hasMore: true,
  event: {
    id: eventId,
    currency: 'KES',
    timeZone: 'Africa/Nairobi',
    startDate: inDays(60),
    ticketTypes: [
      { id: idOf(7), name: 'General Admission', price: 1000, left: 812 },
      { id: idOf(8), name: 'VIP on the terrace by the water', price: 30_000, left: 4 },
    ],
    addOns: [{ id: idOf(9), name: 'Parking under the trees', price: 500, left: 60 }],
  },
  can: { makeOrders: true },
};
const over = 'This event is over and can no longer be changed';
const afterwards: QuoteList = { ...listed, items: items.map((quote) => ({ ...quote, can: { change: over } })), can: { makeOrders: over } };
const empty: QuoteList = { ...listed, items: [], total: 0, hasMore: false };

const calls = /\/api\/events\/[\w-]+\/quotes(\?|$)/;
const route = 'events/:eventId/quotes';
const address = `events/${eventId}/quotes`;

const list =
  (data: QuoteList, text: string, query = '') =>
  async (page: Page) => {
    await answer(page, calls, { data });
    await frameCalls(page);
    await shows(`/${address}${query}`, text)(page);
  };
const full = list(listed, '41 quotes');
const inDialog = (button: string, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await full(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await then(page);
};
/** The dialog's own call is refused. */
const refused =
  (pattern: RegExp, { status, ...failure }: { readonly status: number; readonly code: string; readonly message: string; readonly fields?: object }) =>
  async (page: Page, button: string) => {
    await page.route(pattern, (asked) =>
      asked.request().method() === 'POST'
        ? asked.fulfill({ status, json: { success: false, error: failure.message, ...failure } })
        : asked.fallback(),
    );
    await press(page.getByRole('dialog'), button);
    await see(page, failure.message);
  };
const noTickets = { status: 409, code: 'NOT_ENOUGH_LEFT', message: 'There are not that many tickets left' };
const fields = {
  items: 'Choose tickets',
  'buyer.email': 'Give an email address or a phone number',
  kraPin: 'A KRA PIN is a letter, nine digits and a letter',
};

const linkCalls = /\/api\/quote-links\/look/;
const link: QuoteLink = {
  number: 'Q-0012',
  state: 'open',
  buyerName: 'Lakeside School',
  company: 'Transport and Logistics Company of the Lakeside Counties Limited',
  kraPin: 'A012345678Z',
  note: 'With places beside each other, and an entrance for coaches by the east gate.',
  organizer: 'Park Concerts',
  event: {
    id: eventId,
    name: 'Rhumba by the lake with the orchestras of the four counties',
    startDate: inDays(60),
    endDate: inDays(61),
    timeZone: 'Africa/Nairobi',
    venue: 'Dunga Beach, Kisumu',
  },
  lines: [
    { number: 1, name: 'General Admission', quantity: 120, unitPrice: 1000, total: 120_000 },
    { number: 2, name: 'VIP on the terrace by the water', quantity: 2, unitPrice: 30_000, total: 60_000 },
  ],
  totalAmount: 180_000,
  currency: 'KES',
  validUntil: inDays(5),
  needsEmail: false,
  payLink: null,
  can: { accept: true },
};
const quoted = (data: QuoteLink, text: string | RegExp) => async (page: Page) => {
  await answer(page, linkCalls, { data });
  await page.goto('/quote/sample');
  await see(page, text);
};
const quote = 'quote/:code';
const accept = 'Accept and hold the tickets';

/** The first of each route is the normal state of the page. */
export const quoteStates: readonly SiteState[] = [
  { route, name: 'full', who: 'newcomer', open: full },
  { route, name: 'of an event that is over', who: 'newcomer', open: list(afterwards, over) },
  { route, name: 'writing', who: 'newcomer', open: inDialog('New quote', (page) => see(page, 'Give this or a phone number.')) },
  {
    route,
    name: 'writing, refused',
    who: 'newcomer',
    open: inDialog('New quote', (page) =>
      refused(calls, { status: 400, code: 'INVALID_INPUT', message: 'Choose tickets', fields })(page, 'Write quote'),
    ),
  },
  {
    route,
    name: 'turning into an order',
    who: 'newcomer',
    open: inDialog('Turn into an order: Q-0001', (page) => see(page, 'The tickets are held for 7 days')),
  },
  {
    route,
    name: 'turning into an order, without tickets left',
    who: 'newcomer',
    open: inDialog('Turn into an order: Q-0002', async (page) => {
      await see(page, 'The tickets go there once they are paid.');
      await refused(/\/quotes\/[\w-]+\/order$/, noTickets)(page, 'Make order');
    }),
  },
  { route, name: 'withdrawing', who: 'newcomer', open: inDialog('Withdraw: Q-0001', (page) => see(page, 'It can no longer be accepted.')) },
  { route, name: 'none', who: 'newcomer', open: list(empty, 'No quotes yet') },
  { route, name: 'nothing found', who: 'newcomer', open: list(empty, 'Nothing found', '?state=withdrawn') },
  {
    route,
    name: 'for a role without buyers',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, calls, { status: 403, code: 'EVENT_NOT_YOURS', message: "You don't have permission to perform this action" });
      await frameCalls(page);
      await shows(`/${address}`, 'These quotes are not open to you')(page);
    },
  },
  { route, name: 'for another role', who: 'buyer', open: shows(`/${address}`, 'Role Restriction') },
  { route, name: 'loading', who: 'newcomer', open: framedLoading(address, calls) },
  { route, name: 'failed', who: 'newcomer', open: framedFailing(address, calls, 'This could not be loaded') },
  { route: quote, name: 'full', who: 'guest', open: quoted(link, accept) },
  {
    route: quote,
    name: 'without an address',
    who: 'guest',
    open: quoted({ ...link, needsEmail: true, company: null, kraPin: null, note: null }, 'Email'),
  },
  {
    route: quote,
    name: 'not accepted',
    who: 'guest',
    open: async (page) => {
      await quoted(link, accept)(page);
      const { status, ...failure } = noTickets;
      await page.route(/\/api\/quote-links\/accept/, (asked) =>
        asked.fulfill({ status, json: { success: false, error: failure.message, ...failure } }),
      );
      await page.getByRole('button', { name: accept }).click();
      await see(page, 'There are not that many tickets left');
      await see(page, 'The quote could not be accepted');
    },
  },
  { route: quote, name: 'accepted', who: 'guest', open: quoted({ ...link, state: 'accepted', payLink: '/pay/sample' }, 'See the order and pay') },
  { route: quote, name: 'withdrawn', who: 'guest', open: quoted({ ...link, state: 'withdrawn' }, 'This quote was withdrawn') },
  { route: quote, name: 'expired', who: 'guest', open: quoted({ ...link, state: 'expired' }, 'The time of this quote is over') },
  {
    route: quote,
    name: 'of an event that is cancelled',
    who: 'guest',
    open: quoted({ ...link, can: { accept: 'This event has been cancelled' } }, 'This quote cannot be accepted any more'),
  },
  { route: quote, name: 'of nothing', who: 'guest', open: shows('/quote/sample', 'Page Not Found') },
  { route: quote, name: 'loading', who: 'guest', open: loading('quote/sample', linkCalls) },
  { route: quote, name: 'failed', who: 'guest', open: failing('quote/sample', linkCalls, 'The quote could not be loaded') },
];
