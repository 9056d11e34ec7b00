// What the team corrects of an order: its buyer, and who comes with a ticket.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { tokensByPhone } from '#features/identity/testing/call-identity.ts';
import { findMail } from '#app/dev/mailbox/kept-mail.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { OfficeOrder } from '../../office/office-contract.ts';
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

let made = 0;
/** An order of two tickets, which its buyer has paid. */
async function paidOrder(): Promise<{ id: string; buyer: SignedIn }> {
  const buyer = await app.signIn();
  const { reservationId } = (await reserve(app, buyer, event, { quantity: 2 })).data;
  made += 1;
  const phone = `2547130001${String(made).padStart(2, '0')}`;
  const { orderId: id } = (await purchase(app, buyer, reservationId, { billingDetails: { phone: `+${phone}` } })).data;
  await answerPhone(app, { pin: '1234' }, phone);
  await app.drainJobs();
  return { id, buyer };
}
/** An order for a person without an account, paid in cash. */
async function officeOrder(email: string): Promise<string> {
  made += 1;
  const body = {
    items: [{ ticketTypeId: event.ticketTypes[0]?.id, quantity: 1 }],
    buyer: { name: 'School of the lake', email },
    heldUntil: '2026-12-20',
    send: false,
  };
  const { id } = (await app.post<OfficeOrder>(`/api/events/${event.id}/office-orders`, body, { token: boxOffice.token })).data;
  expect(await app.post(`/api/orders/${id}/cash`, { receipt: `C-${made}` }, { token: boxOffice.token })).toMatchObject({ status: 200 });
  await app.drainJobs();
  return id;
}
const detailOf = async (id: string, by = boxOffice) =>
  (await app.get<EventOrderDetail>(`/api/events/${event.id}/orders/${id}`, { token: by.token })).data;
const historyOf = async (by: SignedIn, id: string) =>
  (await app.get<{ items: HistoryEntry[] }>(`/api/events/${event.id}/orders/${id}/history`, { token: by.token })).data.items;
const correct = (by: SignedIn, id: string, body: object) =>
  app.put<{ sentTo: string | null }>(`/api/orders/${id}/buyer`, { reason: 'Mistyped', ...body }, { token: by.token });
/** The newest first. */
const subjectsTo = async (address: string) => (await app.mailTo(address)).map(({ subject }) => subject);
const pdfsTo = async (address: string) => {
  const { sql } = app.context.database;
  const kept = await sql<{ id: number }[]>`select id from sandbox.mails where to_address = ${address}`;
  const mails = await Promise.all(kept.map(({ id }) => findMail(sql, id)));
  return mails.filter((mail) => mail?.attachments.some(({ type }) => type === 'application/pdf')).length;
};
const codesOf = (id: string) => app.context.database.sql<{ version: number; qr_payload: string; holder_email: string; holder_name: string }[]>`
  select version, qr_payload, holder_email, holder_name from tickets where order_id = ${id} order by position`;

test('a corrected address gets the tickets, the former one is told, and the account stays what it is', async () => {
  const { id, buyer } = await paidOrder();
  const before = await codesOf(id);
  const { buyer: seen } = await detailOf(id);
  expect((await detailOf(id)).can.correct).toBe(true);
  const body = { name: 'Right name', email: 'right@buyer.vumi.test', phone: '0712 000 777', sendTickets: true };
  expect(await correct(boxOffice, id, body)).toMatchObject({ status: 200, data: { sentTo: 'right@buyer.vumi.test' } });
  await app.drainJobs();
  expect((await detailOf(id)).buyer).toEqual({ name: 'Right name', email: 'right@buyer.vumi.test', phone: '+254712000777' });
  expect(await subjectsTo('right@buyer.vumi.test')).toHaveLength(1);
  expect(await pdfsTo('right@buyer.vumi.test')).toBe(1);
  const told = (await app.mailTo(buyer.email)).find(({ subject }) => /address of order/.test(subject));
  expect(told?.text).toContain('r•••@buyer.vumi.test');
  expect(told?.text).not.toContain('right@');
  // The account is what it was: its tickets, its login, its codes.
  const after = await codesOf(id);
  expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version));
  expect(after.map(({ holder_name, holder_email }) => [holder_name, holder_email])).toEqual([
    ['Right name', 'right@buyer.vumi.test'],
    ['Right name', 'right@buyer.vumi.test'],
  ]);
  expect((await app.get<Order>(`/api/orders/${id}`, { token: buyer.token })).data.tickets).toHaveLength(2);
  const [account] = await app.context.database.sql`select email from users where id = ${buyer.id}`;
  expect(account).toEqual({ email: buyer.email });
  // The history, with what was there, for who sees buyers.
  const entry = (await historyOf(boxOffice, id)).find(({ kind }) => kind === 'corrected');
  expect(entry).toMatchObject({
    by: boxOffice.name,
    reason: 'Mistyped',
    changes: [
      { field: 'name', before: seen?.name, after: 'Right name' },
      { field: 'email', before: seen?.email, after: 'right@buyer.vumi.test' },
      { field: 'phone', before: seen?.phone, after: '+254712000777' },
    ],
  });
  const toAnalyst = await historyOf(analyst, id);
  expect(toAnalyst.find(({ kind }) => kind === 'corrected')).toMatchObject({
    reason: null,
    changes: [{ field: 'name', before: null, after: null }, {}, {}],
  });
  for (const personal of ['right@', buyer.email, '777', 'Right name', 'Mistyped']) expect(JSON.stringify(toAnalyst)).not.toContain(personal);
});

test('a buyer who is known by a number alone is told by SMS of an address, and keeps the codes on the phone', async () => {
  const number = newPhone();
  const { AccessToken: token } = await tokensByPhone(app, number);
  const buyer = { ...(await app.signIn()), id: String(decodeJwt(token).sub), token, email: '' };
  const { reservationId } = (await reserve(app, buyer, event)).data;
  const { orderId: id } = (await purchase(app, buyer, reservationId, { billingDetails: { phone: number } })).data;
  await answerPhone(app, { pin: '1234' }, number.slice(1));
  await app.drainJobs();
  const [before] = await codesOf(id);
  const corrected = await correct(boxOffice, id, { name: 'A Buyer', email: 'thief@example.test', phone: number, sendTickets: true });
  expect(corrected).toMatchObject({ status: 200, data: { sentTo: 'thief@example.test' } });
  await app.drainJobs();
  expect((await inboxOf(app, number)).map(({ text }) => text)).toContainEqual(expect.stringContaining('t***@example.test'));
  expect((await codesOf(id))[0]?.version).toBe(before?.version);
});

test('tickets of a buyer without an account get new codes when they are sent to another address: those at the wrong one admit nobody', async () => {
  const id = await officeOrder('wrong@school.vumi.test');
  const [before] = await codesOf(id);
  expect(await subjectsTo('wrong@school.vumi.test')).toHaveLength(1);
  const { buyer } = await detailOf(id);
  expect(await correct(boxOffice, id, { ...buyer, email: 'right@school.vumi.test', sendTickets: true })).toMatchObject({ status: 200 });
  await app.drainJobs();
  const [after] = await codesOf(id);
  expect(after?.version).toBe((before?.version ?? 0) + 1);
  expect(after?.qr_payload).not.toBe(before?.qr_payload);
  expect(await subjectsTo('right@school.vumi.test')).toHaveLength(1);
  expect((await subjectsTo('wrong@school.vumi.test'))[0]).toMatch(/address of order/);
});

test('only who sells corrects, never an order that has ended, and nothing is written for a correction of nothing', async () => {
  const { id, buyer } = await paidOrder();
  const { buyer: as } = await detailOf(id);
  expect(await correct(analyst, id, { ...as, name: 'Other' })).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  expect(await correct(buyer, id, { ...as, name: 'Other' })).toMatchObject({ status: 403 });
  expect(await correct(boxOffice, id, { ...as })).toMatchObject({ status: 409, code: 'NOTHING_TO_CORRECT' });
  expect((await detailOf(id, analyst)).can.correct).toBe('Order not found');
  const admin = await app.signIn('admin');
  expect(await app.post(`/api/orders/${id}/refunds`, { percent: 100, reason: 'Rain' }, { token: admin.token })).toMatchObject({ status: 200 });
  expect(await correct(boxOffice, id, { ...as, name: 'Other' })).toMatchObject({ status: 409, code: 'ORDER_ENDED' });
  expect((await historyOf(boxOffice, id)).map(({ kind }) => kind)).not.toContain('corrected');
});

test('a member changes addresses 20 times a day, and is then refused while another goes on', async () => {
  const cashier = await addMember(app, organizer, 'box-office', [event.id]);
  const { id } = await paidOrder();
  const { buyer } = await detailOf(id);
  for (let turn = 0; turn < 20; turn += 1)
    expect(await correct(cashier, id, { ...buyer, phone: `07120${String(10_000 + turn)}` })).toMatchObject({ status: 200 });
  expect(await correct(cashier, id, { ...buyer, phone: '0712 099 999' })).toMatchObject({ status: 429, code: 'CORRECTED_OFTEN' });
  expect(await correct(organizer, id, { ...buyer, phone: '0712 099 999' })).toMatchObject({ status: 200 });
});

test('who comes with one ticket is named, and stays named when the buyer is corrected; a void ticket is not', async () => {
  const { id } = await paidOrder();
  const { tickets, buyer } = await detailOf(id);
  const name = (ticket: string | undefined, to: string, by = boxOffice) =>
    app.put(`/api/orders/${id}/tickets/${ticket}/holder`, { name: to, reason: 'A friend comes' }, { token: by.token });
  expect(await name(tickets[1]?.id, 'The friend')).toMatchObject({ status: 200 });
  expect(await name(tickets[1]?.id, 'The friend')).toMatchObject({ code: 'NOTHING_TO_CORRECT' });
  expect(await name(tickets[1]?.id, 'Another', analyst)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  const other = await paidOrder();
  expect(await name((await detailOf(other.id)).tickets[0]?.id, 'Another')).toMatchObject({ code: 'TICKET_NOT_FOUND' });
  expect(await correct(boxOffice, id, { ...buyer, name: 'Buyer by name' })).toMatchObject({ status: 200 });
  expect((await detailOf(id)).tickets.map(({ holderName }) => holderName)).toEqual(['Buyer by name', 'The friend']);
  const entry = (await historyOf(boxOffice, id)).find((one) => one.kind === 'corrected' && one.ticket !== null);
  expect(entry).toMatchObject({ ticket: tickets[1]?.ticketNumber, changes: [{ field: 'name', after: 'The friend' }] });
  const seen = JSON.stringify(await historyOf(analyst, id));
  for (const personal of ['The friend', tickets[1]?.ticketNumber ?? '']) expect(seen).not.toContain(personal);
  await app.context.database.sql`update tickets set status = 'cancelled' where id = ${tickets[0]?.id ?? ''}`;
  expect(await name(tickets[0]?.id, 'Another')).toMatchObject({ status: 409, code: 'TICKET_CANCELLED' });
});

test('an order changes its address three times a day, and of calls at once no more get through', async () => {
  const { id } = await paidOrder();
  const { buyer } = await detailOf(id);
  const owner = organizer;
  const all = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => correct(owner, id, { ...buyer, email: `${name}@many.vumi.test` })));
  expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 429, 429]);
  expect(await correct(boxOffice, id, { ...buyer, email: 'f@many.vumi.test' })).toMatchObject({ status: 429, code: 'CORRECTED_OFTEN' });
  app.clock.advance(25 * 3_600_000);
  expect(await correct(await app.renew(boxOffice), id, { ...buyer, email: 'f@many.vumi.test' })).toMatchObject({ status: 200 });
});
