// VAT and withholding are data: they hold for the next invoices, and never change one that was issued.
import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { admin, app, newOrganizer, organizer, sellAndPayOut } from '#features/payouts/server/testing/paid-events.ts';
import { createTestApp } from '#test/test-app.ts';
import type { BilledOrganization, IssuedInvoice, OwnTax } from '../../admin-contract.ts';
import { charged, download, endMonth, listed, refund, squeeze } from '../testing/charged-months.ts';

sellAndPayOut();

const own = { legalName: 'Vumi Limited', taxNumber: 'P051111111V', address: 'Ngong Road, Nairobi', vatFrom: null as string | null };
const asAdmin = () => ({ token: admin.token });
const changeTax = (given: object) => app.put<OwnTax>('/api/admin/tax', { ...own, ...given }, asAdmin());
const setRate = (month: string, percent: number, country = 'KE') => app.post<OwnTax>('/api/admin/tax/rates', { country, month, percent }, asAdmin());
const bill = (given: object = {}) =>
  app.put(
    '/api/organizer/billing-details',
    { legalName: 'Lakeside Events Ltd', taxNumber: 'P051234567X', address: 'Moi Avenue, Kisumu', country: 'KE', language: 'fr', ...given },
    { token: organizer.token },
  );
const issued = async () => (await app.get<{ items: IssuedInvoice[] }>('/api/admin/invoices?limit=50', asAdmin())).data.items;
const organizationId = async () =>
  (await app.get<{ organization: { id: string } }>('/api/organizer/billing-details', { token: organizer.token })).data.organization.id;
const audited = async (action: string) =>
  (
    await app.context.database.sql<{ details: unknown }[]>`select details from audit_log where action = ${action} order by at desc, id desc limit 1`
  )[0]?.details;
const months = () => app.clock.now().toISOString().slice(0, 7);

test('VAT is charged from the month of the registration on, within the fee; an issued document keeps what it says', async () => {
  await newOrganizer(5);
  await bill();
  const { orderId } = await charged();
  await changeTax({});
  await setRate('2026-01', 16);
  expect(await endMonth()).toBe(1);
  const [before] = (await listed()).items;
  expect(before).toMatchObject({ total: 150, vat: 0, vatPercent: null });
  const month = months();
  expect((await changeTax({ vatFrom: month })).data.details?.vatFrom).toBe(month);
  expect(await audited('tax.details-changed')).toMatchObject({ to: `Vumi Limited, P051111111V, Ngong Road, Nairobi, VAT ${month}` });
  await charged(3);
  expect(await endMonth()).toBe(1);
  const [taxed, untaxed] = (await listed()).items;
  expect([taxed, untaxed]).toMatchObject([
    { total: 225, vat: 31.03, vatPercent: 16, withheld: 0 },
    { id: before?.id, total: 150, vat: 0, vatPercent: null },
  ]);
  const { text, body } = await download(taxed?.id ?? '');
  for (const said of [
    'Facture',
    'Lakeside Events Ltd',
    'P051234567X',
    'Moi Avenue, Kisumu',
    'Vumi Limited',
    'P051111111V',
    'TVA 16',
    '31,03',
    '193,97',
  ])
    expect(text).toContain(squeeze(said));
  // A higher rate, another name: the credit note has the rate of what it corrects, and what was issued stays.
  await setRate(months(), 18);
  await bill({ legalName: 'Another Name Ltd' });
  expect(await audited('billing.changed')).toEqual({ from: 'Lakeside Events Ltd', to: 'Another Name Ltd' });
  await refund(orderId, 1000);
  await charged();
  expect(await endMonth()).toBe(2);
  const [note, newest] = (await listed()).items;
  expect([newest, note]).toMatchObject([
    { kind: 'invoice', total: 150, vat: 22.88, vatPercent: 18 },
    { kind: 'credit-note', total: 50, vat: 0, vatPercent: null, corrects: before?.number },
  ]);
  expect((await download(taxed?.id ?? '')).body.equals(body)).toBe(true);
  expect((await download(newest?.id ?? '')).text).toContain('AnotherNameLtd');
});

test('an organization in a country without a rate is charged none; a fee that was posted with an order is invoiced, too', async () => {
  await newOrganizer(5);
  await bill({ country: 'UG', taxNumber: '1000123456' });
  const { orderId } = await charged();
  const [posting, at] = [randomUUIDv7(), app.clock.now().toISOString()];
  await app.context.database.sql`
    insert into ledger_entries (id, posting_id, account, amount_minor, currency, subject_id, occurred_at) values
      (${randomUUIDv7()}, ${posting}, 'provider:mpesa', 2000, 'KES', ${orderId}, ${at}),
      (${randomUUIDv7()}, ${posting}, 'platform-fees', -2000, 'KES', ${orderId}, ${at})`;
  expect(await endMonth()).toBe(1);
  const [invoice] = (await listed()).items;
  expect(invoice).toMatchObject({ total: 170, vat: 0, vatPercent: null });
  expect((await download(invoice?.id ?? '')).text).toContain('Ouganda');
});

test('what an appointed agent withholds stands in its invoices, of the amount without VAT; certificates count once and up to it', async () => {
  await newOrganizer(5);
  await changeTax({ vatFrom: '2026-01' });
  await setRate(months(), 18);
  const id = await organizationId();
  const marked = await app.put<BilledOrganization>(
    `/api/admin/organizations/${id}/withholding`,
    { percent: 2, reason: 'Appointed by KRA' },
    asAdmin(),
  );
  expect(marked.data).toMatchObject({ id, percent: 2, reason: 'Appointed by KRA' });
  expect(await audited('withholding.changed')).toEqual({ to: '2 %', reason: 'Appointed by KRA' });
  await charged(4);
  expect(await endMonth()).toBe(1);
  const [invoice] = (await listed()).items;
  // 300 with 18 % are 254.24 without; 2 % of that.
  expect(invoice).toMatchObject({ total: 300, vat: 45.76, withheld: 5.08 });
  expect((await download(invoice?.id ?? '')).text).toContain(squeeze('Of this you withhold 2% and pay it to the tax authority'));
  const record = (certificate: string, amount: number, on = app) =>
    on.post<IssuedInvoice>(`/api/admin/invoices/${invoice?.id}/certificates`, { certificate, amount }, asAdmin());
  expect([(await record('WHT-1', 5.09)).code, (await record('wht-1', 3)).data.certified]).toEqual(['MORE_THAN_WITHHELD', 3]);
  expect([(await record('WHT-1', 1)).code, (await record('WHT-2', 2.09)).code]).toEqual(['CERTIFICATE_KNOWN', 'MORE_THAN_WITHHELD']);
  const node = await createTestApp({ shares: app });
  const both = await Promise.all([record('WHT-3', 2), record('WHT-4', 2, node)]);
  await node.close();
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await issued()).find(({ id: one }) => one === invoice?.id)).toMatchObject({ certified: 5, organization: { id } });
  await app.put(`/api/admin/organizations/${id}/withholding`, { percent: 0, reason: 'No longer appointed' }, asAdmin());
  await charged();
  await endMonth();
  const [later, first] = (await listed()).items;
  expect([later?.withheld, first?.withheld]).toEqual([0, 5.08]);
  expect((await app.post(`/api/admin/invoices/${later?.id}/certificates`, { certificate: 'WHT-9', amount: 1 }, asAdmin())).code).toBe(
    'NOTHING_WITHHELD',
  );
});
