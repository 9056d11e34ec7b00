// Our account at the bank, for admins.
import type { Page } from 'playwright-core';
import type { BankBook, BankMovement } from '#features/books/bank/bank-contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from '../state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-0000000003${String(number).padStart(2, '0')}`;

const movement = (number: number, given: Partial<BankMovement>): BankMovement => ({
  id: idOf(60 + number),
  kind: 'to-bank',
  provider: 'mpesa',
  amount: 450_000,
  currency: 'KES',
  day: '2026-11-04',
  reference: 'SKE52PAWR9',
  bankReference: 'FT26308KX91',
  month: null,
  recordedAt: '2026-11-05T08:00:00.000Z',
  takenBackAt: null,
  ...given,
});
const movements = [
  movement(1, {}),
  movement(2, { provider: 'flutterwave', currency: 'UGX', amount: 12_400_000, reference: 'FLW-4417', bankReference: null }),
  movement(3, { kind: 'from-bank', amount: 90_000, reference: 'SKD01TOPUP', takenBackAt: '2026-11-05T08:10:00.000Z' }),
  movement(4, { kind: 'tax', provider: null, amount: 31_204.55, reference: 'PRN 2026110417', bankReference: null, month: '2026-10' }),
];
const bankBook: Pick<BankBook, 'held' | 'taxes' | 'unexplained'> = {
  held: [
    { holder: 'mpesa', currency: 'KES', balance: 1_254_000 },
    { holder: 'paystack', currency: 'KES', balance: 310_450.5 },
    { holder: 'flutterwave', currency: 'UGX', balance: -12_000 },
    { holder: 'bank', currency: 'KES', balance: 418_795.45 },
  ],
  taxes: [
    { month: '2026-11', currency: 'KES', owed: 41.38, paid: 0 },
    { month: '2026-10', currency: 'KES', owed: 31_204.55, paid: 31_204.55 },
  ],
  unexplained: [
    {
      id: idOf(70),
      source: 'portal',
      provider: 'mpesa',
      direction: 'out',
      reference: 'SKF77BANK1',
      bankReference: null,
      amount: 200_000,
      currency: 'KES',
      day: '2026-11-05',
      reason: 'Agency Withdrawal of funds to Bank',
    },
    {
      id: 'flutterwave 41748',
      source: 'provider',
      provider: 'flutterwave',
      direction: 'out',
      reference: '41748',
      bankReference: 'RV3E18675549F6A0',
      amount: 11_989_200,
      currency: 'UGX',
      day: '2026-11-04',
      reason: '',
    },
    {
      id: idOf(71),
      source: 'bank',
      provider: null,
      direction: 'in',
      reference: 'FT26309AB12',
      bankReference: null,
      amount: 98_020.75,
      currency: 'KES',
      day: '2026-11-05',
      reason: '',
    },
  ],
};
const bankCalls = /\/api\/admin\/ledger\/bank/;
const noBook = { held: [], taxes: [], unexplained: [] };
const moved =
  (items: readonly BankMovement[], text: string, book: object = bankBook) =>
  async (tab: Page) => {
    await answer(tab, bankCalls, { data: { page: 1, limit: 20, hasMore: false, items, total: items.length, ...book } });
    await shows('/admin/ledger/bank', text)(tab);
  };

/** The first of each route is the normal state of the page. */
export const bankStates: readonly SiteState[] = [
  { route: 'admin/ledger/bank', name: 'full', who: 'admin', open: moved(movements, 'FT26308KX91') },
  { route: 'admin/ledger/bank', name: 'empty', who: 'admin', open: moved([], 'Nothing was recorded yet', noBook) },
  { route: 'admin/ledger/bank', name: 'loading', who: 'admin', open: loading('admin/ledger/bank', bankCalls) },
  { route: 'admin/ledger/bank', name: 'failed', who: 'admin', open: failing('admin/ledger/bank', bankCalls, 'This could not be loaded') },
  { route: 'admin/ledger/bank', name: 'for another role', who: 'buyer', open: shows('/admin/ledger/bank', 'Role Restriction') },
  {
    route: 'admin/ledger/bank',
    name: 'recording a settlement',
    who: 'admin',
    open: async (tab) => {
      await moved(movements, 'FT26308KX91')(tab);
      await press(tab, 'Record settlement SKF77BANK1');
      await see(tab, 'The receipt of M-Pesa, or the number of the settlement.');
    },
  },
  {
    route: 'admin/ledger/bank',
    name: 'recording what a provider lists',
    who: 'admin',
    open: async (tab) => {
      await moved(movements, 'Settled by Flutterwave')(tab);
      await press(tab, 'Record settlement 41748');
      await see(tab, 'The receipt of M-Pesa, or the number of the settlement.');
    },
  },
  {
    route: 'admin/ledger/bank',
    name: 'recording a payment of VAT',
    who: 'admin',
    open: async (tab) => {
      await moved(movements, 'FT26308KX91')(tab);
      await press(tab, 'Record payment of VAT of November 2026');
      await see(tab, 'The number of the payment slip.');
    },
  },
  {
    route: 'admin/ledger/bank',
    name: 'taking back',
    who: 'admin',
    open: async (tab) => {
      await moved(movements, 'FT26308KX91')(tab);
      await press(tab, 'Take back SKE52PAWR9');
      await see(tab, 'Take this back?');
    },
  },
];
