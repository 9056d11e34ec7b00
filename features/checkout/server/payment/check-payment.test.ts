// Queries to the provider: which, until when, and how other nodes learn of the result.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { expireReservations } from '#features/inventory/server/expire-reservations.ts';
import { callbackToken } from '#features/payments/server/mpesa/callback-token.ts';
import { sendRefund } from '#features/payments/server/refunds/refund-payment.ts';
import { answerPhone, countStock, createEvent, loseRequest, orderOf, plantFault, purchase, requestsOf, reserve } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { cancelLapsedOrders } from '../orders/cancel-lapsed-orders.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';

const QUERY = '/mpesa/stkpushquery/v1/query';
const REVERSAL = '/mpesa/reversal/v1/request';

let app: TestApp;
let second: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let phones = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  second = await createTestApp({ shares: app });
  [organizer, buyer] = await Promise.all([app.signIn('organizer'), app.signIn()]);
  // Nodes that have run for a while.
  await reconcilePayments(app.context);
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(async () => {
  await app.context.database.sql`delete from sandbox.faults`;
  app.clock.advance(2 * 3_600_000);
  [organizer, buyer] = await Promise.all([app.renew(organizer), app.signIn()]);
  event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 8 })] });
});

interface Started {
  readonly orderId: string;
  readonly paymentId: string;
  readonly msisdn: string;
  readonly checkoutRequestId: string;
  readonly merchantRequestId: string;
}

async function start(): Promise<Started> {
  phones += 1;
  const msisdn = `2547330000${String(phones).padStart(2, '0')}`;
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone: `+${msisdn}` } });
  expect(started.message).toBeUndefined();
  const [payment] = await requestsOf(app, started.data.orderId);
  if (payment === undefined) throw new Error('No payment');
  return { ...payment, msisdn, orderId: started.data.orderId };
}

async function faultsLeft(path: string): Promise<number> {
  const [row] = await app.context.database.sql<{ remaining: number }[]>`select remaining from sandbox.faults where path = ${path}`;
  return row?.remaining ?? 0;
}

function callback(started: Started, receipt: string, { node = app, amount = 3000 } = {}) {
  const items = [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
  ];
  const stkCallback = {
    MerchantRequestID: started.merchantRequestId,
    CheckoutRequestID: started.checkoutRequestId,
    ResultCode: 0,
    ResultDesc: '',
    CallbackMetadata: { Item: items },
  };
  return node.post(`/api/payments/callbacks/stk/${started.paymentId}/${callbackToken(app.context, 'stk', started.paymentId)}`, {
    Body: { stkCallback },
  });
}

const receiptOf = async ({ orderId }: Started) => (await orderOf(app, buyer, orderId)).payment?.receipt;

describe('a payment whose result is unknown', () => {
  test('is queried on a schedule and given up after ten minutes; its hold ends with it', async () => {
    const { orderId } = await start();
    await plantFault(app, { path: QUERY, kind: 'busy', count: 1000 });
    const asked: number[] = [];
    let left = 1000;
    let seconds = 0;
    while ((await orderOf(app, buyer, orderId)).payment?.status === 'pending' && seconds < 7200) {
      seconds += 10;
      app.clock.advance(10_000);
      await reconcilePayments(app.context);
      const now = await faultsLeft(QUERY);
      if (now < left) asked.push(seconds);
      left = now;
      if (seconds % 1800 === 0) buyer = await app.renew(buyer);
    }
    expect(seconds).toBe(600);
    expect(asked).toEqual([20, 30, 40, 50, 70, 100, 160, 220, 280, 400, 520, 600]);
    app.clock.advance(15 * 60_000);
    await expireReservations(app.context);
    await cancelLapsedOrders(app.context);
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, held: 0 });
    // A later result still counts: it is queried every hour.
    await plantFault(app, { path: QUERY, kind: 'busy', count: 1 });
    app.clock.advance(44 * 60_000);
    await reconcilePayments(app.context);
    expect(await faultsLeft(QUERY)).toBe(1);
    app.clock.advance(60_000);
    await reconcilePayments(app.context);
    expect(await faultsLeft(QUERY)).toBe(0);
    buyer = await app.renew(buyer);
    expect((await orderOf(app, buyer, orderId)).status).toBe('cancelled');
  });

  test('is given up on time although it could not be queried', async () => {
    const { orderId, paymentId } = await start();
    await plantFault(app, { path: QUERY, kind: 'busy', count: 1000 });
    // A node took it for a query, and died.
    await app.context.database.sql`update payments set next_check_at = now() + interval '10 years' where id = ${paymentId}`;
    app.clock.advance(10 * 60_000 + 19_000);
    await reconcilePayments(app.context);
    expect((await orderOf(app, buyer, orderId)).payment?.status).toBe('pending');
    app.clock.advance(1000);
    await reconcilePayments(app.context);
    expect((await orderOf(app, buyer, orderId)).payment?.status).toBe('failed');
  });

  test('is given up although another one cannot be, which is retried', async () => {
    const stuck = await start();
    const { sql } = app.context.database;
    await sql`create function refuse_to_give_up() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`;
    await app.context.database.reader.execute(`create trigger refuse_to_give_up before update of status on payments for each row
      when (new.id = '${stuck.paymentId}') execute function refuse_to_give_up()`);
    buyer = await app.signIn();
    const { orderId } = await start();
    await plantFault(app, { path: QUERY, kind: 'busy', count: 1000 });
    await sql`update payments set next_check_at = now() + interval '10 years' where id = ${stuck.paymentId}`;
    app.clock.advance(10 * 60_000 + 20_000);
    await reconcilePayments(app.context);
    expect(app.takeLoggedErrors()).toHaveLength(1);
    expect((await orderOf(app, buyer, orderId)).payment?.status).toBe('failed');
    await sql`drop function refuse_to_give_up cascade`;
    await reconcilePayments(app.context);
    expect(await sql`select status from payments where id = ${stuck.paymentId}`).toEqual([{ status: 'abandoned' }]);
  });

  test('is queried first by a node that has just started: it may have been paid while no node ran', async () => {
    const { orderId, msisdn } = await start();
    await answerPhone(app, { pin: '1234', callback: 'lost' }, msisdn);
    app.clock.advance(40 * 60_000);
    await reconcilePayments(second.context);
    expect((await orderOf(app, buyer, orderId)).status).toBe('confirmed');
  });
});

describe('a callback with the receipt of another payment', () => {
  test('is answered as M-Pesa expects; the query decides, and the order is not left pending', async () => {
    const first = await start();
    await answerPhone(app, { pin: '1234' }, first.msisdn);
    const receipt = (await receiptOf(first)) ?? '';
    const another = await start();
    expect(await callback(another, receipt)).toMatchObject({ status: 200, body: { ResultCode: 0 } });
    expect(await orderOf(app, buyer, another.orderId)).toMatchObject({ status: 'pending', payment: { status: 'pending' }, tickets: [] });
    await answerPhone(app, { pin: '1234', callback: 'lost' }, another.msisdn);
    expect(await callback(another, receipt)).toMatchObject({ status: 200, body: { ResultCode: 0 } });
    expect(await orderOf(app, buyer, another.orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}] });
    expect([await receiptOf(first), await receiptOf(another)]).toEqual([receipt, null]);
  });

  test('also when both arrive at once on two nodes', async () => {
    for (let round = 0; round < 3; round += 1) {
      event = await createEvent(app, organizer);
      const both = [await start(), await start()];
      for (const { msisdn } of both) await answerPhone(app, { pin: '1234', callback: 'lost' }, msisdn);
      const answers = await Promise.all(both.map((one, index) => callback(one, `RKT0SAME0${round}`, { node: [app, second][index] ?? app })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      for (const { orderId } of both) expect((await orderOf(app, buyer, orderId)).status).toBe('confirmed');
      expect((await Promise.all(both.map(receiptOf))).filter((receipt) => receipt !== null)).toHaveLength(1);
    }
  });

  test('and its request is not taken for this payment’s own', async () => {
    const first = await start();
    await answerPhone(app, { pin: '1234' }, first.msisdn);
    const another = await start();
    await loseRequest(app, another.paymentId);
    for (const amount of [3000, 1])
      expect((await callback({ ...another, checkoutRequestId: first.checkoutRequestId }, 'RKT0OTHER1', { amount })).status).toBe(200);
    expect(await orderOf(app, buyer, another.orderId)).toMatchObject({ status: 'pending', tickets: [] });
  });
});

describe('a refund', () => {
  async function owed(): Promise<{ refundId: string; orderId: string }> {
    const { orderId, msisdn } = await start();
    await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
    await answerPhone(app, { pin: '1234' }, msisdn);
    const [refund] = await app.context.database.sql<
      { id: string }[]
    >`select refunds.id from refunds join payments on payments.id = payment_id where subject_id = ${orderId}`;
    return { refundId: refund?.id ?? '', orderId };
  }

  test('cannot be ended without its code', async () => {
    const { refundId, orderId } = await owed();
    const result = { ResultCode: '0', ResultDesc: '', OriginatorConversationID: 'o', ConversationID: 'c', TransactionID: 'RKT0FORGED' };
    const tell = (token: string) => app.post(`/api/payments/callbacks/reversal/${refundId}/${token}`, { Result: result });
    const token = callbackToken(app.context, 'reversal', refundId);
    const forged = [
      '0'.repeat(32),
      token.slice(0, 30),
      `${token.slice(0, 31)}${token.endsWith('0') ? '1' : '0'}`,
      callbackToken(app.context, 'stk', refundId),
    ];
    for (const wrong of forged) expect((await tell(wrong)).status).toBe(404);
    expect((await orderOf(app, buyer, orderId)).refund?.status).toBe('queued');
    expect((await tell(token)).status).toBe(200);
    expect((await orderOf(app, buyer, orderId)).refund?.status).toBe('done');
  });

  test('that is not queued any more is not sent', async () => {
    const { refundId, orderId } = await owed();
    await plantFault(app, { path: REVERSAL, kind: 'busy', count: 1 });
    for (const status of ['sent', 'done', 'failed']) {
      await app.context.database.sql`update refunds set status = ${status} where id = ${refundId}`;
      await sendRefund(app.context, { refundId });
    }
    expect(await faultsLeft(REVERSAL)).toBe(1);
    await app.context.database.sql`update refunds set status = 'queued' where id = ${refundId}`;
    await expect(sendRefund(app.context, { refundId })).rejects.toThrow(/refused/);
    expect(await faultsLeft(REVERSAL)).toBe(0);
    expect((await orderOf(app, buyer, orderId)).refund?.status).toBe('queued');
  });
});

describe('the other node is notified', () => {
  /** The next message about an order on the second node, after all that was sent before. */
  async function listenFor(orderId: string): Promise<{ readonly news: Promise<void> }> {
    const arrived = Promise.withResolvers<void>();
    const stop = second.context.live.subscribe('order:barrier', () => arrived.resolve());
    await app.context.database.transaction((tx) => app.context.live.publish(tx, 'order:barrier', null));
    await arrived.promise;
    stop();
    const news = Promise.withResolvers<void>();
    second.context.live.subscribe(`order:${orderId}`, () => news.resolve());
    return { news: news.promise };
  }

  test('that a payment has failed, that one has settled', async () => {
    const first = await start();
    const failed = await listenFor(first.orderId);
    await answerPhone(app, { action: 'cancel' }, first.msisdn);
    await failed.news;
    const another = await start();
    const settled = await listenFor(another.orderId);
    await answerPhone(app, { pin: '1234' }, another.msisdn);
    await settled.news;
    expect((await orderOf(app, buyer, another.orderId)).status).toBe('confirmed');
  });

  test('that a lapsed order is cancelled', async () => {
    const { orderId, msisdn } = await start();
    await answerPhone(app, { action: 'cancel' }, msisdn);
    app.clock.advance(20 * 60_000);
    await expireReservations(app.context);
    const cancelled = await listenFor(orderId);
    expect(await cancelLapsedOrders(app.context)).toBeGreaterThan(0);
    await cancelled.news;
  });
});
