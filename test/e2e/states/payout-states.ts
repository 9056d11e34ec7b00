// What organizers are owed and paid, for them and for admins.
import type { Page } from 'playwright-core';
import type { WaitingMoney } from '#features/payouts/admin-contract.ts';
import type { BankFile, BankFileDetail } from '#features/payouts/bank-contract.ts';
import type { Balance, EventBalance, Payout, PayoutDetail } from '#features/payouts/contract.ts';
import type { Recipient } from '#features/payouts/recipient-contract.ts';
import type { PayoutStatement, StatementLine } from '#features/payouts/statement-contract.ts';
import { answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from './state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-0000000004${String(number).padStart(2, '0')}`;
const balanceCalls = /\/api\/organizer\/balance/;
const recipientCalls = /\/api\/organizer\/payout-recipient/;
const payoutCalls = /\/api\/organizer\/payouts(\?|$)/;
const partCalls = /\/api\/organizer\/payouts\/[\w-]+$/;
const statementCalls = /\/api\/organizer\/statements/;
const waitingCalls = /\/api\/admin\/payouts/;
const fileCalls = /\/api\/admin\/payout-files(\?|$)/;
const oneFileCalls = /\/api\/admin\/payout-files\/[\w-]+$/;
const STATEMENT = 'organizer/statements/:period';
const LONG = 'The-event-with-a-name-that-is-as-long-as-names-of-events-come-in-Nairobi';

const event = (number: number, given: Partial<EventBalance>): EventBalance => ({
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
  waits: 'not-released',
  advance: { amount: 0, why: 'over' },
  ...given,
});
const events: readonly EventBalance[] = [
  event(1, { name: LONG }),
  event(2, { waits: 'not-over', advance: { amount: 0, why: 'not-allowed' } }),
  event(3, { waits: 'no-recipient', reserved: 0, free: 245_000 }),
  event(4, { waits: 'sending', onTheWay: 245_000, reserved: 0 }),
  event(5, { waits: 'failed', reserved: 0, free: 245_000 }),
  event(6, { waits: null, reserved: 0, free: 245_000 }),
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

interface Shown {
  readonly of?: Partial<Balance>;
  readonly number?: Recipient;
  readonly list?: readonly Payout[];
  readonly address?: string;
}

const owed =
  (text: string, { of = {}, number = recipient(), list = payouts, address = '/organizer/payouts' }: Shown = {}) =>
  async (tab: Page) => {
    await answer(tab, balanceCalls, { data: balance(of) });
    // A second `answer` would take the first one back.
    const others = [
      [recipientCalls, number],
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

const line = (number: number, given: Partial<StatementLine>): StatementLine => ({
  id: idOf(50 + number),
  at: `2026-11-0${number}T09:00:00.000Z`,
  kind: 'sale',
  currency: 'KES',
  amount: 3000,
  event: { id: idOf(1), name: LONG },
  order: { id: idOf(80), number: 'VUMI-ABC-1234-567890' },
  payoutId: null,
  receipt: null,
  to: null,
  ...given,
});
const lines = [
  line(1, {}),
  line(2, { kind: 'cash-kept', amount: -3000 }),
  line(3, { kind: 'refund', amount: -1500 }),
  line(4, {
    kind: 'payout',
    amount: -245_000,
    order: null,
    payoutId: idOf(21),
    receipt: 'SKE52PAWR9',
    to: { kind: 'paybill', masked: '****80/******17' },
  }),
  line(5, { kind: 'offset', amount: 1500, order: null }),
];
const statementSums = {
  currency: 'KES',
  opening: 245_000,
  sales: 3000,
  cashKept: -3000,
  refunds: -1500,
  fees: -12_250,
  payouts: -245_000,
  offsets: 1500,
  topUps: 0,
  closing: 0,
} as const;
const statement =
  (items: readonly StatementLine[], text: string, given: Partial<PayoutStatement> = {}, address = '/organizer/statements/2026-11') =>
  async (tab: Page) => {
    const organization = { id: idOf(90), name: 'Park Concerts', timeZone: 'Africa/Nairobi' };
    const data = {
      items,
      page: 1,
      limit: 50,
      hasMore: false,
      total: items.length,
      organization,
      event: null,
      currencies: items.length > 0 ? [statementSums] : [],
      ...given,
    };
    await answer(tab, statementCalls, { data });
    await shows(address, text)(tab);
  };

const money = (number: number, given: Partial<WaitingMoney>): WaitingMoney => ({
  organization: { id: idOf(90), name: 'Park Concerts', plan: { id: 'starter', percent: 5 }, mayAdvance: number % 2 === 0 },
  event: { id: idOf(number), name: number === 1 ? LONG : `Sundowner ${number}`, timeZone: 'Africa/Nairobi' },
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
  waits: 'not-released',
  isHeld: false,
  unfunded: { count: number === 5 ? 12 : 0, amount: number === 5 ? 36_000 : 0 },
  payout: null,
  unclear: null,
  name: null,
  ...given,
});
const failed = { id: idOf(23), status: 'failed', problem: 'The account that pays out has too little money' } as const;
const sending = { id: idOf(25), status: 'sending', problem: null } as const;
const differing = {
  recipientId: idOf(91),
  given: 'The Owner',
  registered: '254712345678 - ANOTHER PERSON',
  to: { kind: 'phone', number: '+254712345678', account: null },
} as const;
const all = [
  money(1, { waits: 'failed', reserved: 0, free: 245_000, payout: failed }),
  money(2, { waits: 'name-differs', reserved: 0, free: 245_000, name: differing }),
  money(3, { waits: 'held', isHeld: true }),
  money(4, { paidOut: 100_000, onTheWay: 45_000, waits: 'sending' }),
  money(5, {}),
  money(6, { waits: 'sending', onTheWay: 245_000, reserved: 0, payout: sending, unclear: { partId: idOf(24), amount: 245_000 } }),
];
const file = (number: number, given: Partial<BankFile>): BankFile => ({
  id: idOf(60 + number),
  currency: 'KES',
  amount: 720_000,
  parts: 3,
  open: 0,
  failed: 0,
  createdAt: '2026-11-19T05:00:00.000Z',
  ...given,
});
const bankFiles = [file(1, { open: 2 }), file(2, { failed: 1 }), file(3, {})];
const bankFile: BankFileDetail = {
  ...file(1, { open: 2 }),
  items: (['asked', 'done', 'failed'] as const).map((status, at) => ({
    id: idOf(70 + at),
    organization: 'Park Concerts',
    event: LONG,
    name: `Lakeside & Sons ${at + 1}`,
    to: { kind: 'bank', masked: 'KCBLKENX/********90' },
    amount: 240_000,
    status,
    receipt: status === 'done' ? 'FT26334ABC' : null,
    problem: status === 'failed' ? 'Not paid: Account closed' : null,
  })),
};
/** With payouts to banks that wait for a file, and files. */
const banks = (text: string) => async (tab: Page) => {
  const list = {
    items: bankFiles,
    page: 1,
    limit: 100,
    hasMore: false,
    total: bankFiles.length,
    waiting: [
      { currency: 'KES', parts: 2, amount: 480_000 },
      { currency: 'USD', parts: 1, amount: 50 },
    ],
  };
  const unconfirmed = {
    recipientId: idOf(92),
    given: 'Lakeside & Sons',
    registered: null,
    to: { kind: 'bank', number: 'KCBLKENX', account: '1234567890' },
  };
  const items = [money(2, { waits: 'name-differs', reserved: 0, free: 245_000, name: unconfirmed as WaitingMoney['name'] })];
  // First: it takes away the other answers.
  await answer(tab, waitingCalls, { data: { items, page: 1, limit: 25, hasMore: false, total: items.length } });
  await tab.route(fileCalls, (route) => route.fulfill({ json: { success: true, data: list } }));
  await tab.route(oneFileCalls, (route) => route.fulfill({ json: { success: true, data: bankFile } }));
  await shows('/admin/payouts', 'Make a file in KES')(tab);
  await see(tab, text);
};
const outcomes = async (tab: Page) => {
  await banks('Some not paid')(tab);
  await tab
    .getByRole('button', { name: /^Outcomes of the file/ })
    .first()
    .click();
  await see(tab, 'Not paid: Account closed');
};
const waits =
  (items: readonly WaitingMoney[], text: string, address = '/admin/payouts') =>
  async (tab: Page) => {
    await answer(tab, waitingCalls, { data: { items, page: 1, limit: 25, hasMore: false, total: items.length } });
    await shows(address, text)(tab);
  };
const decides = (button: string, text: string) => async (tab: Page) => {
  await waits(all, 'Sundowner 2')(tab);
  await press(tab, button);
  await see(tab, text);
};

/** The first of each route is the normal state of the page. */
const payoutStates: readonly SiteState[] = [
  { route: 'organizer/payouts', name: 'full', who: 'newcomer', open: owed(LONG) },
  {
    route: 'organizer/payouts',
    name: 'nothing owed',
    who: 'newcomer',
    open: owed('Nothing is owed to you yet', { of: empty, number: none, list: [] }),
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
    name: 'nothing found',
    who: 'newcomer',
    open: owed('Nothing found', { list: [], address: '/organizer/payouts?status=failed' }),
  },
  { route: 'organizer/payouts', name: 'loading', who: 'newcomer', open: loading('organizer/payouts', balanceCalls) },
  { route: 'organizer/payouts', name: 'failed', who: 'newcomer', open: failing('organizer/payouts', balanceCalls, 'Payouts could not be loaded') },
  { route: STATEMENT, name: 'full', who: 'newcomer', open: statement(lines, 'Closing balance') },
  { route: STATEMENT, name: 'empty', who: 'newcomer', open: statement([], 'Nothing happened in this period') },
  { route: STATEMENT, name: 'missing', who: 'newcomer', open: shows('/organizer/statements/none', 'There is no such statement') },
  {
    route: STATEMENT,
    name: 'of an event',
    who: 'newcomer',
    open: statement(lines, `Statement: ${LONG}`, { event: { id: idOf(1), name: LONG } }, `/organizer/statements/${idOf(1)}`),
  },
  { route: 'admin/payouts', name: 'full', who: 'admin', open: waits(all, 'ANOTHER PERSON') },
  { route: 'admin/payouts', name: 'empty', who: 'admin', open: waits([], 'Nothing is owed') },
  { route: 'admin/payouts', name: 'nothing found', who: 'admin', open: waits([], 'Nothing found', '/admin/payouts?search=none') },
  { route: 'admin/payouts', name: 'releasing early', who: 'admin', open: decides('Release early: Sundowner 5', 'Percent of what is reserved') },
  { route: 'admin/payouts', name: 'holding', who: 'admin', open: decides('Hold Sundowner 4', 'What is on its way is not stopped') },
  {
    route: 'admin/payouts',
    name: 'recording an outcome',
    who: 'admin',
    open: decides('Record the outcome: Sundowner 6', 'Look at its portal first'),
  },
  { route: 'admin/payouts', name: 'accepting a name', who: 'admin', open: decides('Accept the name: Sundowner 2', 'Given: The Owner') },
  {
    route: 'admin/payouts',
    name: 'agreeing on a plan',
    who: 'admin',
    open: async (tab) => {
      await waits([money(5, {})], 'Sundowner 5')(tab);
      await press(tab, 'Plan of Park Concerts');
      await tab.getByLabel('Plan', { exact: true }).selectOption('enterprise');
      await tab.getByLabel('Percent of what is sold').waitFor();
    },
  },
  {
    route: 'admin/payouts',
    name: 'allowing advances',
    who: 'admin',
    open: async (tab) => {
      await waits([money(5, {})], 'Sundowner 5')(tab);
      await press(tab, 'Allow advances: Park Concerts');
      await see(tab, 'by the published rule');
    },
  },
  { route: 'admin/payouts', name: 'adding a holiday', who: 'admin', open: decides('Add a holiday', 'Money is not released on it') },
  {
    route: 'admin/payouts',
    name: 'files for the bank',
    who: 'admin',
    open: banks('Bank KCBLKENX, account 1234567890, of Lakeside & Sons. Compare it with a document of the bank.'),
  },
  { route: 'admin/payouts', name: 'outcomes of a file', who: 'admin', open: outcomes },
  {
    route: 'admin/payouts',
    name: 'recording a part of a file',
    who: 'admin',
    open: async (tab) => {
      await outcomes(tab);
      await tab.getByRole('button', { name: /^Record: Lakeside & Sons 1/ }).click();
      await tab.getByLabel('Paid on').waitFor();
    },
  },
  {
    route: 'admin/payouts',
    name: 'recording a whole file',
    who: 'admin',
    open: async (tab) => {
      await outcomes(tab);
      await press(tab, 'All are paid');
      await tab.getByLabel('Paid on').waitFor();
    },
  },
  { route: 'admin/payouts', name: 'loading', who: 'admin', open: loading('admin/payouts', waitingCalls) },
  { route: 'admin/payouts', name: 'failed', who: 'admin', open: failing('admin/payouts', waitingCalls, 'This could not be loaded') },
  { route: 'admin/payouts', name: 'for another role', who: 'buyer', open: shows('/admin/payouts', 'Role Restriction') },
];

/** Those of organizers, and those of admins: each area has a sweep of its own. */
export const organizerPayoutStates = payoutStates.filter(({ route }) => !route.startsWith('admin/'));
export const adminPayoutStates = payoutStates.filter(({ route }) => route.startsWith('admin/'));
