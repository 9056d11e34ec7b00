// Vumi's fee borne by the buyers: shown, held, paid, returned, owed to nobody but Vumi, and proved (docs/reference/payments/fees.md).
import { expect, test } from 'vitest';
import { answerPhone, orderOf, purchase, reserve, reserveItems } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import type { LedgerDifference, Proof } from '#features/books/contract.ts';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { RefundQuote } from '#features/checkout/refund-contract.ts';
import type { Reservation } from '#features/inventory/contract.ts';
import type { Ticket } from '#features/tickets/contract.ts';
import { readEventMoney } from '../balance/read-event-money.ts';
import { makePayouts } from '../sending/make-payouts.ts';
import {
  admin,
  app,
  balance,
  buyer,
  giveNumber,
  inDays,
  inLedger,
  newEvent,
  newOrganizer,
  newPhone,
  organizer,
  pass,
  received,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
} from '../testing/paid-events.ts';

sellAndPayOut();

const earned = async () =>
  (
    await app.context.database.sql<{ earned: number }[]>`
      select -coalesce(sum(amount_minor), 0)::int / 100 as earned from ledger_entries where account = 'platform-fees'`
  )[0]?.earned ?? 0;
const read = async ({ id }: Pick<EventDetail, 'id'>) => (await app.get<EventDetail>(`/api/events/${id}`)).data;
const refund = async (orderId: string, body: object) => {
  const answer = await app.post<Order>(`/api/orders/${orderId}/refunds`, { reason: 'It rained', ...body }, { token: admin.token });
  await app.drainJobs();
  return answer.data;
};
/** What the proof finds of these kinds. */
async function prove(): Promise<LedgerDifference[]> {
  await app.post<Proof>('/api/admin/ledger/proofs', {}, { token: admin.token });
  await app.drainJobs();
  const { data } = await app.get<{ open: LedgerDifference[] }>('/api/admin/ledger/proofs', { token: admin.token });
  return data.open.filter(({ kind }) => ['unposted', 'amount', 'unfounded', 'orphan'].includes(kind));
}
const buyersPay = { feeBearer: 'buyer' };

test('the price that is shown has the fee; the order has it as a line; the organizer is owed and paid the whole price', async () => {
  await newOrganizer(5);
  const before = await earned();
  const event = await newEvent(1015, buyersPay);
  const shown = await read(event);
  expect(shown).toMatchObject({ feeBearer: 'buyer', buyerFeePercent: 5, price: 1015, fee: 51 });
  expect(shown.ticketTypes[0]).toMatchObject({ price: { amount: 1015 }, fee: 51 });
  const order = await sell(event);
  expect(order).toMatchObject({ subtotal: 2030, fee: 0, serviceFee: 102, totalAmount: 2132, paidAmount: 2132 });
  expect(order.lines.map(({ kind, name, unitPrice, total }) => [kind, name, unitPrice, total])).toEqual([
    ['ticket', 'Regular', 1015, 2030],
    ['service_fee', 'Service fee', 102, 102],
  ]);
  expect([await inLedger(event.id), await earned()]).toEqual([2030, before + 102]);
  expect(await balance()).toMatchObject({ currencies: [{ owed: 2030, fee: 0, reserved: 2030 }] });
  const sales = await app.get<{ revenue: number }>(`/api/events/${event.id}/sales`, { token: organizer.token });
  expect(sales.data.revenue).toBe(2030);
  const phone = await giveNumber();
  await pass(RELEASED_MS);
  await makePayouts(app.context);
  await settle();
  expect([await received(phone), await inLedger(event.id), await earned()]).toEqual([[2030], 0, before + 102]);
  expect(await prove()).toEqual([]);
});

test('free tickets cost nothing; a promo code comes first, and the fee is on what is payable', async () => {
  await newOrganizer(5);
  const event = await newEvent(1000, {
    ...buyersPay,
    ticketTypes: [sampleTicketType({ price: 0, name: 'Child (free)' }), sampleTicketType({ price: 1000 })],
  });
  const shown = await read(event);
  expect(shown.ticketTypes.map(({ fee }) => fee)).toEqual([0, 50]);
  await app.post(`/api/events/${event.id}/promo-codes`, { code: 'HALF', percent: 50 }, { token: organizer.token });
  const phone = newPhone();
  const [, paid] = shown.ticketTypes;
  const { data } = await reserve(app, buyer, event, { releaseId: paid?.id ?? '', quantity: 1 });
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone }, promoCode: 'HALF' });
  await answerPhone(app, { pin: '1234' }, phone);
  expect(await orderOf(app, buyer, started.data.orderId)).toMatchObject({ discount: 500, serviceFee: 25, totalAmount: 525, status: 'confirmed' });
  const [child] = shown.ticketTypes;
  const free = await reserve(app, buyer, event, { releaseId: child?.id ?? '', quantity: 1 });
  const given = await purchase(app, buyer, free.data.reservationId, {});
  expect(await orderOf(app, buyer, given.data.orderId)).toMatchObject({ serviceFee: 0, totalAmount: 0, status: 'confirmed' });
});

test('a hold keeps its fee: the choice and the plan count for new holds', async () => {
  await newOrganizer(5);
  const event = await newEvent(1000);
  const held = await reserve(app, buyer, event, { quantity: 1 });
  expect(held.data).not.toHaveProperty('buyerFeePercent');
  const changed = await app.put<EventDetail>(`/api/events/${event.id}`, buyersPay, { token: organizer.token });
  expect([changed.status, changed.data.feeBearer]).toEqual([200, 'buyer']);
  const phone = newPhone();
  const started = await purchase(app, buyer, held.data.reservationId, { billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone);
  expect(await orderOf(app, buyer, started.data.orderId)).toMatchObject({ serviceFee: 0, totalAmount: 1000 });
  expect((await sell(event, 1)).totalAmount).toBe(1050);
  // The organizer bears the fee of the first order alone.
  expect((await balance()).currencies).toMatchObject([{ owed: 2000, fee: 50 }]);
  const { organization } = await balance();
  const plan = { plan: 'enterprise', percent: 10, reason: 'As agreed' };
  expect((await app.put(`/api/admin/organizations/${organization.id}/plan`, plan, { token: admin.token })).status).toBe(200);
  expect(await read(event)).toMatchObject({ buyerFeePercent: 10, fee: 100 });
  expect((await sell(event, 1)).totalAmount).toBe(1100);
});

test('a hold tells the fee that it is charged, whatever becomes of that of the event', async () => {
  await newOrganizer(5);
  const types = [sampleTicketType({ price: 1015, name: 'Balcony' }), sampleTicketType({ price: 0, name: 'Child (free)' })];
  const event = await newEvent(0, { ...buyersPay, ticketTypes: types });
  const key = crypto.randomUUID();
  const { data } = await reserveItems(app, buyer, event, { Balcony: 2, 'Child (free)': 1 }, { key });
  expect(data).toMatchObject({
    buyerFeePercent: 5,
    subtotal: { amount: 2030 },
    serviceFee: { amount: 102 },
    lines: [{ price: { amount: 1015 }, fee: 51 }, { fee: 0 }],
  });
  const hold = async () => (await app.get<Reservation>(`/api/tickets/reserve/${data.reservationId}`, { token: buyer.token })).data;
  const told = { buyerFeePercent: 5, subtotal: { amount: 2030 }, serviceFee: { amount: 102 }, lines: [{ fee: 51 }, { fee: 0 }] };
  expect(await hold()).toMatchObject(told);
  const { organization } = await balance();
  const plan = { plan: 'enterprise', percent: 10, reason: 'As agreed' };
  await app.put(`/api/admin/organizations/${organization.id}/plan`, plan, { token: admin.token });
  expect(await hold()).toMatchObject(told);
  await app.put<EventDetail>(`/api/events/${event.id}`, { feeBearer: 'organizer' }, { token: organizer.token });
  expect(await hold()).toMatchObject(told);
  // The same request again is the same hold.
  expect((await reserveItems(app, buyer, event, { Balcony: 2, 'Child (free)': 1 }, { key })).data).toEqual(data);
  const phone = newPhone();
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone);
  expect(await orderOf(app, buyer, started.data.orderId)).toMatchObject({ serviceFee: 102, totalAmount: 2132 });
  const next = await reserveItems(app, buyer, event, { Balcony: 1 });
  expect(next.data).not.toHaveProperty('buyerFeePercent');
  const later = await app.get<Reservation>(`/api/tickets/reserve/${next.data.reservationId}`, { token: buyer.token });
  expect(later.data).toMatchObject({ serviceFee: { amount: 0 } });
  expect(later.data.lines[0]).not.toHaveProperty('fee');
});

test('one ticket goes back with its fee, the rest with the rest; a cancelled event returns everything', async () => {
  await newOrganizer(5);
  const before = await earned();
  const types = [sampleTicketType({ price: 1015, name: 'Balcony' }), sampleTicketType({ price: 333, name: 'Floor' })];
  const event = await newEvent(0, { ...buyersPay, ticketTypes: types });
  const phone = newPhone();
  const { data } = await reserveItems(app, buyer, event, { Balcony: 1, Floor: 1 });
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone);
  const order = await orderOf(app, buyer, started.data.orderId);
  expect(order).toMatchObject({ serviceFee: 68, totalAmount: 1416 });
  const [balcony] = order.tickets;
  const less = await refund(order.id, { ticketIds: [balcony?.id] });
  expect(less.refunds.map(({ amount }) => amount)).toEqual([1066]);
  expect([await inLedger(event.id), await earned()]).toEqual([333, before + 17]);
  const other = await sell(event, 1);
  expect(other.totalAmount).toBe(1066);
  await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
  await app.drainJobs();
  expect([await inLedger(event.id), await earned()]).toEqual([0, before]);
  expect((await orderOf(app, buyer, other.id)).refunds.map(({ amount }) => amount)).toEqual([1066]);
  expect(await prove()).toEqual([]);
});

test('a ticket tells what was paid on top of its price, and a quote by percent who keeps how much', async () => {
  await newOrganizer(5);
  const days = (count: number) => ({ startDate: inDays(count), endDate: inDays(count + 1) });
  const event = await newEvent(1015, { ...buyersPay, ...days(40), refundPolicy: 'moderate' });
  const before = await earned();
  const order = await sell(event, 2);
  const [first] = order.tickets;
  const ticket = await app.get<Ticket>(`/api/tickets/${first?.id}`, { token: buyer.token });
  expect(ticket.data).toMatchObject({ price: { amount: 1015 }, fee: 51 });
  const quote = (await app.get<RefundQuote>(`/api/orders/${order.id}/refunds/quote?ticketIds=${first?.id}`, { token: buyer.token })).data;
  expect(quote).toMatchObject({ percent: 80, paid: 1066, amount: 852, kept: 214, keptFee: 11 });
  await app.post(`/api/orders/${order.id}/refunds`, { ticketIds: [first?.id], shown: 852 }, { token: buyer.token });
  await app.drainJobs();
  // Beside the other ticket: what the quote said that each keeps.
  expect([await inLedger(event.id), (await earned()) - before]).toEqual([1015 + 214 - 11, 51 + 11]);
  const plain = await newEvent(1000, { ...days(40), refundPolicy: 'moderate' });
  const other = await sell(plain, 1);
  const [own] = other.tickets;
  expect((await app.get<Ticket>(`/api/tickets/${own?.id}`, { token: buyer.token })).data).not.toHaveProperty('fee');
  expect((await app.get<RefundQuote>(`/api/orders/${other.id}/refunds/quote`, { token: buyer.token })).data).toMatchObject({ kept: 200, keptFee: 0 });
});

test('a line goes back with the fee of its units and is counted without it; the line of the fee is refused', async () => {
  await newOrganizer(5);
  const before = await earned();
  const event = await newEvent(1000, buyersPay);
  const { id, tickets } = await sell(event);
  const body = { reason: 'It rained', line: 2, percent: 100 };
  expect(await app.post(`/api/orders/${id}/refunds`, body, { token: admin.token })).toMatchObject({ status: 400 });
  await refund(id, { line: 1, percent: 10 });
  expect([await inLedger(event.id), await earned()]).toEqual([1800, before + 90]);
  await refund(id, { ticketIds: [tickets[0]?.id] });
  expect([await inLedger(event.id), await earned()]).toEqual([800, before + 40]);
  const counted = await app.context.database
    .sql`select refunded_minor::int / 100 as refunded from order_lines where order_id = ${id} order by number`;
  expect(counted).toEqual([{ refunded: 1200 }, { refunded: 0 }]);
  expect(await prove()).toEqual([]);
});

test('a ticket takes its fee with it where a newer payment, of an exchange, has none', async () => {
  await newOrganizer(5);
  const before = await earned();
  const types = [sampleTicketType({ price: 100, name: 'Floor' }), sampleTicketType({ price: 1000, name: 'Balcony' })];
  const event = await newEvent(0, { ...buyersPay, ticketTypes: types });
  const [floor, balcony] = (await read(event)).ticketTypes;
  const phone = newPhone();
  const { data } = await reserve(app, buyer, event, { releaseId: floor?.id ?? '', quantity: 2 });
  const { orderId } = (await purchase(app, buyer, data.reservationId, { billingDetails: { phone } })).data;
  await answerPhone(app, { pin: '1234' }, phone);
  const [first, second] = (await orderOf(app, buyer, orderId)).tickets;
  const asked = { ticketId: first?.id, ticketTypeId: balcony?.id, difference: 900, send: true };
  const begun = await app.post<{ id: string; link: string }>(`/api/orders/${orderId}/upgrades`, asked, { token: organizer.token });
  expect(begun.status).toBe(200);
  const payer = newPhone();
  await app.post('/api/payment-links/pay', { code: begun.data.link.slice('/pay/'.length), phone: `+${payer}` });
  await answerPhone(app, { pin: '1234' }, payer);
  expect([await inLedger(event.id), await earned()]).toEqual([1100, before + 10]);
  await refund(orderId, { ticketIds: [second?.id] });
  expect([await inLedger(event.id), await earned()]).toEqual([1000, before + 5]);
  expect(await prove()).toEqual([]);
});

test('the fee is divided with the parts of a payment plan, and a part of it comes back with a part of the money', async () => {
  await newOrganizer(5);
  const before = await earned();
  const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 2 };
  const event = await newEvent(1000, {
    ...buyersPay,
    startDate: new Date(app.clock.now().getTime() + 60 * 86_400_000).toISOString(),
    endDate: new Date(app.clock.now().getTime() + 60 * 86_400_000 + 3_600_000).toISOString(),
    ticketTypes: [sampleTicketType({ price: 1000, paymentPlans: [plan] })],
  });
  const phone = newPhone();
  const { data } = await reserve(app, buyer, event, { quantity: 1 });
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone }, paymentPlanId: 'two' });
  await answerPhone(app, { pin: '1234' }, phone);
  const { orderId } = started.data;
  const order = await orderOf(app, buyer, orderId);
  expect(order).toMatchObject({ fee: 20, serviceFee: 50, totalAmount: 1070, paidAmount: 535 });
  expect(order.instalments.map(({ amount }) => amount)).toEqual([535, 535]);
  expect([await inLedger(event.id), await earned()]).toEqual([510, before + 25]);
  const { sql, reader } = app.context.database;
  await sql`update orders set suspended_at = now() where id = ${orderId}`;
  const [money] = await readEventMoney(reader, (await balance()).organization.id, app.clock.now(), event.id);
  // What is counted of an event is what it is owed, so without the fee.
  expect([money?.money.suspendedMinor, money?.advance.inPartsMinor]).toEqual([51_000, 51_000]);
  await sql`update orders set suspended_at = null where id = ${orderId}`;
  const next = newPhone();
  await app.post(`/api/orders/${orderId}/instalments`, { instalment: 2, phone: next }, { token: buyer.token });
  await answerPhone(app, { pin: '1234' }, next);
  expect([await inLedger(event.id), await earned()]).toEqual([1020, before + 50]);
  await refund(orderId, { amount: 107 });
  expect([await inLedger(event.id), await earned()]).toEqual([918, before + 45]);
  await refund(orderId, { amount: 963 });
  expect([await inLedger(event.id), await earned()]).toEqual([0, before]);
  expect(await prove()).toEqual([]);
});

test('cash that the organizer keeps has the fee in it, which is then owed to Vumi', async () => {
  await newOrganizer(5);
  const before = await earned();
  const event = await newEvent(1000, buyersPay);
  const { data } = await reserve(app, buyer, event, { quantity: 1 });
  const phone = newPhone();
  const { orderId } = (await purchase(app, buyer, data.reservationId, { billingDetails: { phone } })).data;
  await answerPhone(app, { action: 'cancel' }, phone);
  const paid = await app.post<Order>(`/api/orders/${orderId}/cash`, { receipt: 'A-17' }, { token: organizer.token });
  expect([paid.status, paid.data.totalAmount]).toEqual([200, 1050]);
  expect([await inLedger(event.id), await earned()]).toEqual([-50, before + 50]);
  expect(await prove()).toEqual([]);
});

test('the proof finds a wrong fee: in the ledger, and in the rows that the ledger follows', async () => {
  await newOrganizer(5);
  const event = await newEvent(1000, buyersPay);
  const { id } = await sell(event, 1);
  expect(await prove()).toEqual([]);
  const { sql } = app.context.database;
  await sql`update payments set buyer_fee_minor = 4000 where subject_id = ${id}`;
  expect((await prove()).map(({ kind, expected, actual }) => [kind, expected, actual]).toSorted()).toEqual([
    ['amount', -1010, -1000],
    ['amount', -50, -40],
  ]);
  await sql`update payments set buyer_fee_minor = 5000 where subject_id = ${id}`;
  await sql`update tickets set fee_minor = 100 where order_id = ${id}`;
  expect((await prove()).map(({ kind, expected, actual }) => [kind, expected, actual])).toEqual([['amount', -50, -1]]);
  app.takeLoggedErrors();
});
