// An organizer cancels or postpones an event; its buyers keep their tickets or give them back.
import type { Page } from 'playwright-core';
import type { Cancellation } from '#features/payouts/cancelling/cancellation-contract.ts';
import type { Order } from '#features/checkout/contract.ts';
import type { RefundQuote } from '#features/checkout/refund-contract.ts';
import type { Postponements } from '#features/checkout/postponing/answer-contract.ts';
import type { TicketWithNeighbours } from '#features/tickets/contract.ts';
import { answer } from '../answer-instead.ts';
import { press } from '../purchase-steps.ts';
import { failing, loading, shows, toRoute, type SiteState } from './state-steps.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const id = '01900000-0000-7000-8000-000000000401';
const reason = 'The stage at the lake will not be ready before the long rains, so we meet after them';

const planned: Cancellation = {
  event: { id, name: 'Rhumba by the lake', status: 'published', startDate: inDays(40), timeZone: 'Africa/Nairobi' },
  state: 'planned',
  currency: 'KES',
  orders: { total: 1240, done: 0, free: 12 },
  tickets: 3112,
  people: 1180,
  total: { count: 1402, amount: 11_820_500 },
  returned: { count: 0, amount: 0 },
  ways: [
    { how: 'reversal', total: { count: 1380, amount: 11_650_000 }, returned: { count: 0, amount: 0 } },
    { how: 'payout', total: { count: 14, amount: 122_500 }, returned: { count: 0, amount: 0 } },
    { how: 'by-hand', total: { count: 8, amount: 48_000 }, returned: { count: 0, amount: 0 } },
  ],
  open: { holds: 6, payments: { count: 2, amount: 7500 }, instalments: { count: 31, amount: 93_000 } },
  unreturned: [],
  unreturnedCount: 0,
  funds: {
    toReturn: 11_820_500,
    held: 11_820_500,
    paidOut: 0,
    shortfall: 0,
    others: 0,
    topUp: 0,
    waiting: { count: 0, amount: 0 },
    topUps: [],
  },
  can: {
    cancelEvent: true,
    recordRefund: "You don't have permission to perform this action",
  },
};
const afterAdvance: Cancellation = {
  ...planned,
  funds: { ...planned.funds, held: 6_820_500, paidOut: 5_000_000, shortfall: 5_000_000, others: 120_000, topUp: 4_880_000 },
};
const running: Cancellation = {
  ...planned,
  state: 'running',
  event: { ...planned.event, status: 'cancelled' },
  orders: { ...planned.orders, done: 810 },
  returned: { count: 902, amount: 7_604_500 },
  ways: planned.ways.map((way) => (way.how === 'reversal' ? { ...way, returned: { count: 902, amount: 7_604_500 } } : way)),
  open: { holds: 0, payments: { count: 0, amount: 0 }, instalments: { count: 0, amount: 0 } },
};
const refund = { orderId: id, orderNumber: 'VUMI-ABC-1234-567890', refundId: id, amount: 6000, since: inDays(-1) };
const waiting: Cancellation = {
  ...running,
  state: 'waiting',
  orders: { ...running.orders, done: 1231 },
  unreturned: [
    { ...refund, how: 'by-hand', status: 'by-hand', reason: 'It was paid in cash and has to be handed over', byPerson: true, mayRecord: false },
    {
      ...refund,
      refundId: id.replace(/.$/, '2'),
      how: 'payout',
      status: 'queued',
      reason: 'This refund would take the buyer over the M-Pesa limit of a day (KSh 500,000)',
      byPerson: false,
      mayRecord: false,
    },
  ],
  unreturnedCount: 9,
};
const unfunded: Cancellation = {
  ...running,
  state: 'unfunded',
  funds: {
    ...afterAdvance.funds,
    toReturn: 4_216_000,
    held: 0,
    shortfall: 4_216_000,
    others: 0,
    topUp: 4_216_000,
    waiting: { count: 430, amount: 4_216_000 },
    topUps: [
      { id, amount: 250_000, way: 'mpesa', status: 'asked', problem: null, at: inDays(0) },
      {
        id: id.replace(/.$/, '2'),
        amount: 250_000,
        way: 'mpesa',
        status: 'failed',
        problem: 'The payment was cancelled on the phone',
        at: inDays(-0.1),
      },
      { id: id.replace(/.$/, '3'), amount: 400_000, way: 'bank', status: 'arrived', problem: null, at: inDays(-0.2) },
    ],
  },
  can: { ...running.can, recordRefund: true },
};
const done: Cancellation = { ...running, state: 'done', orders: { ...running.orders, done: 1240 }, returned: planned.total };

const figures = (orders: number, tickets: number, amount: number) => ({ orders, tickets, amount });
const dates = { startDate: inDays(90), endDate: inDays(90.2), timeZone: 'Africa/Nairobi' };
const never: Postponements = {
  event: { id, name: 'Rhumba by the lake', status: 'published', venue: 'The lakeside park', ...dates },
  currency: 'KES',
  concerned: { ...figures(1240, 3112, 11_820_500), people: 1180 },
  postponements: [],
  can: { postpone: true },
};
const once: Postponements = {
  ...never,
  postponements: [
    {
      id,
      eventId: id,
      previousStartDate: inDays(40),
      previousEndDate: inDays(40.2),
      ...dates,
      previousVenue: 'The lakeside park',
      venue: 'The lakeside park',
      respondBy: inDays(14),
      reason,
      postponedAt: inDays(-1),
      isOpen: true,
      kept: figures(610, 1502, 5_804_000),
      givenBack: figures(88, 190, 722_500),
      silent: figures(542, 1420, 5_294_000),
    },
  ],
};

const cancellationCalls = /\/api\/events\/[\w-]+\/cancellation$/;
const postponementCalls = /\/api\/events\/[\w-]+\/postponement$/;

const cancellation = (data: Cancellation, text: string) => async (page: Page) => {
  await answer(page, cancellationCalls, { data });
  await shows(`/events/${id}/cancellation`, text)(page);
};
const postponements = (data: Postponements, text: string) => async (page: Page) => {
  await answer(page, postponementCalls, { data });
  await shows(`/events/${id}/postponement`, text)(page);
};

const asked = {
  id,
  previousStartDate: inDays(40),
  startDate: inDays(90),
  respondBy: inDays(14),
  reason,
  answer: null,
  amount: 3075,
  byHand: 500,
  can: { keepTickets: true, giveBack: true },
} as const;

/** A ticket, its order and orders in lists, as after a postponement. */
function postponed(data: TicketWithNeighbours | Order | { readonly items: readonly Order[] }): unknown {
  if ('items' in data) return { ...data, items: data.items.map((order) => ({ ...order, postponement: { ...asked, answer: 'keep' } })) };
  return 'orderTickets' in data ? { ...data, answerBy: asked.respondBy } : { ...data, postponement: asked };
}

/** The first of each route is the normal state of the page. */
export const returnStates: readonly SiteState[] = [
  { route: 'events/:eventId/cancellation', name: 'dry run', who: 'newcomer', open: cancellation(planned, 'What cancelling does') },
  {
    route: 'events/:eventId/cancellation',
    name: 'another name',
    who: 'newcomer',
    open: async (page) => {
      await cancellation(planned, 'What cancelling does')(page);
      await press(page, 'Cancel this event');
      await page.getByText('This is not the name of the event').waitFor();
    },
  },
  { route: 'events/:eventId/cancellation', name: 'shortfall', who: 'newcomer', open: cancellation(afterAdvance, 'would lack') },
  { route: 'events/:eventId/cancellation', name: 'waiting for money', who: 'newcomer', open: cancellation(unfunded, 'Waiting for money') },
  {
    route: 'events/:eventId/cancellation',
    name: 'paying in',
    who: 'newcomer',
    open: async (page) => {
      await cancellation(unfunded, 'Waiting for money')(page);
      await press(page, 'Pay in by M-Pesa');
      await page.getByLabel('M-Pesa number that pays').waitFor();
    },
  },
  {
    route: 'events/:eventId/cancellation',
    name: 'recording money at the bank',
    who: 'newcomer',
    open: async (page) => {
      await cancellation(unfunded, 'Waiting for money')(page);
      await press(page, 'Record money at the bank');
      await page.getByLabel('Reference of the bank’s statement').waitFor();
    },
  },
  { route: 'events/:eventId/cancellation', name: 'running', who: 'newcomer', open: cancellation(running, 'Money is on its way') },
  { route: 'events/:eventId/cancellation', name: 'waiting', who: 'newcomer', open: cancellation(waiting, 'Not returned yet') },
  {
    route: 'events/:eventId/cancellation',
    name: 'an admin records',
    who: 'admin',
    open: async (page) => {
      const unreturned = waiting.unreturned.map((one) => ({ ...one, mayRecord: one.byPerson }));
      await cancellation({ ...waiting, unreturned, can: { ...waiting.can, recordRefund: true } }, 'Not returned yet')(page);
      await press(page, 'Record as returned');
      await page.getByRole('dialog', { name: /^Return / }).waitFor();
    },
  },
  { route: 'events/:eventId/cancellation', name: 'done', who: 'newcomer', open: cancellation(done, 'Everybody has their money back.') },
  { route: 'events/:eventId/cancellation', name: 'loading', who: 'newcomer', open: loading('events/:eventId/cancellation', cancellationCalls) },
  {
    route: 'events/:eventId/cancellation',
    name: 'failed',
    who: 'newcomer',
    open: failing('events/:eventId/cancellation', cancellationCalls, 'The cancellation could not be loaded'),
  },
  { route: 'events/:eventId/postponement', name: 'answers', who: 'newcomer', open: postponements(once, 'Given back, returned') },
  { route: 'events/:eventId/postponement', name: 'never', who: 'newcomer', open: postponements(never, 'This event was never postponed.') },
  {
    route: 'events/:eventId/postponement',
    name: 'confirmation',
    who: 'newcomer',
    open: async (page) => {
      await postponements(never, 'This event was never postponed.')(page);
      await page.getByLabel('Date', { exact: true }).fill(inDays(120).slice(0, 10));
      await press(page, 'Check and postpone');
      await page.getByRole('dialog', { name: 'Postpone this event?' }).waitFor();
    },
  },
  {
    route: 'events/:eventId/postponement',
    name: 'failed',
    who: 'newcomer',
    open: failing('events/:eventId/postponement', postponementCalls, 'The postponements could not be loaded'),
  },
];

const quoted: RefundQuote = {
  currency: 'KES',
  policy: 'moderate',
  percent: 80,
  until: inDays(20),
  timeZone: 'Africa/Nairobi',
  tickets: [1, 2, 3].map((at) => ({
    id: id.replace(/.$/, String(at)),
    ticketNumber: `VUMI-7K3QZ9M2X${at}`,
    ticketType: 'VIP on the terrace by the water',
    isAddOn: false,
    paid: 1500,
  })),
  others: [{ ticketNumber: 'VUMI-7K3QZ9M2X4', why: 'Used at the gate' }],
  chosen: [1, 2, 3].map((at) => id.replace(/.$/, String(at))),
  missing: [],
  paid: 4500,
  amount: 3600,
  kept: 900,
  keptFee: 0,
  ways: [
    { how: 'payout', phone: '254712345678', amount: 3595 },
    { how: 'by-hand', phone: null, amount: 5 },
  ],
  mayWait: false,
  request: null,
  can: { refund: true, request: 'The refund policy gives money back for this order: give the tickets back instead' },
};
const noMore: RefundQuote = {
  ...quoted,
  percent: 0,
  until: inDays(-2),
  amount: 0,
  kept: 4500,
  ways: [],
  can: { refund: 'The time in which this order can be given back is over', request: true },
};
const request: RefundQuote['request'] = {
  id: '01990000-0000-7000-8000-000000000077',
  status: 'open',
  ticketNumbers: [],
  reason: 'My flight was cancelled, and nobody can go in my place.',
  answer: null,
  createdAt: inDays(-1),
  decidedAt: null,
};
const unanswered: RefundQuote = { ...noMore, request, can: { ...noMore.can, request: 'You have asked the organizer already. Wait for the answer' } };
const declined: RefundQuote = {
  ...noMore,
  request: { ...request, status: 'declined', answer: 'The hall has to be paid by us in full.', decidedAt: inDays(0) },
};

/** The orders of a buyer with the dialog of a refund. */
const refunding =
  (quote: RefundQuote, text: string, isOver = false) =>
  async (page: Page) => {
    const over = ({ tickets, can }: Order) => ({
      tickets: tickets.map((ticket) => ({ ...ticket, status: 'expired' })),
      can: { ...can, askRefund: true, downloadTickets: 'The event is over. This ticket was not used.' },
    });
    const paid = (order: Order) => ({ ...order, status: 'confirmed', paidAmount: 4500, refund: null, ...(isOver && over(order)) });
    await answer(page, /\/api\/orders(\?|$)/, (data: { readonly items: readonly Order[] }) => ({ ...data, items: data.items.map(paid) }));
    await page.route(/\/refunds\/quote/, (route) => route.fulfill({ json: { success: true, data: quote } }));
    await shows('/tickets?tab=orders', /^Ask for a refund/)(page);
    await page
      .getByRole('button', { name: /^Ask for a refund/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Ask for a refund' }).getByText(text).first().waitFor();
  };

/** The orders of a buyer whose refund waits for a choice. */
async function choosing(page: Page): Promise<void> {
  const refund = { status: 'failed', amount: 30_000, reason: 'It rained' };
  const failed = (order: Order) => ({ ...order, status: 'confirmed', paidAmount: 30_000, refund });
  await answer(page, /\/api\/orders(\?|$)/, (data: { readonly items: readonly Order[] }) => ({ ...data, items: data.items.map(failed) }));
  const waiting = {
    id: '01990000-0000-7000-8000-000000000078',
    amount: 30_000,
    status: 'failed',
    how: 'card',
    reason: 'It rained',
    requestedAt: inDays(-1),
    doneAt: null,
    receipt: null,
    isBuyersChoice: true,
    choosePath: '/refund/sample',
  };
  await page.route(/\/api\/orders\/[\w-]+\/refunds$/, (route) =>
    route.fulfill({ json: { success: true, data: { currency: 'KES', items: [waiting] } } }),
  );
  await shows('/tickets?tab=orders', 'Choose where it goes')(page);
}

/** What a buyer sees who gives tickets back, after a postponement or for a refund. */
export const choiceStates: readonly SiteState[] = [
  { route: 'tickets', name: 'orders: asking for a refund', who: 'buyer', open: refunding(quoted, 'stays with the organizer') },
  {
    route: 'tickets',
    name: 'orders: asking for a refund after an event that was moved earlier',
    who: 'buyer',
    open: refunding(quoted, 'stays with the organizer', true),
  },
  {
    route: 'tickets',
    name: 'orders: asking for a refund of what was paid with a service fee',
    who: 'buyer',
    open: refunding({ ...quoted, paid: 4725, amount: 3780, kept: 945, keptFee: 45 }, 'of the service fee with Vumi'),
  },
  {
    route: 'tickets',
    name: 'orders: a refund that may wait for money',
    who: 'buyer',
    open: refunding({ ...quoted, mayWait: true }, 'your claim stands'),
  },
  { route: 'tickets', name: 'orders: no refund any more', who: 'buyer', open: refunding(noMore, 'given back ended on') },
  { route: 'tickets', name: 'orders: the organizer is asked', who: 'buyer', open: refunding(unanswered, 'You have asked the organizer') },
  { route: 'tickets', name: 'orders: the organizer declined', who: 'buyer', open: refunding(declined, 'The organizer declined') },
  { route: 'tickets', name: 'orders: a refund whose way is to be chosen', who: 'buyer', open: choosing },
  {
    route: 'tickets/:ticketId',
    name: 'postponed: give back?',
    who: 'buyer',
    open: async (page, fixtures) => {
      await answer(page, /\/api\/(tickets|orders)\/[\w-]+$/, postponed);
      await toRoute('tickets/:ticketId', 'This event was postponed')(page, fixtures);
      await press(page, 'Give back');
      await page.getByRole('dialog', { name: 'Give these tickets back?' }).waitFor();
    },
  },
  {
    route: 'tickets',
    name: 'orders: postponed and kept',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\?|$)/, postponed);
      await shows('/tickets?tab=orders', /^You keep your tickets/)(page);
    },
  },
];
