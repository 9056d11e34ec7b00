// An order of an event, for its organization.
import type { Page } from 'playwright-core';
import type { RefundQuote } from '#features/checkout/refund-contract.ts';
import type { EventOrderDetail } from '#features/checkout/sales/event-orders-contract.ts';
import type { UpgradeTypes } from '#features/checkout/upgrades/upgrades-contract.ts';
import type { HistoryEntry } from '#features/checkout/sales/order-history-contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { frameCalls, framedFailing, framedLoading } from '../framed-event.ts';
import { shows, type SiteState } from '../state-steps.ts';
import { hoursAgo, idOf, event, notPending, unpaid, partPaid, listAddress } from './sample-orders.ts';

const detail: EventOrderDetail = {
  ...partPaid,
  can: {
    recordCash: true,
    mailTickets: true,
    addNote: true,
    remind: true,
    refund: true,
    correct: true,
    upgrade: true,
    extendHold: notPending,
    cancelUnpaid: notPending,
    declineRequest: 'This request was answered or taken back already',
  },
  refundRequest: null,
  holdExpiresAt: null,
  event,
  lines: [
    {
      number: 1,
      kind: 'ticket',
      ticketTypeId: idOf(7),
      name: 'VIP on the terrace by the water',
      admission: null,
      quantity: 2,
      admits: 1,
      unitPrice: 14_000,
      discount: 0,
      total: 28_000,
    },
    {
      number: 2,
      kind: 'ticket',
      ticketTypeId: idOf(8),
      name: 'Table of ten',
      admission: null,
      quantity: 1,
      admits: 10,
      unitPrice: 100_000,
      discount: 0,
      total: 100_000,
    },
  ],
  promoCode: null,
  discount: 0,
  fee: 0,
  serviceFee: 0,
  tax: null,
  instalments: [64_000, 32_000, 32_000].map((amount, at) => ({
    number: at + 1,
    amount,
    dueDate: hoursAgo(-24 * 30 * at),
    paid: at === 0,
    state: at === 0 ? ('paid' as const) : ('open' as const),
    endsAt: at === 0 ? null : hoursAgo(-24 * (30 * at + 7)),
  })),
  planEnd: null,
  cancelReason: null,
  refunds: [
    {
      id: idOf(9),
      amount: 500,
      status: 'by-hand',
      how: 'by-hand',
      reason: 'A seat behind a pillar',
      requestedAt: hoursAgo(2),
      doneAt: null,
      toRecord: 'till',
      paidTwice: null,
    },
    {
      id: idOf(10),
      amount: 1500,
      status: 'by-hand',
      how: 'by-hand',
      reason: 'It rained',
      requestedAt: hoursAgo(3),
      doneAt: null,
      toRecord: 'cash',
      paidTwice: null,
    },
    {
      id: idOf(11),
      amount: 700,
      status: 'done',
      how: 'reversal',
      reason: 'It rained',
      requestedAt: hoursAgo(4),
      doneAt: hoursAgo(3),
      toRecord: null,
      paidTwice: 'It was paid twice: under SKE52PAWR9 and under SKE61QXTR3',
    },
  ],
  upgrades: [
    {
      id: idOf(3),
      ticketNumber: 'VUMI-7K3QZ9M2X1',
      from: 'VIP on the terrace by the water',
      to: 'Table of ten',
      difference: 86_000,
      state: 'open',
      heldUntil: hoursAgo(-20),
      link: '/pay/sample',
      paybill: { paybill: '600000', account: 'ABC123456789001', amount: 86_000 },
    },
    {
      id: idOf(4),
      ticketNumber: 'VUMI-7K3QZ9M2X2',
      from: 'General Admission',
      to: 'VIP on the terrace by the water',
      difference: 0,
      state: 'done',
      heldUntil: hoursAgo(2),
      link: null,
      paybill: null,
    },
  ],
  payments: [
    {
      id: idOf(6),
      instalment: 1,
      method: 'cash',
      status: 'succeeded',
      amount: 64_000,
      at: hoursAgo(10),
      receipt: 'A-00418',
      phone: null,
      message: null,
    },
    {
      id: idOf(5),
      instalment: 1,
      method: 'mpesa',
      status: 'failed',
      amount: 64_000,
      at: hoursAgo(11),
      receipt: null,
      phone: '254712345678',
      message: 'The request was cancelled on the phone',
    },
  ],
  tickets: Array.from({ length: 4 }, (_one, at) => ({
    id: idOf(at),
    ticketNumber: `VUMI-7K3QZ9M2X${at}`,
    ticketType: at < 2 ? 'VIP on the terrace by the water' : 'Table of ten',
    line: at < 2 ? 1 : 2,
    isAddOn: false,
    seat: at < 2 ? `Terrace, row A, seat ${at + 1}` : null,
    status: at === 3 ? 'used' : 'valid',
    holderName: at === 0 ? 'Buyer 2' : `Guest ${at} of buyer 2`,
  })),
};

const waiting: EventOrderDetail = {
  ...detail,
  ...unpaid,
  outstanding: null,
  mailTo: [],
  can: {
    ...unpaid.can,
    addNote: true,
    remind: 'This part is already paid, or an earlier one comes first',
    refund: 'Nothing of this order can be given back',
    correct: true,
    upgrade: 'A ticket is exchanged once its order is paid in full',
    extendHold: true,
    cancelUnpaid: true,
    declineRequest: 'This request was answered or taken back already',
  },
  refundRequest: null,
  holdExpiresAt: hoursAgo(-0.2),
  payments: [],
  upgrades: [],
  refunds: [],
  tickets: [],
};

const happened: readonly HistoryEntry[] = [
  { id: 'held', at: hoursAgo(11.2), by: null, kind: 'held', until: hoursAgo(10), tickets: 12 },
  { id: 'ordered', at: hoursAgo(11.1), by: null, kind: 'ordered', amount: 128_000 },
  { id: 'chosen', at: hoursAgo(11.1), by: null, kind: 'standing-order', step: 'chosen', amount: null, phone: null, message: null },
  {
    id: 'asked',
    at: hoursAgo(11),
    by: null,
    kind: 'asked',
    instalment: 1,
    amount: 64_000,
    method: 'mpesa',
    phone: '254712345678',
    until: hoursAgo(10.9),
  },
  {
    id: 'not-paid',
    at: hoursAgo(10.9),
    by: null,
    kind: 'not-paid',
    instalment: 1,
    amount: 64_000,
    method: 'mpesa',
    code: '1032',
    message: 'The request was cancelled on the phone',
  },
  { id: 'extended', at: hoursAgo(10.8), by: 'The box office', kind: 'extended', until: hoursAgo(9.8) },
  { id: 'paid', at: hoursAgo(10), by: 'counter@site.vumi.test', kind: 'paid', instalment: 1, amount: 64_000, method: 'cash', receipt: 'A-00418' },
  { id: 'issued', at: hoursAgo(10), by: null, kind: 'issued', tickets: 12 },
  { id: 'mailed', at: hoursAgo(9.9), by: null, kind: 'mailed', about: 'tickets', to: partPaid.buyer?.email ?? null },
  { id: 'texted', at: hoursAgo(9.9), by: null, kind: 'texted', about: 'order', to: '+254712000101', state: 'delivered' },
  { id: 'texted-again', at: hoursAgo(9.8), by: null, kind: 'texted', about: 'payment-link', to: '+254712000101', state: 'unknown' },
  {
    id: 'standing-refused',
    at: hoursAgo(9.7),
    by: null,
    kind: 'standing-order',
    step: 'refused',
    amount: 32_000,
    phone: '254712345678',
    message: 'You cancelled the request on your phone',
  },
  { id: 'note', at: hoursAgo(3), by: 'The box office', kind: 'note', text: 'Two come with a wheelchair.\nPlease keep the end of row A free.' },
  {
    id: 'corrected',
    at: hoursAgo(2.5),
    by: 'The box office',
    kind: 'corrected',
    ticket: null,
    reason: 'Mistyped at the counter',
    changes: [
      { field: 'email', before: 'a.very.long.address.that.was.mistyped@site.vumi.test', after: partPaid.buyer?.email ?? null },
      { field: 'phone', before: null, after: '+254712345678' },
    ],
  },
  {
    id: 'upgrade',
    at: hoursAgo(2.2),
    by: null,
    kind: 'upgrade',
    step: 'done',
    ticket: 'VUMI-7K3QZ9M2X2',
    from: 'General Admission',
    to: 'VIP on the terrace by the water',
    difference: 13_000,
  },
  { id: 'reminded', at: hoursAgo(2.1), by: 'The box office', kind: 'reminded', instalment: 2 },
  { id: 'refund-asked', at: hoursAgo(2), by: null, kind: 'refund-asked', amount: 500, how: 'by-hand', reason: 'A seat behind a pillar' },
  { id: 'voided', at: hoursAgo(2), by: null, kind: 'voided', tickets: 1, numbers: ['VUMI-7K3QZ9M2X0'] },
];

const oneCall = /\/api\/events\/[\w-]+\/orders\/[\w-]+$/;
const historyCall = /\/api\/events\/[\w-]+\/orders\/[\w-]+\/history$/;
const oneRoute = 'events/:eventId/orders/:orderId';
const oneAddress = `${listAddress}/${detail.id}`;

const one = (data: EventOrderDetail, text: string) => async (page: Page) => {
  await answer(page, oneCall, { data });
  const items = data.tickets.length === 0 ? happened.slice(0, 4) : happened;
  await page.route(historyCall, (route) => route.fulfill({ json: { success: true, data: { items } } }));
  await frameCalls(page);
  await shows(`/${oneAddress}`, text)(page);
};
/** The order that waits, with a dialog of what the team does with it. */
const inTask = (button: string, text: string) => async (page: Page) => {
  await one(waiting, 'Asked to pay')(page);
  await press(page, button);
  await see(page.getByRole('dialog'), text);
};

const exchangeable: UpgradeTypes = {
  currency: 'KES',
  paid: 14_000,
  items: [
    {
      ticketTypeId: idOf(7),
      name: 'General Admission',
      price: 1000,
      difference: -13_000,
      left: 812,
      can: { choose: 'This type costs less than was paid for the ticket, and nothing is paid back for an exchange' },
    },
    {
      ticketTypeId: idOf(8),
      name: 'The royal box with a view of the whole lake',
      price: 128_000,
      difference: 114_000,
      left: 2,
      can: { choose: true },
    },
    { ticketTypeId: idOf(9), name: 'The garden', price: 14_000, difference: 0, left: 40, can: { choose: true } },
  ],
};
/** The order that is paid, with a dialog of one of its tickets. */
const inTicket = (button: RegExp, text: string) => async (page: Page) => {
  await one(detail, 'What was ordered')(page);
  await page.route(/\/tickets\/[\w-]+\/types$/, (route) => route.fulfill({ json: { success: true, data: exchangeable } }));
  await page.getByRole('button', { name: button }).first().click();
  await see(page.getByRole('dialog'), text);
};

const reminding = async (page: Page) => {
  await one(detail, 'What was ordered')(page);
  await press(page, 'Send a reminder');
  await see(page.getByRole('dialog', { name: 'Send a reminder?' }), 'once a day at most');
};

const refundable: RefundQuote = {
  currency: 'KES',
  policy: 'flexible',
  percent: 100,
  until: hoursAgo(-24 * 20),
  timeZone: event.timeZone,
  tickets: detail.tickets.slice(0, 3).map(({ id, ticketNumber, ticketType, isAddOn }) => ({ id, ticketNumber, ticketType, isAddOn, paid: 7000 })),
  others: [],
  chosen: [idOf(0)],
  missing: [idOf(1)],
  paid: 7000,
  amount: 7000,
  kept: 0,
  keptFee: 0,
  ways: [{ how: 'by-hand', phone: null, amount: 7000 }],
  mayWait: false,
  request: null,
  can: {
    refund: 'Tickets of a group are returned together: please name all of them',
    request: 'The refund policy gives money back for this order: give the tickets back instead',
  },
};
/** The order that is paid, with the refund of one of its tickets. */
const inRefund = async (page: Page) => {
  await one(detail, 'What was ordered')(page);
  await page.route(/\/refunds\/quote/, (route) => route.fulfill({ json: { success: true, data: refundable } }));
  await press(page, 'Refund');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Tickets/ }).check();
  await dialog.getByRole('checkbox', { name: /VUMI-/ }).first().press('Space');
  await see(dialog, 'Choose the whole group');
};

/** A refund that the organizer has returned, before it is recorded. */
const recording = (action: RegExp, text: string) => async (page: Page) => {
  await one(detail, 'What was ordered')(page);
  await page.getByRole('button', { name: action }).click();
  await see(page, text);
};

/** The buyer asks for a refund that the policy does not give. */
const asked: EventOrderDetail = {
  ...detail,
  refundRequest: {
    id: idOf(7),
    status: 'open',
    ticketNumbers: ['VUMI-7K3QZ9M2X0'],
    reason: 'My flight was cancelled, and nobody can go in my place.',
    answer: null,
    createdAt: hoursAgo(5),
    decidedAt: null,
  },
  can: { ...detail.can, declineRequest: true },
};
const declining = async (page: Page) => {
  await one(asked, 'The buyer asks for a refund of VUMI-7K3QZ9M2X0')(page);
  await press(page, 'Decline the refund');
  await see(page.getByRole('dialog', { name: 'Decline the refund' }), 'stays as it is');
};

/** The first is the normal state of the page. */
export const oneOrderStates: readonly SiteState[] = [
  { route: oneRoute, name: 'part paid', who: 'newcomer', open: one(detail, 'What was ordered') },
  { route: oneRoute, name: 'a refund is asked for', who: 'newcomer', open: one(asked, 'The buyer asks for a refund of VUMI-7K3QZ9M2X0') },
  { route: oneRoute, name: 'declining a refund', who: 'newcomer', open: declining },
  {
    route: oneRoute,
    name: 'recording a refund from the own till',
    who: 'newcomer',
    open: recording(/^Record as returned: KSh.500$/, 'Send the amount to the buyer from the till'),
  },
  {
    route: oneRoute,
    name: 'recording a second payment that came back',
    who: 'newcomer',
    open: async (page) => {
      await one(detail, 'Both left your till')(page);
      await page.getByRole('button', { name: /^It came back/ }).click();
      await see(page.getByRole('dialog'), 'How it came back');
    },
  },
  {
    route: oneRoute,
    name: 'recording cash that was given back',
    who: 'newcomer',
    open: recording(/^Record as returned: KSh.1,500$/, 'Your team took this payment in cash'),
  },
  { route: oneRoute, name: 'exchanging a ticket', who: 'newcomer', open: inTicket(/^Exchange ticket/, 'KSh 114,000 more') },
  { route: oneRoute, name: 'correcting a name', who: 'newcomer', open: inTicket(/^Correct the name on ticket/, 'Its code stays valid') },
  { route: oneRoute, name: 'taking cash for the difference', who: 'newcomer', open: inTicket(/^Take cash: VUMI-7K3QZ9M2X1/, 'for the difference') },
  { route: oneRoute, name: 'correcting the buyer', who: 'newcomer', open: inTask('Correct buyer', 'stays in the history') },
  {
    route: oneRoute,
    name: 'not paid',
    who: 'newcomer',
    open: one(waiting, 'Nobody has tried to pay yet.'),
  },
  { route: oneRoute, name: 'sending a reminder', who: 'newcomer', open: reminding },
  { route: oneRoute, name: 'refunding tickets', who: 'newcomer', open: inRefund },
  { route: oneRoute, name: 'adding a note', who: 'newcomer', open: inTask('Add a note', 'Only your team sees it') },
  { route: oneRoute, name: 'giving more time', who: 'newcomer', open: inTask('Give more time', 'They are held until') },
  { route: oneRoute, name: 'cancelling it', who: 'newcomer', open: inTask('Cancel order', 'go on sale again at once') },
  {
    route: oneRoute,
    name: 'without its history',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, oneCall, { data: waiting });
      await frameCalls(page);
      const message = 'Please try again in a moment';
      await page.route(historyCall, (route) =>
        route.fulfill({ status: 503, json: { success: false, error: message, code: 'UNAVAILABLE', message } }),
      );
      await shows(`/${oneAddress}`, 'The history could not be loaded')(page);
    },
  },
  {
    route: oneRoute,
    name: 'missing',
    who: 'newcomer',
    open: async (page) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await frameCalls(page);
      await shows(`/${oneAddress}`, 'Order Not Found')(page);
    },
  },
  { route: oneRoute, name: 'loading', who: 'newcomer', open: framedLoading(oneAddress, oneCall) },
  { route: oneRoute, name: 'failed', who: 'newcomer', open: framedFailing(oneAddress, oneCall, 'This could not be loaded') },
];
