// Promoters from their link to what they are owed: sales, refunds, own orders, pauses, and who sees what (docs/reference/promoters.md).
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import type { EventAnalytics } from '#features/analytics/contract.ts';
import { tokensByPhone } from '#features/identity/testing/call-identity.ts';
import { orderConfirmed } from '#features/orders/server/domain-events.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { viewBuffer } from '#features/views/server/view-buffer.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, orderOf, purchase, reserveItems, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Promoter, PromoterList, PromoterSales, Statement } from '../contract.ts';
import { countCommissions } from './count-commissions.ts';

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
let event: EventDetail;
let phones = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-10T09:00:00Z') });
  [organizer, admin] = [await app.signIn('organizer'), await app.signIn('admin')];
  event = await newEvent();
});
afterAll(() => app.close());

const newEvent = (by = organizer): Promise<EventDetail> =>
  createEvent(app, by, { ticketTypes: [sampleTicketType({ name: 'Regular', price: 999 }), sampleTicketType({ name: 'VIP', price: 3000 })] });
const path = (of = event): string => `/api/events/${of.id}/promoters`;
const list = (query = '', of = event, by = organizer): Promise<Answer<PromoterList>> => app.get(`${path(of)}${query}`, { token: by.token });

async function add(body: object, of = event): Promise<Promoter> {
  const added = await app.post<Promoter>(path(of), { name: 'Campus radio', email: 'radio@example.test', ...body }, { token: organizer.token });
  expect(added).toMatchObject({ status: 200 });
  return added.data;
}
const change = (id: string, body: object, of = event): Promise<Answer<Promoter>> => app.put(`${path(of)}/${id}`, body, { token: organizer.token });
const statement = async (id: string, of = event): Promise<Statement> =>
  (await app.get<Statement>(`${path(of)}/${id}/statement`, { token: organizer.token })).data;
const found = async (id: string, of = event): Promise<Promoter> => {
  const promoter = (await list('?limit=100', of)).data.items.find((one) => one.id === id);
  if (promoter === undefined) throw new Error('The promoter is not listed');
  return promoter;
};

/** The account of a number, which has no address. */
async function byPhone(phone: string): Promise<SignedIn> {
  const { AccessToken: token } = await tokensByPhone(app, phone);
  return { ...(await app.signIn()), id: String(decodeJwt(token).sub), token, email: '' };
}

async function hold(by: SignedIn, counts: Readonly<Record<string, number>>, link: string | undefined, of = event) {
  const held = await reserveItems(app, by, of, counts, { arrival: { link } } as object);
  expect(held.status).toBe(200);
  return held.data.reservationId;
}

async function pay(by: SignedIn, reservationId: string, given: Readonly<Record<string, unknown>> = {}): Promise<string> {
  phones += 1;
  const phone = `07450001${String(phones).padStart(2, '0')}`;
  const bought = await purchase(app, by, reservationId, { billingDetails: { phone, ...(by.email !== '' && { email: by.email }) }, ...given });
  expect(bought.status).toBe(200);
  if (bought.data.action !== undefined) await answerPhone(app, { pin: '1234' }, `254${phone.slice(1)}`);
  await app.drainJobs();
  return bought.data.orderId;
}

async function buy(counts: Readonly<Record<string, number>>, link: string | undefined, { by, of = event }: { by?: SignedIn; of?: EventDetail } = {}) {
  const buyer = by ?? (await app.signIn());
  return { buyer, orderId: await pay(buyer, await hold(buyer, counts, link, of)) };
}

async function refund(orderId: string, body: object): Promise<void> {
  const { status } = await app.post(`/api/orders/${orderId}/refunds`, { reason: 'Asked for', ...body }, { token: admin.token });
  expect(status).toBe(200);
  await app.drainJobs();
}

test('an order of a link earns once, and a refund takes back its part, to the cent', async () => {
  const { id, code } = await add({ percent: 7 });
  const { orderId } = await buy({ Regular: 3 }, code.toLowerCase());
  // 7 % of 2,997 is 209.79.
  expect(await found(id)).toMatchObject({ orders: 1, tickets: 3, sales: 2997, commission: 209.79 });
  const event_ = { id: '01900000-0000-7000-8000-000000000001', occurredAt: app.clock.now(), data: { orderId, eventId: event.id } };
  await app.context.database.transaction((tx) => countCommissions(tx, app.context, [event_, event_]));
  await Promise.all([1, 2].map(() => app.context.database.transaction((tx) => countCommissions(tx, app.context, [event_]))));
  await app.context.database.transaction((tx) =>
    app.context.domainEvents.publish(tx, orderConfirmed, { orderId, eventId: event.id }, app.clock.now()),
  );
  await app.drainJobs();
  expect(await found(id)).toMatchObject({ orders: 1, commission: 209.79 });

  const bought = (await app.get<{ tickets: { id: string }[] }>(`/api/orders/${orderId}`, { token: admin.token })).data;
  await refund(orderId, { amount: 1000, voidTickets: [bought.tickets[0]?.id] });
  // 7 % of 1,997 is 139.79.
  expect(await statement(id)).toMatchObject({ total: 1, items: [{ tickets: 2, sales: 1997, earned: 209.79, commission: 139.79, state: 'reduced' }] });
  // Told by several nodes at once, it is taken back once.
  const rest = { reason: 'Asked for', amount: 1997 };
  expect((await app.post(`/api/orders/${orderId}/refunds`, rest, { token: admin.token })).status).toBe(200);
  await Promise.all([1, 2, 3, 4].map(() => app.context.database.transaction((tx) => countCommissions(tx, app.context, [event_]))));
  await app.drainJobs();
  expect(await statement(id)).toMatchObject({ items: [{ tickets: 0, sales: 0, earned: 209.79, commission: 0, state: 'returned' }] });
  expect(await found(id)).toMatchObject({ orders: 0, tickets: 0, sales: 0, commission: 0 });
  const [entries] = await app.context.database.sql<{ amounts: string[] }[]>`
    select array_agg(amount_minor order by at, id) as amounts from promoter_entries where order_id = ${orderId}`;
  expect(entries?.amounts.map(Number)).toEqual([20_979, -7000, -13_979]);
});

test('an exchange that is paid raises a commission by the difference, and its refund takes back all of it', async () => {
  const { id, code } = await add({ percent: 7 });
  const { orderId } = await buy({ Regular: 2 }, code);
  // 7 % of 1,998 is 139.86.
  expect(await found(id)).toMatchObject({ orders: 1, tickets: 2, sales: 1998, commission: 139.86 });
  const { tickets } = (await app.get<{ tickets: { id: string }[] }>(`/api/orders/${orderId}`, { token: admin.token })).data;
  const exchange = { ticketId: tickets[0]?.id, ticketTypeId: typeOf(event, 'VIP'), difference: 2001, send: false };
  const begun = await app.post<{ id: string; state: string }>(`/api/orders/${orderId}/upgrades`, exchange, { token: organizer.token });
  expect(begun).toMatchObject({ status: 200, data: { state: 'open' } });
  await app.drainJobs();
  // Nothing is earned by what nobody has paid.
  expect(await found(id)).toMatchObject({ sales: 1998, commission: 139.86 });
  const cash = await app.post(`/api/orders/${orderId}/upgrades/${begun.data.id}/cash`, { receipt: 'UP-1' }, { token: organizer.token });
  expect(cash.status).toBe(200);
  await app.drainJobs();
  // 7 % of 3,999 is 279.93.
  expect(await found(id)).toMatchObject({ orders: 1, tickets: 2, sales: 3999, commission: 279.93 });
  expect(await statement(id)).toMatchObject({ total: 1, items: [{ tickets: 2, sales: 3999, commission: 279.93 }] });
  await refund(orderId, { amount: 3000, voidTickets: [tickets[0]?.id] });
  // What is kept is the other ticket: 7 % of 999 is 69.93.
  expect(await found(id)).toMatchObject({ tickets: 1, sales: 999, commission: 69.93 });
  await refund(orderId, { amount: 999 });
  expect(await found(id)).toMatchObject({ orders: 0, tickets: 0, sales: 0, commission: 0 });
  const [entries] = await app.context.database.sql<{ sum: number }[]>`
    select sum(amount_minor)::int as sum from promoter_entries where order_id = ${orderId}`;
  expect(entries?.sum).toBe(0);
});

test('entries are only added to', async () => {
  await expect(app.context.database.sql`update promoter_entries set amount_minor = 1`).rejects.toMatchObject({
    cause: { message: 'Entries of commissions are only added to' },
  });
});

test('an amount for each ticket, of all events of the organizer and of no other', async () => {
  const other = await newEvent();
  const { id, code } = await add({ amount: 50, ofAllEvents: true });
  await buy({ Regular: 2 }, code);
  await buy({ VIP: 1 }, code, { of: other });
  const rival = await app.signIn('organizer');
  const another = await newEvent(rival);
  await buy({ Regular: 1 }, code, { of: another });
  expect(await found(id)).toMatchObject({ tickets: 2, commission: 100, ofAllEvents: true });
  expect(await found(id, other)).toMatchObject({ tickets: 1, commission: 50 });
  const [all] = await app.context.database.sql<
    { count: number }[]
  >`select count(*)::int as count from promoter_commissions where promoter_id = ${id}`;
  expect(all?.count).toBe(2);
  const own = await add({ percent: 10 }, other);
  expect(await app.get(`${path()}/${own.id}/statement`, { token: organizer.token })).toMatchObject({ status: 404, code: 'PROMOTER_NOT_FOUND' });
});

test('an event that is cancelled takes back what was earned', async () => {
  const of = await newEvent();
  const { id, code } = await add({ percent: 10 }, of);
  await buy({ VIP: 1 }, code, { of });
  expect(await found(id, of)).toMatchObject({ commission: 300 });
  const cancelled = await app.put(`/api/events/${of.id}`, { status: 'cancelled' }, { token: organizer.token });
  expect(cancelled.status).toBe(200);
  await app.drainJobs();
  expect(await found(id, of)).toMatchObject({ commission: 0, tickets: 0, sales: 0 });
});

test('the own order of a promoter earns nothing, unless that is allowed', async () => {
  const seller = await app.signIn();
  const { id, code } = await add({ percent: 10, email: seller.email.toUpperCase() });
  await buy({ Regular: 1 }, code, { by: seller });
  expect(await found(id)).toMatchObject({ orders: 0, commission: 0 });
  expect(await statement(id)).toMatchObject({ items: [{ state: 'own', commission: 0, sales: 999 }] });
  await change(id, { excludesOwn: false });
  await buy({ Regular: 1 }, code, { by: seller });
  expect(await found(id)).toMatchObject({ orders: 1, commission: 99.9 });
});

test('a promoter and a buyer without an address are told apart by their numbers', async () => {
  const [seller, other] = [newPhone(), newPhone()];
  const radio = await add({ percent: 10 });
  const { id, code } = await add({ percent: 10, name: 'Student union', email: null, phone: seller });
  await buy({ Regular: 1 }, code);
  expect(await found(id)).toMatchObject({ orders: 1, commission: 99.9 });
  await buy({ Regular: 1 }, code, { by: await byPhone(other) });
  await buy({ Regular: 1 }, radio.code, { by: await byPhone(other) });
  expect(await found(id)).toMatchObject({ orders: 2, commission: 199.8 });
  expect(await found(radio.id)).toMatchObject({ orders: 1, commission: 99.9 });
  await buy({ Regular: 1 }, code, { by: await byPhone(seller) });
  expect(await found(id)).toMatchObject({ orders: 2, commission: 199.8 });
  expect((await statement(id)).items.map(({ state }) => state).toSorted()).toEqual(['earned', 'earned', 'own']);
});

test('a linked promo code brings its orders too; a link of another comes first', async () => {
  const promo = await app.post<{ id: string }>(`/api/events/${event.id}/promo-codes`, { code: 'RADIO', percent: 50 }, { token: organizer.token });
  const radio = await add({ percent: 10, promoCodeId: promo.data.id });
  const union = await add({ percent: 10, name: 'Student union' });
  expect(radio.promoCode).toEqual({ id: promo.data.id, code: 'RADIO' });
  const [first, second] = [await app.signIn(), await app.signIn()];
  await pay(first, await hold(first, { VIP: 1 }, undefined), { promoCode: 'RADIO' });
  await pay(second, await hold(second, { VIP: 1 }, union.code), { promoCode: 'RADIO' });
  expect(await found(radio.id)).toMatchObject({ orders: 1, sales: 1500, commission: 150 });
  expect(await found(union.id)).toMatchObject({ orders: 1, sales: 1500, commission: 150 });
});

test('a pause and an end hold for orders that are placed later', async () => {
  const { id, code } = await add({ percent: 10 });
  const buyer = await app.signIn();
  const before = await hold(buyer, { Regular: 1 }, code);
  const { data: placed } = await purchase(app, buyer, before, { billingDetails: { phone: '0745000199' } });
  app.clock.advance(1000);
  expect(await change(id, { paused: true })).toMatchObject({ data: { state: 'paused' } });
  await buy({ Regular: 1 }, code);
  await answerPhone(app, { pin: '1234' }, '254745000199');
  await app.drainJobs();
  expect((await statement(id)).items.map(({ id: order }) => order)).toEqual([placed.orderId]);
  await change(id, { paused: false });
  await buy({ Regular: 1 }, code);
  expect((await statement(id)).total).toBe(2);
  expect(await change(id, { ended: true })).toMatchObject({ data: { state: 'ended' } });
  app.clock.advance(1000);
  await buy({ Regular: 1 }, code);
  expect((await statement(id)).total).toBe(2);
  expect(await change(id, { paused: false })).toMatchObject({ status: 409, code: 'PROMOTER_ENDED' });
});

test('views are counted for links that the organizer of the event has, and analytics tell them', async () => {
  const of = await newEvent();
  const { id, code } = await add({ percent: 10 }, of);
  const view = (link: string, at = of) =>
    app.post('/api/views', { path: `/events/${at.id}`, link }, { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Mobile Chrome/120.0' } });
  for (const link of [code, code.toLowerCase(), 'ABCDEFGH', 'no link', '']) expect((await view(link)).status).toBe(200);
  const rival = await app.signIn('organizer');
  await view(code, await newEvent(rival));
  await viewBuffer(app.context).store();
  await buy({ VIP: 2 }, code, { of });
  expect(await found(id, of)).toMatchObject({ views: 2, tickets: 2, sales: 6000 });
  const [counted] = await app.context.database.sql<{ rows: number }[]>`
    select count(*)::int as rows from event_link_hours where link in (${code}, 'ABCDEFGH')`;
  expect(counted?.rows).toBe(1);
  const { data } = await app.get<EventAnalytics>(`/api/events/${of.id}/analytics`, { token: organizer.token });
  expect(data.promoters).toEqual([{ id, name: 'Campus radio', views: 2, orders: 1, tickets: 2, revenue: 6000 }]);
});

test('the page of a promoter opens with its secret alone, until that is replaced; it names no buyer', async () => {
  const of = await newEvent();
  const { id, code } = await add({ percent: 10 }, of);
  const { buyer } = await buy({ VIP: 1 }, code, { of });
  const renew = async () => (await app.post<{ secret: string }>(`${path(of)}/${id}/sales-page`, {}, { token: organizer.token })).data.secret;
  const look = (secret: string) => app.post<PromoterSales>('/api/promoter-sales', { secret });
  const first = await renew();
  const shown = await look(first);
  expect(shown.data).toMatchObject({
    name: 'Campus radio',
    percent: 10,
    state: 'active',
    events: [{ id: of.id, link: `/events/${of.id}?promoter=${code}`, orders: 1, tickets: 1, sales: 3000, commission: 300 }],
    days: [{ date: '2026-11-10', currency: 'KES', earned: 300, takenBack: 0 }],
  });
  const told = JSON.stringify(shown.body);
  const order = await orderOf(app, buyer, (await statement(id, of)).items[0]?.id ?? '');
  for (const secret of [buyer.email, buyer.id, order.orderNumber]) expect(told).not.toContain(secret);
  const second = await renew();
  expect(await look(first)).toMatchObject({ status: 404, code: 'SALES_PAGE_NOT_FOUND' });
  expect(await look(second)).toMatchObject({ status: 200 });
  const [row] = await app.context.database.sql<{ row: string }[]>`select promoters::text as row from promoters where id = ${id}`;
  for (const secret of [first, second]) expect(row?.row).not.toContain(secret);
});

test('trying secrets is limited', async () => {
  const limited = await createTestApp({ env: { VUMI_REQUESTS_PER_MINUTE: '60' } });
  try {
    const answers = [];
    for (let index = 0; index < 70; index += 1) answers.push(await limited.post('/api/promoter-sales', { secret: `guess-${index}` }));
    expect(answers.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(60);
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  } finally {
    await limited.close();
  }
});

test('an analyst sees figures and no address; who has a role for one event only makes none for all', async () => {
  const of = await newEvent();
  const { id } = await add({ percent: 10, phone: '0712345678' }, of);
  const analyst = await addMember(app, organizer, 'analyst', [of.id]);
  const { data } = await list('', of, analyst);
  expect(data.items.find((one) => one.id === id)).toMatchObject({ name: 'Campus radio', email: null, phone: null });
  expect(data.can).toMatchObject({ managePromoters: "You don't have permission to perform this action" });
  const manager = await addMember(app, organizer, 'manager', [of.id]);
  const body = { name: 'A radio', email: 'a@example.test', percent: 5 };
  expect(await app.post(path(of), { ...body, ofAllEvents: true }, { token: manager.token })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  const everywhere = await add({ percent: 5, ofAllEvents: true }, of);
  expect(await app.put(`${path(of)}/${everywhere.id}`, { ended: true }, { token: manager.token })).toMatchObject({ status: 403 });
  expect(await app.post(path(of), body, { token: manager.token })).toMatchObject({ status: 200 });
});

test('the statement as a file tells orders and amounts, and no buyer', async () => {
  const of = await newEvent();
  const { id, code } = await add({ percent: 10 }, of);
  const { buyer, orderId } = await buy({ VIP: 1 }, code, { of });
  const { orderNumber } = await orderOf(app, buyer, orderId);
  const { text } = await download(`${path(of)}/${id}/statement.csv`);
  const [head, row] = text.trim().split(/\r?\n/);
  expect(head).toContain('order,confirmed,tickets,amount,currency,earned,commission,state');
  expect(row).toMatch(new RegExp(`^${orderNumber},2026-11-10T[^,]+,1,3000,KES,300,300,earned$`));
  expect(text).not.toContain(buyer.email);
});

async function download(address: string): Promise<{ readonly text: string }> {
  const answer = await fetch(`${app.url}${address}`, { headers: { authorization: `Bearer ${organizer.token}` } });
  expect(answer.status).toBe(200);
  return { text: await answer.text() };
}
