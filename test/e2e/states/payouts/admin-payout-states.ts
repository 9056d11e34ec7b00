// What organizers are owed and paid, as admins see it.
import type { Page } from 'playwright-core';
import type { WaitingMoney } from '#features/payouts/admin-contract.ts';
import type { BankFile, BankFileDetail } from '#features/payouts/bank-contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from '../state-steps.ts';
import { idOf, LONG } from './payout-fixtures.ts';

const waitingCalls = /\/api\/admin\/payouts/;
const tillCalls = /\/api\/admin\/own-tills/;
const recordedCalls = /\/api\/admin\/top-ups/;
const fileCalls = /\/api\/admin\/payout-files(\?|$)/;
const oneFileCalls = /\/api\/admin\/payout-files\/[\w-]+$/;

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
  feeNotDue: 0,
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
const answerCalls = /\/api\/admin\/payout-files\/answers/;
const answered = async (tab: Page) => {
  await banks('Some not paid')(tab);
  const line = { name: 'Lakeside & Sons', reference: 'FT26334ABC', amount: 240_000, currency: 'KES', reason: null };
  const reason = 'The bank did not pay (AC04): the account is closed';
  const lines = [
    { ...line, outcome: 'paid' },
    { ...line, outcome: 'rejected', reason },
    { ...line, outcome: 'unexplained', name: null, amount: 50 },
  ];
  await tab.route(answerCalls, (route) => route.fulfill({ json: { success: true, data: { kind: 'statement', isKnown: false, lines } } }));
  await press(tab, 'Read the bank’s answer');
  await tab.locator('input[type=file]').setInputFiles({ name: 'camt.xml', mimeType: 'application/xml', buffer: Buffer.from('<a/>') });
  await press(tab.getByRole('dialog'), 'Read');
  await see(tab, 'the account is closed');
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

const tills = async (tab: Page) => {
  await answer(tab, waitingCalls, { data: { items: [money(2, {})], page: 1, limit: 25, hasMore: false, total: 1 } });
  const till = {
    id: idOf(80),
    kind: 'till',
    number: '5001234',
    shortcode: '600100',
    hasInitiator: true,
    createdAt: '2026-11-03T09:00:00.000Z',
    provedAt: '2026-11-03T09:05:00.000Z',
  };
  const items = [
    { ...till, state: 'waiting', effectiveAt: null, organization: { id: idOf(90), name: 'Park Concerts' } },
    { ...till, id: idOf(83), number: '5001236', provedAt: null, state: 'waiting', effectiveAt: null, organization: { id: idOf(93), name: 'Coast' } },
    {
      ...till,
      id: idOf(81),
      kind: 'paybill',
      number: '888880',
      state: 'in-use',
      effectiveAt: '2026-11-06T09:00:00.000Z',
      organization: { id: idOf(91), name: LONG },
    },
    {
      ...till,
      id: idOf(82),
      number: '5001235',
      state: 'cooling',
      effectiveAt: '2026-11-26T09:00:00.000Z',
      organization: { id: idOf(92), name: 'Lakeside' },
    },
  ];
  await tab.route(tillCalls, (route) => route.fulfill({ json: { success: true, data: { items } } }));
  await shows('/admin/payouts', 'Till 5001234')(tab);
};

/** What an organizer owes, and what was recorded as paid in at the bank. */
const debts = async (tab: Page) => {
  const nothing = { reserved: 0, fee: 0, waits: null } as const;
  const items = [money(2, { ...nothing, owed: -1500, debt: 1500 }), money(3, { ...nothing, owed: 0, feeNotDue: 2400 })];
  await answer(tab, waitingCalls, { data: { items, page: 1, limit: 25, hasMore: false, total: 2 } });
  const topUp = { amount: 1500, currency: 'KES', way: 'bank', problem: null, at: '2026-11-19T05:00:00.000Z' };
  const recorded = (['arrived', 'taken-back'] as const).map((status, at) => ({
    ...topUp,
    id: idOf(100 + at),
    status,
    event: { id: idOf(1), name: at === 0 ? LONG : 'Sundowner 2', timeZone: 'Africa/Nairobi' },
    organization: { id: idOf(90), name: at === 0 ? LONG : 'Park Concerts' },
    reference: at === 0 ? 'FT26334ABC of the transfer of November' : 'FT26334ABD',
  }));
  const data = { items: recorded, page: 1, limit: 50, hasMore: false, total: 2 };
  await tab.route(recordedCalls, (route) => route.fulfill({ json: { success: true, data } }));
  await shows('/admin/payouts', 'Paid in at the bank')(tab);
};

/** The first is the normal state of the page. */
export const adminPayoutStates: readonly SiteState[] = [
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
  { route: 'admin/payouts', name: 'answer of the bank', who: 'admin', open: answered },
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
  { route: 'admin/payouts', name: 'what is owed to Vumi, and was paid in', who: 'admin', open: debts },
  {
    route: 'admin/payouts',
    name: 'recording a payment',
    who: 'admin',
    open: async (tab) => {
      await debts(tab);
      await press(tab, 'Record a payment: Sundowner 2');
      await see(tab, 'Record it once the bank’s statement has it');
    },
  },
  {
    route: 'admin/payouts',
    name: 'taking a payment back',
    who: 'admin',
    open: async (tab) => {
      await debts(tab);
      await tab.getByRole('button', { name: /^Take back FT26334ABC/ }).click();
      await see(tab, 'It counts no more');
    },
  },
  { route: 'admin/payouts', name: 'own tills that wait', who: 'admin', open: tills },
  {
    route: 'admin/payouts',
    name: 'accepting an own till',
    who: 'admin',
    open: async (tab) => {
      await tills(tab);
      await press(tab, 'Accept the till of Park Concerts');
      await see(tab, 'It is in use in 48 hours');
    },
  },
  { route: 'admin/payouts', name: 'loading', who: 'admin', open: loading('admin/payouts', waitingCalls) },
  { route: 'admin/payouts', name: 'failed', who: 'admin', open: failing('admin/payouts', waitingCalls, 'This could not be loaded') },
  { route: 'admin/payouts', name: 'for another role', who: 'buyer', open: shows('/admin/payouts', 'Role Restriction') },
];
