// Types of which one unit admits several people: bought, issued, paid in parts, returned, always whole.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerPhone, createEvent, orderOf, purchase, reserve, reserveItems, tellRefundResults, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { expireReservations } from '#features/inventory/server/expire-reservations.ts';
import type { Order } from '../../contract.ts';

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let phones = 0;

const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
const full = { id: 'full', name: 'Pay in full', installments: 1, downPaymentPercentage: 100, processingFee: 0 };

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(3_600_000);
  [organizer, admin, buyer] = await Promise.all([app.signIn('organizer'), app.signIn('admin'), app.signIn()]);
  event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 60),
    capacity: 100,
    pools: [{ name: 'Hall', total: 40 }],
    ticketTypes: [
      sampleTicketType({ name: 'Single', price: 1000, quantity: 40, pool: 'Hall' }),
      sampleTicketType({ name: 'Table of three', price: 2500, quantity: 10, admits: 3, pool: 'Hall', paymentPlans: [full, plan] }),
    ],
  });
});

async function buy(counts: Readonly<Record<string, number>>, given: object = {}): Promise<Order> {
  phones += 1;
  const phone = `07340${String(phones).padStart(5, '0')}`;
  const held = await reserveItems(app, buyer, event, counts);
  const bought = await purchase(app, buyer, held.data.reservationId, { billingDetails: { phone }, ...given });
  await answerPhone(app, { pin: '1234' }, `254${phone.slice(1)}`);
  return orderOf(app, buyer, bought.data.orderId);
}
const stock = async () => {
  const [row] = await app.context.database.sql`
    select whole.reserved, whole.sold, pool.reserved as "inPool", pool.sold as "soldOfPool", type.reserved as units, type.sold as "soldUnits"
    from event_stock whole join pool_stock pool using (event_id) join ticket_stock type using (event_id)
    where event_id = ${event.id} and type.admits > 1`;
  return row;
};
const refund = (order: Order, body: object) =>
  app.post(`/api/orders/${order.id}/refunds`, { reason: 'Asked for it', ...body }, { token: admin.token });

test('one unit costs its price once and is as many tickets as it admits, each with its own code', async () => {
  const order = await buy({ 'Table of three': 2, Single: 1 });
  expect(order).toMatchObject({
    status: 'confirmed',
    totalAmount: 6000,
    ticketCount: 7,
    lines: [
      { name: 'Single', quantity: 1, admits: 1, total: 1000 },
      { name: 'Table of three', quantity: 2, admits: 3, unitPrice: 2500, total: 5000 },
    ],
  });
  expect(order.tickets.map(({ ticketType }) => ticketType)).toEqual(['Single', ...Array.from({ length: 6 }, () => 'Table of three')]);
  expect(new Set(order.tickets.map(({ qrPayload }) => qrPayload)).size).toBe(7);
  // The tickets of each unit sum up to its price.
  const prices = await app.context.database.sql`select price_minor::int as price from tickets where order_id = ${order.id} order by position`;
  expect(prices.map(({ price }) => price as number)).toEqual([100_000, 83_300, 83_300, 83_400, 83_300, 83_300, 83_400]);
  expect(await stock()).toEqual({ reserved: 0, sold: 7, inPool: 0, soldOfPool: 7, units: 0, soldUnits: 2 });
});

test('a held unit says what it admits, and its end gives back all of its places', async () => {
  const held = await reserve(app, buyer, event, { releaseId: typeOf(event, 'Table of three'), quantity: 2 });
  expect(await app.get(`/api/tickets/reserve/${held.data.reservationId}`, { token: buyer.token })).toMatchObject({
    data: { quantity: 2, subtotal: { amount: 5000 }, lines: [{ quantity: 2, admits: 3, price: { amount: 2500 } }] },
  });
  expect(await stock()).toMatchObject({ reserved: 6, inPool: 6, units: 2 });
  app.clock.advance(16 * 60_000);
  await expireReservations(app.context);
  expect(await stock()).toMatchObject({ reserved: 0, inPool: 0, units: 0 });
});

test('money that comes late takes the whole unit again, or nothing of it', async () => {
  const settle = async (fillUp: boolean) => {
    phones += 1;
    const phone = `07340${String(phones).padStart(5, '0')}`;
    const held = await reserve(app, buyer, event, { releaseId: typeOf(event, 'Table of three') });
    const bought = await purchase(app, buyer, held.data.reservationId, { billingDetails: { phone }, paymentPlanId: 'full' });
    const { sql } = app.context.database;
    await sql`update reservations set paying = false, expires_at = ${app.clock.now()} where id = ${held.data.reservationId}`;
    app.clock.advance(1000);
    await expireReservations(app.context);
    // Two of the three places that it needs are left.
    if (fillUp) await sql`update pool_stock set reserved = total - sold - 2 where event_id = ${event.id}`;
    await answerPhone(app, { pin: '1234' }, `254${phone.slice(1)}`);
    return orderOf(app, buyer, bought.data.orderId);
  };
  expect(await settle(false)).toMatchObject({ status: 'confirmed', tickets: [{}, {}, {}] });
  expect(await stock()).toEqual({ reserved: 0, sold: 3, inPool: 0, soldOfPool: 3, units: 0, soldUnits: 1 });
  expect(await settle(true)).toMatchObject({ tickets: [], refund: { amount: 2500 } });
  expect(await stock()).toMatchObject({ reserved: 0, sold: 3, soldOfPool: 3, units: 0, soldUnits: 1 });
});

test('a refund voids whole units only; a part of one is refused, with the tickets that are missing', async () => {
  const order = await buy({ 'Table of three': 2, Single: 1 });
  const [single, ...six] = order.tickets.map(({ id }) => id);
  const incomplete = (ids: readonly (string | undefined)[], missing: readonly (string | undefined)[]) => async () =>
    expect(await refund(order, { line: 2, percent: 50, voidTickets: ids })).toMatchObject({
      status: 409,
      code: 'GROUP_INCOMPLETE',
      message: 'Tickets of a group are returned together: please name all of them',
      body: { data: { missing } },
    });
  await incomplete([six[0]], [six[1], six[2]])();
  await incomplete([six[2], six[3], single], [six[0], six[1], six[4], six[5]])();
  expect((await orderOf(app, buyer, order.id)).tickets.every(({ status }) => status === 'valid')).toBe(true);
  expect((await refund(order, { line: 2, percent: 50, voidTickets: six.slice(3) })).status).toBe(200);
  await tellRefundResults(app);
  const after = await orderOf(app, buyer, order.id);
  expect(after.tickets.map(({ status }) => status)).toEqual(['valid', 'valid', 'valid', 'valid', 'cancelled', 'cancelled', 'cancelled']);
  expect(after.refund).toMatchObject({ amount: 2500 });
});

test('paid in parts, all of its tickets open the gate with the last part', async () => {
  const order = await buy({ 'Table of three': 1 }, { paymentPlanId: 'two' });
  expect(order).toMatchObject({ paidAmount: 1250, tickets: [{}, {}, {}] });
  const open = () => app.context.database.sql`select distinct fully_paid as paid from tickets where order_id = ${order.id}`;
  expect(await open()).toEqual([{ paid: false }]);
});

test('people who come with a group count for tickets that need another one', async () => {
  const families = await createEvent(app, organizer, {
    ticketTypes: [
      sampleTicketType({ name: 'Table', price: 0, quantity: 5, admits: 4 }),
      sampleTicketType({ name: 'Child', price: 0, quantity: 50, requires: ['Table'], maxPerRequired: 1 }),
    ],
  });
  expect(await reserveItems(app, buyer, families, { Table: 1, Child: 5 })).toMatchObject({ status: 409, code: 'NEEDS_OTHER_TICKET' });
  const held = await reserveItems(app, buyer, families, { Table: 1, Child: 4 });
  const bought = await purchase(app, buyer, held.data.reservationId);
  expect(await orderOf(app, buyer, bought.data.orderId)).toMatchObject({ status: 'confirmed', ticketCount: 8 });
});
