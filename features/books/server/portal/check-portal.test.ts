// What a statement of the portal proves: not by a charge, and not beyond what is stored of its differences.
import { expect, test } from 'vitest';
import { app, DAY_MS, newEvent, newOrganizer, pass, sell, sellAndPayOut } from '#features/payouts/server/testing/paid-events.ts';
import { tellRefundResults } from '#test/buy-tickets.ts';
import { asAdmin, dmy, download, open, prove, today, upload } from '../testing/portal-files.ts';

sellAndPayOut();

test('a charge proves nothing of the payout that it is of, and what is more than is stored does not agree', async () => {
  const day = today();
  await newOrganizer();
  const order = await sell(await newEvent());
  await app.post(`/api/orders/${order.id}/refunds`, { reason: 'It rained', amount: 700 }, asAdmin());
  await app.drainJobs();
  await tellRefundResults(app);
  await pass(DAY_MS);
  await sell(await newEvent());
  expect((await upload(await download('utility', today(), today()), 'utility', today(), today())).status).toBe(200);
  const whole = await download('utility', day, day);
  const receipt = /^(\w+),[^\n]*Charge/m.exec(whole)?.[1] ?? '?';
  const lines = whole.split('\r\n');
  const onlyCharge = lines.filter((line) => !line.startsWith(receipt) || line.includes('Charge'));
  await upload(onlyCharge.join('\r\n'), 'utility', day, day);
  await prove();
  expect((await open()).filter(({ cause }) => cause.includes(receipt))).toMatchObject([{ kind: 'missing-receipt', actual: 700 }]);
  // The details of a payment may be of a business with this name.
  const to = lines.find((line) => line.startsWith(receipt) && !line.includes('Charge')) ?? '';
  const cells = to.replace(receipt, 'SKH52PAWR1').split(',');
  cells[9] = '';
  const named = `${whole}${cells.map((cell, index) => (index === 3 ? 'Fast Charge Ltd' : cell)).join(',')}\r\n`;
  expect((await upload(named, 'utility', day, day)).data).toMatchObject({ differences: 1 });
  // More than is stored: the last of them stays open.
  const unknown = (number: number) => `SZZ${String(number).padStart(6, '0')},${dmy(day)} 10:00:00,,Pay,Completed,100.00,,,true,Pay Bill Online,,,`;
  const head = lines.slice(0, 5);
  expect((await upload([...head, unknown(999)].join('\r\n'), 'utility', day, day)).data.differences).toBe(1);
  const all = Array.from({ length: 1000 }, (_, number) => unknown(number));
  expect((await upload([...head, ...all].join('\r\n'), 'utility', day, day)).data.differences).toBe(501);
  app.takeLoggedErrors();
});

test('statements of days that touch count together; a gap between them proves nothing', async () => {
  const first = today();
  const { data } = await app.post<{ id: string }>(
    '/api/admin/ledger/settlements',
    { provider: 'mpesa', direction: 'to-bank', currency: 'KES', amount: 60, day: first, reference: 'NEVERSENT1' },
    asAdmin(),
  );
  const lineOf = (day: string) => `SZY${day.replaceAll('-', '').slice(-6)},${dmy(day)} 10:00:00,,Move,Completed,1.00,,,true,Pay Bill Online,,,`;
  const head = (await download('working')).split('\r\n').slice(0, 5).join('\r\n');
  const dayAt = (days: number) => new Date(Date.parse(first) + days * DAY_MS).toISOString().slice(0, 10);
  const uploadDay = (days: number) => upload(`${head}\r\n${lineOf(dayAt(days))}\r\n`, 'working', dayAt(days), dayAt(days));
  await pass(3 * DAY_MS);
  const missed = async () => (await prove()).filter(({ cause }) => cause.includes('NEVERSENT1')).map(({ kind, actual }) => [kind, actual]);
  // The bank books what was sent up to three days before.
  for (const days of [-4, -3, -2, 0, 1, 2]) expect((await uploadDay(days)).status).toBe(200);
  expect(await missed()).toEqual([]);
  await uploadDay(-1);
  expect(await missed()).toEqual([['missing-receipt', 60]]);
  await app.post(`/api/admin/ledger/bank/${data.id}/take-back`, { reason: 'Typed wrongly' }, asAdmin());
  expect(await missed()).toEqual([]);
  app.takeLoggedErrors();
});
