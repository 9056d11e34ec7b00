// The orders of an event, as each role of its organization sees them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { EventOrder, EventOrderDetail } from '../../sales/event-orders-contract.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let other: EventDetail;

const buy = async (of: EventDetail, person: SignedIn) => purchase(app, person, (await reserve(app, person, of)).data.reservationId);

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, buyer] = await Promise.all([app.signIn('organizer'), app.signIn()]);
  const given = { startDate: daysAfter(app.clock.now(), 60), ticketTypes: [sampleTicketType()] };
  [event, other] = [await createEvent(app, organizer, given), await createEvent(app, organizer, given)];
  await buy(event, buyer);
  await answerPhone(app);
  await buy(other, buyer);
  await answerPhone(app);
  app.clock.advance(1000);
  // Its phone is still being asked.
  await buy(event, await app.signIn());
});
afterAll(() => app.close());

const list = (
  by: SignedIn,
  query = '',
  of = event,
): Promise<Answer<{ items: EventOrder[]; hasMore: boolean; total: number; can: { seeBuyers: true | string } }>> =>
  app.get(`/api/events/${of.id}/orders${query}`, { token: by.token });

test('lists the orders of one event, the newest first, a page at a time', async () => {
  const all = (await list(organizer)).data;
  expect([all.items.length, all.hasMore]).toEqual([2, false]);
  expect(all.items[1]).toMatchObject({ status: 'confirmed', paidAmount: 1500, ticketCount: 1, buyer: { name: buyer.name, email: buyer.email } });
  expect(all.items[1]).toMatchObject({ due: null, mailTo: [buyer.email], can: { recordCash: 'Nothing of this order is due', mailTickets: true } });
  expect(all.items[0]).toMatchObject({ due: { instalment: 1, amount: 1500 }, mailTo: [] });
  const first = (await list(organizer, '?limit=1')).data;
  expect([first.items.map(({ id }) => id), first.hasMore, first.total]).toEqual([[all.items[0]?.id], true, 2]);
});

test('sorts by age and by amount, without gaps between pages', async () => {
  const large = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60), ticketTypes: [sampleTicketType()] });
  for (const [index, quantity] of [1, 3, 1, 2, 1].entries()) {
    const person = await app.signIn();
    const { data } = await reserve(app, person, large, { quantity });
    await purchase(app, person, data.reservationId, { billingDetails: { phone: `071200001${index}` } });
  }
  const amounts = async (query: string) => (await list(organizer, query, large)).data.items.map(({ totalAmount }) => totalAmount / 1500);
  expect(await amounts('?sort=amount')).toEqual([3, 2, 1, 1, 1]);
  expect(await amounts('?sort=oldest')).toEqual([1, 3, 1, 2, 1]);
  const pages = await Promise.all([1, 2, 3].map((page) => list(organizer, `?sort=amount&limit=2&page=${page}`, large)));
  expect(new Set(pages.flatMap(({ data }) => data.items.map(({ id }) => id))).size).toBe(5);
});

test('finds by order number and buyer, and by state', async () => {
  const [newest] = (await list(organizer)).data.items;
  const numberOf = async (query: string) => (await list(organizer, query)).data.items.map(({ orderNumber }) => orderNumber);
  expect(await numberOf(`?search=${newest?.orderNumber}`)).toEqual([newest?.orderNumber]);
  expect(await numberOf(`?search=${encodeURIComponent(buyer.email)}`)).toHaveLength(1);
  expect(await numberOf('?status=pending')).toEqual([newest?.orderNumber]);
  expect(await numberOf('?search=%25')).toEqual([]);
});

test('finds by phone in every spelling, receipt and ticket number, for who sees buyers and in this event alone', async () => {
  const paid = (await list(organizer, '?status=confirmed')).data.items[0];
  const { payments, tickets } = (await app.get<EventOrderDetail>(`/api/events/${event.id}/orders/${paid?.id}`, { token: organizer.token })).data;
  const receipt = payments[0]?.receipt ?? '';
  const ticket = tickets[0]?.ticketNumber ?? '';
  const found = async (by: SignedIn, search: string, of = event) => {
    const { data } = await list(by, `?status=confirmed&search=${encodeURIComponent(search)}`, of);
    return data.items.map(({ id }) => id);
  };
  const analyst = await addMember(app, organizer, 'analyst');
  const personal = ['0712345678', '+254 712 345 678', '712-345', receipt.toLowerCase(), ticket, ticket.toLowerCase().slice(0, 12), buyer.name];
  for (const search of personal) {
    expect([search, await found(organizer, search)]).toEqual([search, [paid?.id]]);
    expect([search, await found(analyst, search)]).toEqual([search, []]);
    if (search !== buyer.name && !search.includes('712')) expect(await found(organizer, search, other)).toEqual([]);
  }
  expect(await found(organizer, '0712345679')).toEqual([]);
  expect(await found(organizer, 'NOSUCHRCPT')).toEqual([]);
  expect(await found(analyst, paid?.orderNumber ?? '')).toEqual([paid?.id]);
});

test('finds by the phone that paid, and by the address of the account, where the order has others', async () => {
  const paid = (await list(organizer, '?status=confirmed')).data.items[0];
  const { sql } = app.context.database;
  await sql`update orders set buyer_phone = '+255754000111', buyer_email = 'gift@test.vumi.test' where id = ${paid?.id ?? ''}`;
  const found = async (search: string) =>
    (await list(organizer, `?status=confirmed&search=${encodeURIComponent(search)}`)).data.items.map(({ id }) => id);
  for (const search of ['0712345678', '+255 754 000 111', 'gift@', buyer.email.toUpperCase()])
    expect([search, await found(search)]).toEqual([search, [paid?.id]]);
  await sql`update orders set buyer_phone = '254712345678', buyer_email = ${buyer.email} where id = ${paid?.id ?? ''}`;
});

test('an analyst sees no buyer, nor finds one; the gate sees nothing; a role for one event counts for that one', async () => {
  const analyst = await addMember(app, organizer, 'analyst');
  const seen = (await list(analyst)).data.items;
  expect(seen.map((row) => row.buyer)).toEqual([null, null]);
  expect(JSON.stringify(seen)).not.toContain(buyer.email);
  expect((await list(analyst, `?search=${encodeURIComponent(buyer.email)}`)).data.items).toEqual([]);
  expect(seen.map(({ mailTo, can }) => [mailTo, can.recordCash, can.mailTickets === true])).toEqual(seen.map(() => [[], 'Order not found', false]));
  expect((await list(analyst)).data.can.seeBuyers).not.toBe(true);
  expect(await list(await addMember(app, organizer, 'gate'))).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
  const boxOffice = await addMember(app, organizer, 'box-office', [event.id]);
  expect((await list(boxOffice)).data.items[1]?.buyer).toMatchObject({ email: buyer.email });
  expect(await list(boxOffice, '', other)).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
  expect(await list(await app.signIn('organizer'))).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
});

test('the box office sends the tickets of an order again, to their holder only', async () => {
  const boxOffice = await addMember(app, organizer, 'box-office', [event.id]);
  const orderId = (await list(boxOffice)).data.items[1]?.id ?? '';
  const { data: order } = await app.get<{ tickets: { id: string }[] }>(`/api/orders/${orderId}`, { token: boxOffice.token });
  const sent = await app.post(`/api/tickets/${order.tickets[0]?.id}/delivery/email`, {}, { token: boxOffice.token });
  expect(sent).toMatchObject({ status: 200, data: { sentTo: buyer.email } });
  const notHis = (await list(organizer, '', other)).data.items[0]?.id ?? '';
  expect(await app.get(`/api/orders/${notHis}`, { token: boxOffice.token })).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
});

test('one order, with its lines, payments and tickets; to an analyst it names nobody', async () => {
  const [, paid] = (await list(organizer)).data.items;
  const open = (by: SignedIn, id = paid?.id ?? '', of = event) => app.get<EventOrderDetail>(`/api/events/${of.id}/orders/${id}`, { token: by.token });
  const { data } = await open(await addMember(app, organizer, 'box-office', [event.id]));
  expect(data).toMatchObject({
    ...paid,
    event: { id: event.id, name: event.name },
    lines: [{ quantity: 1, total: 1500 }],
    payments: [{ instalment: 1, method: 'mpesa', status: 'succeeded', amount: 1500, phone: '254712345678' }],
    tickets: [{ status: 'valid' }],
  });
  expect(JSON.stringify(data)).not.toContain('qrPayload');
  const seen = await open(await addMember(app, organizer, 'analyst'));
  expect([seen.status, seen.data.payments.length, seen.data.buyer, seen.data.tickets]).toEqual([200, 1, null, []]);
  for (const personal of [buyer.email, buyer.name, '254712345678']) expect(JSON.stringify(seen.data)).not.toContain(personal);
  expect(await open(await addMember(app, organizer, 'gate'))).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
  const elsewhere = (await list(organizer, '', other)).data.items[0]?.id ?? '';
  expect(await open(organizer, elsewhere)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
});

test('sends the tickets of an order again, within the limit that the buyer has', async () => {
  const boxOffice = await addMember(app, organizer, 'box-office', [event.id]);
  const person = await app.signIn();
  const { reservationId } = (await reserve(app, person, event)).data;
  const { orderId } = (await purchase(app, person, reservationId, { billingDetails: { phone: '0712000020' } })).data;
  const send = (by: SignedIn) => app.post<{ sentTo: string[] }>(`/api/orders/${orderId}/delivery/email`, {}, { token: by.token });
  expect(await send(boxOffice)).toMatchObject({ status: 404, code: 'TICKET_NOT_FOUND' });
  await answerPhone(app, { pin: '1234' }, '254712000020');
  expect(await send(await addMember(app, organizer, 'analyst'))).toMatchObject({ status: 404, code: 'TICKET_NOT_FOUND' });
  for (let count = 0; count < 3; count += 1) expect(await send(boxOffice)).toMatchObject({ status: 200, data: { sentTo: [person.email] } });
  const refused = await send(boxOffice);
  expect([refused.code, refused.message]).toEqual([
    'MAILED_OFTEN',
    'These tickets were mailed several times just now. Please try again in a few minutes',
  ]);
});
