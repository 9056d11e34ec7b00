// Disputes, suspended and flagged orders, and refused payments, as admins see them.
import type { Page } from 'playwright-core';
import type { Dispute, DisputeDetail } from '#features/risk/dispute-contract.ts';
import type { RiskFlag } from '#features/risk/flag-contract.ts';
import type { RefusedRow } from '#features/risk/refusal-contract.ts';
import type { SuspendedOrder } from '#features/risk/suspension-contract.ts';
import { answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from './state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-0000000000${String(40 + number)}`;
const event = { id: idOf(0), name: 'Benga by the Lake', timeZone: 'Africa/Nairobi' };

const dispute: Dispute = {
  id: idOf(1),
  provider: 'paystack',
  providerId: '358950',
  state: 'open',
  amount: 3000,
  currency: 'KES',
  category: 'fraud',
  openedAt: '2026-11-24T13:46:57.000Z',
  dueAt: '2026-11-25T18:00:00.000Z',
  endedAt: null,
  order: { id: idOf(2), number: 'VUMI-ABC-1234-567890' },
  event,
};
const disputes: readonly Dispute[] = [
  dispute,
  { ...dispute, id: idOf(3), state: 'answered', category: 'chargeback', amount: 12_500 },
  { ...dispute, id: idOf(4), state: 'won', category: null, dueAt: null, endedAt: '2026-11-26T18:00:00.000Z' },
  { ...dispute, id: idOf(5), state: 'lost', category: 'not-recognised', endedAt: '2026-11-26T18:00:00.000Z' },
  { ...dispute, id: idOf(6), state: 'accepted', amount: 150, currency: 'USD', endedAt: '2026-11-26T18:00:00.000Z' },
];
const detail: DisputeDetail = {
  ...dispute,
  claim: 'I did not make this payment',
  decision: null,
  taken: null,
  buyer: { name: 'Buyer', email: 'buyer@site.vumi.test', phone: '+254712345678' },
  payment: {
    id: idOf(7),
    method: 'credit_card',
    receipt: '4000000001',
    amount: 3000,
    refunded: 0,
    paidAt: '2026-11-20T09:00:00.000Z',
    card: { brand: 'visa', last4: '4081', country: 'KE' },
  },
  orderState: 'suspended',
  tickets: [
    { ticketNumber: 'VUMI-7K3QZ9M2XH', ticketType: 'Regular', holder: 'Buyer', state: 'used', usedAt: '2026-11-22T18:10:00.000Z' },
    { ticketNumber: 'VUMI-8M4RA1N3YJ', ticketType: 'Regular', holder: 'Guest', state: 'unused', usedAt: null },
  ],
  canAnswer: true,
  canRecord: false,
};
/** Of a payment by a wallet, about which the bank asks once more. */
const ofWallet: Partial<DisputeDetail> = {
  provider: 'flutterwave',
  providerId: '2209',
  amount: 100_000,
  currency: 'UGX',
  category: 'Product/service not received (pre-arbitration)',
  claim: null,
  payment: { ...detail.payment, method: 'mtn_momo', amount: 100_000, receipt: 'FLW-9000003', card: null },
};
const suspended: SuspendedOrder = {
  id: idOf(2),
  orderNumber: 'VUMI-ABC-1234-567890',
  event,
  buyer: 'Buyer',
  paid: 3000,
  currency: 'KES',
  since: '2026-11-24T13:46:57.000Z',
  causes: ['dispute'],
  reason: null,
  disputeId: idOf(1),
  tickets: { unused: 1, used: 1 },
};
const suspendedOrders: readonly SuspendedOrder[] = [
  suspended,
  { ...suspended, id: idOf(8), orderNumber: 'VUMI-DEF-1234-567890', causes: ['admin'], reason: 'Five cards from one device', disputeId: null },
  { ...suspended, id: idOf(9), orderNumber: 'VUMI-GHI-1234-567890', causes: ['dispute', 'admin'], reason: 'Looks odd' },
];

const flag: RiskFlag = {
  id: idOf(10),
  rule: 'accounts-of-card',
  figure: 3,
  threshold: 3,
  currency: 'KES',
  at: '2026-11-24T13:46:57.000Z',
  order: { id: idOf(2), number: 'VUMI-ABC-1234-567890', isSuspended: false, hasEnded: false },
  event,
  buyer: 'Buyer',
  closed: null,
};
const flags: readonly RiskFlag[] = [
  flag,
  {
    ...flag,
    id: idOf(11),
    rule: 'paid-by-account',
    figure: 1_250_000,
    threshold: 1_000_000,
    order: { ...flag.order, number: 'VUMI-DEF-1234-567890', isSuspended: true },
  },
  {
    ...flag,
    id: idOf(12),
    rule: 'cards-of-account',
    order: { ...flag.order, number: 'VUMI-GHI-1234-567890' },
    closed: { at: '2026-11-25T09:00:00.000Z', reason: 'A family' },
  },
];

const refusedRow: RefusedRow = {
  id: idOf(13),
  rule: 'prompts-to-phone',
  kind: 'phone',
  subject: '+2547******78',
  account: { id: idOf(14), name: 'Buyer', email: 'buyer@site.vumi.test' },
  refused: 12,
  firstAt: '2026-11-24T09:46:57.000Z',
  lastAt: '2026-11-24T13:46:57.000Z',
  released: null,
};
const refusedRows: readonly RefusedRow[] = [
  refusedRow,
  { ...refusedRow, id: idOf(15), rule: 'declines-of-device', kind: 'device', subject: 'k3_9aQ', refused: 1 },
  {
    ...refusedRow,
    id: idOf(16),
    rule: 'pages-of-account',
    kind: 'account',
    subject: null,
    account: { id: idOf(17), name: 'Office', email: null },
    refused: 2048,
    released: { until: '2026-12-01T09:00:00.000Z', reason: 'Buys for a school' },
  },
];

const refusedCalls = /\/api\/admin\/refused-payments/;
const flagCalls = /\/api\/admin\/risk-flags/;
const disputeCalls = /\/api\/admin\/disputes(\?|$)/;
const detailCalls = /\/api\/admin\/disputes\/./;
const suspendedCalls = /\/api\/admin\/suspended-orders/;
const DISPUTE = 'admin/disputes/:disputeId';
const SUSPENDED = 'admin/disputes/suspended';
const FLAGGED = 'admin/disputes/flagged';
const REFUSED = 'admin/disputes/refused';

const listed =
  (items: readonly Dispute[], text: string) =>
  async (page: Page): Promise<void> => {
    const open = items.filter(({ state }) => state === 'open').length;
    await answer(page, disputeCalls, { data: { items, page: 1, limit: 25, hasMore: false, total: items.length, open } });
    await shows('/admin/disputes', text)(page);
  };
const follows =
  (given: Partial<DisputeDetail>, text: string) =>
  async (page: Page): Promise<void> => {
    await answer(page, detailCalls, { data: { ...detail, ...given } });
    await shows(`/admin/disputes/${idOf(1)}`, text)(page);
  };
const asked = (button: string, text: string) => async (page: Page) => {
  await follows({}, 'I did not make this payment')(page);
  await press(page, button);
  await see(page, text);
};
const held =
  (items: readonly SuspendedOrder[], text: string) =>
  async (page: Page): Promise<void> => {
    await answer(page, suspendedCalls, { data: { items, page: 1, limit: 25, hasMore: false, total: items.length } });
    await shows(`/${SUSPENDED}`, text)(page);
  };
const decided = (button: string, text: string) => async (page: Page) => {
  await held(suspendedOrders, 'Five cards from one device')(page);
  await press(page, button);
  await see(page, text);
};
const flagged =
  (items: readonly RiskFlag[], text: string) =>
  async (page: Page): Promise<void> => {
    await answer(page, flagCalls, { data: { items, page: 1, limit: 25, hasMore: false, total: items.length } });
    await shows(`/${FLAGGED}`, text)(page);
  };
const pressed = (button: string, text: string) => async (page: Page) => {
  await flagged(flags, 'A family')(page);
  await press(page, button);
  await see(page, text);
};
const turnedAway =
  (items: readonly RefusedRow[], text: string) =>
  async (page: Page): Promise<void> => {
    await answer(page, refusedCalls, { data: { items, page: 1, limit: 25, hasMore: false, total: items.length } });
    await shows(`/${REFUSED}`, text)(page);
  };
const letThrough = (button: string, text: string) => async (page: Page) => {
  await turnedAway(refusedRows, 'Buys for a school')(page);
  await press(page, button);
  await see(page, text);
};
const answered = { kind: 'decline', at: '2026-11-25T09:00:00.000Z', by: 'admin@site.vumi.test', message: 'The buyer has the tickets.' } as const;

/** The first of each route is the normal state of the page. */
export const riskStates: readonly SiteState[] = [
  { route: 'admin/disputes', name: 'full', who: 'admin', open: listed(disputes, 'Answer it') },
  { route: 'admin/disputes', name: 'empty', who: 'admin', open: listed([], 'No disputes') },
  { route: 'admin/disputes', name: 'loading', who: 'admin', open: loading('admin/disputes', disputeCalls) },
  { route: 'admin/disputes', name: 'failed', who: 'admin', open: failing('admin/disputes', disputeCalls, 'This could not be loaded') },
  { route: 'admin/disputes', name: 'for another role', who: 'buyer', open: shows('/admin/disputes', 'Role Restriction') },
  { route: DISPUTE, name: 'open', who: 'admin', open: follows({}, 'I did not make this payment') },
  { route: DISPUTE, name: 'of a wallet, open again', who: 'admin', open: follows(ofWallet, 'Product/service not received (pre-arbitration)') },
  { route: DISPUTE, name: 'answer dialog', who: 'admin', open: asked('Answer with evidence', 'What should the bank know?') },
  { route: DISPUTE, name: 'accept dialog', who: 'admin', open: asked('Accept', 'This cannot be undone') },
  {
    route: DISPUTE,
    name: 'record dialog',
    who: 'admin',
    open: async (page) => {
      await follows({ state: 'answered', decision: answered, canAnswer: false, canRecord: true }, 'The bank decides')(page);
      await press(page, 'Record the decision');
      await see(page, 'What did the bank decide?');
    },
  },
  { route: DISPUTE, name: 'late', who: 'admin', open: follows({ canRecord: true }, 'Record the decision') },
  {
    route: DISPUTE,
    name: 'lost',
    who: 'admin',
    open: follows({ state: 'lost', taken: 2000, decision: answered, canAnswer: false, orderState: 'ended', claim: null }, 'Taken by the bank'),
  },
  { route: DISPUTE, name: 'missing', who: 'admin', open: shows('/admin/disputes/none', 'There is no such dispute') },
  { route: DISPUTE, name: 'for another role', who: 'buyer', open: shows('/admin/disputes/none', 'Role Restriction') },
  { route: SUSPENDED, name: 'full', who: 'admin', open: held(suspendedOrders, 'Five cards from one device') },
  { route: SUSPENDED, name: 'suspend dialog', who: 'admin', open: decided('Suspend an order', 'Order number') },
  { route: SUSPENDED, name: 'release dialog', who: 'admin', open: decided('Release VUMI-DEF-1234-567890', 'with the same codes') },
  { route: SUSPENDED, name: 'end dialog', who: 'admin', open: decided('End and refund VUMI-DEF-1234-567890', 'This cannot be undone') },
  { route: SUSPENDED, name: 'empty', who: 'admin', open: held([], 'No suspended orders') },
  { route: SUSPENDED, name: 'failed', who: 'admin', open: failing(SUSPENDED, suspendedCalls, 'This could not be loaded') },
  { route: FLAGGED, name: 'full', who: 'admin', open: flagged(flags, 'A family') },
  { route: FLAGGED, name: 'close dialog', who: 'admin', open: pressed('All is well with VUMI-ABC-1234-567890', 'Say what you found') },
  { route: FLAGGED, name: 'empty', who: 'admin', open: flagged([], 'No flagged orders') },
  { route: FLAGGED, name: 'failed', who: 'admin', open: failing(FLAGGED, flagCalls, 'This could not be loaded') },
  { route: FLAGGED, name: 'for another role', who: 'buyer', open: shows(`/${FLAGGED}`, 'Role Restriction') },
  { route: REFUSED, name: 'full', who: 'admin', open: turnedAway(refusedRows, 'Buys for a school') },
  { route: REFUSED, name: 'release dialog', who: 'admin', open: letThrough('Let through: Phone +2547******78', 'For how long') },
  { route: REFUSED, name: 'empty', who: 'admin', open: turnedAway([], 'No refused payments') },
  { route: REFUSED, name: 'loading', who: 'admin', open: loading(REFUSED, refusedCalls) },
  { route: REFUSED, name: 'failed', who: 'admin', open: failing(REFUSED, refusedCalls, 'This could not be loaded') },
  { route: REFUSED, name: 'for another role', who: 'buyer', open: shows(`/${REFUSED}`, 'Role Restriction') },
  { route: SUSPENDED, name: 'for another role', who: 'buyer', open: shows(`/${SUSPENDED}`, 'Role Restriction') },
];
