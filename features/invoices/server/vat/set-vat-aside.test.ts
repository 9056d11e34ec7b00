// The VAT of Vumi's fees in the ledger: set aside while a month goes on, and to the cent that of its documents.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { LedgerDifference } from '#features/books/contract.ts';
import { admin, app, newOrganizer, organizer, pass, sellAndPayOut } from '#features/payouts/server/testing/paid-events.ts';
import { createTestApp } from '#test/test-app.ts';
import { charged, endMonth, listed, refund, run } from '../testing/charged-months.ts';
import { readChanged } from './read-changed.ts';
import { setVatAside } from './set-vat-aside.ts';

sellAndPayOut();

const asAdmin = () => ({ token: admin.token });
const own = { legalName: 'Vumi Limited', taxNumber: 'P051111111V', address: 'Ngong Road, Nairobi', vatFrom: '2026-01' };
const setRate = (percent: number | null, month = '2026-12') => app.post('/api/admin/tax/rates', { country: 'KE', month, percent }, asAdmin());

/** Balances in shillings: what is the tax authority's, and what is Vumi's. */
async function balances(): Promise<readonly [taxes: number, fees: number]> {
  const { data } = await app.get<{ items: { account: string; balance: number }[] }>('/api/admin/ledger?limit=100', asAdmin());
  const of = (account: string) => data.items.find((item) => item.account === account)?.balance ?? 0;
  return [of('taxes'), of('platform-fees')];
}

let before: readonly [number, number];
beforeEach(async () => {
  await newOrganizer(5);
  before = await balances();
});
const grown = async () => {
  const [taxes, fees] = await balances();
  return [taxes - before[0], fees - before[1]].map((amount) => Math.round(amount * 100) / 100);
};

async function prove(): Promise<readonly LedgerDifference[]> {
  await pass(20 * 60_000);
  await app.post('/api/admin/ledger/proofs', {}, asAdmin());
  await app.drainJobs();
  const { data } = await app.get<{ open: readonly LedgerDifference[] }>('/api/admin/ledger/proofs', asAdmin());
  return data.open.filter(({ kind }) => kind !== 'closing' && !kind.endsWith('receipt'));
}

test('without own tax data nothing is set aside', async () => {
  await charged();
  await setVatAside(app.context);
  expect(await grown()).toEqual([0, 150]);
});

test('VAT is set aside as soon as a fee is taken, by the rate of now; what is posted once is not posted again', async () => {
  await app.put('/api/admin/tax', own, asAdmin());
  await setRate(16);
  await charged();
  const node = await createTestApp({ shares: app });
  await Promise.all([app, node, app].map(({ context }) => setVatAside(context)));
  await node.close();
  // The fees of the first test are of the same month, and of another organization.
  expect(await grown()).toEqual([41.38, 150 - 41.38]);
  const { orderId } = await charged(4);
  await setVatAside(app.context);
  expect(await grown()).toEqual([20.69 + 62.07, 450 - 20.69 - 62.07].map((amount) => Math.round(amount * 100) / 100));
  // Of what goes back in the same month, the VAT does, too.
  await refund(orderId, 1000);
  await setVatAside(app.context);
  expect(await grown()).toEqual([20.69 + 55.17, 400 - 20.69 - 55.17].map((amount) => Math.round(amount * 100) / 100));
  // Another rate of the months, which are not invoiced yet.
  await setRate(null);
  await setVatAside(app.context);
  expect(await grown()).toEqual([0, 400]);
  await setRate(16);
});

test('the account is what documents state, to the cent, also after credit notes of another rate', async () => {
  const { orderId } = await charged(3);
  // Nobody looked before the month was over.
  expect(await endMonth()).toBeGreaterThan(0);
  const [first] = (await listed()).items;
  expect(first).toMatchObject({ total: 225, vat: 31.03 });
  await setRate(18, app.clock.now().toISOString().slice(0, 7));
  await refund(orderId, 1001);
  await setVatAside(app.context);
  await setVatAside(app.context);
  await charged(2);
  await endMonth();
  const [note, invoice] = (await listed()).items.toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect([note?.kind, invoice?.kind]).toEqual(['credit-note', 'invoice']);
  const [row] = await app.context.database.sql<{ stated: number; posted: number }[]>`
    select (select sum(case kind when 'invoice' then vat_minor else -vat_minor end)::int from invoices) as stated,
      (select -sum(amount_minor)::int from ledger_entries where account = 'taxes') as posted`;
  expect(row?.posted).toBe(row?.stated);
  expect(await prove()).toEqual([]);
});

test('what was issued before VAT was posted is posted by the migration', async () => {
  // Not the balances of screens: the migration posts at the moment of the database's clock, in days that the clock of the test has closed.
  const posted = () => app.context.database.sql`
    select account, sum(amount_minor)::int as minor from ledger_entries where account in ('taxes', 'platform-fees') group by 1 order by 1`;
  const before = await posted();
  const file = await readFile(join(import.meta.dirname, '../../../../migrations/0464_vat_postings.sql'), 'utf8');
  await run('alter table ledger_entries disable trigger user');
  await run('delete from ledger_entries where subject_id in (select id from vat_postings)');
  await run('alter table ledger_entries enable trigger user');
  await run('delete from vat_postings');
  expect((await prove()).length).toBeGreaterThan(0);
  for (const statement of file
    .slice(file.indexOf('insert into'))
    .split(/;\s/)
    .filter((part) => part.trim() !== ''))
    await run(statement);
  expect(await prove()).toEqual([]);
  await setVatAside(app.context);
  expect(await posted()).toEqual(before);
  app.takeLoggedErrors();
});

test('a shilling too much in the account of taxes is named', async () => {
  await run('alter table ledger_entries disable trigger user');
  await run(`update ledger_entries set amount_minor = amount_minor + sign(amount_minor) * 100
    where subject_id = (select id from vat_postings order by posted_at desc, id desc limit 1)`);
  await run('alter table ledger_entries enable trigger user');
  const found = await prove();
  expect(found.map(({ kind, expected, actual }) => [kind, Math.round(Math.abs(actual - expected) * 100)])).toEqual([['invoice', 100]]);
  expect(found[0]?.cause).toContain('stands in the account taxes');
  app.takeLoggedErrors();
});

test('only what is new is looked at, by one node; one that died does not stop the others', async () => {
  const { reader } = app.context.database;
  await setVatAside(app.context);
  const since = app.clock.now();
  await pass(1000);
  expect(await readChanged(reader, { since, lastInvoiced: null })).toEqual([]);
  await charged();
  const [changed, ...others] = await readChanged(reader, { since, lastInvoiced: null });
  expect([changed?.month, others]).toEqual([app.clock.now().toISOString().slice(0, 7), []]);
  const until = new Date(app.clock.now().getTime() + 600_000).toISOString();
  await run(`update vat_looks set taken_by = gen_random_uuid(), taken_until = '${until}'`);
  const [taxes] = await grown();
  await setVatAside(app.context);
  expect(await grown()).toEqual([taxes, 150 - (taxes ?? 0)]);
  await pass(601_000);
  await setVatAside(app.context);
  expect((await grown())[0]).toBeGreaterThan(taxes ?? 0);
  const [fresh] = await readChanged(reader, { since: null, lastInvoiced: '2099-01' }).then((rows) => [rows.length]);
  expect(fresh).toBe(0);
});

test('billing details of another country change the VAT of the organization, though no fee is new', async () => {
  await charged();
  await setVatAside(app.context);
  const [before = 0] = await grown();
  expect(before).toBeGreaterThan(0);
  await pass(3_600_000);
  await setVatAside(app.context);
  const billing = { legalName: 'Lakeside', taxNumber: null, address: 'Kampala Road', country: 'UG', language: 'en' };
  const { status } = await app.put('/api/organizer/billing-details', billing, { token: organizer.token });
  expect(status).toBe(200);
  await setVatAside(app.context);
  expect((await grown())[0]).toBe(0);
});
