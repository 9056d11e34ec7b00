// What providers of pages keep of payments: each charge that a list tells is posted once, one that is told anew is corrected, and a wrong entry is named.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, reserve } from '#test/buy-tickets.ts';
import { actOnPage, purchaseByCard } from '#test/card-pages.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { actOnWallet } from '#test/wallet-pages.ts';
import type { BankBook } from '../../bank/bank-contract.ts';
import type { LedgerDifference } from '../../contract.ts';

let app: TestApp;
let admin: SignedIn;
let organizer: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [admin, organizer] = await Promise.all([app.signIn('admin'), app.signIn('organizer')]);
});
afterAll(() => app.close());

async function open(currency: string, price: number, paymentMethod?: string): Promise<string> {
  const buyer = await app.signIn();
  const ticketTypes = [sampleTicketType({ price })];
  const event = await createEvent(app, organizer, { currency, startDate: daysAfter(app.clock.now(), 60), ticketTypes });
  const { reservationId } = (await reserve(app, buyer, event)).data;
  return (await purchaseByCard(app, buyer, reservationId, { paymentMethod })).data.action?.url ?? '';
}

async function prove(): Promise<readonly LedgerDifference[]> {
  app.clock.advance(20 * 60_000);
  [admin, organizer] = [await app.renew(admin), await app.renew(organizer)];
  await app.post('/api/admin/ledger/proofs', {}, { token: admin.token });
  await app.drainJobs();
  return (await app.get<{ open: readonly LedgerDifference[] }>('/api/admin/ledger/proofs', { token: admin.token })).data.open;
}

/** The balances of the accounts of charges, in major units. */
async function charges(): Promise<Record<string, number>> {
  const { data } = await app.get<{ items: { account: string; balance: number }[] }>('/api/admin/ledger?search=provider-charges', {
    token: admin.token,
  });
  return Object.fromEntries(data.items.map(({ account, balance }) => [account.replace('provider-charges:', ''), balance]));
}

test('what a list tells is posted once: it leaves what lies at the provider, and touches no organizer', async () => {
  await actOnPage(app, await open('KES', 3000), { card: 'approved' });
  await actOnWallet(app, await open('UGX', 50_000, 'mtn_momo'), { answer: 'approve' });
  await actOnWallet(app, await open('ETB', 100, 'telebirr'), { answer: 'approve' });
  expect(await prove()).toEqual([]);
  // 2.9 % of 3,000; 3 % of 50,000; 3.5 % of 100.
  const all = { paystack: 87, flutterwave: 1500, chapa: 3.5 };
  expect(await charges()).toEqual(all);
  expect(await prove()).toEqual([]);
  expect(await charges()).toEqual(all);
  const { held } = (await app.get<BankBook>('/api/admin/ledger/bank', { token: admin.token })).data;
  expect(held.map(({ holder, currency, balance }) => [holder, currency, balance])).toEqual([
    ['paystack', 'KES', 2913],
    ['flutterwave', 'UGX', 48_500],
    ['chapa', 'ETB', 96.5],
  ]);
});

test('a charge that is told anew is corrected; money of no payment of ours has none', async () => {
  await app.context.database.sql`update sandbox.paystack_transactions set paid_amount = amount + 100000`;
  await actOnPage(app, await open('KES', 3000), { card: 'approved', amount: 700 });
  expect((await prove()).map(({ kind, expected, actual }) => [kind, expected, actual]).toSorted()).toEqual([
    ['other-amount', 4000, 3000],
    ['unknown-receipt', 7, 0],
  ]);
  expect((await charges())['paystack']).toBe(116);
  await app.context.database.sql`update sandbox.paystack_transactions set paid_amount = null where paid_amount > 100000`;
  await prove();
  expect((await charges())['paystack']).toBe(87);
  app.takeLoggedErrors();
});

test('a shilling more in the ledger is named', async () => {
  const { sql } = app.context.database;
  await sql`alter table ledger_entries disable trigger user`;
  await sql`update ledger_entries set amount_minor = amount_minor + sign(amount_minor) * 100
    where subject_id = (select id from provider_charges where rail = 'paystack' order by posted_at, id limit 1)`;
  await sql`alter table ledger_entries enable trigger user`;
  const named = (await prove()).filter(({ cause }) => cause.includes('provider-charges:paystack'));
  expect(named.map(({ kind, expected, actual }) => [kind, expected, actual])).toEqual([['amount', 87, 88]]);
  app.takeLoggedErrors();
});
