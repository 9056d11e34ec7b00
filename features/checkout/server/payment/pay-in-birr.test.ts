// Paying in Ethiopia, by Telebirr or card on a page of Chapa: in whatever order the page, the webhook, the query and the buyer come, money and tickets agree
// (docs/reference/payments/chapa.md).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chapaSandbox } from '#app/dev/chapa-sandbox/chapa-sandbox.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Balance } from '#features/payouts/contract.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { CHAPA_SANDBOX_SECRET } from '#features/payments/server/pages/chapa/chapa-settings.ts';
import { chapaWebhook, signBody, SIGNATURE_HEADER } from '#features/payments/server/pages/chapa/chapa-webhook.ts';
import { resendSilentRefunds, sendRefund } from '#features/payments/server/refunds/refund-payment.ts';
import { countStock, createEvent, orderOf, reserve } from '#test/buy-tickets.ts';
import { comeBack, purchaseByCard } from '#test/card-pages.ts';
import { plantChapaFault, tellPageResults } from '#test/payer-pages.ts';
import { openPage, proveBooks, queryLater, type OpenedPage } from '#test/page-purchases.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { actOnWallet, walletBalances } from '#test/wallet-pages.ts';

const MINUTE_MS = 60_000;
/** With cents: the birr has two decimals. */
const PRICE = 450.5;

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
  const ticketTypes = [sampleTicketType({ price: PRICE, quantity: 2 })];
  event = await createEvent(app, organizer, { currency: 'ETB', startDate: daysAfter(app.clock.now(), 60), ticketTypes });
});

const open = (paymentMethod = 'telebirr') => openPage(app, buyer, event, { paymentMethod });
const order = (orderId: string) => orderOf(app, buyer, orderId);

test('an event in birr is on sale at once, and offers Telebirr and cards', async () => {
  expect(event.status).toBe('published');
  const { data } = await app.get<{ items: { id: string; name: string }[] }>(`/api/payment-methods?eventId=${event.id}`);
  expect(data.items.map(({ id, name }) => [id, name])).toEqual([
    ['telebirr', 'Telebirr'],
    ['credit_card', 'Card'],
  ]);
});

test.each(['telebirr', 'credit_card'] as const)('%s is paid to the cent: tickets, the ledger, and the way back', async (method) => {
  const { orderId, url } = await open(method);
  const { returnTo } = await actOnWallet(app, url, { answer: 'approve' });
  expect(await order(orderId)).toMatchObject({ status: 'confirmed', paymentMethod: method, currency: 'ETB', paidAmount: 2 * PRICE });
  expect(await comeBack(returnTo)).toBe(`/tickets/purchase/${event.id}?order=${orderId}`);
  expect(await countStock(app, event.id)).toMatchObject({ sold: 2, reserved: 0, tickets: 2 });
  const entries = await app.context.database.sql<{ account: string; minor: number }[]>`
    select account, amount_minor::int as minor from ledger_entries where subject_id = ${orderId} and amount_minor > 0`;
  expect(entries).toEqual([{ account: `provider:${method}`, minor: 90_100 }]);
});

describe('what decides is the query', () => {
  test.each(['repeated', 'late', 'lost'] as const)('a webhook that is %s: tickets once', async (webhook) => {
    const { orderId, url } = await open();
    await actOnWallet(app, url, { answer: 'approve', webhook });
    await tellPageResults(app, chapaSandbox);
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
    const body = JSON.stringify({ event: 'charge.success', tx_ref: paymentId, status: 'success', amount: '901.00', currency: 'ETB' });
    const send = (signature: string | null, sent = body) =>
      app.post(chapaWebhook.path, sent, {
        headers: { 'content-type': 'application/json', ...(signature === null ? {} : { [SIGNATURE_HEADER]: signature }) },
      });
    const genuine = signBody(CHAPA_SANDBOX_SECRET, body);
    const ofSecret = signBody(CHAPA_SANDBOX_SECRET, CHAPA_SANDBOX_SECRET);
    for (const signature of [null, '', 'ff', ofSecret, signBody('another secret', body), genuine.toUpperCase()])
      expect((await send(signature)).status).toBe(401);
    expect((await send(genuine, `${body} `)).status).toBe(401);
    expect((await send(genuine)).status).toBe(200);
    expect((await order(orderId)).payment?.status).toBe('pending');
    expect((await send(signBody(CHAPA_SANDBOX_SECRET, 'no JSON'), 'no JSON')).status).toBe(400);
    await actOnWallet(app, url, { answer: 'approve' });
  });
});

test('declined on the page it can be tried again; a buyer who comes back reads it, and pays the same hold by another page', async () => {
  const { orderId, reservationId, url } = await open();
  await actOnWallet(app, url, { answer: 'insufficient' });
  await queryLater(app);
  expect((await order(orderId)).payment?.status).toBe('pending');
  await comeBack((await actOnWallet(app, url, { answer: 'leave' })).returnTo);
  const failed = await order(orderId);
  // Chapa does not say why.
  expect(failed).toMatchObject({ status: 'pending', payment: { status: 'failed', message: expect.stringContaining('without a reason') as string } });
  const anew = await purchaseByCard(app, buyer, reservationId, { paymentMethod: 'credit_card' });
  await actOnWallet(app, anew.data.action?.url ?? '', { answer: 'approve' });
  expect(await order(orderId)).toMatchObject({ status: 'confirmed', paymentMethod: 'credit_card' });
});

test('a page that was left can be begun anew; paid after all, the second payment goes back', async () => {
  const { orderId, reservationId, paymentId, url } = await open();
  await comeBack((await actOnWallet(app, url, { answer: 'leave' })).returnTo);
  expect((await order(orderId)).payment).toMatchObject({ status: 'failed', message: expect.stringContaining('You left the payment page') as string });
  const anew = await purchaseByCard(app, buyer, reservationId, { paymentMethod: 'telebirr' });
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
  await plantChapaFault(app, '/transaction/initialize', kind);
  const body = { paymentMethod: 'telebirr' };
  expect(await purchaseByCard(app, buyer, reservationId, body)).toMatchObject({ status: 402, code: 'PAYMENT_FAILED' });
  expect((await purchaseByCard(app, buyer, reservationId, body)).data).toMatchObject({ status: 'pending', action: { kind: 'redirect' } });
});

test('M-Pesa, or more than Telebirr takes at once, is refused before any page', async () => {
  const { reservationId } = (await reserve(app, buyer, event)).data;
  expect((await purchaseByCard(app, buyer, reservationId, { paymentMethod: 'mpesa' })).code).toBe('CURRENCY_NOT_PAYABLE');
  const dear = await createEvent(app, organizer, { currency: 'ETB', ticketTypes: [sampleTicketType({ price: 100_000.5 })] });
  const held = (await reserve(app, buyer, dear)).data;
  const refused = await purchaseByCard(app, buyer, held.reservationId, { paymentMethod: 'telebirr' });
  expect(refused).toMatchObject({ code: 'AMOUNT_TOO_LARGE', message: expect.stringContaining('Br\u00a0100,000') as string });
});

/** Proves the ledger against every statement. */
async function prove() {
  const { statements, open: differences } = await proveBooks(app, admin);
  const statement = statements.find(({ provider }) => provider === 'chapa');
  return { payments: statement?.read?.payments, found: differences.map(({ kind, expected, currency }) => [kind, expected, currency]) };
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

  test('a part goes back at once, a percentage to the cent, and the proof finds nothing', async () => {
    const { orderId } = await sold();
    expect((await ask(orderId, 50)).status).toBe(200);
    await app.drainJobs();
    expect(await refundOf(orderId)).toMatchObject({ how: 'wallet', status: 'done', amount: 450.5 });
    expect((await prove()).found).toEqual([]);
  });

  test('all of it, whose answer was lost: the payment tells, and nothing goes back twice', async () => {
    const { orderId } = await sold();
    const before = await count();
    await plantChapaFault(app, '/refund', 'cut');
    await ask(orderId, 100);
    await expect(app.drainJobs()).rejects.toThrow('not known');
    const { id: refundId = '' } = (await refundOf(orderId)) ?? {};
    await sendRefund(app.context, { refundId });
    expect(await refundOf(orderId)).toMatchObject({ status: 'done' });
    expect(await count()).toBe(before + 1);
  });

  test('a part whose answer was lost: Chapa takes its reference once, and an operator is told', async () => {
    const { orderId } = await sold();
    const before = await count();
    await plantChapaFault(app, '/refund', 'cut');
    await ask(orderId, 50);
    await expect(app.drainJobs()).rejects.toThrow('not known');
    app.clock.advance(3 * MINUTE_MS);
    const { id: refundId = '' } = (await refundOf(orderId)) ?? {};
    await expect(sendRefund(app.context, { refundId })).rejects.toThrow('not known');
    expect(app.takeLoggedErrors().join()).toContain('its answer was lost');
    expect(await count()).toBe(before + 1);
    // An operator has looked: the books of this test are those of Chapa.
    await app.context.database.sql`delete from sandbox.page_refunds where reference = ${refundId}`;
    await sendRefund(app.context, { refundId }).catch(() => undefined);
    app.clock.advance(3 * MINUTE_MS);
    await sendRefund(app.context, { refundId });
    expect(await refundOf(orderId)).toMatchObject({ status: 'done' });
  });

  test('one that is pending is asked about by its id until it is done; one that failed goes to a person', async () => {
    const slow = await sold();
    await plantChapaFault(app, '/refund-decisions', 'busy');
    await ask(slow.orderId, 100);
    await app.drainJobs();
    expect(await refundOf(slow.orderId)).toMatchObject({ status: 'sent' });
    await tellPageResults(app, chapaSandbox);
    app.clock.advance(61 * MINUTE_MS);
    await resendSilentRefunds(app.context);
    await app.drainJobs();
    expect(await refundOf(slow.orderId)).toMatchObject({ status: 'done' });
    [admin, organizer] = await Promise.all([app.renew(admin), app.renew(organizer)]);
    const ticketTypes = [sampleTicketType({ price: PRICE, quantity: 2 })];
    event = await createEvent(app, organizer, { currency: 'ETB', startDate: daysAfter(app.clock.now(), 60), ticketTypes });
    const lost = await sold();
    await plantChapaFault(app, '/refund-decisions', 'broken');
    await ask(lost.orderId, 100);
    await app.drainJobs();
    app.clock.advance(61 * MINUTE_MS);
    await resendSilentRefunds(app.context);
    await app.drainJobs();
    expect(await refundOf(lost.orderId)).toMatchObject({ status: 'failed' });
  });
});

test('another amount never settles, an operator is told, and the proof finds it in the list', async () => {
  const { orderId, url } = await open();
  await actOnWallet(app, url, { answer: 'approve', amount: 70.25 });
  expect((await order(orderId)).payment?.status).toBe('pending');
  app.clock.advance(16 * MINUTE_MS);
  await reconcilePayments(app.context);
  expect(await order(orderId)).toMatchObject({ payment: { status: 'failed' }, tickets: [] });
  expect(app.takeLoggedErrors().join()).toContain('another amount');
  const { payments, found } = await prove();
  expect(payments).toBeGreaterThan(5);
  expect(found).toEqual([['unknown-receipt', 70.25, 'ETB']]);
  // The money is at the provider: the books of this test leave it out.
  await app.context.database.sql`update sandbox.page_tries set status = 'failed' where amount = 70.25`;
  app.takeLoggedErrors();
});

test('what is owed for an event in birr waits: nothing pays it out', async () => {
  const { orderId, url } = await open();
  await actOnWallet(app, url, { answer: 'approve' });
  expect((await order(orderId)).status).toBe('confirmed');
  app.clock.advance(70 * 24 * 60 * MINUTE_MS);
  organizer = await app.renew(organizer);
  const { data } = await app.get<Balance>('/api/organizer/balance?limit=100', { token: organizer.token });
  expect(data.events.items.find(({ eventId }) => eventId === event.id)).toMatchObject({ currency: 'ETB', waits: 'currency' });
});
