// Orders of several ticket types: one purchase, a line for each, and their sums.
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerPhone, countStock, createEvent, orderOf, purchase, reserve, reserveItems, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Ticket } from '#features/tickets/contract.ts';
import { addPromoCode } from '../promo-codes/add-promo-code.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let phones = 0;

const plan = (id: string, installments: number, processingFee = 0) => ({
  id,
  name: installments === 1 ? 'Pay in full' : `${installments}-part plan`,
  installments,
  downPaymentPercentage: installments === 1 ? 100 : 50,
  processingFee,
});

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await app.signIn();
  phones += 1;
  event = await createEvent(app, await app.renew(organizer), {
    startDate: '2027-06-01T09:00:00Z',
    endDate: '2027-06-02T09:00:00Z',
    ticketTypes: [
      sampleTicketType({ name: 'Adult', price: 3333, paymentPlans: [plan('full', 1), plan('two', 2, 2.5)] }),
      sampleTicketType({ name: 'VIP', price: 8500, paymentPlans: [plan('all', 1), plan('halves', 2, 2.5), plan('three', 3, 4)] }),
      sampleTicketType({ name: 'Child', price: 0, requires: ['Adult'], maxPerRequired: 2 }),
    ],
  });
});

/** No phone is used by two tests. */
const msisdn = () => `2547440001${String(phones).padStart(2, '0')}`;
const buy = (reservationId: string, given: object = {}) =>
  purchase(app, buyer, reservationId, { billingDetails: { phone: `+${msisdn()}` }, ...given });
const answer = (given: Readonly<Record<string, unknown>> = { pin: '1234' }) => answerPhone(app, given, msisdn());
const hold = async (counts: Readonly<Record<string, number>>) => (await reserveItems(app, buyer, event, counts)).data.reservationId;
const giveCode = (code: string, ...names: readonly string[]) =>
  app.context.database.transaction((tx) =>
    addPromoCode(
      tx,
      {
        organizerId: organizer.id,
        eventId: event.id,
        code,
        percent: 10,
        ...(names.length > 0 && { ticketTypeIds: names.map((name) => typeOf(event, name)) }),
      },
      app.clock.now(),
    ),
  );

/** The lines of every order add up to what it costs. */
async function expectSumsTrue(): Promise<void> {
  expect(
    await app.context.database.sql`
    select id from orders where total_minor <> (select sum(total_minor) from order_lines where order_id = id)`,
  ).toEqual([]);
}

test('two adults and a child with a plan and a code for adults: paid, each line with its part, each ticket of its line', async () => {
  await giveCode('ADULTS10', 'Adult');
  const reservationId = await hold({ Adult: 2, VIP: 1, Child: 1 });
  const { data } = await buy(reservationId, { paymentPlanId: 'two', promoCode: 'adults10' });
  await answer();
  const order = await orderOf(app, buyer, data.orderId);
  // 10 % of KSh 6,666 is 666.60: a whole shilling. Payable 6,666 − 667 + 8,500 = 14,499, the fee 2.5 % of that.
  expect(order).toMatchObject({
    status: 'confirmed',
    ticketType: 'Adult, VIP, Child',
    ticketCount: 4,
    subtotal: 15_166,
    discount: 667,
    fee: 362,
    totalAmount: 14_861,
    paidAmount: 7431,
    paymentPlan: { id: 'two', installments: 2 },
    lines: [
      { number: 1, kind: 'ticket', ticketTypeId: typeOf(event, 'Adult'), name: 'Adult', quantity: 2, unitPrice: 3333, discount: 667, total: 5999 },
      { number: 2, kind: 'ticket', name: 'VIP', quantity: 1, unitPrice: 8500, discount: 0, total: 8500 },
      { number: 3, kind: 'ticket', name: 'Child', quantity: 1, unitPrice: 0, discount: 0, total: 0 },
      { number: 4, kind: 'fee', ticketTypeId: null, name: 'Processing fee', quantity: 1, unitPrice: 362, discount: 0, total: 362 },
    ],
  });
  expect(order.tickets.map(({ ticketType, line }) => [ticketType, line])).toEqual([
    ['Adult', 1],
    ['Adult', 1],
    ['VIP', 2],
    ['Child', 3],
  ]);
  const { items } = (await app.get<{ items: Ticket[] }>('/api/tickets', { token: buyer.token })).data;
  expect(items.map(({ ticketType, price }) => [ticketType, price.amount])).toEqual([
    ['Adult', 2999],
    ['Adult', 3000],
    ['VIP', 8500],
    ['Child', 0],
  ]);
  expect(
    (await app.get<{ items: Ticket[] }>('/api/tickets?search=chil', { token: buyer.token })).data.items.map(({ ticketType }) => ticketType),
  ).toEqual(['Child']);
  await app.drainJobs();
  const [mail] = await app.mailTo(buyer.email);
  for (const name of ['Adult', 'VIP', 'Child']) expect(mail?.text).toContain(`${name}\n`);
  expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 4, confirmed: 4, tickets: 4 });
  await expectSumsTrue();
});

test('the same order with other terms, after the first payment failed, has the lines of those terms only', async () => {
  const reservationId = await hold({ Adult: 1, VIP: 1 });
  await giveCode('ALL10');
  const first = await buy(reservationId, { paymentPlanId: 'halves', promoCode: 'ALL10' });
  expect((await orderOf(app, buyer, first.data.orderId)).lines.map(({ kind, discount }) => [kind, discount])).toEqual([
    ['ticket', 333],
    ['ticket', 850],
    ['fee', 0],
  ]);
  await answer({ action: 'cancel' });
  const second = await buy(reservationId, { paymentPlanId: 'all' });
  expect(second.data.orderId).toBe(first.data.orderId);
  expect(await orderOf(app, buyer, second.data.orderId)).toMatchObject({
    totalAmount: 11_833,
    fee: 0,
    discount: 0,
    lines: [{ total: 3333 }, { total: 8500 }],
  });
  expect((await orderOf(app, buyer, second.data.orderId)).lines).toHaveLength(2);
  await expectSumsTrue();
});

test.each([
  ['that only one of the types offers', 'three'],
  ['that nobody offers', 'nonsense'],
])('a plan %s is refused', async (_, paymentPlanId) => {
  expect(await buy(await hold({ Adult: 1, VIP: 1 }), { paymentPlanId })).toMatchObject({ status: 400, code: 'INVALID_PAYMENT_PLAN' });
});

test('a code for other types than those being bought is refused with that reason', async () => {
  await giveCode('VIPS10', 'VIP');
  const refused = await buy(await hold({ Adult: 1, Child: 1 }), { promoCode: 'VIPS10' });
  expect(refused).toMatchObject({ status: 400, code: 'INVALID_PROMO_CODE', message: 'This promo code is not for these tickets' });
  const { data } = await app.post('/api/promo-codes/check', { code: 'vips10', eventId: event.id }, { token: buyer.token });
  expect(data).toEqual({ code: 'VIPS10', percent: 10, amount: null, ticketTypeIds: [typeOf(event, 'VIP')], opens: false });
});

test('a child that is held with its adult is bought with it, and not when the adult is held by another hold', async () => {
  await reserve(app, buyer, event);
  const child = await reserve(app, buyer, event, { releaseId: typeOf(event, 'Child') });
  expect((await buy(child.data.reservationId)).code).toBe('NEEDS_OTHER_TICKET');
  buyer = await app.signIn();
  phones += 1;
  expect((await buy(await hold({ Adult: 1, Child: 2 }))).data.status).toBe('pending');
});

test('money that arrives after the hold has ended takes every line again, or none', async () => {
  const small = await createEvent(app, await app.renew(organizer), {
    ticketTypes: [sampleTicketType({ name: 'Adult', quantity: 2 }), sampleTicketType({ name: 'VIP', quantity: 2 })],
  });
  const late = (await reserveItems(app, buyer, small, { Adult: 1, VIP: 2 })).data.reservationId;
  const { data } = await buy(late);
  await app.context.database.sql`update reservations set status = 'expired', paying = false where id = ${late}`;
  await app.context.database.sql`update event_stock set reserved = 0 where event_id = ${small.id}`;
  await app.context.database.sql`update ticket_stock set reserved = 0 where event_id = ${small.id}`;
  const other = await app.signIn();
  await reserveItems(app, other, small, { VIP: 1 });
  await answer();
  expect(await orderOf(app, buyer, data.orderId)).toMatchObject({ status: 'pending', refund: { amount: 4500 }, tickets: [] });
  expect(await countStock(app, small.id)).toMatchObject({ reserved: 1, sold: 0 });
});

test('80 % of one line is refunded, and its tickets are no longer valid', async () => {
  const { data } = await buy(await hold({ Adult: 2, VIP: 1, Child: 1 }), { paymentPlanId: 'full' });
  await answer();
  const before = await orderOf(app, buyer, data.orderId);
  const { token } = await app.signIn('admin');
  const refund = (given: object) => app.post(`/api/orders/${data.orderId}/refunds`, { percent: 80, reason: 'One cannot come', ...given }, { token });
  for (const line of [3, 4])
    expect(await refund({ line })).toMatchObject({ status: 400, code: 'INVALID_REFUND', message: 'Nothing was paid for this line' });
  expect(await refund({ line: 1, percent: undefined, amount: 5 })).toMatchObject({ status: 400, code: 'INVALID_REFUND' });
  const voidTickets = before.tickets.filter(({ line }) => line === 2).map(({ id }) => id);
  expect(await refund({ line: 2, voidTickets })).toMatchObject({ status: 200, data: { status: 'confirmed', refund: { amount: 6800 } } });
  expect((await orderOf(app, buyer, data.orderId)).tickets.map(({ line, status }) => [line, status])).toEqual([
    [1, 'valid'],
    [1, 'valid'],
    [2, 'cancelled'],
    [3, 'valid'],
  ]);
  // Of what was paid for the line a fifth is left.
  expect(await refund({ line: 2 })).toMatchObject({
    status: 409,
    code: 'REFUND_TOO_LARGE',
    message: 'This is more than is left of what was paid for this line',
    body: { data: { left: 1700 }, fields: { line: expect.any(String) as string } },
  });
  expect(await refund({ line: 2, percent: 20 })).toMatchObject({ status: 200, data: { refund: { amount: 8500 } } });
  expect(await refund({ line: 2, percent: 1 })).toMatchObject({ status: 409, body: { data: { left: 0 } } });
  const both = await Promise.all([refund({ line: 1 }), refund({ line: 1 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // In an order whose second half is unpaid, each line counts as half paid.
  buyer = await app.signIn();
  phones += 1;
  const withPlan = await buy(await hold({ Adult: 1, VIP: 1 }), { paymentPlanId: 'two' });
  await answer();
  const { paidAmount, totalAmount } = await orderOf(app, buyer, withPlan.data.orderId);
  const { data: half } = await app.post(
    `/api/orders/${withPlan.data.orderId}/refunds`,
    { percent: 100, line: 2, reason: 'One cannot come' },
    { token },
  );
  expect(half).toMatchObject({ refund: { amount: Math.round((8500 * paidAmount) / totalAmount) } });
});

test('the database refuses an order whose lines do not sum up to its total', async () => {
  const { data } = await buy(await hold({ Adult: 1, VIP: 1 }), { paymentPlanId: 'full' });
  const { id } = await orderOf(app, buyer, data.orderId);
  const wrong = { cause: { code: '23514' } };
  const run = (statement: string) => app.context.database.reader.execute(raw.raw(statement));
  await expect(run(`update orders set total_minor = total_minor + 100 where id = '${id}'`)).rejects.toMatchObject(wrong);
  await expect(
    run(`update order_lines set quantity = 2, total_minor = total_minor + unit_price_minor where order_id = '${id}' and number = 2`),
  ).rejects.toMatchObject(wrong);
  await expect(run(`delete from order_lines where order_id = '${id}' and number = 2`)).rejects.toMatchObject(wrong);
  await expect(run(`insert into order_lines values ('${id}', 9, 'fee', null, 'Fee', 1, 100, 0, 100, 0)`)).rejects.toMatchObject(wrong);
  await expect(run(`update order_lines set refunded_minor = total_minor + 1 where order_id = '${id}' and number = 1`)).rejects.toMatchObject(wrong);
  await expect(
    run(
      `insert into orders (id, order_number, reservation_id, event_id, customer_id, status, total_minor, currency, payment_method, buyer_name, buyer_email, created_at, updated_at)
        select '00000000-0000-7000-8000-000000000001', 'VUMI-AAA-0000-000000', reservation_id, event_id, customer_id, status, total_minor, currency, payment_method,
          buyer_name, buyer_email, created_at, updated_at from orders where id = '${id}'`,
    ),
  ).rejects.toMatchObject({ cause: { code: expect.stringMatching(/^23/) as string } });
});
