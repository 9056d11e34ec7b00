import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { chooseFeatured } from '#app/web/pages/home/choose-featured.ts';
import type { Order } from '#features/checkout/contract.ts';
import { eventCategories } from '#features/events/categories.ts';
import type { EventDetail, EventSummary } from '#features/events/schemas.ts';
import { searchEngineEvent } from '#features/events/web/event/search-engine-event.ts';
import type { Ticket } from '#features/tickets/contract.ts';
import { ticketStatuses } from '#features/tickets/ticket-statuses.ts';
import { ensureDemoAccounts } from './demo-accounts.ts';
import { demoEvents, loadDemo } from './load-demo.ts';

let app: TestApp;
let all: EventSummary[];

beforeAll(async () => {
  app = await createTestApp();
  await ensureDemoAccounts(app.context);
  await loadDemo(app.context);
  const page = await app.get<{ items: EventSummary[] }>('/api/events?limit=100');
  all = page.data.items;
});
afterAll(() => app.close());

const count = (of: (event: EventSummary) => unknown): number => new Set(all.map(of)).size;
const named = (name: string): EventSummary | undefined => all.find((event) => event.name === name);

test('a year of events of every kind all over East Africa', () => {
  expect(all).toHaveLength(demoEvents.length);
  expect(all.length).toBeGreaterThanOrEqual(84);
  expect(count((event) => event.name)).toBe(all.length);
  expect(new Set(all.map((event) => event.category))).toEqual(new Set(eventCategories));
  expect(count((event) => event.venue.city)).toBeGreaterThanOrEqual(15);
  expect(count((event) => event.venue.country)).toBe(5);
  // Each is sold in the currency of its country.
  const sold = new Map(all.map((event) => [event.venue.country, event.currency]));
  expect(Object.fromEntries(sold)).toEqual({ Kenya: 'KES', Uganda: 'UGX', Tanzania: 'TZS', Rwanda: 'RWF', Ethiopia: 'ETB' });
  expect(all.every((event) => event.currency === sold.get(event.venue.country))).toBe(true);
  expect(count((event) => event.startDate.slice(0, 7))).toBeGreaterThanOrEqual(9);
  expect(new Set(all.map((event) => event.deliveryMethod))).toEqual(new Set(['in_person', 'hybrid', 'virtual']));
  expect(new Set(all.map((event) => event.saleState))).toEqual(new Set(['on_sale', 'coming_soon', 'closed', 'sold_out']));
  expect(all.flatMap((event) => event.ticketTypes).some((type) => type.status === 'paused')).toBe(true);
});

test('every event has coordinates and performers for search engines', async () => {
  const details = await Promise.all(all.map(async ({ id }) => (await app.get<EventDetail>(`/api/events/${id}`)).data));
  const described = details.map((event) => ({
    event,
    told: searchEngineEvent(event, { url: 'https://vumi.test/events/1', picture: '/og/1', unnamedOrganizer: '' }),
  }));
  const atPlaces = described.filter(({ event }) => event.deliveryMethod !== 'virtual');
  for (const { event, told } of atPlaces) {
    const [place] = [told.location].flat();
    expect(place, event.name).toMatchObject({
      '@type': 'Place',
      geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number) as number, longitude: expect.any(Number) as number },
      address: { addressRegion: expect.stringMatching(/\w/) as string, addressLocality: event.venue.city },
    });
    // East Africa, from Lamu to the volcanoes and from Dar es Salaam to Addis Ababa.
    const { latitude = 99, longitude = 99 } = event.venue.coordinates ?? {};
    expect([latitude > -7.5, latitude < 9.6, longitude > 29, longitude < 41.5], event.name).toEqual([true, true, true, true]);
  }
  // Places of one town are near each other: a typo in a coordinate would be found.
  for (const [city, events] of Map.groupBy(atPlaces, ({ event }) => event.venue.city)) {
    for (const axis of ['latitude', 'longitude'] as const) {
      const figures = events.map(({ event }) => event.venue.coordinates?.[axis] ?? 0);
      expect(Math.max(...figures) - Math.min(...figures), city ?? '').toBeLessThan(0.3);
    }
  }
  const staged = described.filter(({ event }) => ['music', 'comedy'].includes(event.category));
  for (const { event, told } of staged) {
    expect(event.performers.length, event.name).toBeGreaterThan(0);
    expect(told.performer, event.name).toEqual(event.performers.map((name) => ({ '@type': 'PerformingGroup', name })));
  }
  expect(described.filter(({ told }) => told.performer !== undefined).length).toBeGreaterThanOrEqual(40);
});

test("the five types of the purchase page have the specification's prices, limits and plans", () => {
  // Late enough for every plan.
  const types = named('Ohangla Goes Electric')?.ticketTypes ?? [];
  const facts = types.map((type) => [
    type.type,
    type.price.amount,
    type.originalPrice?.amount,
    type.maxPerPurchase,
    type.issueNumber,
    type.state,
    type.paymentPlans.map((plan) => plan.processingFee),
  ]);
  expect(facts).toEqual([
    ['EARLY_BIRD', 3750, 5350, 4, 1, 'on_sale', [0, 2.5]],
    ['GENERAL_ADMISSION', 4500, 5250, 6, 'all', 'on_sale', [0, 2.5, 3.5]],
    ['VIP', 12_750, 14_850, 2, 'all', 'on_sale', [0, 3, 4]],
    ['STUDENT', 2250, undefined, 2, 'all', 'on_sale', [0]],
    ['CHILD_FREE', 0, undefined, 4, 'all', 'on_sale', []],
  ]);
});

test('students and children see what their tickets require', () => {
  const types = named('Nairobi Street Food Safari')?.ticketTypes ?? [];
  const descriptionOf = (type: string) => types.find((one) => one.type === type)?.description;
  expect(descriptionOf('STUDENT')).toBe('Valid ID required');
  expect(descriptionOf('CHILD_FREE')).toBe('Under 6, accompanied by a paying adult');
  expect(types.find(({ type }) => type === 'CHILD_FREE')).toMatchObject({
    requires: [{ name: 'Early Bird' }, { name: 'General Admission' }, { name: 'VIP' }],
    maxPerRequired: 4,
  });
});

test('sold-out types were really sold: counters, orders and tickets agree', async () => {
  expect(named('Twelve Seats: A Chef’s Table')).toMatchObject({
    saleState: 'sold_out',
    ticketTypes: [{ quantity: { available: 0, total: 12, sold: 12 } }],
  });
  expect(named('Dhow Sunset with Storytellers')).toMatchObject({ saleState: 'on_sale', ticketTypes: [{ quantity: { available: 3, sold: 11 } }] });
  const [sums] = await app.context.database.sql<{ counted: number; ordered: number; issued: number; held: number }[]>`
    select (select sum(sold)::int from ticket_stock) as counted, (select sum(reserved)::int from ticket_stock) as held,
      (select sum(quantity)::int from orders join order_lines on order_id = id where status = 'confirmed' and order_lines.kind = 'ticket') as ordered, (select count(*)::int from tickets) as issued`;
  const total = demoEvents.flatMap((event) => Object.values(event.sold ?? {})).reduce((sum, sold) => sum + sold, 0);
  // Beside them the history of the customer: ten tickets that were bought, two of them for a cancelled event, and three that are held.
  expect(sums).toEqual({ counted: total + 10, held: 3, ordered: total + 8, issued: total + 10 });
});

test('the customer has saved a few events', async () => {
  const saved = await app.context.database.sql<{ name: string; email: string }[]>`
    select events.name, users.email from saved_events join events on events.id = event_id join users on users.id = user_id`;
  expect(saved.map(({ name }) => name).toSorted()).toEqual(
    demoEvents
      .filter((event) => event.saved)
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(saved.length).toBeGreaterThanOrEqual(4);
  expect(new Set(saved.map(({ email }) => email))).toEqual(new Set(['customer@demo.vumi.test']));
});

test('the customer’s tickets and orders show every possible state', async () => {
  const { sql } = app.context.database;
  const [account] = await sql<SignedIn[]>`select id, email, name, role from users where email = 'customer@demo.vumi.test'`;
  const { token } = await app.renew(account as SignedIn);
  const tickets = (await app.get<{ items: Ticket[] }>('/api/tickets?limit=100', { token })).data.items;
  expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set(ticketStatuses));
  expect(tickets.filter(({ fullyPaid }) => !fullyPaid)).toHaveLength(2);
  const orders = (await app.get<{ items: Order[] }>('/api/orders?limit=100', { token })).data.items;
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['pending', 'confirmed', 'cancelled']));
  expect(
    orders
      .filter(({ status }) => status === 'cancelled')
      .map(({ refund }) => refund?.status ?? null)
      .toSorted(),
  ).toEqual(['done', null]);
  expect(orders.flatMap(({ refund }) => (refund === null ? [] : [[refund.status, refund.amount]])).toSorted()).toEqual([
    ['done', 2500],
    ['done', 5000],
  ]);
  const family = orders.find(({ lines }) => lines.length > 1 && lines.every(({ kind }) => kind === 'ticket'));
  expect(family).toMatchObject({ eventName: 'Nairobi Street Food Safari', ticketCount: 3, lines: [{ quantity: 2 }, { quantity: 1, total: 0 }] });
  const parts = orders.find(({ instalments }) => instalments.length > 1)?.instalments.map(({ paid }) => paid);
  expect(parts).toEqual([true, false, false]);
  expect(orders.find(({ status, payment }) => status === 'pending' && payment?.status === 'failed')?.holdExpiresAt).toBeTruthy();
  // Ended events are not listed.
  expect(named('Long Rains Jazz Evening')).toBeUndefined();
  expect(named('Moonrise over Menengai')).toBeUndefined();
});

test('the featured events are large ones', async () => {
  const soonest = await app.get<{ items: EventSummary[] }>('/api/events?sort=date&limit=24');
  const featured = chooseFeatured(soonest.data.items);
  expect(featured).toHaveLength(3);
  for (const { name, capacity } of featured) expect(capacity, name).toBeGreaterThanOrEqual(3500);
});

test('the specified promo codes are valid for the events of the demo', async () => {
  const customer = await app.signIn();
  for (const [code, percent] of Object.entries({ EARLY2024: 10, STUDENT15: 15, TECH10: 10, VUMI20: 20 })) {
    const checked = await app.post('/api/promo-codes/check', { code, eventId: all[0]?.id }, { token: customer.token });
    expect(checked.data).toEqual({ code, percent, amount: null, ticketTypeIds: null, opens: false });
  }
});

test('loaded again, nothing is added', async () => {
  await loadDemo(app.context);
  expect((await app.get<{ total: number }>('/api/events')).data.total).toBe(demoEvents.length);
});

test('all its refunds are made: M-Pesa, which knows nothing of them, is not asked', async () => {
  await app.drainJobs();
  expect(await app.context.database.sql`select status, count(*)::int as refunds from refunds group by status`).toEqual([
    { status: 'done', refunds: 2 },
  ]);
});
