// Orders that an organization makes for a buyer, from the hold to the tickets (docs/reference/office-orders.md).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMail } from '#app/dev/mailbox/kept-mail.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { expireReservations } from '#features/inventory/server/expire-reservations.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, countStock, createEvent, promptsOf, reserve, typeOf } from '#test/buy-tickets.ts';
import { readPdf } from '#platform/testing/read-pdf.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { OfficeOrder, OfficeOrderList, PaymentLink } from '../../office/office-contract.ts';
import { cancelLapsedOrders } from '../orders/cancel-lapsed-orders.ts';

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;
let buyers = 0;

const DAY_MS = 86_400_000;
const types = [sampleTicketType({ name: 'Regular', price: 1000, quantity: 100 }), sampleTicketType({ name: 'VIP', price: 3000, quantity: 20 })];

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
  event = await newEvent();
});
afterAll(() => app.close());

const newEvent = (given: object = {}): Promise<EventDetail> => createEvent(app, organizer, { ticketTypes: types, ...given });
const path = (of = event): string => `/api/events/${of.id}/office-orders`;
const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const freshToken = async (): Promise<string> => (organizer = await app.renew(organizer)).token;

function bodyFor(given: object = {}, of = event) {
  buyers += 1;
  return {
    items: [{ ticketTypeId: typeOf(of, 'Regular'), quantity: 3 }],
    buyer: { name: 'Lakeside School', email: `school${buyers}@example.test` },
    heldUntil: inDays(7),
    ...given,
  };
}
const make = async (given: object = {}, of = event): Promise<Answer<OfficeOrder>> =>
  app.post(path(of), bodyFor(given, of), { token: await freshToken() });
const list = async (query = '', of = event): Promise<OfficeOrderList> =>
  (await app.get<OfficeOrderList>(`${path(of)}${query}`, { token: await freshToken() })).data;
const codeOf = ({ link }: OfficeOrder): string => (link ?? '').replace('/pay/', '');
const look = (code: string): Promise<Answer<PaymentLink>> => app.post('/api/payment-links/look', { code });
const pay = (code: string, phone: string) => app.post<{ phone: string }>('/api/payment-links/pay', { code, phone });

test('an order is held until the end of its day, and its link is emailed and stored as a hash', async () => {
  const made = await make({ company: 'Lakeside School Ltd', kraPin: ' a012345678z ' });
  expect(made).toMatchObject({
    status: 200,
    data: {
      state: 'held',
      company: 'Lakeside School Ltd',
      kraPin: 'A012345678Z',
      totalAmount: 3000,
      lines: [{ name: 'Regular', quantity: 3, unitPrice: 1000, total: 3000 }],
      heldUntil: '2026-12-08T21:00:00.000Z',
      link: expect.stringMatching(/^\/pay\/[0-9a-f]{64}$/),
    },
  });
  await app.drainJobs();
  const [mail] = await app.mailTo(made.data.buyer.email);
  expect(mail?.text).toContain(`${app.url}${made.data.link}`);
  const [row] = await app.context.database.sql<
    { row: string }[]
  >`select office_orders::text as row from office_orders where order_id = ${made.data.id}`;
  expect(row?.row).not.toContain(codeOf(made.data));
  expect(await look(codeOf(made.data))).toMatchObject({ status: 200, data: { state: 'held', totalAmount: 3000, can: { pay: true }, payment: null } });
  expect(JSON.stringify((await look(codeOf(made.data))).body)).not.toContain(made.data.buyer.email);
  expect(await look('a'.repeat(64))).toMatchObject({ status: 404, code: 'PAYMENT_LINK_NOT_FOUND' });
});

test('it is paid by its link from any phone, once, and who has no account gets the tickets as a PDF', async () => {
  const { data } = await make();
  const code = codeOf(data);
  expect(await pay(code, '12')).toMatchObject({ status: 400, code: 'INVALID_PHONE' });
  const both = await Promise.all([pay(code, '0745600001'), pay(code, '0745600001')]);
  expect(both.map(({ status, code: refusal }) => refusal ?? status).toSorted()).toEqual([200, 'PAYMENT_IN_PROGRESS']);
  expect((await look(code)).data.payment).toMatchObject({ status: 'asking' });
  // Nobody cancels what a phone is just paying.
  expect(await app.post(`/api/orders/${data.id}/cancellation`, {}, { token: await freshToken() })).toMatchObject({ status: 409 });
  await answerPhone(app, { pin: '1234' }, '254745600001');
  expect((await look(code)).data).toMatchObject({ state: 'paid', payment: { status: 'paid' } });
  expect(await pay(code, '0745600001')).toMatchObject({ status: 410, code: 'PAYMENT_LINK_OVER' });
  await app.drainJobs();
  const { sql } = app.context.database;
  const kept = await sql<{ id: number }[]>`select id from sandbox.mails where to_address = ${data.buyer.email}`;
  const mails = await Promise.all(kept.map(({ id }) => findMail(sql, id)));
  expect(mails.filter((mail) => mail?.attachments.some(({ type }) => type === 'application/pdf'))).toHaveLength(1);
  const [person] = await app.context.database.sql<{ email: string | null }[]>`
    select users.email from orders join users on users.id = orders.customer_id where orders.id = ${data.id}`;
  expect(person).toEqual({ email: null });
  // The address is still free for an account.
  expect((await app.signIn('customer', data.buyer.email)).id).toBeTruthy();
});

test('an account with the address is the buyer, and neither loses the hold by a choice of its own nor is limited by it', async () => {
  const of = await newEvent({ maxPerPerson: 4 });
  const buyer = await app.signIn();
  const { data } = await make(
    { buyer: { name: 'A buyer', email: buyer.email.toUpperCase() }, items: [{ ticketTypeId: typeOf(of, 'Regular'), quantity: 10 }] },
    of,
  );
  expect((await app.get(`/api/orders/${data.id}`, { token: buyer.token })).status).toBe(200);
  expect((await app.get<{ items: object[] }>(`/api/tickets/reserve?eventId=${of.id}`, { token: buyer.token })).data.items).toEqual([]);
  const [hold] = await app.context.database.sql<{ id: string }[]>`select reservation_id as id from orders where id = ${data.id}`;
  expect(await reserve(app, buyer, of, { quantity: 2, replaces: hold?.id ?? '' })).toMatchObject({ status: 200 });
  expect((await list('', of)).items[0]).toMatchObject({ id: data.id, state: 'held' });
});

test('cash at the office pays it; a failed prompt leaves the hold as it was', async () => {
  const { data } = await make();
  await pay(codeOf(data), '0745600002');
  await answerPhone(app, { action: 'cancel' }, '254745600002');
  expect((await list('?state=held')).items.find(({ id }) => id === data.id)).toMatchObject({ heldUntil: data.heldUntil });
  const cash = await app.post(`/api/orders/${data.id}/cash`, { receipt: 'R-1' }, { token: await freshToken() });
  expect(cash).toMatchObject({ status: 200, data: { status: 'confirmed' } });
  expect((await list('?state=paid')).items.map(({ id }) => id)).toContain(data.id);
});

test('what nobody pays goes back on sale when its day is over; the link says so', async () => {
  const of = await newEvent();
  const { data } = await make({ heldUntil: inDays(1) }, of);
  expect(await countStock(app, of.id)).toMatchObject({ reserved: 3, held: 3 });
  app.clock.advance(2 * DAY_MS);
  expect((await list('', of)).items[0]).toMatchObject({ state: 'expired', link: null });
  await expireReservations(app.context);
  await cancelLapsedOrders(app.context);
  expect(await countStock(app, of.id)).toMatchObject({ reserved: 0, held: 0 });
  expect((await list('?state=expired', of)).items).toHaveLength(1);
  expect((await look(codeOf(data))).data).toMatchObject({ state: 'expired', can: { pay: 'This order can no longer be paid' } });
  expect(await pay(codeOf(data), '0745600003')).toMatchObject({ status: 410, code: 'PAYMENT_LINK_OVER' });
  expect(await promptsOf(app, '254745600003')).toEqual([]);
  const token = await freshToken();
  expect(await app.put(`${path(of)}/${data.id}`, { heldUntil: inDays(3) }, { token })).toMatchObject({ status: 409, code: 'OFFICE_ORDER_NOT_HELD' });
  expect(await app.post(`${path(of)}/${data.id}/messages`, { by: 'email' }, { token })).toMatchObject({ status: 409, code: 'OFFICE_ORDER_NOT_HELD' });
});

test('its day is at most 30 days ahead and never after the event begins; it is moved while it is held', async () => {
  const of = await newEvent();
  const startsAt = new Date(of.startDate);
  const days = Math.floor((startsAt.getTime() - app.clock.now().getTime()) / DAY_MS);
  const refused = { status: 400, code: 'INVALID_INPUT' };
  for (const heldUntil of [inDays(-1), inDays(days + 2), inDays(40), '2026-02-31', 'soon'])
    expect(await make({ heldUntil }, of)).toMatchObject(refused);
  const later = await newEvent({ startDate: daysAfter(app.clock.now(), 90), endDate: daysAfter(app.clock.now(), 91) });
  expect(await make({ heldUntil: inDays(31) }, later)).toMatchObject({
    ...refused,
    body: { fields: { heldUntil: 'Choose a day within the next 30 days, before the event begins' } },
  });
  const { data } = await make({ heldUntil: inDays(2) }, later);
  const changed = await app.put<OfficeOrder>(`${path(later)}/${data.id}`, { heldUntil: inDays(30) }, { token: await freshToken() });
  expect(changed).toMatchObject({ status: 200, data: { state: 'held', link: data.link } });
  expect(new Date(changed.data.heldUntil) > new Date(data.heldUntil)).toBe(true);
});

test('a cancelled order frees its tickets and its link', async () => {
  const of = await newEvent();
  const { data } = await make({}, of);
  expect(await app.post(`/api/orders/${data.id}/cancellation`, {}, { token: await freshToken() })).toMatchObject({ status: 200 });
  expect(await countStock(app, of.id)).toMatchObject({ reserved: 0 });
  expect((await list('?state=cancelled', of)).items).toMatchObject([{ id: data.id, state: 'cancelled', link: null }]);
  expect((await look(codeOf(data))).data).toMatchObject({ state: 'cancelled' });
});

test('holds and sales race for the last tickets: never one too many', async () => {
  const of = await newEvent({ ticketTypes: [sampleTicketType({ name: 'Regular', price: 1000, quantity: 5 })] });
  const people = await Promise.all(Array.from({ length: 6 }, () => app.signIn()));
  const token = await freshToken();
  const answers = await Promise.all([
    ...people.map((person) => reserve(app, person, of)),
    ...Array.from({ length: 4 }, () =>
      app.post(path(of), bodyFor({ items: [{ ticketTypeId: typeOf(of), quantity: 2 }], send: false }, of), { token }),
    ),
  ]);
  const counts = await countStock(app, of.id);
  expect(counts.reserved).toBeLessThanOrEqual(5);
  expect(counts).toMatchObject({ reserved: counts.held, eventReserved: counts.held });
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.some(({ status }) => status === 409)).toBe(true);
});

test('hidden types are sold by the team, free ones are not, and nothing of another event', async () => {
  const of = await newEvent({
    ticketTypes: [
      ...types,
      sampleTicketType({ name: 'Crew', price: 500, hidden: true, unlockCode: 'CREW' }),
      sampleTicketType({ name: 'Child', price: 0 }),
    ],
  });
  const { ticketTypes } = (await list('', of)).event;
  const idOf = (name: string) => ticketTypes.find((type) => type.name === name)?.id ?? '';
  expect(await make({ items: [{ ticketTypeId: idOf('Crew'), quantity: 2 }] }, of)).toMatchObject({ data: { totalAmount: 1000 } });
  expect(await make({ items: [{ ticketTypeId: idOf('Child'), quantity: 2 }] }, of)).toMatchObject({ status: 400 });
  expect(await make({ items: [{ ticketTypeId: typeOf(event), quantity: 2 }] }, of)).toMatchObject({ status: 400 });
  const twice = [1, 2].map((quantity) => ({ ticketTypeId: idOf('VIP'), quantity }));
  expect(await make({ items: twice }, of)).toMatchObject({ status: 400 });
  expect(await make({ items: [{ ticketTypeId: idOf('VIP'), quantity: 21 }] }, of)).toMatchObject({ status: 409, code: 'NOT_ENOUGH_LEFT' });
  expect(await countStock(app, of.id)).toMatchObject({ reserved: 2, held: 2 });
  for (const kraPin of ['A12345678Z', '0012345678Z', 'A0123456789', "A012345678Z' or 1"])
    expect(await make({ kraPin }, of)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
});

test('add-ons are ordered beside tickets, counted, on the pro-forma and the payment page, and issued when it is paid', async () => {
  const of = await newEvent();
  const addOn = async (name: string, price: number, quantity: number) =>
    (await app.post<{ id: string }>(`/api/events/${of.id}/add-ons`, { name, price, quantity }, { token: await freshToken() })).data.id;
  const [parking, shirt] = [await addOn('Parking', 500, 4), await addOn('T-shirt', 900, 50)];
  expect((await list('', of)).event.addOns).toMatchObject([
    { id: parking, name: 'Parking', price: 500, left: 4 },
    { id: shirt, left: 50 },
  ]);
  const alone = await make({ items: [{ ticketTypeId: parking, quantity: 1 }] }, of);
  expect(alone).toMatchObject({ status: 400, body: { fields: { items: 'Choose a ticket, too: add-ons go with one' } } });
  const tickets = { ticketTypeId: typeOf(of, 'Regular'), quantity: 3 };
  expect(await make({ items: [tickets, { ticketTypeId: parking, quantity: 5 }] }, of)).toMatchObject({ status: 409, code: 'NOT_ENOUGH_LEFT' });
  const lines = [
    { name: 'Regular', quantity: 3, unitPrice: 1000, total: 3000 },
    { name: 'Parking', quantity: 4, unitPrice: 500, total: 2000 },
  ];
  // In the order of the event, whatever was chosen first.
  const { data } = await make({ items: [{ ticketTypeId: parking, quantity: 4 }, tickets] }, of);
  expect(data).toMatchObject({ totalAmount: 5000, lines });
  expect((await list('', of)).event.addOns).toMatchObject([{ left: 0 }, { left: 50 }]);
  expect((await look(codeOf(data))).data).toMatchObject({ totalAmount: 5000, lines });
  const pdf = await fetch(`${app.url}${path(of)}/${data.id}/pro-forma.pdf`, { headers: { authorization: `Bearer ${await freshToken()}` } });
  const texts = readPdf(Buffer.from(await pdf.arrayBuffer())).flatMap((page) => page.texts);
  expect(texts.join('').replaceAll(/\s/g, '')).toContain('Parking');
  await pay(codeOf(data), '0745600077');
  await answerPhone(app, { pin: '1234' }, '254745600077');
  const issued = await app.context.database.sql<{ isAddOn: boolean; count: number }[]>`
    select is_add_on as "isAddOn", count(*)::int as count from tickets where order_id = ${data.id} group by is_add_on order by is_add_on`;
  expect([...issued]).toEqual([
    { isAddOn: false, count: 3 },
    { isAddOn: true, count: 4 },
  ]);
  const [stock] = await app.context.database.sql`select reserved, sold from ticket_stock where ticket_type_id = ${parking}`;
  expect(stock).toEqual({ reserved: 0, sold: 4 });
});

test('the link is sent again as it is, by email or SMS', async () => {
  const { data } = await make({ buyer: { name: 'A club', email: 'club@example.test', phone: '0712 345 600' }, send: false });
  await app.drainJobs();
  expect(await app.mailTo('club@example.test')).toEqual([]);
  const send = async (by: string) => app.post(`${path()}/${data.id}/messages`, { by }, { token: await freshToken() });
  expect(await send('email')).toMatchObject({ status: 200, data: { to: 'club@example.test' } });
  expect(await send('sms')).toMatchObject({ status: 200, data: { to: '+254712345600' } });
  await app.drainJobs();
  expect((await app.mailTo('club@example.test'))[0]?.text).toContain(data.link);
  const [sms] = await app.context.database.sql<{ phone: string }[]>`select phone from sms_messages where about = ${`office-order:${data.id}`}`;
  expect(sms).toEqual({ phone: '+254712345600' });
  const { data: without } = await make();
  expect(await app.post(`${path()}/${without.id}/messages`, { by: 'sms' }, { token: await freshToken() })).toMatchObject({ status: 400 });
});

test('the box office makes orders; an analyst, a gate and others do not see them', async () => {
  const [box, analyst, gate] = [
    await addMember(app, organizer, 'box-office'),
    await addMember(app, organizer, 'analyst'),
    await addMember(app, organizer, 'gate'),
  ];
  expect(await app.post(path(), bodyFor(), { token: box.token })).toMatchObject({ status: 200 });
  for (const person of [analyst, gate, await app.signIn('organizer')]) {
    expect(await app.get(path(), { token: person.token })).toMatchObject({ status: 403 });
    expect(await app.post(path(), bodyFor(), { token: person.token })).toMatchObject({ status: 403 });
  }
});

test('trying codes is limited', async () => {
  const limited = await createTestApp({ env: { VUMI_REQUESTS_PER_MINUTE: '60' } });
  try {
    const answers = [];
    for (let index = 0; index < 100; index += 1) answers.push(await limited.post('/api/payment-links/look', { code: `guess-${index}` }));
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  } finally {
    await limited.close();
  }
});
