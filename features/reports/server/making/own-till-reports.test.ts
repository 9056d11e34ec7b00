// What came to an organizer's own till, in statements, reports and receipts.
import { expect, test } from 'vitest';
import type { PayoutStatement } from '#features/payouts/statement-contract.ts';
import { choose, till, useTill } from '#features/payouts/server/testing/own-tills.ts';
import { app, newEvent, newOrganizer, organizer, sell, sellAndPayOut } from '#features/payouts/server/testing/paid-events.ts';
import { readPdf } from '#platform/testing/read-pdf.ts';
import { reportRows } from '../testing/report-rows.ts';

sellAndPayOut();

test('a fee that buyers paid into the till is a fee, and the method is told apart from M-Pesa of Vumi', async () => {
  await newOrganizer(5);
  await useTill(till);
  const event = await newEvent(2000, { feeBearer: 'buyer' });
  await choose(event);
  const order = await sell(event, 1);
  await sell(event, 2);
  const vumi = await newEvent(1000);
  await sell(vumi, 1);
  expect((await app.post(`/api/orders/${order.id}/refunds`, { percent: 100, reason: 'It rained' }, { token: organizer.token })).status).toBe(200);
  const [waiting] = await app.context.database.sql<
    { id: string }[]
  >`select id from refunds where status in ('queued', 'by-hand') order by created_at desc limit 1`;
  await app.drainJobs();
  const given = await app.post(`/api/orders/${order.id}/refunds/${waiting?.id}/given`, { receipt: 'SKE52PAWR9' }, { token: organizer.token });
  expect(given.status).toBe(200);

  const { data } = await app.get<PayoutStatement>(`/api/organizer/statements/${event.id}`, { token: organizer.token });
  expect(data.items.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['fee', -100],
    ['fee', -200],
    ['fee', 100],
  ]);
  expect(data.currencies).toMatchObject([{ sales: 0, refunds: 0, fees: -200, closing: -200 }]);

  const made = (report: string) => reportRows(app, organizer, { report });
  const money = await made('money');
  const methods = (rows: readonly Record<string, string>[], ...headings: string[]) =>
    rows.filter((row) => row['Event'] === event.name && row['Payment method'] !== 'M-Pesa').map((row) => headings.map((heading) => row[heading]));
  expect(methods(money, 'Payment method', 'Received', 'Refunds', 'Fees of Vumi')).toEqual([['M-Pesa, own till', '0', '0', '-200']]);
  expect(money.filter((row) => row['Payment method'] === 'M-Pesa').map((row) => row['Received'])).toEqual(['1000']);
  expect(methods(await made('payments'), 'Payment method', 'Amount', 'Held by')).toEqual([
    ['M-Pesa, own till', '2100', 'Test organizer'],
    ['M-Pesa, own till', '4200', 'Test organizer'],
    ['M-Pesa, own till', '-2100', 'Test organizer'],
  ]);
  expect(methods(await made('refunds'), 'Payment method', 'Way', 'Receipt')).toEqual([
    ['M-Pesa, own till', 'From the organizer’s till', 'SKE52PAWR9'],
  ]);
  const sales = (await made('sales')).find((row) => row['M-Pesa, own till'] !== '0');
  expect(sales).toMatchObject({ 'M-Pesa': '0', 'M-Pesa, own till': '4000' });

  const answer = await fetch(`${app.url}/api/orders/${order.id}/receipt.pdf`, { headers: { authorization: `Bearer ${organizer.token}` } });
  const printed = readPdf(Buffer.from(await answer.arrayBuffer())).flatMap(({ texts }) => texts.join('').replaceAll(/\s/g, ''));
  expect(printed.join('')).toContain('ByM-Pesa,SKE52PAWR9');
});
