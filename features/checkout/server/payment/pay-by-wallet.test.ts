// Paying by a mobile wallet: in whatever order the page, the webhook, the query and the buyer come, money and tickets agree
// (docs/reference/payments/wallets.md).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Currency } from '#platform/contract/money.ts';
import { FLUTTERWAVE_SANDBOX_HASH } from '#features/payments/server/pages/flutterwave/flutterwave-settings.ts';
import { flutterwaveWebhook, HASH_HEADER } from '#features/payments/server/pages/flutterwave/flutterwave-webhook.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { resendSilentRefunds, sendRefund } from '#features/payments/server/refunds/refund-payment.ts';
import { countStock, createEvent, orderOf, reserve } from '#test/buy-tickets.ts';
import { comeBack, purchaseByCard } from '#test/card-pages.ts';
import { openPage, proveBooks, queryLater, type OpenedPage } from '#test/page-purchases.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { actOnWallet, plantWalletFault, tellWalletResults, walletBalances } from '#test/wallet-pages.ts';

const MINUTE_MS = 60_000;
const PRICE = 50_000;

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
  event = await createIn('UGX');
});

function createIn(currency: Currency): Promise<EventDetail> {
  const ticketTypes = [sampleTicketType({ price: PRICE, quantity: 2 })];
  return createEvent(app, organizer, { currency, startDate: daysAfter(app.clock.now(), 60), ticketTypes });
}

const open = (paymentMethod = 'mtn_momo', of = event, quantity = 2) => openPage(app, buyer, of, { paymentMethod, quantity });
const order = (orderId: string) => orderOf(app, buyer, orderId);

const offered = [
  ['UGX', ['mtn_momo', 'airtel_money', 'credit_card']],
  ['RWF', ['mtn_momo', 'airtel_money', 'credit_card']],
  ['TZS', ['vodacom', 'tigo', 'airtel_money', 'credit_card']],
] as const;

test.each(offered)('an event in %s is on sale at once, and offers what its country has, the likeliest first', async (currency, methods) => {
  const sold = await createIn(currency);
  expect(sold.status).toBe('published');
  const { data } = await app.get<{ items: { id: string }[] }>(`/api/payment-methods?eventId=${sold.id}`);
  expect(data.items.map(({ id }) => id)).toEqual(methods);
  const [method] = methods;
  const { orderId, url } = await open(method, sold);
  await actOnWallet(app, url, { answer: 'approve' });
  expect(await order(orderId)).toMatchObject({ status: 'confirmed', paymentMethod: method, currency, paidAmount: 2 * PRICE });
});

test('a page is paid: tickets, the ledger of the wallet, and the way back', async () => {
  const { reservationId } = (await reserve(app, buyer, event, { quantity: 2 })).data;
  const bought = await purchaseByCard(app, buyer, reservationId, { paymentMethod: 'airtel_money' });
  expect(bought.data.action).toMatchObject({ kind: 'redirect', amount: 2 * PRICE });
  expect(bought.data.action?.message).toBe('Pay USh\u00a0100,000 by Airtel Money on the payment page');
  const { orderId, action } = bought.data;
  expect(await order(orderId)).toMatchObject({ payment: { status: 'pending', method: 'airtel_money', page: { url: action?.url } } });
  const { returnTo } = await actOnWallet(app, action?.url ?? '', { answer: 'approve' });
  expect(await order(orderId)).toMatchObject({ status: 'confirmed', payment: { status: 'succeeded', page: null } });
  expect(await comeBack(returnTo)).toBe(`/tickets/purchase/${event.id}?order=${orderId}`);
  expect(await countStock(app, event.id)).toMatchObject({ sold: 2, reserved: 0, tickets: 2 });
  const entries = await app.context.database.sql<{ account: string }[]>`
    select account from ledger_entries where subject_id = ${orderId} and amount_minor > 0`;
  expect(entries.map(({ account }) => account)).toEqual(['provider:airtel_money']);
});

test('a card is taken by the same provider', async () => {
  const { orderId, url } = await open('credit_card');
  await actOnWallet(app, url, { answer: 'approve' });
  expect(await order(orderId)).toMatchObject({ status: 'confirmed', paymentMethod: 'credit_card' });
});

describe('what decides is the query', () => {
  test.each(['repeated', 'late', 'lost'] as const)('a webhook that is %s: tickets once', async (webhook) => {
    const { orderId, url } = await open();
    await actOnWallet(app, url, { answer: 'approve', webhook });
    await tellWalletResults(app);
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

  test('forged webhooks change nothing, and a genuine one is not believed about money', async () => {
    const { orderId, paymentId, url } = await open();
    const body = JSON.stringify({ event: 'charge.completed', data: { tx_ref: paymentId, status: 'successful', amount: 2 * PRICE, currency: 'UGX' } });
    const send = (hash: string | null, sent = body) =>
      app.post(flutterwaveWebhook.path, sent, {
        headers: { 'content-type': 'application/json', ...(hash === null ? {} : { [HASH_HEADER]: hash }) },
      });
    for (const hash of [null, '', 'ff', `${FLUTTERWAVE_SANDBOX_HASH}x`, FLUTTERWAVE_SANDBOX_HASH.toUpperCase()])
      expect((await send(hash)).status).toBe(401);
    expect((await send(FLUTTERWAVE_SANDBOX_HASH)).status).toBe(200);
    expect((await order(orderId)).payment?.status).toBe('pending');
    expect((await send(FLUTTERWAVE_SANDBOX_HASH, 'no JSON')).status).toBe(400);
    await actOnWallet(app, url, { answer: 'approve' });
  });
});

/** Proves the ledger against every statement. */
async function prove() {
  const { statements, open: differences } = await proveBooks(app, admin);
  return {
    statements: statements.map(({ provider, read }) => [provider, read !== null]),
    found: differences.map(({ kind, expected, currency }) => [kind, expected, currency]),
  };
}

describe('a wallet that does not pay', () => {
  test.each([
    ['insufficient', 'There is not enough money in this wallet'],
    ['wrong-pin', 'The PIN or the code was wrong'],
    ['limit', 'This payment is over the limit of your wallet'],
    ['refuse', 'The payment was refused on your phone'],
    ['timeout', 'The request on your phone was not answered in time'],
    ['unknown', 'This number has no wallet at this network'],
    ['declined', 'Your network declined the payment without a reason'],
  ])('%s: a buyer who comes back reads why, and pays the same hold by another wallet', async (answer, why) => {
    const { orderId, reservationId, url } = await open();
    await actOnWallet(app, url, { answer });
    // On the page it can be tried again.
    await queryLater(app);
    expect((await order(orderId)).payment?.status).toBe('pending');
    await comeBack((await actOnWallet(app, url, { answer: 'leave' })).returnTo);
    const failed = await order(orderId);
    expect(failed).toMatchObject({ status: 'pending', payment: { status: 'failed', message: expect.stringContaining(why) as string } });
    const anew = await purchaseByCard(app, buyer, reservationId, { paymentMethod: 'airtel_money' });
    await actOnWallet(app, anew.data.action?.url ?? '', { answer: 'approve' });
    expect(await order(orderId)).toMatchObject({ status: 'confirmed', paymentMethod: 'airtel_money' });
  });

  test('a page that was left can be begun anew; paid after all, the second payment goes back to its wallet', async () => {
    const { orderId, reservationId, paymentId, url } = await open();
    await comeBack((await actOnWallet(app, url, { answer: 'leave' })).returnTo);
    expect((await order(orderId)).payment).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('You left the payment page') as string,
    });
    const anew = await purchaseByCard(app, buyer, reservationId, { paymentMethod: 'mtn_momo' });
    expect(anew.data.action?.url).not.toBe(url);
    await actOnWallet(app, anew.data.action?.url ?? '', { answer: 'approve' });
    await actOnWallet(app, url, { answer: 'approve', webhook: 'lost' });
    app.clock.advance(61 * MINUTE_MS);
    await reconcilePayments(app.context);
    await app.drainJobs();
    const rows = await app.context.database.sql`select status, way from refunds where payment_id = ${paymentId}`;
    expect(rows).toEqual([{ status: 'done', way: 'wallet' }]);
    buyer = await app.renew(buyer);
    expect(await order(orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}] });
  });

  test.each(['busy', 'broken', 'cut'] as const)('a page that cannot be opened (%s): the hold stays, and the next try opens one', async (kind) => {
    const { reservationId } = (await reserve(app, buyer, event)).data;
    await plantWalletFault(app, '/payments', kind);
    const body = { paymentMethod: 'mtn_momo' };
    expect(await purchaseByCard(app, buyer, reservationId, body)).toMatchObject({ status: 402, code: 'PAYMENT_FAILED' });
    expect((await purchaseByCard(app, buyer, reservationId, body)).data).toMatchObject({ status: 'pending', action: { kind: 'redirect' } });
  });

  test('a wallet of another country, or more than it takes at once, is refused before any page', async () => {
    const { reservationId } = (await reserve(app, buyer, event)).data;
    expect((await purchaseByCard(app, buyer, reservationId, { paymentMethod: 'vodacom' })).code).toBe('PAYMENT_METHOD_NOT_AVAILABLE');
    expect((await purchaseByCard(app, buyer, reservationId, { paymentMethod: 'mpesa' })).code).toBe('CURRENCY_NOT_PAYABLE');
    const dear = await createEvent(app, organizer, { currency: 'UGX', ticketTypes: [sampleTicketType({ price: 5_000_001 })] });
    const held = (await reserve(app, buyer, dear)).data;
    const refused = await purchaseByCard(app, buyer, held.reservationId, { paymentMethod: 'mtn_momo' });
    expect(refused).toMatchObject({ code: 'AMOUNT_TOO_LARGE', message: expect.stringContaining('USh\u00a05,000,000') as string });
  });
});

describe('refunds to a wallet', () => {
  async function sold(): Promise<OpenedPage> {
    const opened = await open();
    await actOnWallet(app, opened.url, { answer: 'approve' });
    return opened;
  }
  const ask = (orderId: string, percent: number) =>
    app.post(`/api/orders/${orderId}/refunds`, { reason: 'It rained', percent }, { token: admin.token });
  const refundOf = async (orderId: string) => (await order(orderId)).refunds[0];
  const count = async () => (await app.context.database.sql`select from sandbox.flutterwave_refunds`).length;

  test('a part goes back at once, and the proof finds nothing', async () => {
    const { orderId } = await sold();
    expect((await ask(orderId, 50)).status).toBe(200);
    await app.drainJobs();
    expect(await refundOf(orderId)).toMatchObject({ how: 'wallet', status: 'done', amount: PRICE });
    expect((await prove()).found).toEqual([]);
  });

  test('an answer that was lost is looked up, and nothing goes back twice', async () => {
    const { orderId } = await sold();
    const before = await count();
    await plantWalletFault(app, '/refund', 'cut');
    await ask(orderId, 100);
    await expect(app.drainJobs()).rejects.toThrow('not known');
    const { id: refundId = '' } = (await refundOf(orderId)) ?? {};
    await sendRefund(app.context, { refundId });
    expect(await refundOf(orderId)).toMatchObject({ status: 'done' });
    expect(await count()).toBe(before + 1);
  });

  test('a second one of the same amount goes back, too, where the list has no comments; one whose answer was lost stops', async () => {
    const { orderId } = await sold();
    await ask(orderId, 25);
    await app.drainJobs();
    const before = await count();
    await app.context.database.sql`alter table sandbox.flutterwave_refunds alter column comments drop not null`;
    await app.context.database.sql`update sandbox.flutterwave_refunds set comments = null`;
    await ask(orderId, 25);
    await app.drainJobs();
    expect(await refundOf(orderId)).toMatchObject({ status: 'done', amount: PRICE / 2 });
    expect(await count()).toBe(before + 1);
    await plantWalletFault(app, '/refund', 'cut');
    await ask(orderId, 25);
    await expect(app.drainJobs()).rejects.toThrow('not known');
    await app.context.database.sql`update sandbox.flutterwave_refunds set comments = null`;
    const { id: refundId = '' } = (await refundOf(orderId)) ?? {};
    app.clock.advance(3 * MINUTE_MS);
    await expect(sendRefund(app.context, { refundId })).rejects.toThrow('not known');
    expect(app.takeLoggedErrors().join()).toContain('without a comment');
    expect(await count()).toBe(before + 2);
    // The provider is asked about it by hand.
    await app.context.database
      .sql`update sandbox.flutterwave_refunds set comments = ${`vumi:${refundId}`} where id = (select max(id) from sandbox.flutterwave_refunds)`;
    await sendRefund(app.context, { refundId });
    buyer = await app.renew(buyer);
    expect(await refundOf(orderId)).toMatchObject({ status: 'done' });
  });

  test('one that is pending is asked about by its id until it is done; one that failed goes to a person', async () => {
    const slow = await sold();
    await plantWalletFault(app, '/refund-decisions', 'busy');
    await ask(slow.orderId, 100);
    await app.drainJobs();
    expect(await refundOf(slow.orderId)).toMatchObject({ status: 'sent' });
    await tellWalletResults(app);
    app.clock.advance(61 * MINUTE_MS);
    await resendSilentRefunds(app.context);
    await app.drainJobs();
    buyer = await app.renew(buyer);
    expect(await refundOf(slow.orderId)).toMatchObject({ status: 'done' });
    [admin, organizer] = await Promise.all([app.renew(admin), app.renew(organizer)]);
    event = await createIn('UGX');
    const lost = await sold();
    await plantWalletFault(app, '/refund-decisions', 'broken');
    await ask(lost.orderId, 100);
    await app.drainJobs();
    app.clock.advance(61 * MINUTE_MS);
    await resendSilentRefunds(app.context);
    await app.drainJobs();
    buyer = await app.renew(buyer);
    expect(await refundOf(lost.orderId)).toMatchObject({ status: 'failed' });
  });
});

test('another amount never settles, an operator is told, and the proof finds it', async () => {
  const { orderId, paymentId, url } = await open();
  await actOnWallet(app, url, { answer: 'approve', amount: 700 });
  expect((await order(orderId)).payment?.status).toBe('pending');
  app.clock.advance(16 * MINUTE_MS);
  await reconcilePayments(app.context);
  expect(await order(orderId)).toMatchObject({ payment: { status: 'failed' }, tickets: [] });
  expect(app.takeLoggedErrors().join()).toContain('another amount');
  const { statements, found } = await prove();
  expect(statements).toContainEqual(['flutterwave', true]);
  expect(found).toEqual([['unknown-receipt', 700, 'UGX']]);
  // The money is at the provider: the books of this test leave it out.
  await app.context.database.sql`delete from sandbox.flutterwave_transactions where tx_ref = ${paymentId}`;
  app.takeLoggedErrors();
});
