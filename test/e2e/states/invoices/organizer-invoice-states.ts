// The invoices of Vumi, as organizers see them.
import type { Page } from 'playwright-core';
import type { Billing, Invoice } from '#features/invoices/contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from '../state-steps.ts';
import { idOf } from '../payouts/payout-fixtures.ts';

const invoiceCalls = /\/api\/organizer\/invoices(\?|$)/;
const billingCalls = /\/api\/organizer\/billing-details/;

const invoice = (number: number, given: Partial<Invoice>): Invoice => ({
  id: idOf(number),
  kind: 'invoice',
  number: `VI-2026-00000${number}`,
  month: '2026-10',
  issuedAt: '2026-10-31T22:05:00.000Z',
  currency: 'KES',
  total: 145_000,
  vat: 0,
  vatPercent: null,
  withheld: 0,
  isCancelled: false,
  unpaid: 0,
  corrects: null,
  ...given,
});
const all = [
  invoice(1, {}),
  invoice(2, { kind: 'credit-note', number: 'VC-2026-000001', total: 1250, corrects: 'VI-2026-000001' }),
  invoice(3, { vat: 20_000, vatPercent: 16, withheld: 2500 }),
];
const billing: Billing = {
  organization: { id: idOf(90), name: 'Park Concerts' },
  details: {
    legalName: 'Park Concerts and Festivals of the Lake Region Limited',
    taxNumber: 'P051234567X',
    address: 'Oginga Odinga Street, Kisumu',
    country: 'KE',
    language: 'en',
    changedAt: '2026-07-01T08:00:00.000Z',
  },
  can: { changeBilling: true },
};
const opens =
  (items: readonly Invoice[], text: string, given: Partial<Billing> = {}) =>
  async (tab: Page) => {
    await answer(tab, invoiceCalls, { data: { items, page: 1, limit: 25, hasMore: false, total: items.length } });
    await tab.route(billingCalls, (route) => route.fulfill({ json: { success: true, data: { ...billing, ...given } } }));
    await shows('/organizer/payouts/invoices', text)(tab);
    await see(tab, 'On your invoices');
  };

/** The first is the normal state of the page. */
export const organizerInvoiceStates: readonly SiteState[] = [
  { route: 'organizer/payouts/invoices', name: 'full', who: 'newcomer', open: opens(all, 'VC-2026-000001') },
  {
    route: 'organizer/payouts/invoices',
    name: 'not paid yet',
    who: 'newcomer',
    open: opens([invoice(1, { unpaid: 1450 }), ...all.slice(1)], 'not paid yet'),
  },
  { route: 'organizer/payouts/invoices', name: 'empty', who: 'newcomer', open: opens([], 'No invoice yet', { details: null }) },
  {
    route: 'organizer/payouts/invoices',
    name: 'of a manager',
    who: 'newcomer',
    open: opens(all, 'VI-2026-000003', { can: { changeBilling: 'No' } }),
  },
  {
    route: 'organizer/payouts/invoices',
    name: 'billing details',
    who: 'newcomer',
    open: async (tab) => {
      await opens(all, 'VI-2026-000001')(tab);
      await press(tab, 'Change billing details');
      await tab.getByLabel('Registered name').waitFor();
    },
  },
  { route: 'organizer/payouts/invoices', name: 'loading', who: 'newcomer', open: loading('organizer/payouts/invoices', invoiceCalls) },
  {
    route: 'organizer/payouts/invoices',
    name: 'failed',
    who: 'newcomer',
    open: failing('organizer/payouts/invoices', invoiceCalls, 'This could not be loaded'),
  },
  { route: 'organizer/payouts/invoices', name: 'for another role', who: 'buyer', open: shows('/organizer/payouts/invoices', 'Role Restriction') },
];
