// The ledger, for admins.
import type { Page } from 'playwright-core';
import type { LedgerAccount, LedgerDifference, LedgerEntry, PaymentStep, Proof } from '#features/books/contract.ts';
import type { PortalStatement } from '#features/books/portal/portal-contract.ts';
import { answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from './state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-0000000003${String(number).padStart(2, '0')}`;
const EVENT = `owed-to-event:${idOf(1)}`;

const accounts: readonly LedgerAccount[] = [
  { id: 'provider:mpesa KES', account: 'provider:mpesa', kind: 'provider', event: null, currency: 'KES', balance: 1_254_000 },
  { id: `${EVENT} KES`, account: EVENT, kind: 'owed-to-event', event: 'Savannah Sound Festival', currency: 'KES', balance: 1_250_999.5 },
  { id: 'owed-to-buyers KES', account: 'owed-to-buyers', kind: 'owed-to-buyers', event: null, currency: 'KES', balance: 3000.5 },
  { id: 'provider:cash KES', account: 'provider:cash', kind: 'provider', event: null, currency: 'KES', balance: -500 },
];
const totals = [
  { kind: 'provider', currency: 'KES', balance: 1_253_500, accounts: 2 },
  { kind: 'owed-to-event', currency: 'KES', balance: 1_250_999.5, accounts: 1 },
  { kind: 'owed-to-buyers', currency: 'KES', balance: 3000.5, accounts: 1 },
];
const entry = (number: number, given: Partial<LedgerEntry>): LedgerEntry => ({
  id: idOf(10 + number),
  postingId: idOf(9),
  at: '2026-11-04T09:00:00.000Z',
  account: 'provider:mpesa',
  kind: 'provider',
  amount: 3000,
  currency: 'KES',
  orderNumber: 'VUMI-ABC-1234-567890',
  paymentId: idOf(2),
  refundId: null,
  ...given,
});
const entries: readonly LedgerEntry[] = [
  entry(1, {}),
  entry(2, { account: EVENT, kind: 'owed-to-event', amount: -3000 }),
  entry(3, { account: 'owed-to-buyers', kind: 'owed-to-buyers', amount: -0.5, paymentId: null, orderNumber: null }),
];
const difference = (number: number, given: Partial<LedgerDifference>): LedgerDifference => ({
  id: idOf(20 + number),
  kind: 'amount',
  status: 'open',
  cause: 'KSh 3,000 should stand in the account provider:mpesa, and KSh 3,001 stands there',
  paymentId: idOf(2),
  expected: 3000,
  actual: 3001,
  currency: 'KES',
  foundAt: '2026-11-04T23:00:00.000Z',
  lastFoundAt: '2026-11-05T23:00:00.000Z',
  endedAt: null,
  note: null,
  ...given,
});
const cause = 'The provider received KSh 777 under the receipt SKE52PAWR9, and no payment of ours has it';
const open = [difference(1, {}), difference(2, { kind: 'unknown-receipt', cause, paymentId: null, expected: 777, actual: 0 })];
const ended = [
  difference(3, { status: 'gone', endedAt: '2026-11-03T23:00:00.000Z' }),
  difference(4, { status: 'closed', note: 'Posted by hand', endedAt: '2026-11-02T23:00:00.000Z' }),
];
const proof = (number: number, given: Partial<Proof>): Proof => ({
  id: idOf(30 + number),
  night: '2026-11-05',
  status: 'done',
  startedAt: '2026-11-04T23:00:00.000Z',
  finishedAt: '2026-11-04T23:00:04.000Z',
  entries: 123_456,
  payments: 60_000,
  statements: [{ provider: 'mpesa', read: { from: '2026-11-02T23:00:00.000Z', to: '2026-11-04T22:45:00.000Z', payments: 420 } }],
  differences: 0,
  ...given,
});
const proofs: readonly Proof[] = [
  proof(1, { night: null, status: 'running', finishedAt: null, entries: null, payments: null, statements: [], differences: null }),
  proof(2, { differences: 2 }),
  proof(3, { statements: [{ provider: 'mpesa', read: null }] }),
  proof(4, { status: 'failed', entries: null, payments: null, statements: [], differences: null }),
];
const step = (number: number, given: Partial<PaymentStep> & Pick<PaymentStep, 'kind'>): PaymentStep => ({
  id: idOf(40 + number),
  at: `2026-11-04T09:0${number}:00.000Z`,
  amount: 3000,
  reference: null,
  entries: [],
  status: null,
  problem: null,
  ...given,
});
const posted = [
  { account: 'provider:mpesa', amount: 3000 },
  { account: EVENT, amount: -3000 },
];
const steps = [
  step(1, { kind: 'requested' }),
  step(2, { kind: 'settled', amount: null, reference: 'SKE52PAWR9', status: 'succeeded' }),
  step(2, { id: 'posted', kind: 'posted', entries: posted }),
  step(3, { kind: 'refund-queued' }),
  step(4, { kind: 'refund-asked' }),
  step(5, { kind: 'refund-ended', status: 'failed', problem: 'The M-Pesa account may not reverse payments' }),
];
const followed = {
  id: idOf(2),
  method: 'mpesa',
  purpose: 'order',
  status: 'succeeded',
  amount: 3000,
  currency: 'KES',
  instalment: 1,
  receipt: 'SKE52PAWR9',
  resultCode: '0',
  resultMessage: null,
  checks: 1,
  order: { id: idOf(3), number: 'VUMI-ABC-1234-567890', eventId: idOf(1), event: 'Savannah Sound Festival' },
  mpesa: { phone: '254712345678', reference: 'ABC123456701', merchantRequestId: '29115-34620561-1', checkoutRequestId: 'ws_CO_191220191020363925' },
  refunds: [
    {
      id: idOf(4),
      amount: 3000,
      way: 'reversal',
      status: 'failed',
      chosen: null,
      tries: 21,
      cause: 'asked',
      reason: 'It rained',
      problem: 'The M-Pesa account may not reverse payments',
      conversationId: 'AG_20261104_ab12',
      providerReference: null,
    },
    {
      id: idOf(5),
      amount: 1500,
      way: 'chosen-phone',
      status: 'done',
      chosen: { to: '+2547******87', receiver: '25471*****87 - ACHIENG WANJIRU NYAMBURA-OTIENO' },
      tries: 1,
      cause: 'asked',
      reason: 'It rained',
      problem: null,
      conversationId: 'AG_20261104_ab13',
      providerReference: 'SKE52PAY01',
    },
  ],
  payouts: [
    { id: idOf(6), amount: 220_000, status: 'queued', to: '+2547******21', receipt: null, at: '2026-11-09T05:00:00.000Z' },
    { id: idOf(7), amount: 250_000, status: 'done', to: '+2547******21', receipt: 'SKE52PAY02', at: '2026-11-09T05:00:00.000Z' },
    { id: idOf(8), amount: 250_000, status: 'failed', to: '+2547******21', receipt: null, at: '2026-11-09T05:00:00.000Z' },
  ],
  steps,
  differences: [],
  questions: [],
};
const said = (number: number, given: object) => ({
  id: idOf(50 + number),
  askedAt: `2026-11-04T10:0${9 - number}:00.000Z`,
  askedBy: 'The Admin',
  state: 'found',
  answeredAt: '2026-11-04T10:10:00.000Z',
  status: 'Completed',
  amount: 3000,
  payer: '25471****678',
  finalisedAt: '2026-11-04T09:02:00.000Z',
  reason: 'Pay Bill Online',
  problem: null,
  ...given,
});
const silent = { answeredAt: null, status: null, amount: null, payer: null, finalisedAt: null, reason: null };
/** One of each. */
const questions = [
  said(0, { ...silent, state: 'waiting' }),
  said(1, { status: 'Reversed' }),
  said(2, {}),
  said(3, { status: 'Authorized' }),
  said(4, { ...silent, state: 'lost' }),
  said(5, { ...silent, state: 'unknown' }),
  said(6, { ...silent, state: 'failed', problem: 'M-Pesa did not answer the question (2001: The initiator information is invalid.)' }),
];

const statement = (number: number, given: Partial<PortalStatement>): PortalStatement => ({
  id: idOf(60 + number),
  fileName: 'ORG_4101234_Utility.csv',
  account: 'utility',
  from: '2026-11-01',
  to: '2026-11-04',
  in: { count: 1420, amount: 4_254_000 },
  out: { count: 31, amount: 112_500.5 },
  charges: { count: 28, amount: 310 },
  skipped: 3,
  differences: 0,
  uploadedAt: '2026-11-05T08:00:00.000Z',
  ...given,
});
const statements = [statement(1, { differences: 2 }), statement(2, { account: 'working', from: '2026-11-04', in: { count: 0, amount: 0 } })];

const statementCalls = /\/api\/admin\/ledger\/statements/;
const ledgerCalls = /\/api\/admin\/ledger(\?|$)/;
const entryCalls = /\/api\/admin\/ledger\/entries/;
const proofCalls = /\/api\/admin\/ledger\/proofs/;
const paymentCalls = /\/api\/admin\/ledger\/payments/;
const PAYMENT = 'admin/ledger/payments/:paymentId';
const page = { page: 1, limit: 50, hasMore: false };

const balanced =
  (items: readonly LedgerAccount[], text: string, differences = 0, address = '/admin/ledger') =>
  async (tab: Page) => {
    const data = { ...page, items, total: items.length * 60, totals: items.length === 0 ? [] : totals, differences };
    await answer(tab, ledgerCalls, { data });
    await shows(address, text)(tab);
  };
const journal =
  (items: readonly LedgerEntry[], text: string, address = '/admin/ledger/entries', total = items.length) =>
  async (tab: Page) => {
    await answer(tab, entryCalls, { data: { ...page, items, total } });
    await shows(address, text)(tab);
  };
const proven =
  (items: readonly Proof[], text: string, given: object = {}) =>
  async (tab: Page) => {
    await answer(tab, proofCalls, { data: { ...page, items, total: items.length, open: [], ended: [], ...given } });
    await shows('/admin/ledger/proofs', text)(tab);
  };
const uploaded = (items: readonly PortalStatement[], text: string) => async (tab: Page) => {
  await answer(tab, statementCalls, { data: { ...page, items, total: items.length } });
  await shows('/admin/ledger/statements', text)(tab);
};
const follows = (given: object, text: string) => async (tab: Page) => {
  await answer(tab, paymentCalls, { data: { ...followed, ...given } });
  await shows(`/admin/ledger/payments/${idOf(2)}`, text)(tab);
};

/** The first of each route is the normal state of the page. */
export const ledgerStates: readonly SiteState[] = [
  { route: 'admin/ledger', name: 'full', who: 'admin', open: balanced(accounts, 'Savannah Sound Festival') },
  { route: 'admin/ledger', name: 'with differences', who: 'admin', open: balanced(accounts, 'The last proofs left 2 differences open', 2) },
  { route: 'admin/ledger', name: 'empty', who: 'admin', open: balanced([], 'Nothing has been posted yet') },
  { route: 'admin/ledger', name: 'nothing found', who: 'admin', open: balanced([], 'Nothing found', 0, '/admin/ledger?search=none') },
  { route: 'admin/ledger', name: 'loading', who: 'admin', open: loading('admin/ledger', ledgerCalls) },
  { route: 'admin/ledger', name: 'failed', who: 'admin', open: failing('admin/ledger', ledgerCalls, 'This could not be loaded') },
  { route: 'admin/ledger', name: 'for another role', who: 'buyer', open: shows('/admin/ledger', 'Role Restriction') },
  { route: 'admin/ledger/statements', name: 'full', who: 'admin', open: uploaded(statements, '4,254,000') },
  { route: 'admin/ledger/statements', name: 'empty', who: 'admin', open: uploaded([], 'No statement yet') },
  { route: 'admin/ledger/statements', name: 'loading', who: 'admin', open: loading('admin/ledger/statements', statementCalls) },
  {
    route: 'admin/ledger/statements',
    name: 'failed',
    who: 'admin',
    open: failing('admin/ledger/statements', statementCalls, 'This could not be loaded'),
  },
  {
    route: 'admin/ledger/statements',
    name: 'uploading',
    who: 'admin',
    open: async (tab) => {
      await uploaded(statements, '4,254,000')(tab);
      await press(tab, 'Upload statement');
      await press(tab, 'Compare');
      await see(tab, 'Choose a file');
    },
  },
  { route: 'admin/ledger/entries', name: 'full', who: 'admin', open: journal(entries, 'provider:mpesa') },
  {
    route: 'admin/ledger/entries',
    name: 'too many',
    who: 'admin',
    open: journal(entries, 'The first 10,000 are listed', '/admin/ledger/entries?from=2026-11-01&sort=largest', 10_000),
  },
  { route: 'admin/ledger/entries', name: 'empty', who: 'admin', open: journal([], 'Nothing has been posted yet') },
  { route: 'admin/ledger/entries', name: 'nothing found', who: 'admin', open: journal([], 'Nothing found', '/admin/ledger/entries?search=none') },
  { route: 'admin/ledger/entries', name: 'loading', who: 'admin', open: loading('admin/ledger/entries', entryCalls) },
  { route: 'admin/ledger/entries', name: 'failed', who: 'admin', open: failing('admin/ledger/entries', entryCalls, 'This could not be loaded') },
  { route: 'admin/ledger/entries', name: 'for another role', who: 'buyer', open: shows('/admin/ledger/entries', 'Role Restriction') },
  { route: 'admin/ledger/proofs', name: 'full', who: 'admin', open: proven(proofs, 'Posted by hand', { open, ended }) },
  { route: 'admin/ledger/proofs', name: 'nothing open', who: 'admin', open: proven(proofs.slice(2), 'Nothing is open') },
  {
    route: 'admin/ledger/proofs',
    name: 'closing a difference',
    who: 'admin',
    open: async (tab) => {
      await proven(proofs.slice(1), 'Open differences', { open, ended })(tab);
      await press(tab, `Close difference: ${cause}`);
      await see(tab, 'Close this difference?');
    },
  },
  { route: 'admin/ledger/proofs', name: 'empty', who: 'admin', open: proven([], 'Nothing has been proven yet') },
  { route: 'admin/ledger/proofs', name: 'loading', who: 'admin', open: loading('admin/ledger/proofs', proofCalls) },
  { route: 'admin/ledger/proofs', name: 'failed', who: 'admin', open: failing('admin/ledger/proofs', proofCalls, 'This could not be loaded') },
  { route: 'admin/ledger/proofs', name: 'for another role', who: 'buyer', open: shows('/admin/ledger/proofs', 'Role Restriction') },
  { route: PAYMENT, name: 'full', who: 'admin', open: follows({ differences: open.slice(0, 1) }, 'What happened') },
  {
    route: PAYMENT,
    name: 'without refunds',
    who: 'admin',
    open: follows({ refunds: [], payouts: [], steps: steps.slice(0, 3) }, 'Nothing of it was refunded.'),
  },
  { route: PAYMENT, name: 'asked about', who: 'admin', open: follows({ questions }, 'Not answered') },
  { route: PAYMENT, name: 'answer lost', who: 'admin', open: follows({ questions: questions.slice(4) }, 'Ask again') },
  { route: PAYMENT, name: 'missing', who: 'admin', open: shows('/admin/ledger/payments/none', 'There is no such payment') },
  { route: PAYMENT, name: 'for another role', who: 'buyer', open: shows('/admin/ledger/payments/none', 'Role Restriction') },
];
