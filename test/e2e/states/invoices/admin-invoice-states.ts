// The invoices of Vumi and its tax data, as admins see them.
import type { Page } from 'playwright-core';
import type { BilledOrganization, IssuedInvoice, OwnTax } from '#features/invoices/admin-contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { idOf, LONG } from '../payouts/payout-fixtures.ts';
import { failing, loading, shows, type SiteState } from '../state-steps.ts';

const issuedCalls = /\/api\/admin\/invoices(\?|$)/;
const taxCalls = /\/api\/admin\/tax(\?|$)/;
const agentCalls = /\/api\/admin\/withholding/;

const issued = (number: number, given: Partial<IssuedInvoice>): IssuedInvoice => ({
  id: idOf(number),
  kind: 'invoice',
  number: `VI-2026-00000${number}`,
  month: '2026-10',
  issuedAt: '2026-10-31T22:05:00.000Z',
  currency: 'KES',
  total: 145_000,
  vat: 20_000,
  vatPercent: 16,
  withheld: 0,
  isCancelled: false,
  unpaid: 0,
  corrects: null,
  organization: { id: idOf(90), name: number === 1 ? LONG : 'Park Concerts' },
  certified: 0,
  certificates: [],
  etims: null,
  ...given,
});
const all = [
  issued(1, {}),
  issued(2, { kind: 'credit-note', number: 'VC-2026-000001', total: 1250, vat: 172.41, corrects: 'VI-2026-000001' }),
  issued(3, { withheld: 2500, certified: 1000, certificates: [{ id: idOf(80), certificate: 'WHT2026/000123', amount: 1000 }] }),
];
const registered = [
  issued(1, { etims: { number: 17, status: 'sent', tries: 1, problem: null, signature: 'QUII27MATATSHFRB', receipt: '17/17', canRetry: false } }),
  issued(2, {
    etims: {
      number: 18,
      status: 'failed',
      tries: 20,
      problem: 'eTIMS refused it (code 910): Request parameter error',
      signature: null,
      receipt: null,
      canRetry: true,
    },
  }),
  issued(3, {
    etims: { number: 19, status: 'waiting', tries: 2, problem: 'eTIMS cannot be reached', signature: null, receipt: null, canRetry: false },
  }),
  issued(4, { etims: { number: null, status: 'entered', tries: 0, problem: null, signature: null, receipt: '4711', canRetry: false } }),
];
const on = { isReady: true, problem: null, failed: 1 };
const tax: OwnTax = {
  details: { id: idOf(70), legalName: 'Vumi Limited', taxNumber: 'P051111111V', address: 'Ngong Road, Nairobi', vatFrom: '2026-07' },
  rates: [
    { id: 'KE 2026-07', country: 'KE', month: '2026-07', percent: 16 },
    { id: 'UG 2026-01', country: 'UG', month: '2026-01', percent: 18 },
    { id: 'TZ 2026-01', country: 'TZ', month: '2026-01', percent: null },
  ],
};
const opens =
  (items: readonly IssuedInvoice[], text: string, own: OwnTax = tax, address = '/admin/invoices', etims: typeof on | null = null) =>
  async (tab: Page) => {
    await answer(tab, issuedCalls, { data: { items, page: 1, limit: 25, hasMore: false, total: items.length, etims } });
    await tab.route(taxCalls, (route) => route.fulfill({ json: { success: true, data: own } }));
    await shows(address, text)(tab);
    await see(tab, 'VAT rates');
  };
const asks = (button: string, text: string) => async (tab: Page) => {
  await opens(all, 'VI-2026-000003')(tab);
  await press(tab, button);
  await see(tab, text);
};
const agents: readonly BilledOrganization[] = [
  { id: idOf(91), name: LONG, legalName: LONG, taxNumber: 'P051234567X', percent: 2, reason: 'Appointed by KRA' },
  { id: idOf(92), name: 'Park Concerts', legalName: null, taxNumber: null, percent: 0, reason: null },
];
const marks = (items: readonly BilledOrganization[], text: string) => async (tab: Page) => {
  await answer(tab, agentCalls, { data: { items, page: 1, limit: 25, hasMore: false, total: items.length } });
  await shows('/admin/invoices/withholding', text)(tab);
};

/** The first of a route is its normal state. */
export const adminInvoiceStates: readonly SiteState[] = [
  { route: 'admin/invoices', name: 'full', who: 'admin', open: opens(all, 'VC-2026-000001') },
  { route: 'admin/invoices', name: 'empty', who: 'admin', open: opens([], 'No invoice yet', { details: null, rates: [] }) },
  { route: 'admin/invoices', name: 'nothing found', who: 'admin', open: opens([], 'Nothing found', tax, '/admin/invoices?search=none') },
  { route: 'admin/invoices', name: 'recording a certificate', who: 'admin', open: asks('Record a certificate: VI-2026-000003', 'Amount in KES') },
  { route: 'admin/invoices', name: 'changing the tax data', who: 'admin', open: asks('Change the tax data', 'Registered for VAT from') },
  { route: 'admin/invoices', name: 'setting a rate', who: 'admin', open: asks('Set a rate', 'Such as 2027-01') },
  { route: 'admin/invoices', name: 'with eTIMS', who: 'admin', open: opens(registered, '1 document is not registered', tax, '/admin/invoices', on) },
  {
    route: 'admin/invoices',
    name: 'sending to eTIMS again',
    who: 'admin',
    open: async (tab) => {
      await opens(registered, 'VI-2026-000002', tax, '/admin/invoices', on)(tab);
      await press(tab, 'Send again: VI-2026-000002');
      await see(tab, 'It keeps its number');
    },
  },
  {
    route: 'admin/invoices',
    name: 'entered in the portal',
    who: 'admin',
    open: async (tab) => {
      await opens(registered, 'VI-2026-000002', tax, '/admin/invoices', on)(tab);
      await press(tab, 'Entered by hand: VI-2026-000002');
      await see(tab, 'Number of the receipt in the portal');
    },
  },
  {
    route: 'admin/invoices',
    name: 'voiding a certificate',
    who: 'admin',
    open: asks('Void a certificate: VI-2026-000003', 'It no longer counts, and'),
  },
  { route: 'admin/invoices', name: 'loading', who: 'admin', open: loading('admin/invoices', issuedCalls) },
  { route: 'admin/invoices', name: 'failed', who: 'admin', open: failing('admin/invoices', issuedCalls, 'This could not be loaded') },
  { route: 'admin/invoices', name: 'for another role', who: 'buyer', open: shows('/admin/invoices', 'Role Restriction') },
  { route: 'admin/invoices/withholding', name: 'full', who: 'admin', open: marks(agents, 'Appointed by KRA') },
  { route: 'admin/invoices/withholding', name: 'empty', who: 'admin', open: marks([], 'No organizations yet') },
  {
    route: 'admin/invoices/withholding',
    name: 'changing',
    who: 'admin',
    open: async (tab) => {
      await marks(agents, 'Park Concerts')(tab);
      await press(tab, 'Change the withholding of Park Concerts');
      await see(tab, 'Reason, for the audit log');
    },
  },
  { route: 'admin/invoices/withholding', name: 'loading', who: 'admin', open: loading('admin/invoices/withholding', agentCalls) },
  {
    route: 'admin/invoices/withholding',
    name: 'failed',
    who: 'admin',
    open: failing('admin/invoices/withholding', agentCalls, 'This could not be loaded'),
  },
  { route: 'admin/invoices/withholding', name: 'for another role', who: 'buyer', open: shows('/admin/invoices/withholding', 'Role Restriction') },
];
