// A buyer chooses another way for a refund, and an admin looks at what waits.
import type { Page } from 'playwright-core';
import type { RefundOffer, WaitingRefund } from '#features/checkout/refund-ways/ways-contract.ts';
import { answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from './state-steps.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const offerCalls = /\/api\/refund-offers\/look/;
const offer: RefundOffer = {
  orderNumber: 'VUMI-RHU-0412-482915',
  event: {
    id: '01900000-0000-7000-8000-000000000990',
    name: 'Rhumba by the lake with the orchestras of the four counties',
    startDate: inHours(1440),
    endDate: inHours(1464),
    timeZone: 'Africa/Nairobi',
    venue: 'Dunga Beach, Kisumu',
  },
  amount: 30_000,
  currency: 'KES',
  state: 'open',
  chosen: null,
  asked: null,
  can: { phone: true, bank: true },
};
const asked: NonNullable<RefundOffer['asked']> = {
  id: '01900000-0000-7000-8000-0000000000f1',
  kind: 'phone',
  to: '+2547******78',
  ownerCodeTo: 'a***@example.test',
  numberCodeTo: '+2547******78',
  expiresAt: inHours(1),
};
const shown = (data: RefundOffer, text: string) => async (page: Page) => {
  await answer(page, offerCalls, { data });
  await page.goto('/refund/sample');
  await see(page, text);
};
const route = 'refund/:code';
const over = { phone: 'Nothing is to be chosen here any more', bank: 'Nothing is to be chosen here any more' };
const phone = { kind: 'phone', to: '+2547******78' } as const;
const bank = { kind: 'bank', to: 'Kenya Commercial Bank, Kisumu ***890' } as const;

/** The first is the normal state of the page. */
export const refundWayStates: readonly SiteState[] = [
  { route, name: 'full', who: 'guest', open: shown(offer, 'Send me the code') },
  {
    route,
    name: 'bank, not filled in',
    who: 'guest',
    open: async (page) => {
      const dollars: RefundOffer = {
        ...offer,
        currency: 'USD',
        can: { phone: 'M-Pesa pays Kenyan shillings only. Give a bank account instead', bank: true },
      };
      await shown(dollars, 'Account number')(page);
      await press(page, 'Send me the code');
      await see(page, 'Please fill this in');
    },
  },
  {
    route,
    name: 'codes that are wrong',
    who: 'guest',
    open: async (page) => {
      await shown({ ...offer, asked }, 'Confirm that it is you')(page);
      const message = 'That code is not right';
      await page.route(/\/api\/refund-offers\/choose/, (call) =>
        call.fulfill({ status: 400, json: { success: false, code: 'WAY_CODE_WRONG', message, error: message } }),
      );
      for (const field of await page.getByRole('textbox').all()) await field.fill('123456');
      await page.getByRole('button', { name: /^Get / }).click();
      await see(page, message);
    },
  },
  { route, name: 'on its way', who: 'guest', open: shown({ ...offer, state: 'sending', chosen: phone, can: over }, 'Your money is on its way') },
  { route, name: 'to a bank', who: 'guest', open: shown({ ...offer, state: 'bank', chosen: bank, can: over }, 'Our team transfers your money') },
  { route, name: 'returned', who: 'guest', open: shown({ ...offer, state: 'returned', chosen: phone, can: over }, 'Your refund was paid') },
  { route, name: 'of nothing', who: 'guest', open: shows('/refund/sample', 'Page Not Found') },
  { route, name: 'loading', who: 'guest', open: loading('refund/sample', offerCalls) },
  { route, name: 'failed', who: 'guest', open: failing('refund/sample', offerCalls, 'Your refund could not be loaded') },
];

const waitingCalls = /\/api\/admin\/refunds/;
const refund: WaitingRefund = {
  id: '01900000-0000-7000-8000-0000000000d1',
  orderId: '01900000-0000-7000-8000-0000000000e1',
  orderNumber: 'VUMI-RHU-0412-482915',
  event: { id: offer.event.id, name: offer.event.name },
  buyer: 'A buyer with a name as long as they come',
  amount: 30_000,
  currency: 'KES',
  how: 'card',
  waitsFor: 'buyer',
  why: 'The bank of the card did not take the refund',
  since: inHours(-200),
  reminders: 1,
  bank: null,
};
const account = { bank: 'Kenya Commercial Bank, Kisumu branch', account: '1234567890', name: 'A buyer with a name as long as they come' };
const refunds: readonly WaitingRefund[] = [
  refund,
  { ...refund, id: '01900000-0000-7000-8000-0000000000d2', how: 'bank', waitsFor: 'bank', why: null, reminders: 0, bank: account },
  { ...refund, id: '01900000-0000-7000-8000-0000000000d4', how: 'wallet', waitsFor: 'approval', why: null, reminders: 0 },
  { ...refund, id: '01900000-0000-7000-8000-0000000000d3', how: 'by-hand', waitsFor: 'person', why: 'It was paid in cash', reminders: 0 },
];
const twice: WaitingRefund = { ...refund, waitsFor: 'twice', why: 'It was paid twice: under 1748203311 and under RECEIPT-2207', reminders: 0 };
const listed = (items: readonly WaitingRefund[], text: string) => async (page: Page) => {
  await answer(page, waitingCalls, { data: { items, page: 1, limit: 25, hasMore: false, total: items.length } });
  await shows('/admin/refunds', text)(page);
};

export const waitingRefundStates: readonly SiteState[] = [
  { route: 'admin/refunds', name: 'full', who: 'admin', open: listed(refunds, 'Buyer chooses') },
  {
    route: 'admin/refunds',
    name: 'record dialog',
    who: 'admin',
    open: async (page) => {
      await listed(refunds.slice(1, 2), 'Bank transfer')(page);
      await press(page, 'Record its return: VUMI-RHU-0412-482915');
      await see(page, 'How was KSh 30,000 returned?');
    },
  },
  {
    route: 'admin/refunds',
    name: 'dialog of what could not be paid',
    who: 'admin',
    open: async (page) => {
      await listed(refunds.slice(1, 2), 'Bank transfer')(page);
      await press(page, 'Could not be paid: VUMI-RHU-0412-482915');
      await see(page, 'could not be paid to this account?');
    },
  },
  {
    route: 'admin/refunds',
    name: 'dialog of what was turned down',
    who: 'admin',
    open: async (page) => {
      await listed(refunds.slice(2, 3), 'To be approved')(page);
      await press(page, 'Turned down: VUMI-RHU-0412-482915');
      await see(page, 'turned down in the dashboard of the provider?');
    },
  },
  {
    route: 'admin/refunds',
    name: 'transferred',
    who: 'admin',
    open: listed([{ ...refund, how: 'bank', waitsFor: 'transferred', why: null, reminders: 0, bank: account }], 'Transferred'),
  },
  {
    route: 'admin/refunds',
    name: 'dialog of a transfer that came back',
    who: 'admin',
    open: async (page) => {
      await listed([{ ...refund, how: 'bank', waitsFor: 'transferred', why: null, reminders: 0, bank: account }], 'Transferred')(page);
      await press(page, 'It came back: VUMI-RHU-0412-482915');
      await see(page, 'Receipt of the money that came back');
    },
  },
  {
    route: 'admin/refunds',
    name: 'paid twice',
    who: 'admin',
    open: listed([twice], 'Paid twice'),
  },
  {
    route: 'admin/refunds',
    name: 'dialog of a second payment that came back',
    who: 'admin',
    open: async (page) => {
      await listed([twice], 'Paid twice')(page);
      await press(page, 'It came back: VUMI-RHU-0412-482915');
      await see(page, 'Did a second payment of KSh 30,000 come back?');
    },
  },
  { route: 'admin/refunds', name: 'empty', who: 'admin', open: listed([], 'No refund waits') },
  { route: 'admin/refunds', name: 'loading', who: 'admin', open: loading('admin/refunds', waitingCalls) },
  { route: 'admin/refunds', name: 'failed', who: 'admin', open: failing('admin/refunds', waitingCalls, 'This could not be loaded') },
  { route: 'admin/refunds', name: 'for another role', who: 'buyer', open: shows('/admin/refunds', 'Role Restriction') },
];
