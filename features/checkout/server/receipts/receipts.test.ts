// Receipts and credit notes over HTTP: who gets which numbers, what they say, and that numbers have no gaps.
import { expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import type { SignedIn } from '#test/test-app.ts';
import { readPdf, readPdfTags } from '#platform/testing/read-pdf.ts';
import { MPESA_SAME_AMOUNT_WAIT_SECONDS } from '#features/payments/contract.ts';
import type { Order } from '../../contract.ts';
import {
  admin,
  app,
  buy,
  buyer,
  byPhone,
  event,
  giveBack,
  organizer,
  payCash,
  phone,
  sellToRefund,
  settle,
} from '../refunds/testing/refunded-orders.ts';
import { issueReceipts } from './issue-receipts.ts';

sellToRefund();

/** M-Pesa refuses the same amount from the same phone until then. */
const SAME_AMOUNT_MS = MPESA_SAME_AMOUNT_WAIT_SECONDS * 1000;

interface Downloaded {
  readonly status: number;
  readonly name: string | null;
  readonly body: Buffer;
  /** The characters of each page, without spaces. */
  readonly pages: readonly string[];
}

async function download(id: string, person: SignedIn | null = buyer): Promise<Downloaded> {
  const headers = { 'accept-language': 'fr', ...(person === null ? {} : { authorization: `Bearer ${person.token}` }) };
  const answer = await fetch(`${app.url}/api/orders/${id}/receipt.pdf`, { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  const pages = answer.ok ? readPdf(body).map(({ texts }) => texts.join('').replaceAll(/\s/g, '')) : [];
  return { status: answer.status, name: answer.headers.get('content-disposition'), body, pages };
}
function expectSaid(page: string | undefined, texts: readonly string[]): void {
  for (const text of texts) expect(page).toContain(text.replaceAll(/\s/g, ''));
}
const issued = (id: string) =>
  app.context.database.sql<{ kind: string; number: number; amount: number }[]>`
    select kind, number, amount_minor::int as amount from receipts where order_id = ${id} order by kind desc, number`;
const numbersOf = async () =>
  (
    await app.context.database.sql<{ kind: string; number: number }[]>`
      select receipts.kind, number from receipts join events on events.organizer_id = receipts.organizer_id where events.id = ${event.id} order by kind, number`
  ).map(({ kind, number }) => `${kind} ${number}`);

test('a payment has a receipt soon after it arrived: from whom, for whom, for what, how much and how', async () => {
  const order = await buy();
  expect(await issued(order.id)).toEqual([]);
  await app.drainJobs();
  const [row, ...more] = await issued(order.id);
  expect([row?.kind, row?.amount, more.length]).toEqual(['receipt', 300_000, 0]);
  const { status, name, body, pages } = await download(order.id);
  expect(status).toBe(200);
  expect(name).toContain(`receipt-${order.orderNumber}.pdf`);
  expect(pages).toHaveLength(1);
  const number = `R-${String(row?.number).padStart(6, '0')}`;
  expectSaid(pages[0], [
    'Receipt',
    `No. ${number}`,
    order.orderNumber,
    event.name,
    'Received KSh 3,000',
    `By M-Pesa, ${order.payment?.receipt}`,
    'no VAT is stated',
  ]);
  expect(pages[0]).not.toContain('Part1');
  expect(readPdfTags(body)).toMatchObject({ language: 'en' });
});

test('each instalment has its own, as soon as it is asked for; cash names the receipt of the cashier', async () => {
  const order = await buy('two');
  const first = await download(order.id);
  expect(first.pages).toHaveLength(1);
  expectSaid(first.pages[0], ['Part 1 of 2', 'Received KSh 1,500', 'Total KSh 3,000']);
  app.clock.advance(SAME_AMOUNT_MS);
  await app.post(`/api/orders/${order.id}/instalments`, { instalment: 2, phone }, { token: buyer.token });
  await answerPhone(app, { pin: '1234' }, phone);
  const both = await download(order.id);
  expect(both.pages).toHaveLength(2);
  expectSaid(both.pages[1], ['Part 2 of 2', 'Received KSh 1,500']);
  const cash = await payCash();
  expectSaid((await download(cash.id)).pages[0], ['In cash, receipt', 'Received KSh 3,000']);
});

test('what is returned has a credit note that names the receipt and the reason, once it is returned', async () => {
  const order = await buy();
  await giveBack(order.id, { amount: 1000, reason: 'A seat behind a pillar' });
  await app.drainJobs();
  expect((await issued(order.id)).map(({ kind }) => kind)).toEqual(['receipt']);
  await settle();
  const rows = await issued(order.id);
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt', 300_000],
    ['credit-note', 100_000],
  ]);
  const { pages } = await download(order.id);
  const [receipt, note] = rows.map(({ number }) => String(number).padStart(6, '0'));
  expectSaid(pages[1], [
    'Credit note',
    `No. C-${note}`,
    `For receipt No. R-${receipt}`,
    'Returned KSh 1,000',
    'Reason: A seat behind a pillar',
    'By M-Pesa',
  ]);

  const cash = await payCash();
  const { data } = await giveBack(cash.id, { percent: 100, reason: 'The event is elsewhere' });
  expect((await download(cash.id)).pages).toHaveLength(1);
  await app.post(`/api/orders/${cash.id}/refunds/${data.refunds[0]?.id}/given`, { receipt: 'GIVEN-7' }, { token: admin.token });
  expectSaid((await download(cash.id)).pages[1], ['Returned KSh 3,000', 'In cash, receipt GIVEN-7']);
});

test('money that is returned because nothing can be delivered for it, free orders and unpaid ones have none', async () => {
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const { orderId } = (await purchase(app, buyer, data.reservationId, { ...byPhone(), paymentPlanId: 'full' })).data;
  const unpaid = await download(orderId);
  expect([unpaid.status, unpaid.body.toString()]).toEqual([409, expect.stringContaining('NO_RECEIPT')]);
  await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
  await answerPhone(app, { pin: '1234' }, phone);
  await settle();
  expect((await app.get<Order>(`/api/orders/${orderId}`, { token: buyer.token })).data.refund?.status).toBe('done');
  expect((await download(orderId)).status).toBe(409);
  const free = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ price: 0 })] });
  const hold = await reserve(app, buyer, free, { quantity: 1 });
  const order = (await purchase(app, buyer, hold.data.reservationId)).data;
  expect((await download(order.orderId)).status).toBe(409);
  for (const id of [orderId, order.orderId]) expect(await issued(id)).toEqual([]);
});

test('the buyer gets it, and who sells for the organizer; nobody else', async () => {
  const order = await buy();
  const people = [buyer, organizer, admin, await addMember(app, organizer, 'box-office', [event.id]), await addMember(app, organizer, 'analyst')];
  const others = [await app.signIn(), await app.signIn('organizer'), null];
  const answers = [];
  for (const person of [...people, ...others]) answers.push((await download(order.id, person)).status);
  expect(answers).toEqual([200, 200, 200, 200, 404, 404, 404, 401]);
});

test('numbers have no gaps, also when many issue them at once, and when a transaction fails', async () => {
  const orders: Order[] = [];
  for (let number = 0; number < 3; number += 1) {
    orders.push(await buy());
    app.clock.advance(SAME_AMOUNT_MS);
  }
  const { database } = app.context;
  const now = app.clock.now();
  const failing = database.transaction(async (tx) => {
    await issueReceipts(tx, [orders[0]?.id ?? ''], now);
    throw new Error('The node dies here');
  });
  await expect(failing).rejects.toThrow('dies');
  const all = orders.flatMap(({ id }) => [id, id, id]).map((id) => database.transaction((tx) => issueReceipts(tx, [id], now)));
  await Promise.all([...all, ...orders.map(({ id }) => download(id)), app.drainJobs()]);
  for (const { id } of orders) expect(await issued(id)).toHaveLength(1);
  const numbers = (await numbersOf()).filter((one) => one.startsWith('receipt')).map((one) => Number(one.split(' ')[1]));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
});

test('the database refuses to change one', async () => {
  const order = await buy();
  await app.drainJobs();
  const { sql } = app.context.database;
  const refused = { cause: { message: expect.stringContaining('never changed') as string } };
  await expect(sql`update receipts set amount_minor = 1 where order_id = ${order.id}`).rejects.toMatchObject(refused);
  await expect(sql`delete from receipts where order_id = ${order.id}`).rejects.toMatchObject(refused);
  await expect(sql`truncate receipts`).rejects.toMatchObject(refused);
});
