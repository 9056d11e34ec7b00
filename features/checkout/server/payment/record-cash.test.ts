import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { addMember } from '#test/add-member.ts';
import { createEvent, orderOf, purchase, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let admin: SignedIn;
let event: EventDetail;
let receipts = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, admin] = await Promise.all([app.signIn('organizer'), app.signIn('admin')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await app.signIn();
  event = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60), ticketTypes: [sampleTicketType()] });
});

/** An order whose prompt the buyer declined. */
async function order(given: object = {}): Promise<string> {
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const started = await purchase(app, buyer, data.reservationId, { ...given });
  await app.context.database.sql`update payments set status = 'failed', next_check_at = null where subject_id = ${started.data.orderId}`;
  await app.context.database.sql`update reservations set paying = false where id = ${data.reservationId}`;
  return started.data.orderId;
}

const nextReceipt = (): string => `CASH-${String((receipts += 1))}`;
const record = (orderId: string, receipt = nextReceipt(), by = admin) =>
  app.post<Order>(`/api/orders/${orderId}/cash`, { receipt }, { token: by.token });
const balances = (orderId: string) =>
  app.context.database.sql<{ account: string; total: number }[]>`
    select account, sum(amount_minor)::int as total from ledger_entries where subject_id = ${orderId} group by 1 order by 1`;

test('cash pays an order: its tickets are issued, and the ledger records where the money is', async () => {
  const orderId = await order();
  const { status, data } = await record(orderId);
  expect([status, data.status, data.paidAmount, data.paymentMethod, data.tickets.length]).toEqual([200, 'confirmed', 3000, 'cash', 2]);
  expect(data.payment).toMatchObject({ status: 'succeeded', phone: null, receipt: `CASH-${receipts}` });
  expect(await balances(orderId)).toEqual([
    { account: `owed-to-event:${event.id}`, total: -300_000 },
    { account: 'provider:cash', total: 300_000 },
  ]);
  await app.drainJobs();
  expect((await app.mailTo(buyer.email))[0]?.subject).toContain(event.name);
  expect(await record(orderId)).toMatchObject({ status: 409, code: 'CASH_NOT_DUE' });
});

test('one receipt pays once, and no buyer or other organizer records it', async () => {
  const [first, second] = [await order(), await order()];
  const receipt = nextReceipt();
  expect((await record(first, receipt)).status).toBe(200);
  expect(await record(second, receipt)).toMatchObject({ status: 409, code: 'CASH_RECEIPT_USED' });
  expect((await orderOf(app, buyer, second)).status).toBe('pending');
  expect(await record(second, nextReceipt(), buyer)).toMatchObject({ status: 403 });
  expect(await record(second, nextReceipt(), await app.signIn('organizer'))).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
});

test('cash is not recorded while a phone is being asked', async () => {
  const { data } = await reserve(app, buyer, event);
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone: '0712000099' } });
  expect(await record(started.data.orderId)).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' });
});

test('cash of a cancelled event is returned by hand', async () => {
  const orderId = await order();
  await record(orderId);
  await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
  await app.drainJobs();
  const refunds = await app.context.database.sql`
    select refunds.status, problem, refunds.amount_minor::int as amount from refunds join payments on payments.id = payment_id where subject_id = ${orderId}`;
  expect(refunds).toEqual([{ status: 'by-hand', problem: null, amount: 300_000 }]);
});

test('cash that the box office takes stays with the organization, which has receipt numbers of its own', async () => {
  const [boxOffice, gate] = [await addMember(app, organizer, 'box-office', [event.id]), await addMember(app, organizer, 'gate')];
  const [first, second, third] = [await order(), await order(), await order()];
  const receipt = nextReceipt();
  expect((await record(first, receipt)).status).toBe(200);
  const { status, data } = await record(second, receipt, boxOffice);
  expect([status, data.status, data.can.recordCash]).toEqual([200, 'confirmed', 'Nothing of this order is due']);
  // Vumi holds nothing of it, and owes nothing for it.
  expect(await balances(second)).toEqual([
    { account: `owed-to-event:${event.id}`, total: 0 },
    { account: 'provider:cash', total: 0 },
  ]);
  expect(await record(third, receipt, organizer)).toMatchObject({ status: 409, code: 'CASH_RECEIPT_USED' });
  expect(await record(third, nextReceipt(), gate)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  const [entry] = await app.context.database.sql<{ action: string }[]>`
    select action from audit_log where subject = ${`order:${second}`} and actor_id = ${boxOffice.id}`;
  expect(entry?.action).toBe('order.cash-recorded');
  // Of another event of the organization the box office has no role.
  event = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60), ticketTypes: [sampleTicketType()] });
  expect(await record(await order(), nextReceipt(), boxOffice)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
});

test('the box office takes no cash for tickets that are gone: nothing is recorded', async () => {
  event = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60), ticketTypes: [sampleTicketType({ quantity: 2 })] });
  const late = await order();
  const { sql } = app.context.database;
  await sql`update reservations set status = 'expired' where event_id = ${event.id}`;
  await sql`update ticket_stock set reserved = 0, sold = 2 where event_id = ${event.id}`;
  await sql`update event_stock set reserved = 0, sold = 2 where event_id = ${event.id}`;
  expect(await record(late, nextReceipt(), organizer)).toMatchObject({ status: 409, code: 'CASH_NOT_DUE' });
  expect(await balances(late)).toEqual([]);
  expect((await orderOf(app, buyer, late)).status).toBe('pending');
});

test('two cashiers who see the same part take it once: the second is told, and the next part stays due', async () => {
  const halves = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
  event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 90),
    ticketTypes: [sampleTicketType({ paymentPlans: [halves] })],
  });
  const cashiers = await Promise.all([1, 2].map(() => addMember(app, organizer, 'box-office', [event.id])));
  const orderId = await order({ paymentPlan: 'two' });
  const take = (instalment: number) =>
    Promise.all(cashiers.map(({ token }) => app.post<Order>(`/api/orders/${orderId}/cash`, { receipt: nextReceipt(), instalment }, { token })));
  const outcomes = async (instalment: number) => (await take(instalment)).map(({ status, code }) => code ?? status).toSorted();
  expect(await outcomes(1)).toEqual([200, 'CASH_PART_PAID']);
  expect((await orderOf(app, buyer, orderId)).paidAmount).toBe(1500);
  expect(await outcomes(2)).toEqual([200, 'CASH_NOT_DUE']);
  const { paidAmount, instalments } = await orderOf(app, buyer, orderId);
  expect([paidAmount, instalments.every(({ paid }) => paid)]).toEqual([3000, true]);
  const [taken] = await app.context.database.sql<{ count: number }[]>`
    select count(*)::int as count from payments where subject_id = ${orderId} and method = 'cash' and status = 'succeeded'`;
  expect(taken?.count).toBe(2);
});
