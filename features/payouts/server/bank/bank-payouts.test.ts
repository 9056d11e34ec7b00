// Payouts to banks: confirmed by a person, taken out in files, each part once, and ended as a person records it.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { actOnPage, purchaseByCard } from '#test/card-pages.ts';
import { reserve } from '#test/buy-tickets.ts';
import { createTestApp } from '#test/test-app.ts';
import type { BankFile, BankFileDetail } from '../../bank-contract.ts';
import {
  admin,
  app,
  balance,
  buyer,
  giveBusiness,
  giveNumber,
  HOUR_MS,
  inLedger,
  listed,
  newEvent,
  newOrganizer,
  pass,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
} from '../testing/paid-events.ts';

sellAndPayOut();

const asAdmin = () => ({ token: admin.token });
const account = (): string => String(randomInt(1_000_000_000, 9_999_999_999));
const bank = (number = account()) => ({
  kind: 'bank',
  bic: 'kcblkenx',
  account: `${number.slice(0, 4)} ${number.slice(4)}`,
  name: 'Lakeside & Sons',
});

interface Listed {
  readonly items: BankFile[];
  readonly waiting: { readonly currency: string; readonly parts: number; readonly amount: number }[];
}
const files = async () => (await app.get<Listed>('/api/admin/payout-files', asAdmin())).data;
const make = (currency = 'KES', from = app) => from.post<BankFile>('/api/admin/payout-files', { currency }, asAdmin());
const detail = async (id: string) => (await app.get<BankFileDetail>(`/api/admin/payout-files/${id}`, asAdmin())).data;
const download = async (id: string) => {
  const answer = await fetch(`${app.url}/api/admin/payout-files/${id}/pain.xml`, { headers: { authorization: `Bearer ${admin.token}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml']);
  return answer.text();
};
const record = (partId: string, body: object) => app.post(`/api/admin/payouts/parts/${partId}/outcome`, body, asAdmin());
const paidBy = { reference: 'FT26334ABC', day: '2026-12-15' };
const states = async () => (await listed()).items.map(({ status, amount, paid, problem }) => [status, amount, paid, problem]);

/** An event with KSh 3,000 that is released, and an account that a person has confirmed. */
async function ready(number = account()): Promise<string> {
  await newOrganizer();
  const event = await newEvent();
  await sell(event);
  await giveBusiness(bank(number));
  await pass(RELEASED_MS);
  await confirm(event.id);
  await settle();
  return event.id;
}

async function confirm(eventId: string) {
  const { data } = await app.get<{ items: { event: { id: string }; name: { recipientId: string } | null }[] }>(
    '/api/admin/payouts?needs=person&limit=100',
    asAdmin(),
  );
  const name = data.items.find(({ event }) => event.id === eventId)?.name ?? null;
  expect((await app.post(`/api/admin/payouts/recipients/${name?.recipientId}/accept-name`, {}, asAdmin())).status).toBe(200);
  return name;
}

test('an account is paid by a file, once a person has confirmed it; the ledger has it when the bank has paid', async () => {
  await newOrganizer();
  const event = await newEvent(60_000);
  for (let orders = 0; orders < 3; orders += 1) await sell(event, 4);
  const number = account();
  await giveBusiness(bank(number));
  await app.drainJobs();
  expect((await app.mailTo(admin.email)).filter(({ text }) => text.includes('An organization gave an account at a bank'))).toHaveLength(1);
  await pass(RELEASED_MS);
  await settle();
  expect((await balance()).events.items[0]?.waits).toBe('name-differs');
  expect(await confirm(event.id)).toMatchObject({
    given: 'Lakeside & Sons',
    registered: null,
    to: { kind: 'bank', number: 'KCBLKENX', account: number },
  });
  await settle();
  // M-Pesa's limits are not those of a bank: one part.
  expect((await files()).waiting).toEqual([{ currency: 'KES', parts: 1, amount: 720_000 }]);
  const { data: file } = await make();
  expect(file).toMatchObject({ currency: 'KES', parts: 1, amount: 720_000, open: 1, failed: 0 });
  const xml = await download(file.id);
  expect(xml).toContain(`<CtrlSum>720000.00</CtrlSum>`);
  expect(xml).toContain(
    `<BICFI>KCBLKENX</BICFI></FinInstnId></CdtrAgt><Cdtr><Nm>Lakeside &amp; Sons</Nm></Cdtr><CdtrAcct><Id><Othr><Id>${number}</Id>`,
  );
  const { items } = await detail(file.id);
  expect(items).toMatchObject([{ amount: 720_000, status: 'asked', to: { kind: 'bank', masked: `KCBLKENX/********${number.slice(-2)}` } }]);
  expect(xml).toContain(`<EndToEndId>${items[0]?.id.replaceAll('-', '')}</EndToEndId>`);
  expect([await inLedger(event.id), (await balance()).events.items[0]?.waits]).toEqual([720_000, 'sending']);
  await pass(24 * HOUR_MS);
  await settle();
  const paid = await Promise.all([1, 2].map(() => app.post<BankFile>(`/api/admin/payout-files/${file.id}/paid`, paidBy, asAdmin())));
  expect(paid.map(({ status, code }) => [status, code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'BANK_FILE_ENDED'],
  ]);
  expect([await inLedger(event.id), await states(), (await detail(file.id)).open]).toEqual([0, [['done', 720_000, 720_000, null]], 0]);
  const entries = await app.context.database.sql<{ account: string; minor: number }[]>`
    select account, amount_minor::int as minor from ledger_entries where subject_id = ${items[0]?.id ?? ''} order by amount_minor`;
  expect(entries).toEqual([
    { account: 'provider:bank', minor: -72_000_000 },
    { account: `owed-to-event:${event.id}`, minor: 72_000_000 },
  ]);
  const [kept] = await app.context.database.sql<{ row: string; paidOn: string }[]>`
    select file::text as row, part.paid_on::text as "paidOn" from payout_files file join payout_parts part on part.file_id = file.id where file.id = ${file.id}`;
  expect([kept?.row.includes(number), kept?.paidOn]).toEqual([false, '2026-12-15']);
  expect(await download(file.id)).toBe(xml);
});

test('of two admins on two nodes one makes the file; each part is in one; a file stays as it was made', async () => {
  await ready();
  await ready();
  const node = await createTestApp({ shares: app });
  const made = await Promise.all([make(), make('KES', node), make(), make('KES', node)]);
  await node.close();
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const { data: first } = made.find(({ status }) => status === 200) ?? (await make());
  expect(first).toMatchObject({ parts: 2, amount: 6000 });
  const before = await download(first.id);
  const eventId = await ready();
  const { data: second } = await make();
  expect([second.parts, await download(first.id), (await files()).waiting]).toEqual([1, before, []]);
  expect((await detail(second.id)).items.map(({ id }) => before.includes(id.replaceAll('-', '')))).toEqual([false]);
  expect(await inLedger(eventId)).toBe(3000);
});

test('a part that the bank returned fails with its reason, and is paid anew in another file; the others are paid', async () => {
  await ready();
  const eventId = await ready();
  const { data: file } = await make();
  const { items } = await detail(file.id);
  const part = items.at(-1)?.id ?? '';
  expect(await record(part, { outcome: 'not-paid', reason: 'Account closed' })).toMatchObject({ status: 200 });
  expect(app.takeLoggedErrors()).toHaveLength(1);
  expect(await record(part, { outcome: 'paid', ...paidBy })).toMatchObject({ status: 409, code: 'PART_NOT_WAITING' });
  expect([await states(), await inLedger(eventId)]).toEqual([[['failed', 3000, 0, 'Not paid: Account closed']], 3000]);
  expect(await record(items[0]?.id ?? '', { outcome: 'paid', ...paidBy })).toMatchObject({ status: 200 });
  expect(await detail(file.id)).toMatchObject({ open: 0, failed: 1 });
  await settle();
  expect((await files()).waiting).toEqual([]);
  const [failed] = (await listed()).items;
  await app.post(`/api/admin/payouts/${failed?.id}/retry`, {}, asAdmin());
  await settle();
  const { data: next } = await make();
  // A bank may give the same reference to several parts.
  expect((await app.post(`/api/admin/payout-files/${next.id}/paid`, paidBy, asAdmin())).status).toBe(200);
  expect(await inLedger(eventId)).toBe(0);
});

test('what waits for the bank goes elsewhere when the account is changed, and nothing of an event that is held', async () => {
  const held = await ready();
  const hold = (isHeld: boolean) => app.put(`/api/admin/payouts/events/${held}/hold`, { isHeld, reason: 'A complaint' }, asAdmin());
  await hold(true);
  expect([(await make()).code, (await files()).waiting]).toEqual(['NOTHING_FOR_BANK', []]);
  await hold(false);
  expect((await files()).waiting).toEqual([{ currency: 'KES', parts: 1, amount: 3000 }]);
  await giveNumber();
  expect([(await make()).code, (await states())[0]?.[0]]).toEqual(['NOTHING_FOR_BANK', 'replaced']);
});

test('dollars are paid to a bank', async () => {
  await newOrganizer();
  const event = await newEvent(25, { currency: 'USD' });
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const bought = await purchaseByCard(app, buyer, data.reservationId);
  await actOnPage(app, bought.data.action?.url ?? '', { card: 'approved' });
  await giveBusiness(bank());
  await pass(RELEASED_MS);
  await confirm(event.id);
  await settle();
  expect((await make()).code).toBe('NOTHING_FOR_BANK');
  const { data: file } = await make('USD');
  expect(await download(file.id)).toContain('<InstdAmt Ccy="USD">50.00</InstdAmt>');
  await app.post(`/api/admin/payout-files/${file.id}/paid`, paidBy, asAdmin());
  expect([await inLedger(event.id), await states()]).toEqual([0, [['done', 50, 50, null]]]);
});
