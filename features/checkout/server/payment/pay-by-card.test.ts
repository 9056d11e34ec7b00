// Paying by card: in whatever order the page, the webhook, the query and the buyer come, money and tickets agree (docs/reference/payments/cards.md).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokensByPhone } from '#features/identity/testing/call-identity.ts';
import { newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { decodeJwt } from 'jose';
import type { EventDetail } from '#features/events/schemas.ts';
import { expireReservations } from '#features/inventory/server/expire-reservations.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { paystackWebhook, SIGNATURE_HEADER, signBody } from '#features/payments/server/pages/paystack/paystack-webhook.ts';
import { PAYSTACK_SANDBOX_KEY } from '#features/payments/server/pages/paystack/paystack-settings.ts';
import { resendSilentRefunds, sendRefund } from '#features/payments/server/refunds/refund-payment.ts';
import { answerPhone, countStock, createEvent, orderOf, purchase, reserve } from '#test/buy-tickets.ts';
import { actOnPage, cardBalances, comeBack, plantCardFault, purchaseByCard, tellCardResults } from '#test/card-pages.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { cancelLapsedOrders } from '../orders/cancel-lapsed-orders.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let other: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, buyer, other] = await Promise.all([app.signIn('organizer'), app.signIn(), app.signIn()]);
});
afterAll(async () => {
  const { provider, ledger } = await cardBalances(app);
  expect(provider).toEqual(ledger);
  await app.close();
});
beforeEach(async () => {
  [organizer, buyer, other] = await Promise.all([app.renew(organizer), app.signIn(), app.renew(other)]);
  event = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60), ticketTypes: [sampleTicketType({ quantity: 2 })] });
  app.clock.advance(5 * MINUTE_MS);
});

interface Opened {
  readonly orderId: string;
  readonly reservationId: string;
  readonly paymentId: string;
  readonly url: string;
}

/** Holds tickets and asks for a card page. */
async function open(of: EventDetail = event, quantity = 2): Promise<Opened> {
  const { reservationId } = (await reserve(app, buyer, of, { quantity })).data;
  const { data, message } = await purchaseByCard(app, buyer, reservationId);
  expect(message).toBeUndefined();
  const [payment] = await app.context.database.sql<
    { id: string }[]
  >`select id from payments where subject_id = ${data.orderId} order by id desc limit 1`;
  return { orderId: data.orderId, reservationId, paymentId: payment?.id ?? '', url: data.action?.url ?? '' };
}

const order = (orderId: string) => orderOf(app, buyer, orderId);
const transactions = async (paymentId: string) =>
  (await app.context.database.sql`select id from sandbox.paystack_transactions where reference = ${paymentId}`).length;
const cardRefunds = () => app.context.database.sql<{ status: string }[]>`select status from sandbox.paystack_refunds order by id`;

/** Lets the hold run out and someone else take the tickets. */
async function sellToOthers(): Promise<void> {
  await expireReservations(app.context);
  await cancelLapsedOrders(app.context);
  const { reservationId } = (await reserve(app, other, event, { quantity: 2 })).data;
  await purchase(app, other, reservationId, { billingDetails: { phone: '0712345678' } });
  await answerPhone(app);
}

describe('a purchase that names no method', () => {
  test('leads to a card page, and is paid there: tickets, the ledger, and of the card no number', async () => {
    const { reservationId } = (await reserve(app, buyer, event, { quantity: 2 })).data;
    const bought = await purchaseByCard(app, buyer, reservationId);
    expect(bought).toMatchObject({ status: 200, data: { status: 'pending', action: { kind: 'redirect', amount: 3000 } } });
    const { orderId, action } = bought.data;
    expect(action?.message).toBe('Pay KSh\u00a03,000 on the card page');
    expect(await order(orderId)).toMatchObject({ payment: { status: 'pending', method: 'credit_card', phone: null, page: { url: action?.url } } });
    const { returnTo } = await actOnPage(app, action?.url ?? '', { card: 'approved' });
    expect(await order(orderId)).toMatchObject({ status: 'confirmed', paymentMethod: 'credit_card', payment: { status: 'succeeded', page: null } });
    expect(await comeBack(returnTo)).toBe(`/tickets/purchase/${event.id}?order=${orderId}`);
    expect(await countStock(app, event.id)).toMatchObject({ sold: 2, reserved: 0, tickets: 2 });
    const [card] = await app.context.database.sql<
      Record<string, string>[]
    >`select brand, last4, fingerprint, country from cards_used order by created_at desc limit 1`;
    expect(card).toEqual({ brand: 'visa', last4: '4081', fingerprint: expect.stringMatching(/^SIG_/) as string, country: 'KE' });
  });

  test('asked again it leads back to the same page, with or without a key', async () => {
    const { reservationId } = (await reserve(app, buyer, event)).data;
    const key = randomUUID();
    const first = await purchaseByCard(app, buyer, reservationId, {}, key);
    const same = await purchaseByCard(app, buyer, reservationId, {}, key);
    const again = await purchaseByCard(app, buyer, reservationId);
    expect([same.data.action?.url, again.data.action?.url]).toEqual([first.data.action?.url, first.data.action?.url]);
    const rows = await app.context.database.sql`select id from payments where subject_id = ${first.data.orderId}`;
    expect(rows).toHaveLength(1);
    // By another method it is in progress.
    expect((await purchase(app, buyer, reservationId)).code).toBe('PAYMENT_IN_PROGRESS');
  });

  test('an account without an address pays, too', async () => {
    const { AccessToken: token } = await tokensByPhone(app, newPhone());
    buyer = { id: String(decodeJwt(token).sub), email: '', name: 'User', role: 'customer', token };
    const { orderId, url } = await open();
    await actOnPage(app, url, { card: 'approved' });
    expect((await order(orderId)).status).toBe('confirmed');
    const [row] = await app.context.database.sql<{ email: string }[]>`select email from sandbox.paystack_transactions order by id desc limit 1`;
    expect(row?.email).toBe(`buyer-${buyer.id}@vumi.test`);
  });
});

describe('what decides is the query', () => {
  test.each(['repeated', 'late', 'lost'] as const)('a webhook that is %s: tickets once', async (webhook) => {
    const { orderId, url } = await open();
    await actOnPage(app, url, { card: 'approved', webhook });
    await tellCardResults(app);
    app.clock.advance(20_000);
    await reconcilePayments(app.context);
    expect(await order(orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}] });
    expect(await countStock(app, event.id)).toMatchObject({ sold: 2, tickets: 2 });
  });

  test('the buyer who comes back is told at once, without any webhook', async () => {
    const { orderId, url } = await open();
    const { returnTo } = await actOnPage(app, url, { card: 'approved', webhook: 'lost' });
    expect((await order(orderId)).status).toBe('pending');
    await comeBack(returnTo);
    expect((await order(orderId)).status).toBe('confirmed');
  });

  test('a challenge: passed it is paid, failed it is not; a bank account pays as well', async () => {
    const passed = await open(event, 1);
    expect((await actOnPage(app, passed.url, { card: 'challenge' })).status).toBe('ongoing');
    app.clock.advance(20_000);
    await reconcilePayments(app.context);
    expect((await order(passed.orderId)).payment?.status).toBe('pending');
    await actOnPage(app, passed.url, { challenge: 'approve' });
    expect((await order(passed.orderId)).status).toBe('confirmed');
    const failed = await open(event, 1);
    await actOnPage(app, failed.url, { card: 'challenge' });
    await actOnPage(app, failed.url, { challenge: 'fail' });
    await actOnPage(app, failed.url, { action: 'bank' });
    expect((await order(failed.orderId)).status).toBe('confirmed');
  });

  test('forged webhooks change nothing: without a signature, with a wrong one, of other bytes', async () => {
    const { orderId, paymentId, url } = await open();
    const body = JSON.stringify({ event: 'charge.success', data: { reference: paymentId, status: 'success', amount: 300_000 } });
    const send = (signature: string | null, sent = body) =>
      app.post(paystackWebhook.path, sent, {
        headers: { 'content-type': 'application/json', ...(signature === null ? {} : { [SIGNATURE_HEADER]: signature }) },
      });
    for (const signature of [null, '', 'ff', signBody('another key', body), signBody(PAYSTACK_SANDBOX_KEY, `${body} `)])
      expect((await send(signature)).status).toBe(401);
    expect((await order(orderId)).payment?.status).toBe('pending');
    // Even one that is signed is not believed: nobody has paid.
    expect((await send(signBody(PAYSTACK_SANDBOX_KEY, body))).status).toBe(200);
    expect((await order(orderId)).payment?.status).toBe('pending');
    expect((await send(signBody(PAYSTACK_SANDBOX_KEY, 'no JSON'), 'no JSON')).status).toBe(400);
    await actOnPage(app, url, { card: 'approved' });
  });

  test('another amount never settles, and an operator is told', async () => {
    const { orderId, url, paymentId } = await open();
    await actOnPage(app, url, { card: 'approved', amount: 100 });
    expect((await order(orderId)).payment?.status).toBe('pending');
    app.clock.advance(16 * MINUTE_MS);
    await reconcilePayments(app.context);
    expect(await order(orderId)).toMatchObject({ payment: { status: 'failed' }, tickets: [] });
    expect(app.takeLoggedErrors().join()).toContain('another amount');
    // The money is at the provider: the books of this test leave it out.
    await app.context.database.sql`update sandbox.paystack_transactions set paid_at = null where reference = ${paymentId}`;
  });

  test('the address of the way back cannot be guessed', async () => {
    const { paymentId } = await open();
    expect((await app.get(`/api/payments/cards/return/${paymentId}/${'0'.repeat(32)}`)).status).toBe(404);
    expect((await app.get(`/api/payments/cards/return/nonsense/${'0'.repeat(32)}`)).status).toBe(404);
  });
});

describe('a card that does not pay', () => {
  test.each([
    ['insufficient', 'There is not enough money on this card'],
    ['declined', 'Your bank declined the card without a reason'],
    ['expired', 'This card has expired'],
    ['lost', 'Your bank has blocked this card'],
  ])('%s: a buyer who comes back reads why, and pays the same hold by M-Pesa', async (card, why) => {
    const { orderId, reservationId, url } = await open();
    await actOnPage(app, url, { card });
    // On the page another card can still be tried.
    app.clock.advance(20_000);
    await reconcilePayments(app.context);
    expect((await order(orderId)).payment?.status).toBe('pending');
    const { returnTo } = await actOnPage(app, url, { action: 'leave' });
    await comeBack(returnTo);
    const failed = await order(orderId);
    expect(failed).toMatchObject({ status: 'pending', payment: { status: 'failed', message: expect.stringContaining(why) as string } });
    expect(failed.holdExpiresAt).not.toBeNull();
    const retried = await purchase(app, buyer, reservationId);
    expect(retried.data).toMatchObject({ orderId, action: { kind: 'prompt' } });
    await answerPhone(app);
    expect(await order(orderId)).toMatchObject({ status: 'confirmed', paymentMethod: 'mpesa' });
  });

  test('a second card on the same page pays', async () => {
    const { orderId, url } = await open();
    await actOnPage(app, url, { card: 'insufficient' });
    await actOnPage(app, url, { card: 'approved' });
    expect((await order(orderId)).status).toBe('confirmed');
  });

  test('a page that was left can be begun anew; paid after all, the second payment goes back', async () => {
    const { orderId, reservationId, paymentId, url } = await open();
    const { returnTo } = await actOnPage(app, url, { action: 'leave' });
    await comeBack(returnTo);
    expect((await order(orderId)).payment).toMatchObject({ status: 'failed', message: expect.stringContaining('You left the card page') as string });
    const anew = await purchaseByCard(app, buyer, reservationId);
    expect(anew.data.action?.url).not.toBe(url);
    await actOnPage(app, anew.data.action?.url ?? '', { card: 'approved' });
    expect((await order(orderId)).status).toBe('confirmed');
    // Without its webhook it is found by the query, which goes on for pages that were left.
    await actOnPage(app, url, { card: 'approved', webhook: 'lost' });
    app.clock.advance(61 * MINUTE_MS);
    await reconcilePayments(app.context);
    await app.drainJobs();
    await tellCardResults(app);
    await app.drainJobs();
    const [refund] = await app.context.database.sql<
      { status: string; way: string }[]
    >`select status, way from refunds where payment_id = ${paymentId}`;
    expect(refund).toEqual({ status: 'done', way: 'card' });
    buyer = await app.renew(buyer);
    expect(await order(orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}] });
  });

  test('a page that nobody finishes is given up after 15 minutes; paid later, it brings the tickets or the money back', async () => {
    const kept = await open();
    app.clock.advance(16 * MINUTE_MS);
    await reconcilePayments(app.context);
    expect((await order(kept.orderId)).payment).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('was not finished in time') as string,
    });
    await actOnPage(app, kept.url, { card: 'approved' });
    expect((await order(kept.orderId)).status).toBe('confirmed');

    event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 2 })] });
    const lost = await open();
    app.clock.advance(16 * MINUTE_MS);
    await reconcilePayments(app.context);
    app.clock.advance(10 * MINUTE_MS);
    await sellToOthers();
    await actOnPage(app, lost.url, { card: 'approved' });
    await app.drainJobs();
    await tellCardResults(app);
    await app.drainJobs();
    expect(await order(lost.orderId)).toMatchObject({ tickets: [], refunds: [{ how: 'card', status: 'done', amount: 3000 }] });
  });
});

describe('a page that cannot be opened', () => {
  test.each(['busy', 'broken', 'cut'] as const)('%s: it was not paid, the hold stays, and the next try opens one', async (kind) => {
    const { reservationId } = (await reserve(app, buyer, event)).data;
    await plantCardFault(app, '/transaction/initialize', kind);
    expect(await purchaseByCard(app, buyer, reservationId)).toMatchObject({ status: 402, code: 'PAYMENT_FAILED' });
    const anew = await purchaseByCard(app, buyer, reservationId);
    expect(anew.data).toMatchObject({ status: 'pending', action: { kind: 'redirect' } });
  });

  test('a node that died before the answer: the payment fails by itself', async () => {
    const { orderId, paymentId } = await open();
    const { sql } = app.context.database;
    await sql`update card_pages set url = null where payment_id = ${paymentId}`;
    await sql`update payments set status = 'starting' where id = ${paymentId}`;
    await sql`delete from sandbox.paystack_transactions where reference = ${paymentId}`;
    app.clock.advance(21_000);
    await reconcilePayments(app.context);
    expect(await order(orderId)).toMatchObject({ status: 'pending', payment: { status: 'failed' } });
    expect(await transactions(paymentId)).toBe(0);
  });
});

describe('refunds to a card', () => {
  async function sold(): Promise<Opened> {
    const opened = await open();
    await actOnPage(app, opened.url, { card: 'approved' });
    return opened;
  }
  async function cancel(): Promise<void> {
    organizer = await app.renew(organizer);
    expect((await app.post(`/api/events/${event.id}/status`, { status: 'cancelled' }, { token: organizer.token })).status).toBe(200);
  }
  const refundOf = async (orderId: string) => (await order(orderId)).refunds[0];

  test('a cancelled event gives it all back, once', async () => {
    const { orderId } = await sold();
    const before = (await cardRefunds()).length;
    await cancel();
    await app.drainJobs();
    expect(await refundOf(orderId)).toMatchObject({ how: 'card', status: 'sent', amount: 3000 });
    await tellCardResults(app);
    await app.drainJobs();
    expect(await refundOf(orderId)).toMatchObject({ status: 'done' });
    expect(await cardRefunds()).toHaveLength(before + 1);
  });

  test('an answer that was lost is looked up, and nothing goes back twice', async () => {
    const { orderId } = await sold();
    const before = (await cardRefunds()).length;
    await plantCardFault(app, '/refund', 'cut');
    await cancel();
    await expect(app.drainJobs()).rejects.toThrow('not known');
    const { id: refundId = '' } = (await refundOf(orderId)) ?? {};
    for (const _time of [1, 2]) await sendRefund(app.context, { refundId });
    expect(await refundOf(orderId)).toMatchObject({ status: 'sent' });
    await tellCardResults(app);
    await app.drainJobs();
    expect(await refundOf(orderId)).toMatchObject({ status: 'done' });
    expect(await cardRefunds()).toHaveLength(before + 1);
  });

  test('one that may be on its way is not asked for again, even where the provider does not list it yet', async () => {
    const { orderId } = await sold();
    await plantCardFault(app, '/refund', 'broken');
    await cancel();
    await expect(app.drainJobs()).rejects.toThrow('not known');
    const before = (await cardRefunds()).length;
    const { id: refundId = '' } = (await refundOf(orderId)) ?? {};
    await expect(sendRefund(app.context, { refundId })).rejects.toThrow('not known');
    expect(await cardRefunds()).toHaveLength(before);
    app.clock.advance(3 * MINUTE_MS);
    await sendRefund(app.context, { refundId });
    await tellCardResults(app);
    await app.drainJobs();
    expect(await refundOf(orderId)).toMatchObject({ status: 'done' });
  });

  test('what the bank does not take waits for the buyer to choose another way', async () => {
    const { orderId } = await sold();
    await cancel();
    await app.drainJobs();
    await app.context.database.sql`insert into sandbox.faults (path, kind, remaining) values ('/cards/refunds', 'busy', 1)
      on conflict (path) do update set remaining = 1`;
    await tellCardResults(app);
    await app.drainJobs();
    expect(await refundOf(orderId)).toMatchObject({ status: 'failed' });
    expect(app.takeLoggedErrors().join()).not.toContain('needs an operator');
    const { data } = await app.get<{ items: object[] }>(`/api/orders/${orderId}/refunds`, { token: buyer.token });
    expect(data.items).toMatchObject([{ status: 'failed', isBuyersChoice: true, choosePath: expect.stringContaining('/refund/') as string }]);
  });

  test('a webhook that was lost: the query finds out within the hour', async () => {
    const { orderId } = await sold();
    await cancel();
    await app.drainJobs();
    await app.context.database.sql`insert into sandbox.faults (path, kind, remaining) values ('/cards/webhooks/refund', 'cut', 1)
      on conflict (path) do update set remaining = 1`;
    await tellCardResults(app);
    await app.drainJobs();
    expect(await refundOf(orderId)).toMatchObject({ status: 'sent' });
    app.clock.advance(61 * MINUTE_MS);
    await resendSilentRefunds(app.context);
    await app.drainJobs();
    buyer = await app.renew(buyer);
    expect(await refundOf(orderId)).toMatchObject({ status: 'done' });
  });
});

test('an event in dollars is sold by card alone, with its cents', async () => {
  const abroad = await createEvent(app, organizer, { currency: 'USD', ticketTypes: [sampleTicketType({ price: 25.5 })] });
  expect(abroad.status).toBe('published');
  const { data: methods } = await app.get<{ items: { id: string }[] }>(`/api/payment-methods?eventId=${abroad.id}`);
  expect(methods.items.map(({ id }) => id)).toEqual(['credit_card']);
  const { reservationId } = (await reserve(app, buyer, abroad)).data;
  expect((await purchase(app, buyer, reservationId)).code).toBe('CURRENCY_NOT_PAYABLE');
  const { data } = await purchaseByCard(app, buyer, reservationId);
  expect(data.action).toMatchObject({ amount: 25.5, message: 'Pay $25.50 on the card page' });
  await actOnPage(app, data.action?.url ?? '', { card: 'approved' });
  expect(await order(data.orderId)).toMatchObject({ status: 'confirmed', totalAmount: 25.5, paidAmount: 25.5, currency: 'USD' });
});

test('a later part is paid by card, too', async () => {
  const half = { id: 'half', name: 'Two parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
  const planned = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 90),
    ticketTypes: [sampleTicketType({ paymentPlans: [half] })],
  });
  const { reservationId } = (await reserve(app, buyer, planned)).data;
  const first = await purchaseByCard(app, buyer, reservationId, { paymentPlanId: 'half' });
  await actOnPage(app, first.data.action?.url ?? '', { card: 'approved' });
  const body = { instalment: 2, paymentMethod: 'credit_card' };
  const second = await app.post<typeof first.data>(`/api/orders/${first.data.orderId}/instalments`, body, { token: buyer.token });
  expect(second.data.action).toMatchObject({ kind: 'redirect', amount: 750 });
  const { returnTo } = await actOnPage(app, second.data.action?.url ?? '', { card: 'approved' });
  expect(await comeBack(returnTo)).toBe('/tickets?tab=orders');
  expect(await order(first.data.orderId)).toMatchObject({ paidAmount: 1500, instalments: [{ paid: true }, { paid: true }] });
});
