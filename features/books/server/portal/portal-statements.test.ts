// Statements of M-Pesa's portal against the ledger: what the sandbox moved makes no difference; a shilling that is planted in a refund, a reversal or a payout is
// named with its receipt.
import { expect, test } from 'vitest';
import {
  app,
  DAY_MS,
  giveBusiness,
  giveNumber,
  newEvent,
  newOrganizer,
  pass,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
} from '#features/payouts/server/testing/paid-events.ts';
import { tellRefundResults } from '#test/buy-tickets.ts';
import { asAdmin, dmy, download, FROM, open, prove, today, upload } from '../testing/portal-files.ts';

sellAndPayOut();

/** The shilling more or less that the sandbox says of one movement. */
const plant = (table: string, receipt: string, by: number) =>
  app.context.database.transaction((tx) => tx.execute(`update sandbox.${table} set amount = amount + ${by} where transaction_id = '${receipt}'`));

test('what came in, a reversal, a refund to a phone, and payouts agree; one shilling in each is named', async () => {
  await newOrganizer();
  const event = await newEvent();
  const [whole, part] = [await sell(event), await sell(event)];
  await app.post(`/api/orders/${whole.id}/refunds`, { reason: 'It rained', percent: 100 }, asAdmin());
  await app.post(`/api/orders/${part.id}/refunds`, { reason: 'It rained', amount: 1000 }, asAdmin());
  await app.drainJobs();
  await tellRefundResults(app);
  await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  await newOrganizer();
  await sell(await newEvent());
  await giveBusiness({ kind: 'till', till: '654321' });
  await pass(RELEASED_MS);
  await settle();
  const yesterday = today();
  await pass(DAY_MS);

  const utility = await upload(await download('utility', FROM, yesterday), 'utility', FROM, yesterday);
  // Three payments; a reversal, a refund to a phone and a payout; the tariffs of the last two.
  expect(utility).toMatchObject({
    status: 200,
    data: { isKnown: false, in: { count: 3, amount: 9000 }, out: { count: 3, amount: 6000 }, charges: { count: 2, amount: 14 }, differences: 0 },
  });
  const working = await upload(await download('working', FROM, yesterday), 'working', FROM, yesterday);
  expect(working).toMatchObject({ status: 200, data: { out: { count: 1, amount: 3000 }, charges: { count: 1 }, differences: 0 } });
  expect(await prove()).toEqual([]);

  const { sql } = app.context.database;
  const [reversal] = await sql<{ receipt: string }[]>`select transaction_id as receipt from sandbox.mpesa_reversals where result_code = '0'`;
  const payouts = await sql<{ receipt: string; command: string }[]>`
    select transaction_id as receipt, command from sandbox.mpesa_payouts where result_code = '0' order by created_at`;
  const [refund, payout, business] = payouts;
  await plant('mpesa_reversals', reversal?.receipt ?? '', 1);
  await plant('mpesa_payouts', refund?.receipt ?? '', 1);
  await plant('mpesa_payouts', payout?.receipt ?? '', -1);
  await plant('mpesa_payouts', business?.receipt ?? '', 1);
  const wrong = await upload(await download('utility', FROM, yesterday), 'utility', FROM, yesterday);
  expect(wrong.data).toMatchObject({ isKnown: false, differences: 3 });
  expect((await upload(await download('working', FROM, yesterday), 'working', FROM, yesterday)).data.differences).toBe(1);
  const found = await open();
  expect(found.map(({ kind, expected, actual }) => [kind, expected, actual]).toSorted()).toEqual([
    ['other-amount', 1001, 1000],
    ['other-amount', 1999, 2000],
    ['other-amount', 3001, 3000],
    ['other-amount', 3001, 3000],
  ]);
  expect(found.find(({ cause }) => cause.includes(refund?.receipt ?? '?'))?.cause).toBe(
    `M-Pesa paid out KSh\u00a01,001 under the receipt ${refund?.receipt}, and the ledger has KSh\u00a01,000`,
  );
  // Known ones raise no second alarm, and a proof leaves them.
  expect(app.takeLoggedErrors().filter((line) => line.includes('the ledger differs'))).toHaveLength(4);
  expect(await prove()).toHaveLength(4);
  expect(app.takeLoggedErrors()).toEqual([]);
});

test('a movement that only one side has, and one that happened twice, are named; a later statement ends what it explains', async () => {
  await newOrganizer();
  const event = await newEvent();
  const order = await sell(event);
  await app.post(`/api/orders/${order.id}/refunds`, { reason: 'It rained', amount: 700 }, asAdmin());
  await app.drainJobs();
  await tellRefundResults(app);
  const day = today();
  await pass(DAY_MS);
  const { sql } = app.context.database;
  const [refund] = await sql<{ receipt: string }[]>`select provider_reference as receipt from refunds order by created_at desc limit 1`;
  const receipt = refund?.receipt ?? '';
  const whole = await download('utility', day, day);
  const lines = whole.split('\r\n');
  const ofRefund = lines.find((line) => line.startsWith(receipt) && !line.includes('Charge')) ?? '';
  const before = (await open()).length;
  const without = lines.filter((line) => !line.startsWith(receipt)).join('\r\n');
  expect((await upload(without, 'utility', day, day)).status).toBe(200);
  // It may have been downloaded before the day was over: only the statement of the day after shows that it lacks something.
  expect((await open()).length).toBe(before);
  await sell(await newEvent());
  expect((await upload(await download('utility', today(), today()), 'utility', today(), today())).status).toBe(200);
  const missed = await prove();
  expect([missed.length, missed[0]]).toMatchObject([before + 1, { kind: 'missing-receipt', expected: 0, actual: 700 }]);
  // A payout that nobody here made.
  expect((await upload(`${without}SKE52PAWR9,${ofRefund.split(',').slice(1).join(',')}\r\n`, 'utility', day, day)).data.differences).toBe(1);
  expect((await open())[0]).toMatchObject({ kind: 'unknown-receipt', expected: 700, actual: 0 });
  // The line of the tariff has the same receipt, and is no second payout.
  expect((await upload(whole, 'utility', day, day)).data).toMatchObject({ isKnown: false, differences: 0 });
  expect((await open()).length).toBe(before + 1);
  const twice = await upload(`${whole}${ofRefund}\r\n`, 'utility', day, day);
  expect(twice.data.differences).toBe(1);
  expect((await open())[0]).toMatchObject({ kind: 'twice', expected: 1400, actual: 700 });
  // Money that left M-Pesa's account without us; once it came into the other one, it only moved.
  const moved = (paidIn: string, withdrawn: string, of = 'SKF52PAWR1') =>
    `${lines.slice(0, 5).join('\r\n')}\r\n${of},${dmy(day)} 10:00:00,,Move,Completed,${paidIn},${withdrawn},,true,Organization Settlement,,,\r\n`;
  expect((await upload(moved('', '"-5,000.00"'), 'working', day, day)).data.differences).toBe(1);
  expect((await upload(moved('"5,000.00"', ''), 'utility', day, day)).data.differences).toBe(0);
  // Out and in again of one account, or under the receipt of a payment that we have, it did not move between the two.
  const sameAccount = `${moved('"4,000.00"', '', 'SKF52PAWR2')}${moved('', '"-4,000.00"', 'SKF52PAWR2').split('\r\n')[5] ?? ''}\r\n`;
  expect((await upload(sameAccount, 'utility', day, day)).data.differences).toBe(1);
  const [payment] = await sql<{ receipt: string }[]>`select receipt from payments where receipt is not null order by created_at desc limit 1`;
  expect((await upload(moved('', '"-3,000.00"', payment?.receipt), 'working', day, day)).data.differences).toBe(1);
  app.takeLoggedErrors();
});

test('a file counts once; other days or another account correct it; what cannot be read is named by its line', async () => {
  const day = today();
  await newOrganizer();
  await sell(await newEvent());
  const file = await download('utility', day, day);
  const count = async () => (await app.get<{ total: number }>('/api/admin/ledger/statements', asAdmin())).data.total;
  const before = await count();
  const first = await upload(file, 'working', day, day);
  const again = await Promise.all([1, 2].map(() => upload(file, 'utility', day, day)));
  expect([first.data.isKnown, ...again.map(({ data }) => data.isKnown), await count()]).toEqual([false, true, true, before + 1]);
  expect(again[0]?.data).toMatchObject({ id: first.data.id, account: 'utility' });
  const audited = await app.context.database.sql<{ details: Record<string, string> }[]>`
    select details from audit_log where action = 'ledger.statement-corrected' and subject = ${`statement:${first.data.id}`}`;
  expect(audited.map(({ details }) => details)).toEqual([{ account: 'working → utility', from: `${day} → ${day}`, to: `${day} → ${day}` }]);

  const head = file.split('\r\n').slice(0, 5).join('\r\n');
  const line = (cells: string) => `${head}\r\n${cells}\r\n`;
  const right = `SKE52PAWR9,${dmy(day)} 10:00:00,,Pay Bill,Completed,100.00,,,true,Pay Bill Online,,,`;
  const refused = async (given: string | Uint8Array<ArrayBuffer>) => {
    const { status, code, message } = await upload(given, 'utility', day, day);
    expect(status).toBe(400);
    return [code, message];
  };
  const bad = (lines: string) => ['STATEMENT_LINES_BAD', `These lines cannot be read or do not fit, so nothing was taken over: ${lines}`];
  expect(await refused(line(right.replace('100.00', 'many')))).toEqual(bad('6 (Paid In)'));
  expect(await refused(line(right.replace('100.00', '')))).toEqual(bad('6 (Withdrawn)'));
  expect(await refused(line(right.replace('SKE52PAWR9', '=1+1')))).toEqual(bad('6 (Receipt No.)'));
  expect(await refused(line(right.replace('Completed', 'Perhaps')))).toEqual(bad('6 (Transaction Status)'));
  expect(await refused(line(right.replace(dmy(day), '31-11-2026')))).toEqual(bad('6 (Completion Time)'));
  // Of another day.
  expect(await refused(line(right.replace(dmy(day), '30-11-2026')))).toEqual(bad('6 (Completion Time)'));
  expect(await refused(line(right.replace('Completed', 'Failed')))).toMatchObject(['STATEMENT_EMPTY', expect.anything()]);
  expect(await refused('Receipt No.,Completion Time\r\nSKE52PAWR9,x\r\n')).toEqual([
    'STATEMENT_NO_HEADINGS',
    'This file lacks the columns of a statement: Transaction Status, Paid In, Withdrawn. Download it from the portal as CSV and do not change it',
  ]);
  expect(await refused(new Uint8Array([0xff, 0xfe, 0x52, 0]))).toMatchObject(['STATEMENT_NOT_UTF8', expect.anything()]);
  expect(await upload(file, 'utility', day, '2099-01-01')).toMatchObject({ status: 400, code: 'STATEMENT_DAYS' });
  expect(await upload(file, 'utility', day, FROM)).toMatchObject({ status: 400, code: 'STATEMENT_DAYS' });
  expect(await count()).toBe(before + 1);
});
