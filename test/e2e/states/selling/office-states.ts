// Orders that the team of an event makes for a buyer, and the page of a payment link.
import type { Page } from 'playwright-core';
import type { OfficeOrder, OfficeOrderList, PaymentLink } from '#features/checkout/office/office-contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { frameCalls, framedFailing, framedLoading } from '../framed-event.ts';
import { failing, loading, shows, type SiteState } from '../state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000099${number}`;
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const eventId = idOf(0);

function sampleOrder(number: number, given: Partial<OfficeOrder>): OfficeOrder {
  return {
    id: idOf(number),
    orderNumber: `VUMI-7K3M-9Q2${number}`,
    state: 'held',
    buyer: { name: 'Lakeside School', email: 'office@school.example.test', phone: '+254712345678' },
    company: null,
    kraPin: null,
    lines: [{ number: 1, name: 'General Admission', quantity: 120, unitPrice: 1000, total: 120_000 }],
    totalAmount: 120_000,
    currency: 'KES',
    heldUntil: inDays(5),
    createdAt: inDays(-2),
    link: `/pay/sample${number}`,
    can: { change: true },
    ...given,
  };
}

const items: readonly OfficeOrder[] = [
  sampleOrder(1, {
    company: 'Transport and Logistics Company of the Lakeside Counties Limited',
    kraPin: 'A012345678Z',
    lines: [
      { number: 1, name: 'General Admission', quantity: 400, unitPrice: 1000, total: 400_000 },
      { number: 2, name: 'VIP on the terrace by the water', quantity: 20, unitPrice: 30_000, total: 600_000 },
    ],
    totalAmount: 1_000_000,
  }),
  sampleOrder(2, { buyer: { name: 'A club', email: 'club@example.test', phone: null } }),
  sampleOrder(3, { state: 'paid', link: null }),
  sampleOrder(4, { state: 'expired', link: null, heldUntil: inDays(-1) }),
  sampleOrder(5, { state: 'cancelled', link: null }),
];
const listed: OfficeOrderList = {
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
const afterwards: OfficeOrderList = { ...listed, items: items.map((order) => ({ ...order, can: { change: over } })), can: { makeOrders: over } };
const empty: OfficeOrderList = { ...listed, items: [], total: 0, hasMore: false };

const calls = /\/api\/events\/[\w-]+\/office-orders(\?|$)/;
const route = 'events/:eventId/office-orders';
const address = `events/${eventId}/office-orders`;

const list =
  (data: OfficeOrderList, text: string, query = '') =>
  async (page: Page) => {
    await answer(page, calls, { data });
    await frameCalls(page);
    await shows(`/${address}${query}`, text)(page);
  };
const full = list(listed, '41 orders');
const inDialog = (button: string, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await full(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await then(page);
};

const linkCalls = /\/api\/payment-links\/look/;
const link: PaymentLink = {
  orderNumber: 'VUMI-7K3M-9Q21',
  state: 'held',
  buyerName: 'Lakeside School',
  company: 'Transport and Logistics Company of the Lakeside Counties Limited',
  kraPin: 'A012345678Z',
  upgrade: null,
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
  heldUntil: inDays(5),
  can: { pay: true },
  methods: [
    { id: 'mpesa', name: 'M-Pesa' },
    { id: 'paybill', name: 'M-Pesa menu (Pay Bill)' },
    { id: 'credit_card', name: 'Card' },
  ],
  paybill: { paybill: '174379', account: 'ABC1234567890', amount: 180_000 },
  payment: null,
};
const page = { url: '/sandbox/cards/none', leaveUrl: '/api/payments/cards/return/none/none' };
const paying = (data: PaymentLink, text: string | RegExp) => async (page: Page) => {
  await answer(page, linkCalls, { data });
  await page.goto('/pay/sample');
  await see(page, text);
};
const exchange: PaymentLink = {
  ...link,
  company: null,
  kraPin: null,
  upgrade: { ticketNumber: 'VUMI-7K3QZ9M2X1', from: 'General Admission', to: 'VIP on the terrace by the water' },
  lines: [{ number: 1, name: 'VIP on the terrace by the water', quantity: 1, unitPrice: 29_000, total: 29_000 }],
  totalAmount: 29_000,
  methods: [{ id: 'mpesa', name: 'M-Pesa' }],
  paybill: null,
};
const pay = 'pay/:code';

/** The first of each route is the normal state of the page. */
export const officeStates: readonly SiteState[] = [
  { route, name: 'full', who: 'newcomer', open: full },
  { route, name: 'of an event that is over', who: 'newcomer', open: list(afterwards, over) },
  { route, name: 'adding', who: 'newcomer', open: inDialog('New order', (page) => see(page, 'Email the payment link now')) },
  {
    route,
    name: 'adding, refused',
    who: 'newcomer',
    open: inDialog('New order', async (page) => {
      const message = 'Choose tickets';
      const fields = { items: message, 'buyer.name': 'Give the name of the buyer', kraPin: 'A KRA PIN is a letter, nine digits and a letter' };
      await page.route(calls, (asked) =>
        asked.request().method() === 'POST'
          ? asked.fulfill({ status: 400, json: { success: false, error: message, code: 'INVALID_INPUT', message, fields } })
          : asked.fallback(),
      );
      await press(page.getByRole('dialog'), 'Hold tickets');
      await see(page, message);
    }),
  },
  {
    route,
    name: 'changing the day',
    who: 'newcomer',
    open: inDialog('Change day: VUMI-7K3M-9Q21', (page) => see(page, 'At most 30 days')),
  },
  { route, name: 'none', who: 'newcomer', open: list(empty, 'No orders made by your team yet') },
  { route, name: 'nothing found', who: 'newcomer', open: list(empty, 'Nothing found', '?state=paid') },
  {
    route,
    name: 'for a role without buyers',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, calls, { status: 403, code: 'EVENT_NOT_YOURS', message: "You don't have permission to perform this action" });
      await frameCalls(page);
      await shows(`/${address}`, 'These orders are not open to you')(page);
    },
  },
  { route, name: 'for another role', who: 'buyer', open: shows(`/${address}`, 'Role Restriction') },
  { route, name: 'loading', who: 'newcomer', open: framedLoading(address, calls) },
  { route, name: 'failed', who: 'newcomer', open: framedFailing(address, calls, 'This could not be loaded') },
  { route: pay, name: 'full', who: 'guest', open: paying(link, 'M-Pesa number') },
  { route: pay, name: 'of an exchange', who: 'guest', open: paying(exchange, 'The difference is paid here.') },
  {
    route: pay,
    name: 'asking',
    who: 'guest',
    open: paying({ ...link, payment: { status: 'asking', phone: '0712 345 678', message: null, page: null } }, 'Check the phone'),
  },
  {
    route: pay,
    name: 'from the M-Pesa menu',
    who: 'guest',
    open: async (tab) => {
      await paying(link, 'M-Pesa number')(tab);
      await tab.getByRole('radio', { name: 'M-Pesa menu (Pay Bill)' }).check();
      await see(tab, 'ABC1234567890');
    },
  },
  {
    route: pay,
    name: 'on a card page',
    who: 'guest',
    open: paying({ ...link, payment: { status: 'asking', phone: null, message: null, page } }, 'Open the payment page'),
  },
  {
    route: pay,
    name: 'by card alone',
    who: 'guest',
    open: paying({ ...link, methods: [{ id: 'credit_card', name: 'Card' }], paybill: null }, 'Vumi never sees your card number.'),
  },
  {
    route: pay,
    name: 'not paid',
    who: 'guest',
    open: paying(
      { ...link, payment: { status: 'failed', phone: '0712 345 678', message: 'The request was cancelled on the phone', page: null } },
      'The last request was not paid',
    ),
  },
  {
    route: pay,
    name: 'at the office',
    who: 'guest',
    open: paying({ ...link, can: { pay: 'Please pay at the office of the organizer' } }, 'Please pay at the office of the organizer'),
  },
  { route: pay, name: 'paid', who: 'guest', open: paying({ ...link, state: 'paid' }, 'It is paid') },
  { route: pay, name: 'expired', who: 'guest', open: paying({ ...link, state: 'expired' }, 'The time to pay is over') },
  { route: pay, name: 'cancelled', who: 'guest', open: paying({ ...link, state: 'cancelled' }, 'This order was cancelled') },
  { route: pay, name: 'of nothing', who: 'guest', open: shows('/pay/sample', 'Page Not Found') },
  { route: pay, name: 'loading', who: 'guest', open: loading('pay/sample', linkCalls) },
  { route: pay, name: 'failed', who: 'guest', open: failing('pay/sample', linkCalls, 'The order could not be loaded') },
];
