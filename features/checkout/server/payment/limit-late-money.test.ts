// Money that arrives after its hold ended buys only what the account may still have; else it is refunded in full, with the reason.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { expireReservations } from '#features/inventory/server/expire-reservations.ts';
import {
  answerPhone,
  countStock,
  createEvent,
  loseRequest,
  orderOf,
  purchase,
  requestsOf,
  reserve,
  tellRefundResults,
  typeOf,
} from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { addPromoCode } from '../promo-codes/add-promo-code.ts';
import { cancelLapsedOrders } from '../orders/cancel-lapsed-orders.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { settlePayment } from '#features/payments/server/settle-payment.ts';

let app: TestApp;
let second: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let phones = 0;

const nextPhone = (): string => `2547110${String(phones++).padStart(5, '0')}`;
const types = [sampleTicketType({ maxPerPurchase: 2 }), sampleTicketType({ name: 'VIP', price: 4000, maxPerPurchase: 2 })];

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  second = await createTestApp({ shares: app });
  organizer = await app.signIn('organizer');
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(async () => {
  [organizer, buyer] = await Promise.all([app.renew(organizer), app.signIn()]);
});

interface UnansweredPayment {
  readonly orderId: string;
  readonly paymentId: string;
  readonly receipt: string;
}

interface UnansweredOptions {
  readonly releaseId?: string;
  readonly swept?: boolean;
  readonly promoCode?: string;
}

/**
 * Paid on the phone, but the result did not arrive until the payment was given up and the hold had ended; `swept`: and its tickets were put back
 * on sale.
 */
async function payUnanswered(
  event: EventDetail,
  quantity: number,
  { releaseId = typeOf(event), swept = true, ...given }: UnansweredOptions = {},
): Promise<UnansweredPayment> {
  const phone = nextPhone();
  const held = await reserve(app, buyer, event, { quantity, releaseId });
  const { data } = await purchase(app, buyer, held.data.reservationId, { billingDetails: { phone }, ...given });
  await answerPhone(app, { pin: '1234', callback: 'lost' }, phone);
  const [request] = await requestsOf(app, data.orderId);
  if (request === undefined) throw new Error('No request');
  await loseRequest(app, request.paymentId);
  const [{ receipt } = { receipt: '' }] = await app.context.database.sql<
    { receipt: string }[]
  >`select receipt from sandbox.mpesa_prompts where msisdn = ${phone}`;
  app.clock.advance(11 * 60_000);
  await reconcilePayments(app.context);
  app.clock.advance(20 * 60_000);
  if (swept) {
    await expireReservations(app.context);
    await cancelLapsedOrders(app.context);
    // The pause after unpaid holds is over.
    app.clock.advance(7 * 60 * 60_000);
  }
  buyer = await app.renew(buyer);
  return { orderId: data.orderId, paymentId: request.paymentId, receipt };
}

function arrive({ paymentId, receipt }: UnansweredPayment, at: TestApp = app): Promise<boolean> {
  return at.context.database.transaction((tx) => settlePayment(tx, at.context, paymentId, { kind: 'paid', receipt }, at.context.clock.now()));
}

async function expectRefunded(late: UnansweredPayment, amount: number): Promise<void> {
  const reason = expect.stringMatching(/hold had ended.*more than one person may have for this event.*on its way back/) as string;
  expect(await orderOf(app, buyer, late.orderId)).toMatchObject({ status: 'cancelled', tickets: [], refund: { status: 'queued', amount, reason } });
  await app.drainJobs();
  await tellRefundResults(app);
  expect((await orderOf(app, buyer, late.orderId)).refund?.status).toBe('done');
}

async function buy(event: EventDetail, quantity: number, given: { readonly promoCode?: string } = {}): Promise<void> {
  const phone = nextPhone();
  const held = await reserve(app, buyer, event, { quantity });
  await purchase(app, buyer, held.data.reservationId, { billingDetails: { phone }, ...given });
  await answerPhone(app, { pin: '1234' }, phone);
}

test('the account has bought as many as allowed meanwhile: the money is refunded', async () => {
  const event = await createEvent(app, organizer, { maxPerPerson: 2, ticketTypes: types });
  const late = await payUnanswered(event, 2);
  await buy(event, 1);
  await arrive(late);
  await expectRefunded(late, 3000);
  expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 1, held: 0, confirmed: 1, tickets: 1 });
});

test('within the limits of the account the tickets are issued', async () => {
  const event = await createEvent(app, organizer, { maxPerPerson: 3, ticketTypes: types });
  const late = await payUnanswered(event, 2);
  await buy(event, 1);
  await arrive(late);
  expect(await orderOf(app, buyer, late.orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}], refund: null });
  expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 3, confirmed: 3, tickets: 3 });
});

test('the account holds as many as a purchase may have: the money is refunded, and the hold stays', async () => {
  const event = await createEvent(app, organizer, { ticketTypes: types });
  const late = await payUnanswered(event, 2, { releaseId: typeOf(event, 'VIP') });
  expect((await reserve(app, buyer, event, { quantity: 1 })).status).toBe(200);
  await arrive(late);
  await expectRefunded(late, 8000);
  expect(await countStock(app, event.id)).toMatchObject({ reserved: 1, sold: 0, held: 1, tickets: 0 });
});

test('a hold whose time is over counts as ended even before the sweep', async () => {
  const event = await createEvent(app, organizer, { maxPerPerson: 2, ticketTypes: types });
  const late = await payUnanswered(event, 2, { swept: false });
  await buy(event, 1);
  await arrive(late);
  await expireReservations(app.context);
  await cancelLapsedOrders(app.context);
  await expectRefunded(late, 3000);
  expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, eventReserved: 0, sold: 1, held: 0, tickets: 1 });
});

test('two late payments at once, on two nodes: one is accepted, the other refunded', async () => {
  for (let round = 0; round < 5; round += 1) {
    const event = await createEvent(app, organizer, { maxPerPerson: 2, ticketTypes: types });
    const both = [await payUnanswered(event, 2), await payUnanswered(event, 2, { releaseId: typeOf(event, 'VIP') })] as const;
    await Promise.all([arrive(both[0]), arrive(both[1], second)]);
    const orders = await Promise.all(both.map(({ orderId }) => orderOf(app, buyer, orderId)));
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'confirmed']);
    expect(orders.filter(({ refund }) => refund !== null)).toHaveLength(1);
    expect(await countStock(app, event.id)).toMatchObject({ eventReserved: 0, eventSold: 2, held: 0, confirmed: 2, tickets: 2 });
    [organizer, buyer] = await Promise.all([app.renew(organizer), app.signIn()]);
  }
});

test.each(['en', 'sw', 'fr'] as const)('the reason is given in %s', async (language) => {
  const event = await createEvent(app, organizer, { maxPerPerson: 2, ticketTypes: types });
  const late = await payUnanswered(event, 2);
  await app.context.database.sql`update orders set language = ${language} where id = ${late.orderId}`;
  await buy(event, 2);
  await arrive(late);
  await app.drainJobs();
  const texts = {
    en: /more than one person may have for this event/,
    sw: /mtu mmoja anaruhusiwa kwa tukio hili/,
    fr: /plus qu’une personne ne peut en avoir/,
  };
  expect((await app.mailTo(buyer.email)).map(({ text }) => text)).toContainEqual(expect.stringMatching(texts[language]));
});

test('a code with a single use that was used meanwhile: the money is refunded', async () => {
  const event = await createEvent(app, organizer, { ticketTypes: types });
  await app.context.database.transaction((tx) =>
    addPromoCode(tx, { organizerId: organizer.id, eventId: event.id, code: 'ONCE', percent: 50, maxUses: 1 }, app.clock.now()),
  );
  const late = await payUnanswered(event, 2, { promoCode: 'ONCE' });
  await buy(event, 1, { promoCode: 'ONCE' });
  await arrive(late);
  const reason = expect.stringMatching(/promo code of this order was used up/) as string;
  expect(await orderOf(app, buyer, late.orderId)).toMatchObject({ status: 'cancelled', tickets: [], refund: { amount: 1500, reason } });
  expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 1, confirmed: 1, tickets: 1 });
});

test('a code that was not used otherwise is still valid', async () => {
  const event = await createEvent(app, organizer, { ticketTypes: types });
  await app.context.database.transaction((tx) =>
    addPromoCode(tx, { organizerId: organizer.id, eventId: event.id, code: 'ONCE', percent: 50, maxUses: 1 }, app.clock.now()),
  );
  const late = await payUnanswered(event, 2, { promoCode: 'ONCE' });
  await arrive(late);
  expect(await orderOf(app, buyer, late.orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}], refund: null });
});
