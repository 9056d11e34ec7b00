// The conflict rules of payments (docs/reference/conflicts.md#settling-once): in whatever order results arrive, money and tickets agree.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { expireReservations } from '#features/inventory/server/expire-reservations.ts';
import { callbackToken } from '#features/payments/server/mpesa/callback-token.ts';
import { resendSilentRefunds } from '#features/payments/server/refunds/refund-payment.ts';
import {
  answerPhone,
  countStock,
  createEvent,
  loseRequest,
  orderOf,
  plantFault,
  promptsOf,
  purchase,
  requestsOf,
  reserve,
  tellRefundResults,
} from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { cancelLapsedOrders } from '../orders/cancel-lapsed-orders.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let other: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, buyer, other] = await Promise.all([app.signIn('organizer'), app.signIn(), app.signIn()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  [organizer, buyer, other] = await Promise.all([app.renew(organizer), app.renew(buyer), app.renew(other)]);
  event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 2 })] });
  app.clock.advance(5 * 60_000);
});

interface Started {
  readonly orderId: string;
  readonly reservationId: string;
  readonly paymentId: string;
  readonly merchantRequestId: string;
  readonly checkoutRequestId: string;
}

async function start(quantity = 2): Promise<Started> {
  const { data } = await reserve(app, buyer, event, { quantity });
  const started = await purchase(app, buyer, data.reservationId);
  expect(started.message).toBeUndefined();
  const [payment] = await requestsOf(app, started.data.orderId);
  if (payment === undefined) throw new Error('No payment');
  return { orderId: started.data.orderId, reservationId: data.reservationId, ...payment };
}

function callback(started: Started, given: { code?: number; amount?: number; checkout?: string; token?: string; receipt?: string } = {}) {
  const {
    code = 0,
    amount = 3000,
    checkout = started.checkoutRequestId,
    token = callbackToken(app.context, 'stk', started.paymentId),
    receipt = 'RKT0FORGED',
  } = given;
  const items = [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'TransactionDate', Value: 20261201120000 },
    { Name: 'PhoneNumber', Value: 254712345678 },
  ];
  const stkCallback = {
    MerchantRequestID: started.merchantRequestId,
    CheckoutRequestID: checkout,
    ResultCode: code,
    ResultDesc: '',
    ...(code === 0 ? { CallbackMetadata: { Item: items } } : {}),
  };
  return app.post(`/api/payments/callbacks/stk/${started.paymentId}/${token}`, { Body: { stkCallback } });
}

async function ledgerOf(orderId: string): Promise<{ account: string; total: number }[]> {
  return app.context.database.sql<{ account: string; total: number }[]>`
    select split_part(account, ':', 1) as account, sum(amount_minor)::int as total from ledger_entries where subject_id = ${orderId} group by 1 having sum(amount_minor) <> 0 order by 1`;
}

/** The prompt has ended long ago, and with it the hold; the stock is on sale again. */
async function letHoldEnd(): Promise<void> {
  app.clock.advance(11 * 60_000);
  await reconcilePayments(app.context);
  app.clock.advance(20 * 60_000);
  await expireReservations(app.context);
  await cancelLapsedOrders(app.context);
}

describe('lost and repeated callbacks', () => {
  test('a lost callback: reconciliation queries, and settles', async () => {
    const { orderId } = await start();
    await answerPhone(app, { pin: '1234', callback: 'lost' });
    expect((await orderOf(app, buyer, orderId)).status).toBe('pending');
    app.clock.advance(20_000);
    expect(await reconcilePayments(app.context)).toBe(1);
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}] });
    expect(await reconcilePayments(app.context)).toBe(0);
  });

  test('an unanswered prompt times out and frees the payment', async () => {
    const { orderId } = await start();
    app.clock.advance(61_000);
    await reconcilePayments(app.context);
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'pending', payment: { status: 'failed' } });
  });

  test('a repeated callback, and all of them at once, settle once', async () => {
    const started = await start();
    await answerPhone(app, { pin: '1234', callback: 'repeated' });
    await Promise.all([...Array.from({ length: 5 }, () => callback(started)), reconcilePayments(app.context)]);
    expect((await orderOf(app, buyer, started.orderId)).tickets).toHaveLength(2);
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 2, confirmed: 2, tickets: 2 });
    expect(await ledgerOf(started.orderId)).toEqual([
      { account: 'owed-to-event', total: -300_000 },
      { account: 'provider', total: 300_000 },
    ]);
  });

  test('five callbacks race with five queries: one settlement', async () => {
    const started = await start();
    await answerPhone(app, { pin: '1234', callback: 'lost' });
    app.clock.advance(20_000);
    await Promise.all([
      ...Array.from({ length: 5 }, () => callback(started, { receipt: 'RKT0REAL01' })),
      ...Array.from({ length: 5 }, () => reconcilePayments(app.context)),
    ]);
    expect((await orderOf(app, buyer, started.orderId)).tickets).toHaveLength(2);
    expect(await ledgerOf(started.orderId)).toHaveLength(2);
  });
});

describe('forged and wrong callbacks never settle', () => {
  test.each([
    ['an address that was made up', { token: '0'.repeat(32) }, 404],
    ['a wrong amount', { amount: 1 }, 200],
    ['a wrong reference', { checkout: 'ws_CO_000000000000000' }, 200],
  ])('%s', async (_, given, status) => {
    const started = await start();
    expect((await callback(started, given)).status).toBe(status);
    expect(await orderOf(app, buyer, started.orderId)).toMatchObject({ status: 'pending', payment: { status: 'pending' }, tickets: [] });
    expect(await promptsOf(app)).toHaveLength(1);
    await answerPhone(app);
    expect((await orderOf(app, buyer, started.orderId)).status).toBe('confirmed');
  });

  test('a malformed body gets a clear answer', async () => {
    const started = await start();
    const token = callbackToken(app.context, 'stk', started.paymentId);
    expect((await app.post(`/api/payments/callbacks/stk/${started.paymentId}/${token}`, { hello: 'world' })).status).toBe(400);
    expect((await app.post(`/api/payments/callbacks/stk/nonsense/${token}`, {})).status).toBe(404);
  });
});

describe('failure, then success for the same payment', () => {
  test('success wins when the status query confirms it', async () => {
    const started = await start();
    await answerPhone(app, { pin: '1234', callback: 'lost' });
    await callback(started, { code: 1037 });
    expect((await orderOf(app, buyer, started.orderId)).payment?.status).toBe('failed');
    await callback(started, { receipt: 'RKT0REAL02' });
    expect(await orderOf(app, buyer, started.orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}] });
  });

  test('success does not win when the query denies it', async () => {
    const started = await start();
    await answerPhone(app, { action: 'cancel' });
    await callback(started);
    expect(await orderOf(app, buyer, started.orderId)).toMatchObject({ status: 'pending', payment: { status: 'failed' }, tickets: [] });
  });
});

describe('money that arrives after the hold has ended', () => {
  /** The buyer paid, but neither callback nor query reported it until the payment was given up. */
  async function payUnanswered(): Promise<Started> {
    const started = await start();
    await answerPhone(app, { pin: '1234', callback: 'lost' });
    await loseRequest(app, started.paymentId);
    await letHoldEnd();
    expect(await orderOf(app, buyer, started.orderId)).toMatchObject({ status: 'cancelled' });
    return started;
  }

  test('stock is left: the tickets are issued', async () => {
    const started = await payUnanswered();
    await callback(started, { receipt: 'RKT0LATE01' });
    expect(await orderOf(app, buyer, started.orderId)).toMatchObject({ status: 'confirmed', cancelReason: null, tickets: [{}, {}], refund: null });
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 2, confirmed: 2, tickets: 2 });
  });

  test('no stock is left: the money is refunded automatically, the buyer gets the reason, both are in the ledger', async () => {
    const started = await payUnanswered();
    const taken = await reserve(app, other, event, { quantity: 1 });
    expect(taken.status).toBe(200);
    const [{ receipt } = { receipt: '' }] = await app.context.database.sql<
      { receipt: string }[]
    >`select receipt from sandbox.mpesa_prompts where checkout_request_id = ${started.checkoutRequestId}`;
    await callback(started, { receipt });
    expect(await orderOf(app, buyer, started.orderId)).toMatchObject({
      status: 'cancelled',
      tickets: [],
      refund: { status: 'queued', amount: 3000 },
    });
    expect(await ledgerOf(started.orderId)).toEqual([
      { account: 'owed-to-buyers', total: -300_000 },
      { account: 'provider', total: 300_000 },
    ]);
    await app.drainJobs();
    expect((await app.mailTo(buyer.email)).map(({ subject, text }) => `${subject} ${text}`)).toContainEqual(
      expect.stringMatching(/^Your refund of.*sold meanwhile/s),
    );
    expect((await orderOf(app, buyer, started.orderId)).refund?.status).toBe('sent');
    await tellRefundResults(app);
    expect((await orderOf(app, buyer, started.orderId)).refund?.status).toBe('done');
    expect(await ledgerOf(started.orderId)).toEqual([]);
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 1, sold: 0, held: 1, tickets: 0 });
  });

  test('a lost result of the refund: it is queried, and the money is refunded once', async () => {
    const started = await start();
    await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
    await answerPhone(app);
    await app.drainJobs();
    await plantFault(app, { path: '/callbacks/reversal', kind: 'cut' });
    await tellRefundResults(app);
    expect((await orderOf(app, buyer, started.orderId)).refund?.status).toBe('sent');
    app.clock.advance(50 * 60_000);
    expect(await resendSilentRefunds(app.context)).toBe(0);
    app.clock.advance(11 * 60_000);
    expect(await resendSilentRefunds(app.context)).toBe(1);
    buyer = await app.renew(buyer);
    await app.drainJobs();
    await tellRefundResults(app);
    expect((await orderOf(app, buyer, started.orderId)).refund?.status).toBe('done');
    expect(await ledgerOf(started.orderId)).toEqual([]);
  });

  test('a refund that failed and was made after all is done once, and its ledger is balanced', async () => {
    const started = await start();
    await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
    await answerPhone(app);
    const [refund] = await app.context.database.sql<{ id: string }[]>`select id from refunds where payment_id = ${started.paymentId}`;
    const tell = (code: string) => {
      const result = { ResultCode: code, ResultDesc: '', OriginatorConversationID: 'o', ConversationID: 'c', TransactionID: 'RKT0BACK01' };
      return app.post(`/api/payments/callbacks/reversal/${refund?.id}/${callbackToken(app.context, 'reversal', refund?.id ?? '')}`, {
        Result: result,
      });
    };
    await tell('1');
    expect((await orderOf(app, buyer, started.orderId)).refund?.status).toBe('failed');
    expect(app.takeLoggedErrors()).toHaveLength(1);
    for (const code of ['0', '0', '1', 'R000001']) await tell(code);
    expect((await orderOf(app, buyer, started.orderId)).refund?.status).toBe('done');
    expect(await ledgerOf(started.orderId)).toEqual([]);
  });

  test('the event was cancelled meanwhile: the money is refunded', async () => {
    const started = await start();
    await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
    await answerPhone(app);
    expect(await orderOf(app, buyer, started.orderId)).toMatchObject({ tickets: [], refund: { amount: 3000 } });
    app.clock.advance(16 * 60_000);
    await expireReservations(app.context);
    await cancelLapsedOrders(app.context);
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, held: 0, sold: 0 });
    buyer = await app.renew(buyer);
    expect(await orderOf(app, buyer, started.orderId)).toMatchObject({ status: 'cancelled', refund: { amount: 3000 } });
  });
});

test('money that is reported after the event is refunded', async () => {
  const started = await start();
  await answerPhone(app, { pin: '1234', callback: 'lost' });
  await app.put(
    `/api/events/${event.id}`,
    { startDate: app.clock.now().toISOString(), endDate: new Date(app.clock.now().getTime() + 10_000).toISOString() },
    { token: organizer.token },
  );
  app.clock.advance(20_000);
  await reconcilePayments(app.context);
  expect(await orderOf(app, buyer, started.orderId)).toMatchObject({
    tickets: [],
    refund: { amount: 3000, reason: expect.stringMatching(/had ended/) as string },
  });
});

test('the limit of one caller does not apply to the provider', async () => {
  const node = await createTestApp({ shares: app, env: { VUMI_REQUESTS_PER_MINUTE: '1' } });
  const forged = () => node.post(`/api/payments/callbacks/stk/nonsense/${'0'.repeat(32)}`, {});
  expect([(await forged()).status, (await forged()).status]).toEqual([404, 404]);
  await node.close();
});

test('two payments of one order: the second is refunded', async () => {
  const started = await start(1);
  await answerPhone(app, { action: 'cancel' });
  app.clock.advance(1000);
  await purchase(app, buyer, started.reservationId);
  await answerPhone(app);
  // The first prompt had been paid after all, as M-Pesa now reports.
  await app.context.database
    .sql`update sandbox.mpesa_prompts set result_code = '0', receipt = 'RKT0TWICE1' where checkout_request_id = ${started.checkoutRequestId}`;
  await callback(started, { amount: 1500, receipt: 'RKT0TWICE1' });
  const order = await orderOf(app, buyer, started.orderId);
  expect(order).toMatchObject({ status: 'confirmed', tickets: [{}], refund: { amount: 1500 } });
});

test('purchase against the expiry sweep: the first to change the row wins, and the other gets a definite answer', async () => {
  const outcomes = new Set<number>();
  for (let round = 0; round < 6; round += 1) {
    const sale = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 1 })] });
    const { data } = await reserve(app, buyer, sale, { timeoutMinutes: 1 });
    app.clock.advance(round % 2 === 0 ? 60_000 : 59_999);
    const [bought] = await Promise.all([
      purchase(app, buyer, data.reservationId, { billingDetails: { phone: `07000000${10 + round}` } }),
      expireReservations(app.context),
    ]);
    outcomes.add(bought.status);
    const counts = await countStock(app, sale.id);
    expect(counts.reserved).toBe(counts.held);
    expect(counts.held).toBe(bought.status === 200 ? 1 : 0);
  }
  expect(outcomes).toEqual(new Set([200, 410]));
});

test('the order is streamed until it is settled', async () => {
  const started = await start();
  const response = await fetch(`${app.url}/api/orders/${started.orderId}/live`, { headers: { authorization: `Bearer ${buyer.token}` } });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reading = response.text();
  await answerPhone(app);
  const messages = (await reading)
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => (JSON.parse(line.slice(6)) as { status: string }).status);
  expect(messages.at(0)).toBe('pending');
  expect(messages.at(-1)).toBe('confirmed');
  expect((await app.get(`/api/orders/${started.orderId}/live`, { token: other.token })).status).toBe(404);
});
