import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { expireReservations } from '#features/inventory/server/expire-reservations.ts';
import { answerPhone, countStock, createEvent, givePromoCodes, orderOf, promptsOf, purchase, putOnSale, reserve, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { cancelLapsedOrders } from '../orders/cancel-lapsed-orders.ts';

const plans = [
  { id: 'full', name: 'Pay in full', installments: 1, downPaymentPercentage: 100, processingFee: 0 },
  { id: 'three', name: '3 parts', installments: 3, downPaymentPercentage: 35, processingFee: 3.5 },
  { id: 'insured', name: 'In full, insured', installments: 1, downPaymentPercentage: 100, processingFee: 4 },
];

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let other: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, buyer, other] = await Promise.all([app.signIn('organizer'), app.signIn(), app.signIn()]);
  await givePromoCodes(app, organizer);
});
afterAll(() => app.close());
beforeEach(async () => {
  [organizer, buyer, other] = await Promise.all([app.renew(organizer), app.renew(buyer), app.renew(other)]);
  event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 90),
    ticketTypes: [sampleTicketType({ paymentPlans: plans }), sampleTicketType({ name: 'Child', price: 0 })],
  });
  // Prompts of earlier tests on the phone have ended, and M-Pesa accepts the same amount again.
  app.clock.advance(5 * 60_000);
});

async function hold(quantity = 1, name?: string): Promise<string> {
  const held = await reserve(app, buyer, event, { quantity, releaseId: typeOf(event, name) });
  expect(held.message).toBeUndefined();
  return held.data.reservationId;
}

test('a purchase is paid on the phone, settles by callback, and results in signed tickets and an email', async () => {
  const reservationId = await hold(2);
  const started = await purchase(app, buyer, reservationId, { promoCode: 'vumi20' });
  expect(started.status).toBe(200);
  expect(started.data).toMatchObject({ status: 'pending', action: { kind: 'prompt', phone: '254712345678', amount: 2400 } });
  expect(started.data.orderNumber).toMatch(/^VUMI-[A-Z]{3}-\d{4}-\d{6}$/);
  expect(await promptsOf(app)).toMatchObject([{ amount: 2400 }]);
  expect(await orderOf(app, buyer, started.data.orderId)).toMatchObject({ status: 'pending', payment: { status: 'pending' }, tickets: [] });

  await answerPhone(app);
  const order = await orderOf(app, buyer, started.data.orderId);
  expect(order).toMatchObject({
    status: 'confirmed',
    subtotal: 3000,
    discount: 600,
    promoCode: 'VUMI20',
    totalAmount: 2400,
    paidAmount: 2400,
    currency: 'KES',
    payment: { status: 'succeeded' },
    holdExpiresAt: null,
  });
  expect(order.payment?.receipt).toMatch(/\S/);
  expect(order.tickets).toHaveLength(2);
  for (const ticket of order.tickets)
    expect(ticket.qrPayload.split('/').slice(0, 3)).toEqual(['TICKET', ticket.id.toUpperCase(), ticket.ticketNumber]);
  // The price that was paid, not the price without the code.
  for (const { id } of order.tickets)
    expect(await app.get(`/api/tickets/${id}`, { token: buyer.token })).toMatchObject({ data: { price: { amount: 1200, currency: 'KES' } } });
  expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 2, eventReserved: 0, eventSold: 2, held: 0, confirmed: 2, tickets: 2 });
  await app.drainJobs();
  const [mail] = await app.mailTo(buyer.email);
  expect(mail?.text).toContain(order.tickets[0]?.ticketNumber);
  expect((await app.get(`/api/orders/${order.id}`, { token: other.token })).status).toBe(404);
  const listed = await app.get<{ items: { id: string }[] }>('/api/orders', { token: buyer.token });
  expect(listed.data.items[0]?.id).toBe(order.id);
});

test('free tickets are confirmed at once, without a phone', async () => {
  const ownAddress = { email: buyer.email.toUpperCase() };
  const bought = await purchase(app, buyer, await hold(3, 'Child'), { billingDetails: ownAddress, paymentMethod: undefined });
  expect(bought.data).toMatchObject({ status: 'confirmed' });
  expect(bought.data.action).toBeUndefined();
  expect((await orderOf(app, buyer, bought.data.orderId)).tickets).toHaveLength(3);
});

test('held tickets may be bought although the capacity was reduced below them, and nothing beyond them', async () => {
  const small = await createEvent(app, organizer, { capacity: 10, ticketTypes: [sampleTicketType({ price: 0, quantity: 10 })] });
  const held = [await reserve(app, buyer, small, { quantity: 3 }), await reserve(app, buyer, small, { quantity: 3 })];
  const cut = (): Promise<{ status: number }> => app.put(`/api/events/${small.id}`, { capacity: 4 }, { token: organizer.token });
  expect((await cut()).status).toBe(200);
  for (const { data } of held) expect((await purchase(app, buyer, data.reservationId)).status).toBe(200);
  expect(await countStock(app, small.id)).toMatchObject({ eventReserved: 0, eventSold: 6, tickets: 6 });
  expect((await reserve(app, buyer, small)).code).toBe('SOLD_OUT');
  expect((await cut()).status).toBe(200);
});

test('what an admin buys for a customer goes to the customer', async () => {
  const admin = await app.signIn('admin');
  const forBuyer = { eventId: event.id, releaseId: typeOf(event, 'Child'), customerId: buyer.id, quantity: 1 };
  const held = await app.post<{ reservationId: string }>('/api/tickets/reserve', forBuyer, { token: admin.token });
  const bought = await purchase(app, admin, held.data.reservationId, { customerEmail: buyer.email });
  expect((await orderOf(app, buyer, bought.data.orderId)).tickets).toHaveLength(1);
  await app.drainJobs();
  expect(await app.mailTo(admin.email)).toEqual([]);
  expect((await app.mailTo(buyer.email))[0]?.subject).toContain(event.name);
});

test('a plan of one payment charges its fee with it, and the tickets are issued', async () => {
  const started = await purchase(app, buyer, await hold(1), { paymentPlanId: 'insured' });
  expect(started.data.action?.amount).toBe(1560);
  await answerPhone(app);
  expect(await orderOf(app, buyer, started.data.orderId)).toMatchObject({
    status: 'confirmed',
    fee: 60,
    totalAmount: 1560,
    paidAmount: 1560,
    refund: null,
    tickets: [{}],
  });
});

test('after the event an order shows its tickets with the same status as the tickets themselves', async () => {
  const bought = await purchase(app, buyer, await hold(1, 'Child'));
  expect((await orderOf(app, buyer, bought.data.orderId)).tickets).toMatchObject([{ status: 'valid' }]);
  app.clock.set(new Date(event.endDate));
  buyer = await app.renew(buyer);
  expect((await orderOf(app, buyer, bought.data.orderId)).tickets).toMatchObject([{ status: 'expired' }]);
});

test('when the organizer cancels the event, an order shows its tickets as cancelled', async () => {
  const bought = await purchase(app, buyer, await hold(1, 'Child'));
  expect((await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token })).status).toBe(200);
  expect((await orderOf(app, buyer, bought.data.orderId)).tickets).toMatchObject([{ status: 'cancelled' }]);
});

test('a payment plan charges its down payment and records the rest', async () => {
  const started = await purchase(app, buyer, await hold(1), { paymentPlanId: 'three' });
  expect(started.data.action?.amount).toBe(544);
  await answerPhone(app);
  const order = await orderOf(app, buyer, started.data.orderId);
  expect(order).toMatchObject({ status: 'confirmed', fee: 53, totalAmount: 1553, paidAmount: 544, paymentPlan: { id: 'three' } });
  expect(order.instalments).toMatchObject([
    { number: 1, amount: 544, paid: true },
    { number: 2, amount: 504, paid: false },
    { number: 3, amount: 505, paid: false },
  ]);
  expect(order.instalments.map(({ dueDate }) => dueDate)).toEqual([0, 30, 60].map((days) => daysAfter(app.clock.now(), days)));
  const ticket = await app.get(`/api/tickets/${order.tickets[0]?.id}`, { token: buyer.token });
  expect(ticket.data).toMatchObject({ fullyPaid: false });
});

describe('a plan whose instalments, with their grace, would not all be due before the event', () => {
  const half = { id: 'half', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
  const offered = (among: readonly { id: string }[]) => among.map(({ id }) => id);

  test.each([
    [67, ['full', 'half', 'three', 'insured']],
    [66, ['full', 'half', 'insured']],
    [37, ['full', 'half', 'insured']],
    [36, ['full', 'insured']],
  ])('is not offered: %i days before it', async (days, ids) => {
    const startDate = daysAfter(app.clock.now(), days);
    const sale = await createEvent(app, organizer, {
      startDate,
      ticketTypes: [sampleTicketType({ paymentPlans: [plans[0], half, ...plans.slice(1)] })],
    });
    expect(offered(sale.ticketTypes[0]?.paymentPlans ?? [])).toEqual(ids);
    const { reservationId } = (await reserve(app, buyer, sale)).data;
    const held = await app.get<{ paymentPlans: { id: string }[] }>(`/api/tickets/reserve/${reservationId}`, { token: buyer.token });
    expect(offered(held.data.paymentPlans)).toEqual(ids);
    const asked = await purchase(app, buyer, reservationId, { paymentPlanId: 'three' });
    expect(asked.code).toBe(ids.includes('three') ? undefined : 'INVALID_PAYMENT_PLAN');
    if (asked.status !== 200) return;
    await answerPhone(app);
    const due = (await orderOf(app, buyer, asked.data.orderId)).instalments.map(({ dueDate }) => dueDate.slice(0, 10));
    expect(new Set(due).size).toBe(3);
    expect(due.at(-1)! <= startDate.slice(0, 10)).toBe(true);
  });

  test('leaves paying in full, also where the type has no other plan; one that was held stays valid', async () => {
    const sale = await createEvent(app, organizer, {
      startDate: daysAfter(app.clock.now(), 20),
      ticketTypes: [sampleTicketType({ paymentPlans: [half] })],
    });
    expect(sale.ticketTypes[0]?.paymentPlans).toEqual([]);
    const started = await purchase(app, buyer, (await reserve(app, buyer, sale)).data.reservationId);
    expect(started.data.action?.amount).toBe(1500);
    await answerPhone(app, { action: 'cancel' });
    const soon = await createEvent(app, organizer, {
      startDate: daysAfter(app.clock.now(), 37),
      ticketTypes: [sampleTicketType({ paymentPlans: [half] })],
    });
    const { reservationId } = (await reserve(app, buyer, soon)).data;
    app.clock.advance(10 * 60_000);
    const kept = await purchase(app, buyer, reservationId, { paymentPlanId: 'half' });
    expect(kept.data.action?.amount).toBe(750);
    await answerPhone(app);
    const { instalments } = await orderOf(app, buyer, kept.data.orderId);
    expect(instalments.map(({ dueDate }) => dueDate)).toEqual([app.clock.now().toISOString(), daysAfter(new Date(soon.startDate), -7)]);
  });
});

describe('a refused purchase gets the right message, and the hold stays', () => {
  test.each([
    [{ paymentMethod: 'cowries' }, 400, 'PAYMENT_METHOD_NOT_AVAILABLE'],
    [{ paymentMethod: '' }, 400, 'PAYMENT_METHOD_NOT_AVAILABLE'],
    [{ billingDetails: { phone: '12' } }, 400, 'INVALID_PHONE'],
    [{ billingDetails: {} }, 400, 'INVALID_PHONE'],
    [{ billingDetails: { phone: '0712345678', email: 'nonsense' } }, 400, 'INVALID_INPUT'],
    [{ promoCode: 'FREE100' }, 400, 'INVALID_PROMO_CODE'],
    [{ paymentPlanId: 'never' }, 400, 'INVALID_PAYMENT_PLAN'],
    [{ customerEmail: 'someone@else.test' }, 403, 'FORBIDDEN'],
    [{ billingDetails: { phone: '0712345678', email: 'someone@else.test' } }, 403, 'FORBIDDEN'],
    [{ reservationId: randomUUID() }, 404, 'RESERVATION_NOT_FOUND'],
    [{ reservationId: 'nonsense' }, 404, 'RESERVATION_NOT_FOUND'],
    [{ reservationId: undefined }, 400, 'INVALID_INPUT'],
  ])('%j', async (given, status, code) => {
    const reservationId = await hold();
    expect(await purchase(app, buyer, reservationId, given)).toMatchObject({ status, code });
    expect((await app.get(`/api/tickets/reserve/${reservationId}`, { token: buyer.token })).data).toMatchObject({ status: 'active' });
    expect(await promptsOf(app)).toEqual([]);
  });

  test('a hold of another account, an ended hold, a released hold', async () => {
    const reservationId = await hold();
    expect((await purchase(app, other, reservationId)).code).toBe('RESERVATION_NOT_FOUND');
    app.clock.advance(15 * 60_000);
    expect(await purchase(app, buyer, reservationId)).toMatchObject({ status: 410, code: 'RESERVATION_EXPIRED' });
    const given = await hold();
    await app.delete(`/api/tickets/reserve/${given}`, { token: buyer.token });
    expect((await purchase(app, buyer, given)).code).toBe('RESERVATION_EXPIRED');
  });

  test.each([
    ['cancelled', 'This event has been cancelled'],
    ['ended', 'This event has ended'],
  ])('a hold of an event that was %s meanwhile, free or not', async (status, message) => {
    const held = [await hold(), await hold(1, 'Child')];
    await app.put(`/api/events/${event.id}`, { status }, { token: organizer.token });
    for (const reservationId of held) expect(await purchase(app, buyer, reservationId)).toMatchObject({ status: 409, code: 'SALES_CLOSED', message });
    expect(await promptsOf(app)).toEqual([]);
  });

  test('more than M-Pesa accepts at once; another currency', async () => {
    const dear = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ price: 250_001 })] });
    const held = await reserve(app, buyer, dear);
    expect((await purchase(app, buyer, held.data.reservationId)).code).toBe('AMOUNT_TOO_LARGE');
    // The first instalment could be paid, the second never.
    const uneven = { id: 'uneven', name: 'Little now', installments: 2, downPaymentPercentage: 20, processingFee: 0 };
    const withPlan = await createEvent(app, organizer, {
      startDate: daysAfter(app.clock.now(), 90),
      ticketTypes: [sampleTicketType({ price: 400_000, paymentPlans: [uneven] })],
    });
    const heldForPlan = await reserve(app, buyer, withPlan);
    expect((await purchase(app, buyer, heldForPlan.data.reservationId, { paymentPlanId: 'uneven' })).code).toBe('AMOUNT_TOO_LARGE');
    const japanese = await createEvent(app, organizer, { currency: 'JPY' });
    await putOnSale(app, japanese);
    const foreign = await reserve(app, buyer, japanese);
    for (const paymentMethod of ['mpesa', 'credit_card'])
      expect((await purchase(app, buyer, foreign.data.reservationId, { paymentMethod })).code).toBe('CURRENCY_NOT_PAYABLE');
  });
});

describe('a payment that fails', () => {
  test('repeatedly does not hold the tickets forever', async () => {
    const reservationId = await hold();
    app.clock.advance(14 * 60_000);
    const answers = new Set<string | undefined>();
    for (let tries = 0; tries < 30; tries += 1) {
      answers.add((await purchase(app, buyer, reservationId)).code);
      if (answers.size > 1) break;
      await answerPhone(app, { pin: '9999' });
      app.clock.advance(110_000);
      await expireReservations(app.context);
    }
    expect(answers).toEqual(new Set([undefined, 'RESERVATION_EXPIRED']));
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, held: 0 });
  });

  test.each([
    [{ pin: '9999' }, /PIN was wrong/],
    [{ action: 'cancel' }, /cancelled/],
    [{ resultCode: 1 }, /not enough money/],
    [{ resultCode: 1037 }, /could not reach your phone/],
  ])('with %j keeps the hold, and the same tickets can be paid again', async (answer, message) => {
    const reservationId = await hold();
    const first = await purchase(app, buyer, reservationId);
    await answerPhone(app, answer);
    const failed = await orderOf(app, buyer, first.data.orderId);
    expect(failed).toMatchObject({ status: 'pending', payment: { status: 'failed', message: expect.stringMatching(message) as string } });
    expect(failed.holdExpiresAt).not.toBeNull();
    const again = await purchase(app, buyer, reservationId, { billingDetails: { phone: '+254 712 345 678' } });
    expect(again.data).toMatchObject({ orderId: first.data.orderId, status: 'pending' });
    await answerPhone(app);
    expect((await orderOf(app, buyer, first.data.orderId)).status).toBe('confirmed');
  });

  test('with 17 requires two minutes before the same amount', async () => {
    const reservationId = await hold();
    await purchase(app, buyer, reservationId);
    await answerPhone(app, { resultCode: 17 });
    const tooSoon = await purchase(app, buyer, reservationId);
    expect(tooSoon).toMatchObject({ status: 429, code: 'RETRY_TOO_SOON' });
    expect(tooSoon.headers.get('retry-after')).toBe('120');
    app.clock.advance(120_000);
    expect((await purchase(app, buyer, reservationId)).status).toBe(200);
  });

  test('while a prompt is open the hold can be neither paid again, released, nor swept', async () => {
    const reservationId = await hold();
    const started = await purchase(app, buyer, reservationId);
    expect(await purchase(app, buyer, reservationId)).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' });
    expect((await app.delete(`/api/tickets/reserve/${reservationId}`, { token: buyer.token })).code).toBe('PAYMENT_IN_PROGRESS');
    app.clock.advance(59_000);
    await answerPhone(app, { action: 'cancel' });
    expect((await app.delete(`/api/tickets/reserve/${reservationId}`, { token: buyer.token })).status).toBe(200);
    await cancelLapsedOrders(app.context);
    expect(await orderOf(app, buyer, started.data.orderId)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'You gave these tickets back before they were paid',
    });
  });

  test('shortly before the hold ends leaves two minutes for another attempt; then everything is released', async () => {
    const reservationId = await hold();
    app.clock.advance(15 * 60_000 - 1000);
    const started = await purchase(app, buyer, reservationId);
    app.clock.advance(30_000);
    await expireReservations(app.context);
    await answerPhone(app, { pin: '0000' });
    expect((await orderOf(app, buyer, started.data.orderId)).holdExpiresAt).toBe(new Date(app.clock.now().getTime() + 120_000).toISOString());
    app.clock.advance(120_000);
    expect(await expireReservations(app.context)).toBe(1);
    expect(await cancelLapsedOrders(app.context)).toBeGreaterThan(0);
    expect(await orderOf(app, buyer, started.data.orderId)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Your hold on these tickets ended before they were paid',
    });
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 0, held: 0 });
  });
});

describe('an Idempotency-Key', () => {
  test('never sends a second prompt, also when both arrive at once', async () => {
    const reservationId = await hold();
    const key = randomUUID();
    const [first, second] = await Promise.all([purchase(app, buyer, reservationId, {}, key), purchase(app, buyer, reservationId, {}, key)]);
    expect(second.data.orderId).toBe(first.data.orderId);
    expect(await promptsOf(app)).toHaveLength(1);
    await answerPhone(app);
    expect((await purchase(app, buyer, reservationId, {}, key)).data).toMatchObject({ orderId: first.data.orderId, status: 'confirmed' });
    expect(await purchase(app, buyer, reservationId, {}, randomUUID())).toMatchObject({
      status: 409,
      code: 'RESERVATION_CONFIRMED',
      body: { data: { orderId: first.data.orderId } },
    });
    expect(await purchase(app, buyer, reservationId, { promoCode: 'TECH10' }, key)).toMatchObject({ status: 422 });
  });

  test('of a refused purchase can be used again', async () => {
    const reservationId = await hold();
    const key = randomUUID();
    expect((await purchase(app, buyer, reservationId, { billingDetails: {} }, key)).code).toBe('INVALID_PHONE');
    expect((await purchase(app, buyer, reservationId, {}, key)).status).toBe(200);
  });
});

test('only the own orders are listed, by status and by words; others need an admin', async () => {
  const token = buyer.token;
  await purchase(app, buyer, await hold(1, 'Child'));
  const list = async (query: string) => (await app.get<{ items: { status: string }[] }>(`/api/orders?${query}`, { token })).data.items;
  expect(new Set((await list('status=confirmed&limit=100')).map(({ status }) => status))).toEqual(new Set(['confirmed']));
  expect((await list('search=uhuru')).length).toBeGreaterThan(0);
  expect(await list('search=%25nothing')).toEqual([]);
  expect((await app.get(`/api/orders?userEmail=${other.email}`, { token })).status).toBe(403);
  const admin = await app.signIn('admin');
  expect((await app.get(`/api/orders?userEmail=${buyer.email}`, { token: admin.token })).status).toBe(200);
  expect((await app.get('/api/orders?status=nonsense', { token })).status).toBe(400);
  expect((await app.get('/api/orders')).status).toBe(401);
});
