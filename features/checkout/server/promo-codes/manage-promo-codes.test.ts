// Promo codes as an organization makes, changes and ends them (docs/reference/money.md#promo-codes).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, givePromoCodes, orderOf, purchase, reserve, reserveItems, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { PromoCode, PromoCodeList } from '../../promo-codes/promo-codes-contract.ts';

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;
let phones = 0;

const types = [
  sampleTicketType({ name: 'Regular', price: 1000 }),
  sampleTicketType({ name: 'VIP', price: 3000, quantity: 20 }),
  sampleTicketType({ name: 'Backstage', price: 5000, quantity: 5, hidden: true, unlockCode: 'CREW' }),
];

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
  event = await createEvent(app, organizer, { ticketTypes: types });
});
afterAll(() => app.close());

const path = (of = event): string => `/api/events/${of.id}/promo-codes`;
const list = (query = '', by = organizer, of = event): Promise<Answer<PromoCodeList>> => app.get(`${path(of)}${query}`, { token: by.token });
const make = (body: object, by = organizer, of = event): Promise<Answer<PromoCode>> => app.post(path(of), body, { token: by.token });
const change = (id: string, body: object, of = event): Promise<Answer<PromoCode>> => app.put(`${path(of)}/${id}`, body, { token: organizer.token });
const end = (id: string, of = event) => app.delete(`${path(of)}/${id}`, { token: organizer.token });
const codesOf = async (query: string, of = event) => (await list(query, organizer, of)).data.items.map(({ code }) => code);

async function backstage(): Promise<string> {
  const own = await app.get<EventDetail>(`/api/events/${event.id}`, { token: organizer.token });
  return typeOf(own.data, 'Backstage');
}

/** Buys what is held with a code, and pays it; the order. */
async function buy(by: SignedIn, reservationId: string, promoCode: string | null) {
  phones += 1;
  const phone = `07550000${String(phones).padStart(2, '0')}`;
  const bought = await purchase(app, by, reservationId, { promoCode, billingDetails: { phone } });
  if (bought.status !== 200) return { ...bought, order: null };
  if (bought.data.action !== undefined) await answerPhone(app, { pin: '1234' }, `254${phone.slice(1)}`);
  return { ...bought, order: await orderOf(app, by, bought.data.orderId) };
}

const refused = { status: 400, code: 'INVALID_PROMO_CODE' };

test('an amount is taken off an order once, at most what it is for, and an order that it makes free asks no phone', async () => {
  const vip = typeOf(event, 'VIP');
  expect(await make({ code: ' asante ', amount: 2500, ticketTypeIds: [vip] })).toMatchObject({
    status: 200,
    data: { code: 'ASANTE', percent: null, amount: 2500, ticketTypeIds: [vip], opensTypeIds: [], state: 'active', uses: 0 },
  });
  const buyer = await app.signIn();
  const check = await app.post('/api/promo-codes/check', { code: 'asante', eventId: event.id }, { token: buyer.token });
  expect(check.data).toEqual({ code: 'ASANTE', percent: null, amount: 2500, ticketTypeIds: [vip], opens: false });
  const two = await reserveItems(app, buyer, event, { Regular: 1, VIP: 2 });
  expect(await buy(buyer, two.data.reservationId, 'asante')).toMatchObject({ order: { subtotal: 7000, discount: 2500, totalAmount: 4500 } });
  const regular = await reserve(app, buyer, event, { releaseId: 'Regular' });
  expect(await buy(buyer, regular.data.reservationId, 'asante')).toMatchObject({ ...refused, message: 'This promo code is not for these tickets' });
  await make({ code: 'GIFT', amount: 50_000 });
  expect(await buy(buyer, regular.data.reservationId, 'GIFT')).toMatchObject({
    data: { status: 'confirmed' },
    order: { discount: 1000, totalAmount: 0, promoCode: 'GIFT', paymentMethod: 'free' },
  });
});

test('what each code sold: confirmed orders, with what was paid less what was returned', async () => {
  const of = await createEvent(app, organizer, { ticketTypes: types });
  await make({ code: 'HALF', percent: 50 }, organizer, of);
  await make({ code: 'IDLE', percent: 5 }, organizer, of);
  const buyers = await Promise.all([app.signIn(), app.signIn(), app.signIn()]);
  const orders = [];
  for (const by of buyers.slice(0, 2))
    orders.push(await buy(by, (await reserveItems(app, by, of, { Regular: 2, VIP: 1 })).data.reservationId, 'HALF'));
  // In progress: it counts as a use, and is not sold.
  const held = await reserve(app, buyers[2]!, of);
  await purchase(app, buyers[2]!, held.data.reservationId, { promoCode: 'half', billingDetails: { phone: '0756000001' } });
  const admin = await app.signIn('admin');
  const [first] = orders;
  if (first?.order == null) throw new Error('Nothing was bought');
  expect((await app.post(`/api/orders/${first.order.id}/refunds`, { amount: 500, reason: 'Rain' }, { token: admin.token })).status).toBe(200);
  const { data } = await list('?sort=revenue', organizer, of);
  expect(data.items).toMatchObject([
    { code: 'HALF', uses: 3, sold: { orders: 2, tickets: 6, discount: 5000, revenue: 4500 } },
    { code: 'IDLE', uses: 0, sold: { orders: 0, tickets: 0, discount: 0, revenue: 0 } },
  ]);
  expect(data).toMatchObject({ total: 2, event: { currency: 'KES', timeZone: 'Africa/Nairobi' }, can: { managePromoCodes: true, seeSales: true } });
});

test('an access code opens hidden types, and its limit holds whether or not it is sent again', async () => {
  const id = await backstage();
  expect(await make({ code: 'FRIENDS', opensTypeIds: [id], maxUses: 1 })).toMatchObject({
    data: { percent: null, amount: null, opensTypeIds: [id] },
  });
  expect((await app.get<EventDetail>(`/api/events/${event.id}?code=friends`)).data).toMatchObject({
    ticketTypes: [{}, {}, { name: 'Backstage' }],
    offer: { code: 'FRIENDS', percent: null, amount: null, opensTypeIds: [id] },
  });
  const hold = (by: SignedIn, code?: string) =>
    app.post<{ reservationId: string }>('/api/tickets/reserve', { eventId: event.id, releaseId: id, quantity: 1, code }, { token: by.token });
  const [first, second] = [await app.signIn(), await app.signIn()];
  expect(await hold(first)).toMatchObject({ status: 404, code: 'TICKET_TYPE_NOT_FOUND' });
  const [one, two] = [await hold(first, 'Friends'), await hold(second, 'FRIENDS')];
  expect(await app.get(`/api/tickets/reserve?eventId=${event.id}`, { token: first.token })).toMatchObject({ data: { items: [{ code: 'FRIENDS' }] } });
  await make({ code: 'OTHER', percent: 10 });
  expect(await buy(first, one.data.reservationId, 'OTHER')).toMatchObject({
    ...refused,
    message: 'These tickets are sold with the code that opened them, and no other',
  });
  expect(await buy(first, one.data.reservationId, null)).toMatchObject({ order: { promoCode: 'FRIENDS', discount: 0, totalAmount: 5000 } });
  expect(await buy(second, two.data.reservationId, null)).toMatchObject(refused);
  // With the type's own code no promo code is needed, and another one may be used.
  const third = await app.signIn();
  const own = await hold(third, 'CREW');
  expect(await buy(third, own.data.reservationId, 'OTHER')).toMatchObject({ order: { promoCode: 'OTHER', totalAmount: 4500 } });
});

test('one code opens and reduces; the code of a hidden type is typed into the same field', async () => {
  const id = await backstage();
  await make({ code: 'BOTH', percent: 20, ticketTypeIds: [id], opensTypeIds: [id] });
  const buyer = await app.signIn();
  const check = (code: string) => app.post('/api/promo-codes/check', { code, eventId: event.id }, { token: buyer.token });
  expect((await check('both')).data).toMatchObject({ code: 'BOTH', percent: 20, ticketTypeIds: [id], opens: true });
  expect((await check('crew')).data).toEqual({ code: 'CREW', percent: null, amount: null, ticketTypeIds: null, opens: true });
  const held = await app.post<{ reservationId: string }>(
    '/api/tickets/reserve',
    { eventId: event.id, releaseId: id, quantity: 1, code: 'BOTH' },
    { token: buyer.token },
  );
  expect(await buy(buyer, held.data.reservationId, 'BOTH')).toMatchObject({ order: { discount: 1000, totalAmount: 4000 } });
});

test('a link tells what its code takes off, and right codes do not count as guesses', async () => {
  for (let index = 0; index < 65; index += 1)
    expect((await app.get<EventDetail>(`/api/events/${event.id}?code=other`)).data.offer).toMatchObject({ code: 'OTHER', percent: 10 });
  expect((await app.get<EventDetail>(`/api/events/${event.id}`)).data).not.toHaveProperty('offer');
});

test('a limit for one person counts that account alone, and says so', async () => {
  await make({ code: 'TWICE', percent: 100, maxUsesPerPerson: 2 });
  const [buyer, other] = [await app.signIn(), await app.signIn()];
  for (let index = 0; index < 2; index += 1)
    expect(await buy(buyer, (await reserve(app, buyer, event)).data.reservationId, 'TWICE')).toMatchObject({ data: { status: 'confirmed' } });
  const message = 'You have used this promo code as often as one person may';
  expect(await buy(buyer, (await reserve(app, buyer, event)).data.reservationId, 'TWICE')).toMatchObject({ ...refused, message });
  expect(await app.post('/api/promo-codes/check', { code: 'TWICE', eventId: event.id }, { token: buyer.token })).toMatchObject({
    ...refused,
    message,
  });
  expect(await buy(other, (await reserve(app, other, event)).data.reservationId, 'TWICE')).toMatchObject({ data: { status: 'confirmed' } });
});

test('dates are days where the event is; a code is scheduled, active, paused, used up and ended', async () => {
  const made = await make({ code: 'DAYS', percent: 100, startsAt: '2026-12-03', endsAt: '2026-12-05' });
  expect(made.data).toMatchObject({ state: 'scheduled', startsAt: '2026-12-02T21:00:00.000Z', endsAt: '2026-12-05T21:00:00.000Z' });
  const { id } = made.data;
  const buyer = await app.signIn();
  const held = await reserve(app, buyer, event);
  expect(await buy(buyer, held.data.reservationId, 'DAYS')).toMatchObject(refused);
  expect(await change(id, { startsAt: null, maxUses: 1 })).toMatchObject({
    data: { state: 'active', startsAt: null, maxUses: 1, endsAt: made.data.endsAt },
  });
  expect(await change(id, { paused: true })).toMatchObject({ data: { state: 'paused', maxUses: 1 } });
  expect(await buy(buyer, held.data.reservationId, 'DAYS')).toMatchObject(refused);
  expect(await change(id, { paused: false })).toMatchObject({ data: { state: 'active' } });
  expect(await buy(buyer, held.data.reservationId, 'DAYS')).toMatchObject({ data: { status: 'confirmed' } });
  expect((await list('?search=days')).data.items).toMatchObject([{ state: 'used_up', uses: 1 }]);
  // It was used: it stays for its order, which keeps its price, and is never changed again.
  expect(await end(id)).toMatchObject({ status: 200, data: { id, deleted: false } });
  expect((await list('?search=days&state=ended')).data.items).toMatchObject([{ code: 'DAYS', uses: 1, sold: { orders: 1, discount: 1000 } }]);
  for (const answer of [await end(id), await change(id, { maxUses: 9 })]) expect(answer).toMatchObject({ status: 409, code: 'PROMO_CODE_ENDED' });
  expect(await make({ code: 'DAYS', percent: 5 })).toMatchObject({ status: 409, code: 'PROMO_CODE_TAKEN' });
});

test('a code that was never used is deleted', async () => {
  const { data } = await make({ code: 'UNUSED', percent: 5 });
  expect(await end(data.id)).toMatchObject({ data: { deleted: true } });
  expect(await end(data.id)).toMatchObject({ status: 404, code: 'PROMO_CODE_NOT_FOUND' });
  expect(await codesOf('?search=unused')).toEqual([]);
  expect(await make({ code: 'unused', percent: 5 })).toMatchObject({ status: 200 });
});

test('many codes at once: each unlike the others and for one use, in the list and in a file with their links', async () => {
  const of = await createEvent(app, organizer, { ticketTypes: types });
  const made = await app.post<{ batchId: string; count: number }>(`${path(of)}/bulk`, { prefix: 'press-', count: 1000, percent: 100 }, organizer);
  expect(made).toMatchObject({ status: 200, data: { count: 1000 } });
  await make({ code: 'ALONE', percent: 5 }, organizer, of);
  const { data } = await list(`?batchId=${made.data.batchId}&limit=3&sort=code`, organizer, of);
  expect(data).toMatchObject({ total: 1000, hasMore: true, items: [{ maxUses: 1 }, {}, {}] });
  const file = await fetch(`${app.url}${path(of)}/codes.csv?batchId=${made.data.batchId}`, {
    headers: { authorization: `Bearer ${organizer.token}` },
  });
  expect(file.headers.get('content-disposition')).toContain('vumi-promo-codes-2026-12-01.csv');
  const lines = (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('code,percent,amount,currency,state,uses,max uses,starts,ends,link');
  const codes = lines.slice(1).map((line) => line.split(',')[0]!);
  expect(new Set(codes).size).toBe(1000);
  expect(codes.every((code) => /^PRESS-[A-HJ-NP-Z2-9]{10}$/.test(code))).toBe(true);
  expect(lines[1]).toMatch(new RegExp(`,100,,,active,0,1,,,http.*/events/${of.id}\\?code=PRESS-`));
  const [buyer, other] = [await app.signIn(), await app.signIn()];
  expect(await buy(buyer, (await reserve(app, buyer, of)).data.reservationId, codes[0]!)).toMatchObject({ data: { status: 'confirmed' } });
  expect(await buy(other, (await reserve(app, other, of)).data.reservationId, codes[0]!)).toMatchObject(refused);
  expect((await list('?state=used_up', organizer, of)).data.items.map(({ code }) => code)).toEqual([codes[0]]);
});

test('codes that were made together are paused, resumed and ended together; those that were used stay for their orders', async () => {
  const of = await createEvent(app, organizer, { ticketTypes: types });
  const { batchId } = (await app.post<{ batchId: string }>(`${path(of)}/bulk`, { count: 5, percent: 100 }, organizer)).data;
  await make({ code: 'ALONE', percent: 5 }, organizer, of);
  const batch = `${path(of)}/batches/${batchId}`;
  const states = async () =>
    (await list('?sort=code', organizer, of)).data.items.map(({ code, state }) => (code === 'ALONE' ? `alone ${state}` : state));
  const [first] = await codesOf(`?batchId=${batchId}`, of);
  const buyer = await app.signIn();
  const { reservationId } = (await reserve(app, buyer, of)).data;

  expect(await app.put(batch, { paused: true }, organizer)).toMatchObject({ status: 200, data: { batchId, count: 5 } });
  expect((await states()).toSorted()).toEqual(['alone active', 'paused', 'paused', 'paused', 'paused', 'paused']);
  expect(await buy(buyer, reservationId, first!)).toMatchObject(refused);
  expect(await app.put(batch, { paused: true }, organizer)).toMatchObject({ data: { count: 0 } });

  expect(await app.put(batch, { paused: false }, organizer)).toMatchObject({ data: { count: 5 } });
  expect(await buy(buyer, reservationId, first!)).toMatchObject({ data: { status: 'confirmed' } });

  expect(await app.delete(batch, organizer)).toMatchObject({ status: 200, data: { batchId, deleted: 4, ended: 1 } });
  expect((await states()).toSorted()).toEqual(['alone active', 'ended']);
  expect(await app.delete(batch, organizer)).toMatchObject({ status: 409, code: 'PROMO_CODE_ENDED' });
  // The codes of another event, by the address of this one.
  expect(await app.put(`${path()}/batches/${batchId}`, { paused: true }, organizer)).toMatchObject({ status: 404, code: 'PROMO_CODE_NOT_FOUND' });
});

test('the list is searched, sorted and paged; codes of all events are in it and not changed here', async () => {
  const lone = await app.signIn('organizer');
  const of = await createEvent(app, lone, { ticketTypes: types });
  await givePromoCodes(app, lone);
  await make({ code: 'AAA', percent: 5 }, lone, of);
  const { data } = await list('?sort=code', lone, of);
  expect(data.items.map(({ code, ofAllEvents }) => [code, ofAllEvents])).toEqual([
    ['AAA', false],
    ['EARLY2024', true],
    ['STUDENT15', true],
    ['TECH10', true],
    ['VUMI20', true],
  ]);
  expect((await list('?sort=code&limit=2&page=3', lone, of)).data).toMatchObject({ items: [{ code: 'VUMI20' }], total: 5, hasMore: false });
  expect((await list('?page=9', lone, of)).data).toMatchObject({ items: [], total: 5 });
  expect((await list('?search=20', lone, of)).data.items).toHaveLength(2);
  const shared = data.items.find(({ ofAllEvents }) => ofAllEvents)!;
  expect(await app.put(`${path(of)}/${shared.id}`, { paused: true }, lone)).toMatchObject({ status: 409, code: 'PROMO_CODE_OF_ALL_EVENTS' });
  // A code of another event is not found here.
  const foreign = (await make({ code: 'FOREIGN', percent: 5 })).data.id;
  expect(await app.put(`${path(of)}/${foreign}`, { paused: true }, lone)).toMatchObject({ status: 404, code: 'PROMO_CODE_NOT_FOUND' });
});

test('box office sees the codes, an analyst also what they sold; neither changes one, and the gate sees none', async () => {
  const member = (role: 'manager' | 'analyst' | 'box-office' | 'gate') => addMember(app, organizer, role, [event.id]);
  const [manager, analyst, box, gate] = [await member('manager'), await member('analyst'), await member('box-office'), await member('gate')];
  expect((await list('?search=asante', analyst)).data).toMatchObject({ items: [{ sold: { orders: 1 } }], can: { seeSales: true } });
  expect((await list('?search=asante', box)).data).toMatchObject({
    items: [{ code: 'ASANTE', uses: 1, sold: null }],
    can: { managePromoCodes: "You don't have permission to perform this action" },
  });
  expect((await list('', gate)).status).toBe(403);
  for (const by of [analyst, box, gate]) expect((await make({ code: 'NOPE', percent: 5 }, by)).status).toBe(403);
  expect((await make({ code: 'TEAM', percent: 5 }, manager)).status).toBe(200);
});

test.each<[string, (types: { vip: string; hidden: string }) => object, string, string]>([
  ['worth nothing', () => ({}), 'percent', 'Give a percentage, an amount or tickets that the code opens'],
  ['worth a percentage and an amount', () => ({ percent: 5, amount: 5 }), 'amount', 'Give a percentage or an amount, not both'],
  ['above everything', () => ({ percent: 101 }), 'percent', 'Enter a percentage from 1 to 100'],
  ['of half a shilling', () => ({ amount: 0.5 }), 'amount', 'Enter an amount without cents'],
  ['of a negative amount', () => ({ amount: -5 }), 'amount', 'Enter an amount above zero'],
  [
    'with a sign that no address takes',
    () => ({ code: 'A B', percent: 5 }),
    'code',
    'A code has 3 to 40 letters from A to Z, digits, hyphens or underscores',
  ],
  [
    'that begins as a formula',
    () => ({ code: '-SUM', percent: 5 }),
    'code',
    'A code has 3 to 40 letters from A to Z, digits, hyphens or underscores',
  ],
  ['that opens what is open', ({ vip }) => ({ opensTypeIds: [vip] }), 'opensTypeIds', 'A code only opens ticket types that are hidden'],
  [
    'for tickets of another event',
    () => ({ percent: 5, ticketTypeIds: [crypto.randomUUID()] }),
    'ticketTypeIds',
    'One of these ticket types is not of this event',
  ],
  ['that is over', () => ({ percent: 5, endsAt: '2026-11-30' }), 'endsAt', 'The end has to be in the future'],
  ['that ends before it starts', () => ({ percent: 5, startsAt: '2026-12-09', endsAt: '2026-12-08' }), 'endsAt', 'The end has to be after the start'],
  ['without a use', () => ({ percent: 5, maxUses: 0 }), 'maxUses', 'Enter a whole number from 1 to 1,000,000'],
])('a code is refused %s', async (_, body, field, message) => {
  const vip = typeOf(event, 'VIP');
  expect(await make({ code: 'ODD', ...body({ vip, hidden: await backstage() }) })).toMatchObject({
    status: 400,
    message,
    body: { fields: { [field]: message } },
  });
});

test('an event that is over takes no new codes', async () => {
  const over = await createEvent(app, organizer, { ticketTypes: types, startDate: daysAfter(app.clock.now(), 1) });
  await app.context.database.sql`update events set status = 'cancelled' where id = ${over.id}`;
  expect(await make({ code: 'LATE', percent: 5 }, organizer, over)).toMatchObject({ status: 409, code: 'EVENT_OVER' });
});
