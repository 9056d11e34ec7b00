// A payer has M-Pesa take a payment back after we issued the tickets: what M-Pesa says about the receipt makes the order follow, once, also with two nodes.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendReceiptAnswers } from '#app/dev/daraja-sandbox/send-results.ts';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { callbackPath } from '#features/payments/server/mpesa/callback-token.ts';
import { answerPhone, countStock, createEvent, orderOf, plantFault, purchase, reserve, takeBack, tellRefundResults } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { LedgerDifference, Proof } from '../../contract.ts';
import { lookForReversals } from './look-for-reversals.ts';

const PRICE = 1500;

let nodes: readonly [TestApp, TestApp];
let app: TestApp;
let admin: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let phones = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  nodes = [app, await createTestApp({ shares: app })];
  admin = await app.signIn('admin');
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});
beforeEach(async () => {
  app.clock.advance(10 * 60_000);
  admin = await app.renew(admin);
  buyer = await app.signIn();
  event = await createEvent(app, await app.signIn('organizer'), { ticketTypes: [sampleTicketType({ quantity: 10, price: PRICE })] });
});

async function buy(): Promise<{ readonly order: Order; readonly receipt: string; readonly paymentId: string }> {
  const phone = `2547102${String(10_000 + (phones += 1))}`;
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const { orderId } = (await purchase(app, buyer, data.reservationId, { billingDetails: { phone } })).data;
  await answerPhone(app, { pin: '1234' }, phone);
  await app.drainJobs();
  const [row] = await app.context.database.sql<{ id: string; receipt: string }[]>`
    select id, receipt from payments where subject_id = ${orderId} and status = 'succeeded'`;
  return { order: await orderOf(app, buyer, orderId), receipt: row?.receipt ?? '', paymentId: row?.id ?? '' };
}

/** Each difference is logged as an error, by the node that was told. */
const forgetAlarms = () => nodes.forEach((node) => void node.takeLoggedErrors());

const ask = async (receipt: string) =>
  (await app.post<{ id: string }>(`/api/admin/ledger/receipts/${receipt}/questions`, {}, { token: admin.token })).data.id;

const balances = (orderId: string) =>
  app.context.database.sql<{ account: string; total: number }[]>`
    select account, sum(amount_minor)::int as total from ledger_entries where subject_id = ${orderId} group by account having sum(amount_minor) <> 0`;

const refundsOf = (paymentId: string) =>
  app.context.database.sql<{ cause: string; way: string; status: string; tries: number }[]>`
    select cause, way, status, tries from refunds where payment_id = ${paymentId}`;

const openDifferences = async () =>
  (await app.get<{ open: LedgerDifference[]; items: Proof[] }>('/api/admin/ledger/proofs', { token: admin.token })).data.open;

/** A proof of now finds nothing beyond what was open. */
async function prove(): Promise<readonly string[]> {
  app.clock.advance(20 * 60_000);
  admin = await app.renew(admin);
  await app.post('/api/admin/ledger/proofs', {}, { token: admin.token });
  await app.drainJobs();
  return (await openDifferences()).map(({ kind }) => kind);
}

const said = (receipt: string) => ({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'Told.',
    OriginatorConversationID: 'o-1',
    ConversationID: 'AG_1',
    ResultParameters: {
      ResultParameter: [
        { Key: 'ReceiptNo', Value: receipt },
        { Key: 'TransactionStatus', Value: 'Reversed' },
        { Key: 'Amount', Value: 2 * PRICE },
      ],
    },
  },
});

test('the order ends as by a refund that is done: tickets, money, stock, one email; nothing is sent to M-Pesa', async () => {
  const { order, receipt, paymentId } = await buy();
  expect([order.status, order.tickets.length]).toEqual(['confirmed', 2]);
  await takeBack(app, receipt);
  await ask(receipt);
  await sendReceiptAnswers(app.context);
  // All of it in one transaction, before any job has run.
  const ended = await orderOf(app, buyer, order.id);
  expect([ended.status, ended.cancelReason]).toEqual(['cancelled', 'You had M-Pesa take this payment back']);
  expect(ended.tickets.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  expect(await refundsOf(paymentId)).toEqual([{ cause: 'taken-back', way: 'reversal', status: 'done', tries: 0 }]);
  expect(await balances(order.id)).toEqual([]);
  expect(await countStock(app, event.id)).toMatchObject({ sold: 0, eventSold: 0, tickets: 0 });
  await app.drainJobs();
  await tellRefundResults(app);
  await app.drainJobs();
  const [reversals] = await app.context.database.sql<
    { n: number }[]
  >`select count(*)::int as n from sandbox.mpesa_reversals where receipt = ${receipt}`;
  expect(reversals?.n).toBe(1);
  expect(await refundsOf(paymentId)).toMatchObject([{ status: 'done', tries: 0 }]);
  const mails = (await app.mailTo(buyer.email)).filter(({ text }) => text.includes('You had M-Pesa take this payment back'));
  expect(mails).toHaveLength(1);
  expect(await openDifferences()).toMatchObject([{ kind: 'reversed', paymentId, actual: 2 * PRICE }]);
  // The books agree with themselves and with the statement; the difference stays until a person has looked.
  expect(await prove()).toEqual(['reversed']);
  await ask(receipt);
  await sendReceiptAnswers(app.context);
  expect((await openDifferences()).map(({ kind }) => kind)).toEqual(['reversed']);
  forgetAlarms();
});

test('two nodes that are told at the same moment, while an admin refunds the order: the money is counted back once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { order, receipt, paymentId } = await buy();
    await takeBack(app, receipt);
    const first = await ask(receipt);
    app.clock.advance(3 * 60_000);
    [admin, buyer] = [await app.renew(admin), await app.renew(buyer)];
    const second = await ask(receipt);
    expect(second).not.toBe(first);
    const tell = (node: TestApp, id: string) => node.post(callbackPath(node.context, 'receipt-status', id), said(receipt));
    const refund = () => app.post(`/api/orders/${order.id}/refunds`, { percent: 100, reason: 'It rained' }, { token: admin.token });
    const told = await Promise.all([tell(nodes[0], first), tell(nodes[1], second), tell(nodes[1], first), ...(round % 2 === 0 ? [refund()] : [])]);
    expect(told.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
    await sendReceiptAnswers(app.context);
    await app.drainJobs();
    await tellRefundResults(app);
    await app.drainJobs();
    const ended = await orderOf(app, buyer, order.id);
    expect([ended.status, ...ended.tickets.map(({ status }) => status)]).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await refundsOf(paymentId)).toMatchObject([{ way: 'reversal', status: 'done' }]);
    expect(await balances(order.id)).toEqual([]);
  }
  const [doubled] = await app.context.database.sql<{ n: number }[]>`
    select count(*)::int as n from (select subject from ledger_differences where kind = 'reversed' group by subject having count(*) > 1) doubled`;
  expect(doubled?.n).toBe(0);
  expect((await prove()).filter((kind) => kind !== 'reversed')).toEqual([]);
  forgetAlarms();
});

test('an order of which something was refunded before is left to a person', async () => {
  const { order, receipt, paymentId } = await buy();
  expect((await app.post(`/api/orders/${order.id}/refunds`, { amount: 500, reason: 'It rained' }, { token: admin.token })).status).toBe(200);
  await app.drainJobs();
  await tellRefundResults(app);
  await takeBack(app, receipt);
  await ask(receipt);
  await sendReceiptAnswers(app.context);
  expect((await orderOf(app, buyer, order.id)).status).toBe('confirmed');
  expect(await refundsOf(paymentId)).toMatchObject([{ way: 'payout', status: 'done' }]);
  expect((await openDifferences()).filter((one) => one.paymentId === paymentId)).toMatchObject([{ kind: 'reversed' }]);
  forgetAlarms();
});

describe('without a question of an admin', () => {
  const HOUR_MS = 60 * 60_000;
  /** The looks of so many hours, several on each node at the same moment, with their answers. */
  async function look(hours: number): Promise<number> {
    app.clock.advance(hours * HOUR_MS);
    let asked = 0;
    for (let minute = 0; minute < 8; minute += 1) {
      app.clock.advance(60_000);
      const all = await Promise.all([...nodes, ...nodes, ...nodes, ...nodes].map(({ context }) => lookForReversals(context)));
      asked += all.reduce((sum, one) => sum + one, 0);
    }
    await sendReceiptAnswers(app.context);
    [admin, buyer] = [await app.renew(admin), await app.renew(buyer)];
    return asked;
  }
  const questionsAbout = async (receipt: string) =>
    (await app.context.database.sql`select asked_by from mpesa_questions where receipt = ${receipt}`).map((row) => row['asked_by'] as string | null);

  test('a payment is looked at once a day after it was made; one that was taken back ends its order', async () => {
    const taken = await buy();
    const kept = await buy();
    await takeBack(app, taken.receipt);
    await look(23);
    expect([await questionsAbout(taken.receipt), await questionsAbout(kept.receipt)]).toEqual([[], []]);
    await look(1);
    expect([await questionsAbout(taken.receipt), await questionsAbout(kept.receipt)]).toEqual([[null], [null]]);
    expect(await orderOf(app, buyer, taken.order.id)).toMatchObject({
      status: 'cancelled',
      tickets: [{ status: 'cancelled' }, { status: 'cancelled' }],
    });
    expect(await orderOf(app, buyer, kept.order.id)).toMatchObject({ status: 'confirmed' });
    await look(30);
    expect(await questionsAbout(kept.receipt)).toEqual([null]);
    const { data } = await app.get<{ questions: { askedBy: string | null }[] }>(`/api/admin/ledger/payments/${kept.paymentId}`, {
      token: admin.token,
    });
    expect(data.questions).toMatchObject([{ askedBy: null, status: 'Completed' }]);
    forgetAlarms();
  });

  test('and once more within the day before its event, not after it', async () => {
    event = await createEvent(app, await app.signIn('organizer'), {
      startDate: new Date(app.clock.now().getTime() + 80 * HOUR_MS).toISOString(),
      ticketTypes: [sampleTicketType({ quantity: 10, price: PRICE })],
    });
    const { receipt } = await buy();
    await look(25);
    await look(28);
    expect(await questionsAbout(receipt)).toHaveLength(1);
    await look(6);
    expect(await questionsAbout(receipt)).toHaveLength(2);
    await look(40);
    expect(await questionsAbout(receipt)).toHaveLength(2);
  });

  test('one that was refused is asked again a day later', async () => {
    const { receipt } = await buy();
    await plantFault(app, { path: '/mpesa/transactionstatus/v1/query', kind: 'busy', count: 20 });
    await look(25);
    expect(await questionsAbout(receipt)).toHaveLength(1);
    await app.context.database.sql`delete from sandbox.faults`;
    await look(25);
    expect((await questionsAbout(receipt)).length).toBe(2);
  });
});
