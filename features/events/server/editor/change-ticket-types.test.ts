// Ticket types change and go while tickets are held and sold, over HTTP.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent, orderOf, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail, TicketType } from '../../schemas.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  [organizer, buyer] = await Promise.all([app.signIn('organizer'), app.signIn()]);
  event = await createEvent(app, organizer, {
    capacity: 100,
    ticketTypes: [
      sampleTicketType({ name: 'Regular', quantity: 20, originalPrice: 2000, saleEndDate: daysAfter(app.clock.now(), 10) }),
      sampleTicketType({ name: 'Free', price: 0, quantity: 20 }),
      sampleTicketType({ name: 'Child', type: 'CHILD_FREE', price: 0, quantity: 20 }),
    ],
  });
});

const change = (name: string, body: object, as = organizer): Promise<Answer<TicketType>> =>
  app.put<TicketType>(`/api/events/${event.id}/tickets/${typeOf(event, name)}`, body, { token: as.token });
const remove = (name: string): Promise<Answer> => app.delete(`/api/events/${event.id}/tickets/${typeOf(event, name)}`, { token: organizer.token });
const typesNow = async (): Promise<readonly TicketType[]> => (await app.get<EventDetail>(`/api/events/${event.id}`)).data.ticketTypes;
const namesNow = async (): Promise<readonly string[]> => (await typesNow()).map(({ name }) => name);

test('only the given fields change, and null takes an optional one away', async () => {
  const before = (await typesNow())[0];
  const { data } = await change('Regular', { price: 1200, maxPerOrder: 4, features: ['Shade'], saleEndDate: null });
  expect(data).toEqual({
    ...before,
    price: { ...before?.price, amount: 1200 },
    usdPrice: expect.any(Number),
    maxPerPurchase: 4,
    features: ['Shade'],
    saleEndDate: null,
    settings: { version: 2, issueNumbers: [], paymentPlans: [], held: 0 },
  });
  expect((await change('Regular', { originalPrice: null })).data).toMatchObject({ originalPrice: null, price: { amount: 1200 } });
});

test('held and sold tickets keep their name and price', async () => {
  const { data: hold } = await reserve(app, buyer, event, { releaseId: typeOf(event, 'Free') });
  await change('Free', { name: 'Friends', price: 500 });
  const started = await purchase(app, buyer, hold.reservationId);
  expect(started.data.status).toBe('confirmed');
  const order = await orderOf(app, buyer, started.data.orderId);
  expect([order.totalAmount, order.tickets.map(({ ticketType }) => ticketType)]).toEqual([0, ['Free']]);
  const { items } = (await app.get<{ items: { ticketType: string }[] }>('/api/tickets', { token: buyer.token })).data;
  expect(items.map(({ ticketType }) => ticketType)).toEqual(['Free']);
});

test('the quantity is never below what is sold and held', async () => {
  await reserve(app, buyer, event, { quantity: 3 });
  expect(await change('Regular', { quantity: 2 })).toMatchObject({
    status: 409,
    code: 'QUANTITY_BELOW_SOLD',
    body: { fields: { quantity: 'The quantity cannot be lower than the number of tickets already sold or held' } },
  });
  expect((await change('Regular', { quantity: 3 })).data.quantity).toEqual({ available: 0, total: 3, sold: 0 });
});

test('a paused type is not sold, and is again when it is resumed', async () => {
  await change('Regular', { status: 'paused' });
  expect((await reserve(app, buyer, event)).status).toBe(409);
  await change('Regular', { status: 'active' });
  expect((await reserve(app, buyer, event)).status).toBe(200);
});

test('a type moves to a place, and the others keep their order', async () => {
  await change('Child', { position: 0 });
  expect(await namesNow()).toEqual(['Child', 'Regular', 'Free']);
  await change('Child', { position: 30 });
  expect(await namesNow()).toEqual(['Regular', 'Free', 'Child']);
});

test.each([
  ['the name of another', 'Regular', { name: 'fREE' }, { code: 'TICKET_NAME_TAKEN' }],
  ['a price in another currency', 'Regular', { priceUSD: 10 }, { body: { fields: { priceUSD: expect.any(String) } } }],
  ['an original price that is not higher', 'Regular', { price: 2500 }, { body: { fields: { originalPrice: expect.any(String) } } }],
  [
    'a window that ends before it begins',
    'Regular',
    { saleStartDate: '2026-12-20T09:00:00Z' },
    { body: { fields: { saleEndDate: expect.any(String) } } },
  ],
  ['a child ticket that costs something', 'Child', { price: 5 }, { body: { fields: { price: expect.any(String) } } }],
  ['needing what is not there', 'Free', { requires: ['Nothing'] }, { body: { fields: { requires: expect.any(String) } } }],
  ['needing another while another needs it', 'Regular', { requires: ['Free'] }, { body: { fields: { requires: expect.any(String) } } }],
])('is refused: %s', async (_, name, body, answer) => {
  const before = await typesNow();
  expect(await change(name, body)).toMatchObject(answer);
  expect(await typesNow()).toEqual(before);
});

test('what a type needs can change', async () => {
  expect((await change('Free', { requires: ['Regular'], maxPerRequired: 2 })).data).toMatchObject({
    requires: [{ name: 'Regular' }],
    maxPerRequired: 2,
  });
  expect((await change('Free', { requires: [], maxPerRequired: null })).data).toMatchObject({ requires: [], maxPerRequired: null });
});

test('a window that has begun or is over does not hinder other changes', async () => {
  await change('Regular', { saleStartDate: '2026-12-02T09:00:00Z', saleEndDate: '2026-12-03T09:00:00Z' });
  app.clock.advance(5 * 24 * 3_600_000);
  organizer = await app.renew(organizer);
  expect((await change('Regular', { description: 'By the stage' })).status).toBe(200);
  app.clock.advance(-5 * 24 * 3_600_000);
});

test('a type is deleted unless tickets of it are held or sold, or another one needs it', async () => {
  expect(await remove('Regular')).toMatchObject({ status: 409, code: 'TICKET_TYPE_NEEDED' });
  await reserve(app, buyer, event, { releaseId: typeOf(event, 'Free') });
  expect(await remove('Free')).toMatchObject({ status: 409, code: 'TICKET_TYPE_HAS_SALES' });
  expect((await remove('Child')).status).toBe(200);
  expect((await remove('Regular')).status).toBe(200);
  expect(await namesNow()).toEqual(['Free']);
  expect(await remove('Regular')).toMatchObject({ status: 404, code: 'TICKET_TYPE_NOT_FOUND' });
});

test('of a hold and a deletion at once, one succeeds', async () => {
  await remove('Child');
  const [held, removed] = await Promise.all([reserve(app, buyer, event), remove('Regular')]);
  expect([held.status === 200, removed.status === 200].toSorted()).toEqual([false, true]);
  expect((await namesNow()).includes('Regular')).toBe(held.status === 200);
});

test('a type of another event is not found there', async () => {
  const next = await createEvent(app, organizer);
  const address = `/api/events/${next.id}/tickets/${typeOf(event, 'Free')}`;
  expect((await app.put(address, { price: 1 }, { token: organizer.token })).code).toBe('TICKET_TYPE_NOT_FOUND');
  expect((await app.delete(address, { token: organizer.token })).code).toBe('TICKET_TYPE_NOT_FOUND');
  expect((await app.delete(`/api/events/${event.id}/tickets/${randomUUID()}`, { token: organizer.token })).code).toBe('TICKET_TYPE_NOT_FOUND');
});

test('a sale window can be given by its days, which are those of the event’s time zone', async () => {
  const { data } = await change('Regular', { saleStartDate: '2026-12-03', saleEndDate: '2026-12-09' });
  expect([data.saleStartDate, data.saleEndDate]).toEqual(['2026-12-02T21:00:00.000Z', '2026-12-09T21:00:00.000Z']);
  const added = await app.post<TicketType>(
    `/api/events/${event.id}/tickets`,
    { name: 'Late', price: 100, quantity: 5, saleEndDate: '2026-12-31' },
    { token: organizer.token },
  );
  // On the last day of the event it is sold until the event ends.
  expect(added.data.saleEndDate).toBe(event.endDate);
  expect((await change('Regular', { saleEndDate: '2026-02-30' })).message).toMatch(/date/);
});
