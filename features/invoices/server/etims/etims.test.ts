// eTIMS: every document goes there once under a number of its own, whatever is lost on the way.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomUUIDv7 } from 'node:crypto';
import { readPdf } from '#platform/testing/read-pdf.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { IssuedInvoice } from '../../admin-contract.ts';
import { issueInvoices } from '../issuing/issue-invoices.ts';
import { sendDocuments } from './send-documents.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
let eventId: string;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-02T09:00:00Z'), env: { VUMI_ETIMS: '1' } });
  [organizer, admin] = [await app.signIn('organizer'), await app.signIn('admin')];
  await app.put(
    '/api/organizer/billing-details',
    { legalName: 'Lakeside Events Ltd', taxNumber: 'P051234567X', address: 'Moi Avenue, Kisumu', country: 'KE', language: 'en' },
    { token: organizer.token },
  );
  eventId = (await createEvent(app, organizer)).id;
  // The control unit is set up before the first document is issued.
  expect(await sendDocuments(app.context)).toBe(0);
});
afterAll(() => app.close());

/** A fee of so many shillings of this moment; negative: given back. */
async function post(shillings: number, currency = 'KES'): Promise<void> {
  const [posting, subject, minor] = [randomUUIDv7(), randomUUIDv7(), shillings * 100];
  const at = app.clock.now().toISOString();
  await app.context.database.sql`
    insert into ledger_entries (id, posting_id, account, amount_minor, currency, subject_id, occurred_at) values
      (${randomUUIDv7()}, ${posting}, ${`owed-to-event:${eventId}`}, ${minor}, ${currency}, ${subject}, ${at}),
      (${randomUUIDv7()}, ${posting}, 'platform-fees', ${-minor}, ${currency}, ${subject}, ${at})`;
}

async function endMonth(): Promise<number> {
  const now = Temporal.Instant.fromEpochMilliseconds(app.clock.now().getTime()).toZonedDateTimeISO('Africa/Nairobi');
  const next = now.toPlainDate().with({ day: 1 }).add({ months: 1 }).toZonedDateTime({ timeZone: 'Africa/Nairobi', plainTime: '01:05' });
  app.clock.advance(next.epochMilliseconds - now.epochMilliseconds);
  [organizer, admin] = [await app.renew(organizer), await app.renew(admin)];
  return issueInvoices(app.context);
}
/** The next try of what waits. */
async function later(minutes = 300): Promise<number> {
  app.clock.advance(minutes * MINUTE_MS);
  [organizer, admin] = [await app.renew(organizer), await app.renew(admin)];
  return sendDocuments(app.context);
}
const listed = async () => (await app.get<{ items: IssuedInvoice[]; etims: unknown }>('/api/admin/invoices?limit=50', { token: admin.token })).data;
const newest = async () => (await listed()).items[0] as IssuedInvoice;
const fault = (path: string, kind: string, count = 1) => app.post('/sandbox/etims/faults', { path: `/etims${path}`, kind, count });
const register = () =>
  app.context.database.sql<{ number: number; body: Record<string, unknown> }[]>`select number, body from sandbox.etims_documents order by number`;
async function pdf(id: string): Promise<string> {
  const answer = await fetch(`${app.url}/api/organizer/invoices/${id}/invoice.pdf`, { headers: { authorization: `Bearer ${organizer.token}` } });
  const pages = readPdf(Buffer.from(await answer.arrayBuffer()));
  return pages
    .flatMap(({ texts }) => texts)
    .join('')
    .replaceAll(/\s/g, '');
}

test('off by default: nothing is numbered, and nothing is called', async () => {
  const off = await createTestApp();
  expect([await sendDocuments(off.context), (await off.context.database.sql`select * from etims_devices`).length]).toEqual([0, 0]);
  await off.close();
});

test('the key of the control unit is kept sealed', async () => {
  const [device] = await app.context.database.sql<{ row: string; unit: string }[]>`select d::text as row, control_unit as unit from etims_devices d`;
  const [given] = await app.context.database.sql<{ key: string }[]>`select key from sandbox.etims_devices`;
  expect([device?.unit, given?.key.length, device?.row.includes(given?.key ?? 'none')]).toEqual(['KRACU013000001', 32, false]);
});

test('an invoice without VAT is registered under the kind that the list names, with its signature on the document', async () => {
  await post(150);
  expect(await endMonth()).toBe(1);
  const { id } = await newest();
  expect(await newest()).toMatchObject({ number: 'VI-2027-000001', etims: null });
  expect(await sendDocuments(app.context)).toBe(1);
  const { etims } = await newest();
  expect(etims).toMatchObject({ number: 1, status: 'sent', tries: 1, problem: null });
  const [sent] = await register();
  expect(sent?.body).toMatchObject({
    trdInvcNo: 'VI-2027-000001',
    invcNo: 1,
    orgInvcNo: 0,
    custTin: 'P051234567X',
    custNm: 'Lakeside Events Ltd',
    rcptTyCd: 'S',
    cfmDt: '20270101010500',
    salesDt: '20270101',
    taxblAmtD: 150,
    taxAmtD: 0,
    taxRtB: 16,
    taxblAmtB: 0,
    totAmt: 150,
    totTaxAmt: 0,
    itemList: [{ taxTyCd: 'D', totAmt: 150, taxAmt: 0 }],
  });
  const text = await pdf(id);
  for (const said of ['RegisteredwitheTIMS', 'KRACU013000001', etims?.signature ?? 'none']) expect(text).toContain(said);
  expect([await sendDocuments(app.context), (await register()).length]).toEqual([0, 1]);
});

test('with VAT it goes under the kind of its rate; lines and totals agree to the cent; a credit note names what it corrects', async () => {
  const token = admin.token;
  await app.put(
    '/api/admin/tax',
    { legalName: 'Vumi Limited', taxNumber: 'P051111111V', address: 'Ngong Road, Nairobi', vatFrom: '2027-01' },
    { token },
  );
  await app.post('/api/admin/tax/rates', { country: 'KE', month: '2027-01', percent: 16 }, { token });
  await post(225);
  expect([await endMonth(), await sendDocuments(app.context)]).toEqual([1, 1]);
  const [, taxed] = await register();
  expect(taxed?.body).toMatchObject({ invcNo: 2, taxblAmtB: 225, taxAmtB: 31.03, totTaxAmt: 31.03, itemList: [{ taxTyCd: 'B', taxAmt: 31.03 }] });
  await post(-100);
  expect([await endMonth(), await sendDocuments(app.context)]).toEqual([1, 1]);
  const [, , note] = await register();
  expect(note?.body).toMatchObject({ invcNo: 3, orgInvcNo: 2, rcptTyCd: 'R', rfdRsnCd: '06', totAmt: 100, taxAmtB: 13.79 });
});

test('an answer that is lost costs nothing: the same number again, which eTIMS has, counts as sent', async () => {
  await post(300);
  await endMonth();
  await fault('/saveTrnsSalesOsdc', 'cut');
  expect(await sendDocuments(app.context)).toBe(0);
  const { id } = await newest();
  expect((await newest()).etims).toMatchObject({
    number: 4,
    status: 'waiting',
    tries: 1,
    problem: 'eTIMS did not answer. It is asked again under the same number',
  });
  expect(await pdf(id)).toContain('isbeingregisteredwitheTIMS');
  expect(await later()).toBe(1);
  expect((await newest()).etims).toMatchObject({ number: 4, status: 'sent', tries: 2, signature: null });
  expect((await register()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('a gateway that fails and a refusal are tried again; several nodes send a document once', async () => {
  await post(50);
  await endMonth();
  await fault('/saveTrnsSalesOsdc', 'broken');
  await sendDocuments(app.context);
  expect((await newest()).etims).toMatchObject({ number: 5, status: 'waiting', tries: 1 });
  await fault('/saveTrnsSalesOsdc', 'refused');
  expect(await later(2)).toBe(0);
  expect((await newest()).etims).toMatchObject({ tries: 2, problem: 'eTIMS refused it (code 910): Request parameter error' });
  app.clock.advance(300 * MINUTE_MS);
  const node = await createTestApp({ shares: app, env: { VUMI_ETIMS: '1' } });
  const sent = await Promise.all([app, node, app, node].map(({ context }) => sendDocuments(context)));
  await node.close();
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
  [organizer, admin] = [await app.renew(organizer), await app.renew(admin)];
  expect((await newest()).etims).toMatchObject({ number: 5, status: 'sent', tries: 3 });
});

test('a number that another document has is not taken for ours: a person looks, and has it sent again', async () => {
  const { sql } = app.context.database;
  await sql`insert into sandbox.etims_documents (tin, branch, number, body, signature) values ('P051111111V', '00', 6, '{}', 'X')`;
  await post(75);
  await endMonth();
  expect(await sendDocuments(app.context)).toBe(0);
  const failed = await newest();
  expect(failed.etims).toMatchObject({
    number: 6,
    status: 'failed',
    problem: 'eTIMS has another document under this number. Compare the two in its portal',
  });
  expect((await listed()).etims).toEqual({ isReady: true, problem: null, failed: 1 });
  expect(await later()).toBe(0);
  const again = () => app.post<IssuedInvoice>(`/api/admin/invoices/${failed.id}/etims`, undefined, { token: admin.token });
  expect((await again()).data.etims).toMatchObject({ number: 6, status: 'waiting' });
  expect([await sendDocuments(app.context), (await newest()).etims?.status]).toEqual([0, 'failed']);
  await sql`delete from sandbox.etims_documents where number = 6`;
  await again();
  expect([(await again()).code, await sendDocuments(app.context)]).toEqual(['ETIMS_NOT_FAILED', 1]);
  expect((await newest()).etims).toMatchObject({ number: 6, status: 'sent' });
});

test('what eTIMS cannot take waits with its reason', async () => {
  await post(5, 'USD');
  await endMonth();
  expect(await sendDocuments(app.context)).toBe(0);
  expect((await newest()).etims).toMatchObject({
    status: 'waiting',
    problem: 'eTIMS takes documents in Kenyan shillings only. Enter it in its portal',
  });
});
