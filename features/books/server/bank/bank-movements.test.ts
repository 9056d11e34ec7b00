// Money between providers, our bank and the tax authority: posted once, explained on both sides, and a wrong shilling is named.
import { beforeEach, expect, test } from 'vitest';
import { charged } from '#features/invoices/server/testing/charged-months.ts';
import { setVatAside } from '#features/invoices/server/vat/set-vat-aside.ts';
import { sent, statement, upload as uploadToBank } from '#features/payouts/server/testing/bank-answers.ts';
import { app, DAY_MS, newEvent, newOrganizer, pass, sell, sellAndPayOut } from '#features/payouts/server/testing/paid-events.ts';
import { findWrongBooks } from '#test/race/sequences/find-wrong-money.ts';
import type { BankBook, BankMovement } from '../../bank/bank-contract.ts';
import { asAdmin, download, open, prove, today, upload } from '../testing/portal-files.ts';

sellAndPayOut();

const book = async () => (await app.get<BankBook>('/api/admin/ledger/bank', asAdmin())).data;
const heldBy = async (holder: string) => (await book()).held.find((one) => one.holder === holder)?.balance ?? 0;
const settleAt = async (provider: string, amount: number, currency = 'KES'): Promise<string> => {
  const response = await fetch(`${app.url}/sandbox/bank/settlements`, {
    method: 'POST',
    body: new URLSearchParams({ provider, amount: String(amount), currency }),
  });
  return /reference: <strong>(\w+)</.exec(await response.text())?.[1] ?? '';
};
const record = (given: object) =>
  app.post<BankMovement>(
    '/api/admin/ledger/settlements',
    { provider: 'mpesa', direction: 'to-bank', currency: 'KES', day: today(), ...given },
    asAdmin(),
  );
const payTax = (given: object) =>
  app.post<BankMovement>('/api/admin/ledger/tax-payments', { currency: 'KES', day: today(), month: today().slice(0, 7), ...given }, asAdmin());
const takeBack = (id: string) => app.post<BankMovement>(`/api/admin/ledger/bank/${id}/take-back`, { reason: 'Typed wrongly' }, asAdmin());

beforeEach(async () => {
  await newOrganizer();
});

test('what M-Pesa settled is a difference until it is recorded, and is compared with its statement from then on', async () => {
  await sell(await newEvent(3000), 5);
  const before = [await heldBy('mpesa'), await heldBy('bank')] as const;
  const reference = await settleAt('mpesa', 4000);
  await upload(await download('working'), 'working');
  expect((await open()).map(({ kind, expected, actual }) => [kind, expected, actual])).toEqual([['unknown-receipt', 4000, 0]]);
  expect((await book()).unexplained).toMatchObject([
    { source: 'portal', direction: 'out', reference, amount: 4000, currency: 'KES', day: today(), reason: 'Agency Withdrawal of funds to Bank' },
  ]);
  const { status, data: movement } = await record({ amount: 4000, reference });
  expect([status, movement.kind, movement.amount]).toEqual([200, 'to-bank', 4000]);
  expect(await prove()).toEqual([]);
  expect([await heldBy('mpesa'), await heldBy('bank')]).toEqual([before[0] - 4000, before[1] + 4000]);
  expect([(await book()).unexplained, await findWrongBooks(app)]).toEqual([[], []]);
  const { data: entries } = await app.get<{ total: number }>(`/api/admin/ledger/entries?search=${reference}`, asAdmin());
  expect(entries.total).toBe(2);

  // Each reference counts once, also for two admins at once, and is free again when it is taken back.
  const twice = await Promise.all([record({ amount: 10, reference: 'TWICE0001' }), record({ amount: 10, reference: 'twice0001' })]);
  expect(twice.map((one) => one.status).toSorted()).toEqual([200, 409]);
  const { id = '' } = twice.find((one) => one.status === 200)?.data ?? {};
  expect([(await takeBack(id)).status, (await takeBack(id)).code]).toEqual([200, 'MOVEMENT_OVER']);
  expect([(await takeBack(movement.id)).status, await heldBy('mpesa')]).toEqual([200, before[0]]);
  expect((await prove()).map(({ kind }) => kind)).toEqual(['unknown-receipt']);
  // Another sum than the statement has; a difference about a receipt ends when both agree.
  const other = await record({ amount: 3999, reference });
  expect((await prove()).map(({ kind, expected, actual }) => [kind, expected, actual])).toContainEqual(['other-amount', 4000, 3999]);
  await takeBack(other.data.id);
  await record({ amount: 4000, reference });
  expect(await prove()).toEqual([]);
  const { data: log } = await app.get<{ items: { action: string }[] }>('/api/admin/audit-log?search=ledger.', asAdmin());
  expect(log.items.slice(0, 2).map(({ action }) => action)).toEqual(['ledger.settlement-recorded', 'ledger.movement-taken-back']);
  app.takeLoggedErrors();
});

test('a settlement of which the statement of M-Pesa knows nothing is missed', async () => {
  await pass(4 * 24 * 3_600_000);
  const { data } = await record({ amount: 50, reference: 'NOTTHERE01' });
  await pass(4 * 24 * 3_600_000);
  await settleAt('mpesa', 20).then((reference) => record({ amount: 20, reference }));
  await upload(await download('working'), 'working');
  expect((await open()).map(({ kind, actual }) => [kind, actual])).toEqual([['missing-receipt', 50]]);
  await takeBack(data.id);
  await upload(`${await download('working')}\r\n`, 'working');
  expect(await prove()).toEqual([]);
  app.takeLoggedErrors();
});

test('what a provider of pages settled stands in its own account, and more than it had is a difference', async () => {
  const { sql } = app.context.database;
  expect(await record({ provider: 'chapa', currency: 'KES', amount: 5, reference: 'CH-1' })).toMatchObject({ status: 400, code: 'HOLDER_CURRENCY' });
  const { data } = await record({ provider: 'flutterwave', currency: 'UGX', amount: 70_000, reference: 'FLW-1' });
  const found = await prove();
  expect(found.map(({ kind, actual }) => [kind, actual])).toEqual([['amount', -70_000]]);
  expect(found[0]?.cause).toContain('Flutterwave');
  await takeBack(data.id);
  expect(await prove()).toEqual([]);
  // Given from the bank, then settled.
  await record({ provider: 'flutterwave', direction: 'from-bank', currency: 'UGX', amount: 50_000, reference: 'FLW-2' });
  const settled = await settleAt('flutterwave', 20_000, 'UGX');
  await record({ provider: 'flutterwave', currency: 'UGX', amount: 20_000, reference: settled });
  expect((await book()).held.filter(({ currency }) => currency === 'UGX').map(({ holder, balance }) => [holder, balance])).toEqual([
    ['flutterwave', 30_000],
    ['bank', -30_000],
  ]);
  expect(await prove()).toEqual([]);
  // A shilling that is planted.
  await sql`alter table ledger_entries disable trigger user`;
  const plant = (by: number) => sql`update ledger_entries set amount_minor = amount_minor + sign(amount_minor) * ${by}
    where subject_id = (select id from bank_movements where reference = ${settled})`;
  await plant(100);
  const planted = (await prove()).filter(({ kind }) => kind === 'amount');
  expect(planted.map(({ expected, actual, cause }) => [expected, actual, cause.includes('provider:flutterwave')])).toEqual([
    [-20_000, -20_001, true],
  ]);
  await plant(-100);
  await sql`alter table ledger_entries enable trigger user`;
  expect(await prove()).toEqual([]);
  app.takeLoggedErrors();
});

test('the bank’s own statement is explained by what was recorded', async () => {
  const { file } = await sent(1);
  const day = today();
  const text = new TextDecoder()
    .decode(statement(file, []))
    .replace(
      /<Ntry>.*<\/Ntry>/s,
      `<Ntry><Amt Ccy="KES">4500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>FT26400SETTLE</AcctSvcrRef></Ntry>`,
    );
  expect((await uploadToBank(text)).status).toBe(200);
  expect((await prove()).map(({ kind, expected }) => [kind, expected])).toEqual([['unknown-receipt', 4500]]);
  expect((await book()).unexplained).toMatchObject([{ source: 'bank', direction: 'in', reference: 'FT26400SETTLE', amount: 4500, day }]);
  const { data } = await record({ provider: 'cash', amount: 4500, reference: 'Deposit 12', bankReference: 'FT26400SETTLE' });
  // Known by either reference.
  const again = [
    { reference: 'Deposit twelve', bankReference: 'FT26400SETTLE' },
    { reference: 'FT26400SETTLE' },
    { reference: 'FT26400OTHER', bankReference: 'Deposit 12' },
  ];
  for (const references of again) expect((await record({ provider: 'cash', amount: 4500, ...references })).code).toBe('MOVEMENT_KNOWN');
  // More cash than was ever taken.
  expect((await prove()).map(({ kind, actual }) => [kind, actual])).toEqual([['amount', -4500]]);
  await takeBack(data.id);
  app.takeLoggedErrors();
});

test('what was recorded and never reached the bank is missed once its statements tell of all the days', async () => {
  const { file } = await sent(1);
  const dayAt = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const of = (from: number, to: number, entry = '', until = '23:59:59') =>
    new TextDecoder()
      .decode(statement(file, []))
      .replace(/<Ntry>.*<\/Ntry>/s, entry)
      .replace('<Acct>', `<FrToDt><FrDtTm>${dayAt(from)}T00:00:00</FrDtTm><ToDtTm>${dayAt(to)}T${until}</ToDtTm></FrToDt><Acct>`);
  const known = (await prove()).length;
  const { data } = await record({ provider: 'cash', amount: 70, day: dayAt(-4), reference: 'Deposit 70' });
  const missed = async () => (await prove()).filter(({ cause }) => cause.includes('Deposit 70')).map(({ kind, actual }) => [kind, actual]);
  // A gap, and a day that is not over.
  for (const text of [of(-6, -4), of(-2, -1, '', '12:00:00')]) expect((await uploadToBank(text)).status).toBe(200);
  expect(await missed()).toEqual([]);
  for (const text of [of(-3, -3), of(-2, -1)]) expect((await uploadToBank(text)).status).toBe(200);
  expect(await missed()).toEqual([['unfounded', 70]]);
  const entry = `<Ntry><Amt Ccy="KES">70.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${dayAt(-3)}</Dt></BookgDt><AcctSvcrRef>Deposit 70</AcctSvcrRef></Ntry>`;
  expect((await uploadToBank(of(-3, -3, entry))).status).toBe(200);
  expect([await missed(), (await prove()).filter(({ cause }) => !cause.includes('More cash')).length]).toEqual([[], known]);
  await takeBack(data.id);
  app.takeLoggedErrors();
});

test('VAT that was paid leaves what is still owed, and never more is paid than that', async () => {
  await app.put(
    '/api/admin/tax',
    { legalName: 'Vumi Limited', taxNumber: 'P051111111V', address: 'Ngong Road, Nairobi', vatFrom: '2026-01' },
    asAdmin(),
  );
  await app.post('/api/admin/tax/rates', { country: 'KE', month: today().slice(0, 7), percent: 16 }, asAdmin());
  await newOrganizer(5);
  await charged();
  await setVatAside(app.context);
  const [owed] = (await book()).taxes;
  expect(owed).toMatchObject({ currency: 'KES', paid: 0 });
  const amount = owed?.owed ?? 0;
  const more = Math.round((amount / 2 + 0.01) * 100) / 100;
  expect(await payTax({ amount: Math.round((amount + 0.01) * 100) / 100, reference: 'PRN-0' })).toMatchObject({
    status: 409,
    code: 'TAX_MORE_THAN_OWED',
  });
  const both = await Promise.all([payTax({ amount: more, reference: 'PRN-1' }), payTax({ amount: more, reference: 'PRN-2' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { data } = await app.get<{ items: { account: string; balance: number }[] }>('/api/admin/ledger?search=taxes', asAdmin());
  const left = Math.round((amount - more) * 100) / 100;
  expect(data.items.find(({ account }) => account === 'taxes')?.balance).toBe(left);
  expect(await payTax({ amount: left, reference: 'PRN-3' })).toMatchObject({
    status: 200,
    data: { kind: 'tax', provider: null, month: today().slice(0, 7) },
  });
  expect((await book()).taxes[0]).toMatchObject({ owed: amount, paid: amount });
  expect((await prove()).filter(({ kind }) => kind !== 'unknown-receipt')).toEqual([]);
  app.takeLoggedErrors();
});
