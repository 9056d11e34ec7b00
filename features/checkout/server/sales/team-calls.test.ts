// What the team of an event does with an order, and the order's whole history.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import type { HistoryEntry } from '../../sales/order-history-contract.ts';

let app: TestApp;
let organizer: SignedIn;
let boxOffice: SignedIn;
let analyst: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
  event = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60), ticketTypes: [sampleTicketType()] });
  [boxOffice, analyst] = [await addMember(app, organizer, 'box-office', [event.id]), await addMember(app, organizer, 'analyst')];
});
afterAll(() => app.close());

let phones = 0;
/** An order whose phone is being asked. */
async function order(): Promise<{ id: string; buyer: SignedIn; phone: string; reservationId: string }> {
  const buyer = await app.signIn();
  const { reservationId } = (await reserve(app, buyer, event, { quantity: 2 })).data;
  phones += 1;
  const phone = `25471200010${phones}`;
  const { orderId: id } = (await purchase(app, buyer, reservationId, { billingDetails: { phone: `+${phone}` } })).data;
  return { id, buyer, phone, reservationId };
}
/** The same, declined on the phone. */
async function declined(): ReturnType<typeof order> {
  const made = await order();
  await answerPhone(app, { action: 'cancel' }, made.phone);
  return made;
}
const historyOf = async (by: SignedIn, id: string) =>
  (await app.get<{ items: HistoryEntry[] }>(`/api/events/${event.id}/orders/${id}/history`, { token: by.token })).data.items;
const detailOf = async (id: string) => (await app.get<EventOrderDetail>(`/api/events/${event.id}/orders/${id}`, { token: boxOffice.token })).data;
const post = <T = unknown>(by: SignedIn, id: string, what: string, body = {}) => app.post<T>(`/api/orders/${id}/${what}`, body, { token: by.token });
const extend = (by: SignedIn, id: string) => post<{ holdExpiresAt: string }>(by, id, 'extension');
const reservedNow = async () => {
  const [row] = await app.context.database.sql<{ reserved: number }[]>`select reserved from event_stock where event_id = ${event.id}`;
  return row?.reserved;
};

test('tells everything of an order from its hold to its tickets, in order; an analyst reads no phone, address or note', async () => {
  const { id, buyer, phone } = await declined();
  app.clock.advance(60_000);
  expect(await post(boxOffice, id, 'cash', { receipt: 'H-001' })).toMatchObject({ status: 200 });
  expect(await post(boxOffice, id, 'notes', { text: 'Comes with a wheelchair' })).toMatchObject({ status: 200 });
  await app.drainJobs();
  const told = await historyOf(boxOffice, id);
  expect(told.map(({ kind }) => kind)).toEqual(['held', 'ordered', 'asked', 'not-paid', 'paid', 'issued', 'mailed', 'note']);
  expect(told.find(({ kind }) => kind === 'held')).toMatchObject({ tickets: 2, until: '2026-12-01T09:15:00.000Z' });
  expect(told.find(({ kind }) => kind === 'asked')).toMatchObject({ phone, amount: 3000, instalment: 1 });
  expect(told.find(({ kind }) => kind === 'not-paid')).toMatchObject({ code: '1032', message: expect.stringMatching(/cancel/i), by: null });
  expect(told.find(({ kind }) => kind === 'paid')).toMatchObject({ method: 'cash', receipt: 'H-001', by: boxOffice.email });
  expect(told.find(({ kind }) => kind === 'mailed')).toMatchObject({ about: 'tickets', to: buyer.email });
  expect(told.find(({ kind }) => kind === 'note')).toMatchObject({ text: 'Comes with a wheelchair', by: boxOffice.name });
  const seen = await historyOf(analyst, id);
  expect(seen.map(({ kind }) => kind)).toEqual(told.map(({ kind }) => kind).filter((kind) => kind !== 'note'));
  for (const personal of [phone, buyer.email, 'wheelchair']) expect(JSON.stringify(seen)).not.toContain(personal);
  const toBuyer = await app.get(`/api/orders/${id}`, { token: buyer.token });
  expect(JSON.stringify(toBuyer.data)).not.toContain('wheelchair');
});

test('a refund and what it voids are in the history, with who asked for it', async () => {
  const admin = await app.signIn('admin');
  const { id, phone } = await order();
  await answerPhone(app, { pin: '1234' }, phone);
  app.clock.advance(60_000);
  const { tickets } = await detailOf(id);
  expect(await post(admin, id, 'refunds', { percent: 100, reason: 'Rain', voidTickets: tickets.map((ticket) => ticket.id) })).toMatchObject({
    status: 200,
  });
  const told = await historyOf(boxOffice, id);
  const kinds = told.map(({ kind }) => kind);
  expect(kinds.filter((kind) => ['paid', 'issued', 'refund-asked', 'voided'].includes(kind))).toEqual(['paid', 'issued', 'refund-asked', 'voided']);
  expect(told.find(({ kind }) => kind === 'refund-asked')).toMatchObject({ amount: 3000, reason: 'Rain', by: admin.email });
  expect(told.find(({ kind }) => kind === 'voided')).toMatchObject({ tickets: 2, numbers: [expect.any(String), expect.any(String)] });
});

test('an order of another event has no history here', async () => {
  const { id } = await declined();
  const other = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60) });
  expect(await app.get(`/api/events/${other.id}/orders/${id}/history`, { token: organizer.token })).toMatchObject({ code: 'ORDER_NOT_FOUND' });
});

test('a hold is extended three times by 15 minutes, and the buyer has that time', async () => {
  const { id, buyer, reservationId } = await declined();
  const began = app.clock.now().getTime();
  expect(await extend(analyst, id)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  expect(await extend(buyer, id)).toMatchObject({ status: 403 });
  expect((await detailOf(id)).can).toMatchObject({ extendHold: true, cancelUnpaid: true, addNote: true });
  for (const minutes of [30, 45, 60]) expect((await extend(boxOffice, id)).data.holdExpiresAt).toBe(new Date(began + minutes * 60_000).toISOString());
  expect(await extend(boxOffice, id)).toMatchObject({ status: 409, code: 'HOLD_EXTENDED_FULLY' });
  expect((await detailOf(id)).can.extendHold).toBe('This hold has all the time that it can have');
  const toBuyer = (await app.get<Order>(`/api/orders/${id}`, { token: buyer.token })).data;
  expect(toBuyer.holdExpiresAt).toBe(new Date(began + 60 * 60_000).toISOString());
  expect((await historyOf(boxOffice, id)).filter(({ kind }) => kind === 'extended')).toHaveLength(3);
  app.clock.advance(16 * 60_000);
  const hold = await app.get<{ status: string }>(`/api/tickets/reserve/${reservationId}`, { token: buyer.token });
  expect(hold.data.status).toBe('active');
  await app.context.database.sql`update reservations set expires_at = ${app.clock.now()} where id = ${reservationId}`;
  expect(await extend(boxOffice, id)).toMatchObject({ status: 410, code: 'RESERVATION_EXPIRED' });
});

test('a choice that is changed keeps the time that the team gave, and its extensions count', async () => {
  const { id, buyer, reservationId } = await declined();
  const began = app.clock.now().getTime();
  const minutes = (count: number) => new Date(began + count * 60_000).toISOString();
  for (let times = 0; times < 2; times += 1) await extend(boxOffice, id);
  app.clock.advance(20 * 60_000);
  const changed = await reserve(app, buyer, event, { quantity: 1, replaces: reservationId });
  expect(changed).toMatchObject({ status: 200, data: { expiresAt: minutes(45) } });
  // And once more, now that nobody extended this one.
  const again = await reserve(app, buyer, event, { quantity: 2, replaces: changed.data.reservationId });
  expect(again.data.expiresAt).toBe(minutes(45));
  phones += 1;
  const phone = `25471200010${phones}`;
  const { orderId } = (await purchase(app, buyer, again.data.reservationId, { billingDetails: { phone: `+${phone}` } })).data;
  await answerPhone(app, { action: 'cancel' }, phone);
  expect((await extend(boxOffice, orderId)).data.holdExpiresAt).toBe(minutes(60));
  expect(await extend(boxOffice, orderId)).toMatchObject({ status: 409, code: 'HOLD_EXTENDED_FULLY' });
});

test('of two cashiers who extend at the last moment, one gives the third extension', async () => {
  const { id } = await declined();
  for (let count = 0; count < 2; count += 1) await extend(boxOffice, id);
  const both = await Promise.all([extend(boxOffice, id), extend(organizer, id)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('cancels an order that nobody pays, and its tickets are on sale again; not one whose phone is asked, nor one that is paid', async () => {
  const before = await reservedNow();
  const { id, buyer, phone, reservationId } = await order();
  expect(await reservedNow()).toBe((before ?? 0) + 2);
  expect(await post(boxOffice, id, 'cancellation')).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' });
  expect(await reservedNow()).toBe((before ?? 0) + 2);
  await answerPhone(app, { action: 'cancel' }, phone);
  expect(await post(analyst, id, 'cancellation')).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  expect(await post(buyer, id, 'cancellation')).toMatchObject({ status: 403 });
  expect(await post(boxOffice, id, 'cancellation')).toMatchObject({ status: 200 });
  expect(await reservedNow()).toBe(before);
  expect(await post(boxOffice, id, 'cancellation')).toMatchObject({ status: 409, code: 'ORDER_NOT_PENDING' });
  expect(await reservedNow()).toBe(before);
  const toBuyer = (await app.get<Order>(`/api/orders/${id}`, { token: buyer.token })).data;
  expect([toBuyer.status, toBuyer.cancelReason]).toEqual(['cancelled', 'The organizer cancelled this order before it was paid']);
  expect((await purchase(app, buyer, reservationId)).code).toBe('RESERVATION_EXPIRED');
  expect((await historyOf(boxOffice, id)).at(-1)).toMatchObject({ kind: 'ended', by: boxOffice.name });
  const paid = await order();
  await answerPhone(app, { pin: '1234' }, paid.phone);
  expect(await post(boxOffice, paid.id, 'cancellation')).toMatchObject({ status: 409, code: 'ORDER_NOT_PENDING' });
});
