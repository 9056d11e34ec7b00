// The list of an event's orders, for its organization.
import type { Page } from 'playwright-core';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { EventOrder, listEventOrders } from '#features/checkout/sales/event-orders-contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { frameCalls, framedFailing, framedLoading } from '../framed-event.ts';
import { shows, type SiteState } from '../state-steps.ts';
import { event, hoursAgo, notDue, noTicket, sampleOrder, unpaid, partPaid, listAddress } from './sample-orders.ts';

type EventOrders = OutputOf<typeof listEventOrders>;

const items: readonly EventOrder[] = [
  sampleOrder(1, { ...unpaid, mailTo: [], ticketCount: 1, totalAmount: 1500 }),
  partPaid,
  sampleOrder(3, { paymentMethod: 'cash' }),
  sampleOrder(4, { status: 'cancelled', paidAmount: 0, mailTo: [], can: { recordCash: notDue, mailTickets: noTicket } }),
  sampleOrder(6, {
    paidAmount: 1200,
    mailTo: [],
    planEnd: { number: 2, dueDate: hoursAgo(24 * 9), open: 1800, returned: 960, endedAt: hoursAgo(24) },
    can: { recordCash: notDue, mailTickets: noTicket },
  }),
  sampleOrder(5, { buyer: { name: 'Buyer 5', email: '', phone: null }, mailTo: [] }),
];
const listed: EventOrders = {
  items: [...items],
  page: 1,
  limit: 25,
  total: 812,
  hasMore: true,
  event,
  refundRequests: 2,
  partsOutstanding: true,
  outstanding: null,
  can: { seeBuyers: true },
};
const owing: EventOrders = {
  ...listed,
  items: [
    sampleOrder(1, {
      totalAmount: 3000,
      paidAmount: 1050,
      due: { instalment: 3, amount: 975 },
      outstanding: { part: 3, parts: 4, amount: 1950, dueDate: hoursAgo(24 * 2), standing: false, overdue: true, endsAt: hoursAgo(-24 * 5) },
      can: { recordCash: true, mailTickets: true },
    }),
    partPaid,
  ],
  total: 41,
  outstanding: { amount: 1_284_950, overdue: 975, currency: 'KES' },
};
const toAnalyst: EventOrders = {
  ...listed,
  items: items.map((order) => ({ ...order, buyer: null, mailTo: [], can: { recordCash: 'Order not found', mailTickets: noTicket } })),
  can: { seeBuyers: "You don't have permission to perform this action" },
};

const listCalls = /\/api\/events\/[\w-]+\/orders(\?|$)/;
const listRoute = 'events/:eventId/orders';

const list =
  (data: EventOrders, text: string, query = '') =>
  async (page: Page) => {
    await answer(page, listCalls, { data });
    await frameCalls(page);
    await shows(`/${listAddress}${query}`, text)(page);
  };
const notAllowed = { status: 403, code: 'EVENT_NOT_YOURS', message: "You don't have permission to perform this action" };
const full = list(listed, '812 orders');

/** The list, with a dialog of one of its orders, and what the server says to it. */
const inDialog = (button: string, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await full(page);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
  await then(page);
};

/** The first is the normal state of the page. */
export const orderListStates: readonly SiteState[] = [
  { route: listRoute, name: 'full', who: 'newcomer', open: full },
  { route: listRoute, name: 'to an analyst', who: 'newcomer', open: list(toAnalyst, '812 orders') },
  {
    route: listRoute,
    name: 'taking cash',
    who: 'newcomer',
    open: inDialog('Take cash: VUMI-RBL-2026-004182', (page) => see(page, 'Part 2 of the payment plan')),
  },
  {
    route: listRoute,
    name: 'taken by another cashier',
    who: 'newcomer',
    open: inDialog('Take cash: VUMI-RBL-2026-004182', async (page) => {
      const message = 'This part was paid meanwhile. Look at what is due now';
      await page.route(/\/cash$/, (route) =>
        route.fulfill({ status: 409, json: { success: false, error: message, code: 'CASH_PART_PAID', message } }),
      );
      await page.getByLabel('Receipt number').fill('A-00419');
      await press(page, 'KSh 32,000 received');
      await see(page, message);
    }),
  },
  {
    route: listRoute,
    name: 'sending tickets again',
    who: 'newcomer',
    open: inDialog('Send tickets again: VUMI-RBL-2026-004182', (page) => see(page, 'The tickets of order')),
  },
  { route: listRoute, name: 'no orders', who: 'newcomer', open: list({ ...listed, items: [], total: 0, hasMore: false }, 'No orders yet') },
  {
    route: listRoute,
    name: 'nothing found',
    who: 'newcomer',
    open: list({ ...listed, items: [], total: 0, hasMore: false }, 'Nothing found', '?search=none'),
  },
  { route: listRoute, name: 'parts outstanding', who: 'newcomer', open: list(owing, '41 orders owe', '?parts=outstanding&sort=due') },
  {
    route: listRoute,
    name: 'no parts outstanding',
    who: 'newcomer',
    open: list(
      { ...owing, items: [], total: 0, hasMore: false, partsOutstanding: false, outstanding: { amount: 0, overdue: 0, currency: 'KES' } },
      'Nothing found',
      '?parts=outstanding',
    ),
  },
  {
    route: listRoute,
    name: 'for a role without orders',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, listCalls, notAllowed);
      await frameCalls(page, { seeOrders: notAllowed.message, seeSales: notAllowed.message });
      await shows(`/${listAddress}`, 'These orders are not open to you')(page);
    },
  },
  { route: listRoute, name: 'of no event', who: 'newcomer', open: shows(`/${listAddress}`, 'Event Not Found') },
  { route: listRoute, name: 'for another role', who: 'buyer', open: shows(`/${listAddress}`, 'Role Restriction') },
  { route: listRoute, name: 'loading', who: 'newcomer', open: framedLoading(listAddress, listCalls) },
  { route: listRoute, name: 'failed', who: 'newcomer', open: framedFailing(listAddress, listCalls, 'This could not be loaded') },
];
