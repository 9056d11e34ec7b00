// What organizers are owed and paid, as they see it.
import type { Page } from 'playwright-core';
import type { Balance, EventBalance, Payout, PayoutDetail } from '#features/payouts/contract.ts';
import type { PaidIn } from '#features/payouts/funds/top-up-contract.ts';
import type { OwnTill } from '#features/payouts/own-till/own-till-contract.ts';
import type { Recipient } from '#features/payouts/recipient-contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from '../state-steps.ts';
import { idOf, LONG } from './payout-fixtures.ts';

const balanceCalls = /\/api\/organizer\/balance/;
const recipientCalls = /\/api\/organizer\/payout-recipient/;
const ownTillCalls = /\/api\/organizer\/own-till/;
const topUpCalls = /\/api\/organizer\/top-ups/;
const payoutCalls = /\/api\/organizer\/payouts(\?|$)/;
const partCalls = /\/api\/organizer\/payouts\/[\w-]+$/;

const event = (number: number, given: Partial<EventBalance>): EventBalance => ({
  ownTill: null,
  eventId: idOf(number),
  name: `Sundowner ${number}`,
  timeZone: 'Africa/Nairobi',
  currency: 'KES',
  endsAt: '2026-11-14T20:00:00.000Z',
  releaseAt: '2026-11-19T05:00:00.000Z',
  owed: 245_000,
  paidOut: 0,
  onTheWay: 0,
  fee: 12_250,
  reserved: 245_000,
  free: 0,
  debt: 0,
  feeNotDue: 0,
  waits: 'not-released',
  advance: { amount: 0, why: 'over' },
  ...given,
});
const events: readonly EventBalance[] = [
  event(1, { name: LONG }),
  event(11, { waits: null, owed: 0, fee: 0, reserved: 0, ownTill: 50_400, feeNotDue: 2400 }),
  event(2, { waits: 'not-over', advance: { amount: 0, why: 'not-allowed' } }),
  event(3, { waits: 'no-recipient', reserved: 0, free: 245_000 }),
  event(4, { waits: 'sending', onTheWay: 245_000, reserved: 0 }),
  event(5, { waits: 'failed', reserved: 0, free: 245_000 }),
  event(6, { waits: null, reserved: 0, free: 245_000 }),
  event(10, { waits: null, owed: -1500, ownTill: 30_000, reserved: 0, debt: 1500 }),
  event(7, { waits: null, owed: -1500, paidOut: 245_000, reserved: 0, debt: 1500 }),
];
const coming = [
  event(8, { waits: 'not-over', advance: { amount: 110_250, why: null } }),
  event(9, { waits: 'not-over', advance: { amount: 0, why: 'too-early' } }),
];
const sums = {
  currency: 'KES',
  owed: 1_468_500,
  paidOut: 245_000,
  onTheWay: 245_000,
  fee: 73_400,
  reserved: 490_000,
  free: 735_000,
  debt: 1500,
  feeNotDue: 2400,
} as const;
const balance = (given: Partial<Balance> = {}): Balance => ({
  organization: { id: idOf(90), name: 'Park Concerts' },
  isLocked: false,
  recipient: 'ready',
  plan: { id: 'starter', percent: 5 },
  mayAdvance: false,
  currencies: [sums],
  events: { items: [...events], page: 1, limit: 100, hasMore: false, total: events.length },
  can: { seeRecipient: true, changeRecipient: true },
  ...given,
});
const empty: Partial<Balance> = { recipient: 'none', currencies: [], events: { items: [], page: 1, limit: 100, hasMore: false, total: 0 } };

const recipient = (given: Partial<Recipient> = {}): Recipient => ({
  state: 'ready',
  to: { kind: 'phone', number: '+254712345678', account: null },
  name: 'The Owner',
  effectiveAt: '2026-11-03T09:00:00.000Z',
  waiting: null,
  nameDiffers: false,
  can: { changeRecipient: true },
  ...given,
});
const none = recipient({ state: 'none', to: null, name: null, effectiveAt: null });
const waiting = {
  to: { kind: 'phone', number: '+254722345678', account: null },
  name: 'The Owner',
  codeTo: '+254722345678',
  expiresAt: '2030-01-01T00:00:00.000Z',
} as const;
const paybill = { kind: 'paybill', number: '888880', account: 'EVENT 17' } as const;

const code = {
  id: idOf(80),
  kind: 'till',
  number: '5001234',
  shortcode: '600100',
  hasInitiator: false,
  createdAt: '2026-11-03T09:00:00.000Z',
} as const;
const proved = { provedAt: '2026-11-03T09:05:00.000Z', proof: { status: 'paid', problem: null } } as const;
const noTill: OwnTill = { inUse: null, next: null, events: [], can: { changeRecipient: true } };
const unproved: OwnTill = {
  ...noTill,
  next: {
    ...code,
    effectiveAt: null,
    provedAt: null,
    proof: { status: 'failed', problem: 'You cancelled the M-Pesa request. You have not been charged. Try again whenever you are ready' },
  },
};
const till: OwnTill = {
  inUse: code,
  next: { ...code, kind: 'paybill', number: '888880', shortcode: '888880', effectiveAt: '2026-11-21T09:00:00.000Z', ...proved },
  events: [
    { id: idOf(1), name: LONG, isOwnTill: true, hasSales: true },
    { id: idOf(2), name: 'Sundowner 2', isOwnTill: true, hasSales: false },
    { id: idOf(3), name: 'Sundowner 3', isOwnTill: false, hasSales: false },
  ],
  can: { changeRecipient: true },
};

const payout = (number: number, given: Partial<Payout>): Payout => ({
  id: idOf(20 + number),
  event: { id: idOf(1), name: number === 1 ? LONG : `Sundowner ${number}`, timeZone: 'Africa/Nairobi' },
  currency: 'KES',
  amount: 720_000,
  paid: 500_000,
  status: 'sending',
  problem: null,
  createdAt: '2026-11-19T05:00:00.000Z',
  updatedAt: '2026-11-19T05:01:00.000Z',
  ...given,
});
const payouts = [
  payout(1, {}),
  payout(2, { status: 'done', paid: 720_000 }),
  payout(3, { status: 'failed', paid: 0, problem: 'The number is not registered with M-Pesa' }),
  payout(4, { status: 'replaced', paid: 0 }),
];
const detail: PayoutDetail = {
  ...payout(1, {}),
  to: { kind: 'phone', masked: '+2547******78' },
  parts: (['done', 'asked', 'queued', 'failed', 'dropped'] as const).map((status, at) => ({
    id: idOf(40 + at),
    number: at + 1,
    amount: 250_000,
    status,
    receipt: status === 'done' ? 'SKE52PAWR9' : null,
    problem: status === 'failed' ? 'The M-Pesa account of the number is full (KSh 500,000)' : null,
    askedAt: status === 'queued' ? null : '2026-11-19T05:00:00.000Z',
    dueAt: status === 'queued' ? '2026-11-20T05:01:00.000Z' : null,
  })),
};

const paidIn: readonly PaidIn[] = (['asked', 'arrived', 'failed', 'taken-back'] as const).map((status, at) => ({
  id: idOf(100 + at),
  event: { id: idOf(10), name: at === 0 ? LONG : 'Sundowner 10', timeZone: 'Africa/Nairobi' },
  currency: 'KES',
  amount: 1500,
  way: status === 'taken-back' ? 'bank' : 'mpesa',
  status,
  problem: status === 'failed' ? 'The request was cancelled on the phone' : null,
  at: '2026-11-19T05:00:00.000Z',
}));

interface Shown {
  readonly of?: Partial<Balance>;
  readonly number?: Recipient;
  readonly list?: readonly Payout[];
  readonly ownTill?: OwnTill;
  readonly topUps?: readonly PaidIn[];
  readonly address?: string;
}

const owed =
  (text: string, { of = {}, number = recipient(), list = payouts, ownTill = noTill, topUps = paidIn, address = '/organizer/payouts' }: Shown = {}) =>
  async (tab: Page) => {
    await answer(tab, balanceCalls, { data: balance(of) });
    // A second `answer` would take the first one back.
    const others = [
      [recipientCalls, number],
      [ownTillCalls, ownTill],
      [topUpCalls, { items: topUps, page: 1, limit: 20, hasMore: false, total: topUps.length }],
      [payoutCalls, { items: list, page: 1, limit: 25, hasMore: false, total: list.length }],
      [partCalls, detail],
    ] as const;
    for (const [calls, data] of others) await tab.route(calls, (route) => route.fulfill({ json: { success: true, data } }));
    await shows(address, text)(tab);
  };
const dialog = (button: string, text: string, given: Shown) => async (tab: Page) => {
  await owed('Where you are paid', given)(tab);
  await press(tab, button);
  await see(tab, text);
};

/** The first is the normal state of the page. */
export const organizerPayoutStates: readonly SiteState[] = [
  { route: 'organizer/payouts', name: 'full', who: 'newcomer', open: owed(LONG) },
  {
    route: 'organizer/payouts',
    name: 'nothing owed',
    who: 'newcomer',
    open: owed('Nothing is owed to you yet', { of: empty, number: none, list: [], topUps: [] }),
  },
  {
    route: 'organizer/payouts',
    name: 'locked, seen by a manager',
    who: 'newcomer',
    open: owed('Payouts wait until', { of: { isLocked: true, can: { seeRecipient: 'No', changeRecipient: 'No' } } }),
  },
  {
    route: 'organizer/payouts',
    name: 'a number that cools',
    who: 'newcomer',
    open: owed('Paid from', { number: recipient({ state: 'cooling', nameDiffers: true }) }),
  },
  {
    route: 'organizer/payouts',
    name: 'giving a number',
    who: 'newcomer',
    open: dialog('Say where you are paid', 'Name at M-Pesa', { number: none }),
  },
  {
    route: 'organizer/payouts',
    name: 'giving a paybill',
    who: 'newcomer',
    open: async (tab) => {
      await dialog('Change where you are paid', 'Name at M-Pesa', { number: recipient({ to: paybill }) })(tab);
      await tab.getByLabel('Paid on').selectOption('paybill');
      await tab.getByLabel('Paybill number').waitFor();
    },
  },
  {
    route: 'organizer/payouts',
    name: 'entering the code',
    who: 'newcomer',
    open: dialog('Enter the code', 'It is valid for 10 minutes', { number: { ...none, state: 'unverified', waiting } }),
  },
  {
    route: 'organizer/payouts',
    name: 'asking for money before an event',
    who: 'newcomer',
    open: dialog('Have it paid out: Sundowner 8', `At most KSh\u00a0110,250`, {
      of: { mayAdvance: true, events: { items: coming, page: 1, limit: 100, hasMore: false, total: coming.length } },
    }),
  },
  {
    route: 'organizer/payouts',
    name: 'giving a bank account',
    who: 'newcomer',
    open: async (tab) => {
      await dialog('Say where you are paid', 'Name at M-Pesa', { number: none })(tab);
      await tab.getByLabel('Paid on').selectOption('bank');
      await tab.getByLabel('SWIFT code (BIC)').waitFor();
    },
  },
  { route: 'organizer/payouts', name: 'parts of a payout', who: 'newcomer', open: dialog(`Parts of KSh\u00a0720,000, ${LONG}`, 'SKE52PAWR9', {}) },
  {
    route: 'organizer/payouts',
    name: 'paying in what is owed',
    who: 'newcomer',
    open: dialog('Pay in: Sundowner 10', 'M-Pesa takes at most', {}),
  },
  { route: 'organizer/payouts', name: 'an own till in use', who: 'newcomer', open: owed('Till 5001234 is in use', { ownTill: till }) },
  {
    route: 'organizer/payouts',
    name: 'an own till that waits',
    who: 'newcomer',
    open: owed('waits until we have looked at it', { ownTill: { ...noTill, next: { ...code, effectiveAt: null, ...proved } } }),
  },
  {
    route: 'organizer/payouts',
    name: 'an own till that was not proved',
    who: 'newcomer',
    open: owed('Not proved: You cancelled', { ownTill: unproved }),
  },
  {
    route: 'organizer/payouts',
    name: 'proving an own till',
    who: 'newcomer',
    open: dialog('Ask a phone for KSh 1', 'The phone shows the name of your business', { ownTill: unproved }),
  },
  {
    route: 'organizer/payouts',
    name: 'an own till whose phone is asked',
    who: 'newcomer',
    open: owed('The phone is asked', {
      ownTill: { ...noTill, next: { ...code, effectiveAt: null, provedAt: null, proof: { status: 'asked', problem: null } } },
    }),
  },
  {
    route: 'organizer/payouts',
    name: 'registering an own till',
    who: 'newcomer',
    open: dialog('Register a till or paybill', 'Security credential of the initiator', {}),
  },
  {
    route: 'organizer/payouts',
    name: 'choosing an own till for an event',
    who: 'newcomer',
    open: dialog('Pay to own till: Sundowner 3', 'Once a ticket is sold this stays', { ownTill: till }),
  },
  {
    route: 'organizer/payouts',
    name: 'withdrawing an own till',
    who: 'newcomer',
    open: dialog('Withdraw till 5001234', 'From now on no buyer is asked to pay to it', { ownTill: till }),
  },
  {
    route: 'organizer/payouts',
    name: 'nothing found',
    who: 'newcomer',
    open: owed('Nothing found', { list: [], address: '/organizer/payouts?status=failed' }),
  },
  { route: 'organizer/payouts', name: 'loading', who: 'newcomer', open: loading('organizer/payouts', balanceCalls) },
  { route: 'organizer/payouts', name: 'failed', who: 'newcomer', open: failing('organizer/payouts', balanceCalls, 'Payouts could not be loaded') },
];
