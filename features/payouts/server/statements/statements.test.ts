// Statements: each line with its order, and a closing balance that is the ledger's.
import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readPdf } from '#platform/testing/read-pdf.ts';
import type { PayoutStatement } from '../../statement-contract.ts';
import { answerPhone, purchase, reserve } from '#test/buy-tickets.ts';
import {
  admin,
  app,
  buyer,
  giveNumber,
  inLedger,
  newEvent,
  newOrganizer,
  newPhone,
  organizer,
  pass,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
} from '../testing/paid-events.ts';
import { statementPdf } from './statement-pdf.ts';

sellAndPayOut();

const statement = (period: string, token = organizer.token) => app.get<PayoutStatement>(`/api/organizer/statements/${period}`, { token });

async function csv(period: string): Promise<{ readonly response: Response; readonly rows: readonly string[][] }> {
  const response = await fetch(`${app.url}/api/organizer/statements/${period}/statement.csv`, {
    headers: { authorization: `Bearer ${organizer.token}` },
  });
  const text = (await response.text()).replace('\uFEFF', '').trimEnd();
  return { response, rows: text.split('\r\n').map((line) => line.split(',')) };
}

const squeeze = (text: string): string => text.replaceAll(/\s/g, '');
/** The texts of a PDF, without spaces. */
const textOf = (file: Buffer): string =>
  squeeze(
    readPdf(file)
      .flatMap(({ texts }) => texts)
      .join(''),
  );

async function fileOf(path: string, language = 'en'): Promise<Buffer<ArrayBuffer>> {
  const headers = { authorization: `Bearer ${organizer.token}`, 'accept-language': language };
  const answer = await fetch(`${app.url}/api/organizer/statements/${path}`, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('months and an event: opening, sales, refunds, payouts and closing, which is the ledger to the shilling', async () => {
  await newOrganizer();
  const event = await newEvent();
  const first = await sell(event);
  const second = await sell(event, 3);
  await giveNumber();
  await app.post(`/api/orders/${first.id}/refunds`, { reason: 'It rained', amount: 700 }, { token: admin.token });
  await app.drainJobs();
  await pass(RELEASED_MS);
  const december = '2026-12';
  const before = (await statement(december)).data;
  expect(before.currencies).toEqual([
    {
      currency: 'KES',
      opening: 0,
      sales: 7500,
      cashKept: 0,
      cashGiven: 0,
      refunds: -700,
      fees: 0,
      payouts: 0,
      offsets: 0,
      topUps: 0,
      closing: await inLedger(event.id),
      feesNotDue: 0,
    },
  ]);
  expect(before.items.map(({ kind, amount, order }) => [kind, amount, order?.number])).toEqual([
    ['sale', 3000, first.orderNumber],
    ['sale', 4500, second.orderNumber],
    ['refund', -700, first.orderNumber],
  ]);
  await settle();
  const paid = (await statement(december)).data;
  expect(paid.currencies[0]).toMatchObject({ payouts: -6800, closing: 0 });
  expect(paid.items.at(-1)).toMatchObject({
    kind: 'payout',
    amount: -6800,
    order: null,
    payoutId: expect.any(String) as string,
    receipt: expect.stringMatching(/^[A-Z0-9]{10}$/) as string,
  });
  // A refund in January: the month opens with what December closed.
  await pass(30 * 24 * 3_600_000);
  await app.post(`/api/orders/${second.id}/refunds`, { reason: 'It rained', amount: 500 }, { token: admin.token });
  const january = (await statement('2027-01')).data;
  expect(january.currencies).toEqual([
    {
      currency: 'KES',
      opening: 0,
      sales: 0,
      cashKept: 0,
      cashGiven: 0,
      refunds: -500,
      fees: 0,
      payouts: 0,
      offsets: 0,
      topUps: 0,
      closing: -500,
      feesNotDue: 0,
    },
  ]);
  expect((await statement('2027-02')).data.currencies[0]).toMatchObject({ opening: -500, closing: await inLedger(event.id) });
  const whole = (await statement(event.id)).data;
  expect([whole.event, whole.total, whole.currencies[0]]).toMatchObject([
    { id: event.id },
    5,
    { opening: 0, sales: 7500, refunds: -1200, payouts: -6800, closing: await inLedger(event.id) },
  ]);
  const { response, rows } = await csv(december);
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('vumi-statement-2026-12.csv') as string,
  ]);
  expect(rows.map(([, kind, , order, amount, , total]) => [kind, order, amount, total])).toEqual([
    ['kind', 'order', 'amount', 'balance'],
    ['opening', '', '', '0'],
    ['sale', first.orderNumber, '3000', '3000'],
    ['sale', second.orderNumber, '4500', '7500'],
    ['refund', first.orderNumber, '-700', '6800'],
    ['payout', '', '-6800', '0'],
  ]);
});

test('the workbook has the rows of the CSV with their types, the PDF its sums and lines, in the language of the reader', async () => {
  await newOrganizer(5);
  const event = await newEvent();
  const order = await sell(event);
  await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  const workbook = await fileOf(`${event.id}/statement.xlsx`);
  const [sheet] = (await readXlsx(new Uint8Array(workbook))).sheets;
  expect(sheet?.rows.slice(1).map(([, kind, , number, amount, , total]) => [kind, number || null, amount || null, total])).toEqual([
    ['opening', null, null, 0],
    ['sale', order.orderNumber, 3000, 3000],
    ['fee', null, -150, 2850],
    ['payout', null, -2850, 0],
  ]);
  const printed = textOf(await fileOf(`${event.id}/statement.pdf`));
  const [part] = (await statement(event.id)).data.items.filter(({ kind }) => kind === 'payout');
  for (const text of [
    'Statement',
    event.name,
    'Sales',
    'KSh 3,000',
    'Fees of Vumi',
    '−KSh 150',
    '−KSh 2,850',
    order.orderNumber,
    part?.receipt ?? 'none',
  ])
    expect(printed).toContain(squeeze(text));
  expect(textOf(await fileOf(`${event.id}/statement.pdf`, 'fr'))).toContain(squeeze('Solde de clôture'));
  expect(textOf(await fileOf('2026-11/statement.pdf'))).toContain(squeeze('Nothing happened in this period'));
});

test('more lines than a page holds go on, and more than 1,000 are counted', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    id: randomUUID(),
    at: '2026-12-01T09:00:00.000Z',
    kind: 'sale' as const,
    currency: 'KES' as const,
    amount: index + 1,
    event: { id: randomUUID(), name: index === 59 ? '北京' : 'Sundowner' },
    order: { id: randomUUID(), number: `VUMI-${index + 1}` },
    payoutId: null,
    receipt: null,
    to: null,
  }));
  const organization = { id: randomUUID(), name: 'Park Concerts', timeZone: 'Africa/Nairobi' };
  const file = await statementPdf({ organization, event: null, month: '2026-12', currencies: [], lines, total: 1061 }, app.clock.now(), 'en');
  expect(readPdf(file).length).toBeGreaterThan(2);
  for (const { order } of lines) expect(textOf(file)).toContain(order.number);
  for (const text of ['December 2026', '1,001 more lines are in the CSV and in the workbook.', 'Sale, Named in the CSV'])
    expect(textOf(file)).toContain(squeeze(text));
});

test('cash that the organization keeps is not owed: its line takes back what the sale added', async () => {
  await newOrganizer();
  const event = await newEvent();
  const phone = newPhone();
  const { data } = await reserve(app, buyer, event, { quantity: 1 });
  const { orderId } = (await purchase(app, buyer, data.reservationId, { billingDetails: { phone } })).data;
  await answerPhone(app, { action: 'cancel' }, phone);
  expect((await app.post(`/api/orders/${orderId}/cash`, { receipt: 'R-1' }, { token: organizer.token })).status).toBe(200);
  const { currencies, items } = (await statement(event.id)).data;
  expect(currencies[0]).toMatchObject({ sales: 1500, cashKept: -1500, closing: 0 });
  expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sale', 1500],
    ['cash-kept', -1500],
  ]);
});

test('a page at a time, and nothing of others', async () => {
  await newOrganizer();
  const event = await newEvent();
  for (let orders = 0; orders < 3; orders += 1) await sell(event, 1);
  const page = (await app.get<PayoutStatement>(`/api/organizer/statements/${event.id}?limit=2&page=2`, { token: organizer.token })).data;
  expect([page.items.length, page.total, page.hasMore, page.currencies[0]?.closing]).toEqual([1, 3, false, 4500]);
  const mine = organizer.token;
  await newOrganizer();
  await newEvent();
  expect(await statement(event.id)).toMatchObject({ status: 404, code: 'STATEMENT_NOT_FOUND' });
  expect((await statement('2026-12', mine)).status).toBe(200);
  for (const period of ['2026-13', '2026', 'nonsense', '1999-01'])
    expect(await statement(period)).toMatchObject({ status: 404, code: 'STATEMENT_NOT_FOUND' });
});
