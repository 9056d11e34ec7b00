// Paying by Airtel Money in Kenya on a page of Pesapal: in whatever order the page, the notification, the query and the buyer come, money and tickets agree
// (docs/reference/payments/pesapal.md).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pesapalSandbox } from '#app/dev/pesapal-sandbox/pesapal-sandbox.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { pesapalPages } from '#features/payments/server/pages/pesapal/pesapal-pages.ts';
import { PESAPAL_WEBHOOK_PATH } from '#features/payments/server/pages/pesapal/pesapal-webhook.ts';
import { resendSilentRefunds, sendRefund } from '#features/payments/server/refunds/refund-payment.ts';
import { countStock, createEvent, orderOf, reserve } from '#test/buy-tickets.ts';
import { comeBack, purchaseByCard } from '#test/card-pages.ts';
import { plantPesapalFault, tellPageResults } from '#test/payer-pages.ts';
import { openPage, proveBooks, queryLater, type OpenedPage } from '#test/page-purchases.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { slowed } from '#test/slowed-clock.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { actOnWallet, walletBalances } from '#test/wallet-pages.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PRICE = 1500;

let app: TestApp;
let admin: SignedIn;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [admin, organizer] = await Promise.all([app.signIn('admin'), app.signIn('organizer')]);
});
afterAll(async () => {
  const { provider, ledger } = await walletBalances(app);
  expect(provider).toEqual(ledger);
  await app.close();
});
beforeEach(async () => {
  [admin, organizer, buyer] = await Promise.all([app.renew(admin), app.renew(organizer), app.signIn()]);
  event = await newEvent();
});

function newEvent(): Promise<EventDetail> {
  const ticketTypes = [sampleTicketType({ price: PRICE, quantity: 2 })];
  return createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60), ticketTypes });
}

const open = (paymentMethod = 'airtel_money') => openPage(app, buyer, event, { paymentMethod });
const order = (orderId: string) => orderOf(app, buyer, orderId);

test('an event in shillings offers it after M-Pesa; paid, there are tickets, the ledger of the wallet, and the way back', async () => {
  const { data } = await app.get<{ items: { id: string }[] }>(`/api/payment-methods?eventId=${event.id}`);
  expect(data.items.map(({ id }) => id)).toEqual(['mpesa', 'airtel_money', 'credit_card', 'bank_transfer']);
  const { orderId, url } = await open();
  const { returnTo } = await actOnWallet(app, url, { answer: 'approve' });
  expect(await order(orderId)).toMatchObject({ status: 'confirmed', paymentMethod: 'airtel_money', currency: 'KES', paidAmount: 2 * PRICE });
  expect(await comeBack(returnTo)).toBe(`/tickets/purchase/${event.id}?order=${orderId}`);
  expect(await countStock(app, event.id)).toMatchObject({ sold: 2, reserved: 0, tickets: 2 });
  const entries = await app.context.database.sql<{ account: string }[]>`
    select account from ledger_entries where subject_id = ${orderId} and amount_minor > 0`;
  expect(entries).toEqual([{ account: 'provider:airtel_money' }]);
});

test('a bank account is paid from on the same page, and given back by hand', async () => {
  const { orderId, url } = await open('bank_transfer');
  await app.post(new URL(url).pathname, { answer: 'approve', way: 'Bank' });
  expect(await order(orderId)).toMatchObject({ status: 'confirmed', paymentMethod: 'bank_transfer', payment: { status: 'succeeded' } });
  const refund = { reason: 'It rained', percent: 100 };
  expect((await app.post(`/api/orders/${orderId}/refunds`, refund, { token: admin.token })).status).toBe(200);
  await app.drainJobs();
  expect((await order(orderId)).refunds[0]).toMatchObject({ how: 'by-hand', status: 'by-hand' });
  const entries = await app.context.database.sql<{ account: string }[]>`
    select distinct account from ledger_entries where account like 'provider:bank%'`;
  // Not the account at Vumi's own bank.
  expect(entries).toEqual([{ account: 'provider:bank_transfer' }]);
});

test('a card that paid on the page is kept for the rules against fraud', async () => {
  const { paymentId, url } = await open();
  await app.post(new URL(url).pathname, { answer: 'approve', way: 'Card' });
  const cards = await app.context.database.sql`select brand, last4 from cards_used where payment_id = ${paymentId}`;
  expect(cards).toEqual([{ brand: 'visa', last4: '0010' }]);
});

describe('what decides is the query', () => {
  test.each(['repeated', 'late', 'lost'] as const)('a notification that is %s: tickets once', async (webhook) => {
    const { orderId, url } = await open();
    await actOnWallet(app, url, { answer: 'approve', webhook });
    await tellPageResults(app, pesapalSandbox);
    await queryLater(app);
    expect(await order(orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}] });
    expect(await countStock(app, event.id)).toMatchObject({ sold: 2, tickets: 2 });
  });

  test('nobody has tried, or the request is open on the phone: it is pending', async () => {
    const { orderId, url } = await open();
    await queryLater(app);
    expect((await order(orderId)).payment?.status).toBe('pending');
    await actOnWallet(app, url, { answer: 'pending' });
    await queryLater(app);
    expect((await order(orderId)).payment?.status).toBe('pending');
    await actOnWallet(app, url, { answer: 'approve' });
    expect((await order(orderId)).status).toBe('confirmed');
  });

  test('a notification is answered as Pesapal expects, from any sender, and only the right pair of names asks Pesapal', async () => {
    const { orderId, paymentId, trackingId, url } = await open();
    const send = (OrderTrackingId: string, OrderMerchantReference: string) =>
      app.post(PESAPAL_WEBHOOK_PATH, { OrderNotificationType: 'IPNCHANGE', OrderTrackingId, OrderMerchantReference });
    expect((await send(trackingId, paymentId)).body).toEqual({
      orderNotificationType: 'IPNCHANGE',
      orderTrackingId: trackingId,
      orderMerchantReference: paymentId,
      status: 200,
    });
    // Nothing was paid.
    expect((await order(orderId)).payment?.status).toBe('pending');
    await actOnWallet(app, url, { answer: 'approve', webhook: 'lost' });
    for (const [tracking, reference] of [
      [randomUUID(), paymentId],
      ['', paymentId],
      [trackingId, randomUUID()],
      [trackingId, 'nonsense'],
    ] as const)
      expect((await send(tracking, reference)).status).toBe(200);
    expect((await order(orderId)).payment?.status).toBe('pending');
    expect((await app.post(PESAPAL_WEBHOOK_PATH, { OrderTrackingId: trackingId })).status).toBe(400);
    await send(trackingId, paymentId);
    expect((await order(orderId)).status).toBe('confirmed');
  });

  test('a token that has ended is replaced, and one that Pesapal refuses, too', async () => {
    const { orderId, url } = await open();
    app.clock.advance(6 * MINUTE_MS);
    await actOnWallet(app, url, { answer: 'approve' });
    expect((await order(orderId)).status).toBe('confirmed');
  });
});

test.each([
  ['insufficient', 'There is not enough money in this wallet'],
  ['wrong-pin', 'The PIN or the code was wrong'],
  ['refuse', 'The payment was refused on your phone'],
])('declined (%s): a buyer who comes back reads why, and pays the same hold by another page', async (answer, why) => {
  const { orderId, reservationId, url } = await open();
  await actOnWallet(app, url, { answer });
  await queryLater(app);
  expect((await order(orderId)).payment?.status).toBe('pending');
  await comeBack((await actOnWallet(app, url, { answer: 'leave' })).returnTo);
  expect(await order(orderId)).toMatchObject({ status: 'pending', payment: { status: 'failed', message: expect.stringContaining(why) as string } });
  const anew = await purchaseByCard(app, buyer, reservationId, { paymentMethod: 'airtel_money' });
  await actOnWallet(app, anew.data.action?.url ?? '', { answer: 'approve' });
  expect(await order(orderId)).toMatchObject({ status: 'confirmed', paymentMethod: 'airtel_money' });
});

test.each(['busy', 'broken', 'cut'] as const)('a page that cannot be opened (%s): the hold stays, and the next try opens one', async (kind) => {
  const { reservationId } = (await reserve(app, buyer, event)).data;
  await plantPesapalFault(app, '/api/Transactions/SubmitOrderRequest', kind);
  const body = { paymentMethod: 'airtel_money' };
  expect(await purchaseByCard(app, buyer, reservationId, body)).toMatchObject({ status: 402, code: 'PAYMENT_FAILED' });
  expect((await purchaseByCard(app, buyer, reservationId, body)).data).toMatchObject({ status: 'pending', action: { kind: 'redirect' } });
});

test('more than Airtel Money takes at once is refused before any page', async () => {
  const dear = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ price: 250_001 })] });
  const held = (await reserve(app, buyer, dear)).data;
  const refused = await purchaseByCard(app, buyer, held.reservationId, { paymentMethod: 'airtel_money' });
  expect(refused).toMatchObject({ code: 'AMOUNT_TOO_LARGE', message: expect.stringContaining('KSh\u00a0250,000') as string });
});

/** Proves the ledger against every statement. */
async function prove() {
  const { statements, open: differences } = await proveBooks(app, admin);
  const statement = statements.find(({ provider }) => provider === 'pesapal');
  return {
    payments: statement?.read?.payments,
    found: differences.map(({ kind, expected, actual, currency }) => [kind, expected, actual, currency]),
  };
}

describe('refunds', () => {
  async function sold(): Promise<OpenedPage> {
    const opened = await open();
    await actOnWallet(app, opened.url, { answer: 'approve' });
    return opened;
  }
  const ask = (orderId: string, percent: number) =>
    app.post(`/api/orders/${orderId}/refunds`, { reason: 'It rained', percent }, { token: admin.token });
  const refundOf = async (orderId: string) => {
    buyer = await app.renew(buyer);
    return (await order(orderId)).refunds[0];
  };
  const count = async () => (await app.context.database.sql`select from sandbox.page_refunds`).length;
  async function askLater(ms: number): Promise<void> {
    app.clock.advance(ms);
    await resendSilentRefunds(app.context);
    await app.drainJobs();
  }

  test('all of it is on its way until it is approved at Pesapal, then done, and the proof finds nothing', async () => {
    const { orderId } = await sold();
    expect((await ask(orderId, 100)).status).toBe(200);
    await app.drainJobs();
    expect(await refundOf(orderId)).toMatchObject({ how: 'wallet', status: 'sent' });
    await askLater(61 * MINUTE_MS);
    expect(await refundOf(orderId)).toMatchObject({ status: 'sent' });
    await tellPageResults(app, pesapalSandbox);
    await askLater(61 * MINUTE_MS);
    expect(await refundOf(orderId)).toMatchObject({ status: 'done', amount: 2 * PRICE });
    expect((await prove()).found).toEqual([]);
  });

  test('a part is returned by hand: Pesapal returns none', async () => {
    const { orderId } = await sold();
    const before = await count();
    expect((await ask(orderId, 50)).status).toBe(200);
    await app.drainJobs();
    expect(await refundOf(orderId)).toMatchObject({ how: 'by-hand', status: 'by-hand', amount: PRICE });
    expect(await count()).toBe(before);
    const refundId = (await refundOf(orderId))?.id ?? '';
    admin = await app.renew(admin);
    const given = await app.post(`/api/orders/${orderId}/refunds/${refundId}/given`, { receipt: 'AIRTEL-0042' }, { token: admin.token });
    expect([given.status, given.message]).toEqual([200, undefined]);
  });

  test('a request whose answer was lost is not made twice', async () => {
    const { orderId } = await sold();
    const before = await count();
    await plantPesapalFault(app, '/api/Transactions/RefundRequest', 'cut');
    await ask(orderId, 100);
    await expect(app.drainJobs()).rejects.toThrow('not known');
    const { id: refundId = '' } = (await refundOf(orderId)) ?? {};
    app.clock.advance(3 * MINUTE_MS);
    await sendRefund(app.context, { refundId });
    expect(await refundOf(orderId)).toMatchObject({ status: 'sent' });
    expect(await count()).toBe(before + 1);
    await tellPageResults(app, pesapalSandbox);
    await askLater(61 * MINUTE_MS);
    expect(await refundOf(orderId)).toMatchObject({ status: 'done' });
  });

  test('one that nobody approves within 14 days of its request stays on its way, an operator is told, and approved later it is done', async () => {
    const { orderId } = await sold();
    await ask(orderId, 100);
    await app.drainJobs();
    const { id: refundId = '' } = (await refundOf(orderId)) ?? {};
    // It was promised long before there was money for it.
    const promised = daysAfter(app.clock.now(), -20);
    await app.context.database.sql`update refunds set created_at = ${promised} where id = ${refundId}`;
    await askLater(13 * DAY_MS);
    expect(await refundOf(orderId)).toMatchObject({ status: 'sent' });
    expect(app.takeLoggedErrors()).toEqual([]);
    await askLater(DAY_MS);
    expect(await refundOf(orderId)).toMatchObject({ status: 'sent' });
    expect(app.takeLoggedErrors().join()).toContain('not approved');
    await tellPageResults(app, pesapalSandbox);
    await askLater(61 * MINUTE_MS);
    expect(await refundOf(orderId)).toMatchObject({ status: 'done' });
  });

  test('a refusal that says what does not exist is not taken for a request that exists', async () => {
    const { orderId, paymentId } = await sold();
    const before = await count();
    // Pesapal does not know the receipt.
    const [paid] = await app.context.database.sql<{ receipt: string }[]>`select receipt from payments where id = ${paymentId}`;
    await app.context.database.sql`update payments set receipt = 'PS0KE' where id = ${paymentId}`;
    await ask(orderId, 100);
    await expect(app.drainJobs()).rejects.toThrow('was refused');
    expect(await refundOf(orderId)).toMatchObject({ status: 'queued' });
    expect(await count()).toBe(before);
    await app.context.database.sql`update payments set receipt = ${paid?.receipt ?? null} where id = ${paymentId}`;
    await sendRefund(app.context, { refundId: (await refundOf(orderId))?.id ?? '' });
    await tellPageResults(app, pesapalSandbox);
    await askLater(61 * MINUTE_MS);
    expect(await refundOf(orderId)).toMatchObject({ status: 'done' });
  });
});

test('the proof asks about every payment: one with another amount, and one that Pesapal does not know as paid, are found', async () => {
  const wrong = await open();
  await actOnWallet(app, wrong.url, { answer: 'approve', amount: 700 });
  expect((await order(wrong.orderId)).payment?.status).toBe('pending');
  app.clock.advance(16 * MINUTE_MS);
  await reconcilePayments(app.context);
  expect(await order(wrong.orderId)).toMatchObject({ payment: { status: 'failed' }, tickets: [] });
  expect(app.takeLoggedErrors().join()).toContain('another amount');
  [organizer, buyer] = await Promise.all([app.renew(organizer), app.signIn()]);
  event = await newEvent();
  const lost = await open();
  await actOnWallet(app, lost.url, { answer: 'approve' });
  await app.context.database.sql`
    update sandbox.page_tries t set status = 'failed' from sandbox.page_orders o where o.code = t.code and o.reference = ${lost.paymentId}`;
  const { payments, found } = await prove();
  expect(payments).toBeGreaterThan(0);
  expect(found.toSorted()).toEqual([
    ['missing-receipt', 0, 2 * PRICE, 'KES'],
    ['unknown-receipt', 700, 0, 'KES'],
  ]);
  expect(app.takeLoggedErrors()).not.toEqual([]);
  // A statement in which one answer lacks, or that takes very long, decides nothing.
  expect(await pesapalPages(app.context).readStatement(app.clock.now())).not.toBeNull();
  expect(await pesapalPages(slowed(app.context)).readStatement(app.clock.now())).toBeNull();
  await plantPesapalFault(app, '/api/Transactions/GetTransactionStatus', 'broken');
  expect((await prove()).payments).toBeUndefined();
  // The books of this test are those of Pesapal.
  await app.context.database.sql`
    update sandbox.page_tries t set status = 'successful' from sandbox.page_orders o where o.code = t.code and o.reference = ${lost.paymentId}`;
  await app.context.database.sql`update sandbox.page_tries set status = 'failed' where amount = 700`;
  app.takeLoggedErrors();
});
