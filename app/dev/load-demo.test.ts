import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { eventCategories } from '#features/events/categories.ts';
import type { EventSummary } from '#features/events/schemas.ts';
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
  // Whatever is offered can be paid by M-Pesa.
  expect(new Set(all.map((event) => event.currency))).toEqual(new Set(['KES']));
  expect(count((event) => event.startDate.slice(0, 7))).toBeGreaterThanOrEqual(9);
  expect(new Set(all.map((event) => event.deliveryMethod))).toEqual(new Set(['in_person', 'hybrid', 'virtual']));
  expect(new Set(all.map((event) => event.saleState))).toEqual(new Set(['on_sale', 'coming_soon', 'closed', 'sold_out']));
  expect(all.flatMap((event) => event.ticketTypes).some((type) => type.status === 'paused')).toBe(true);
});

test("the five types of the purchase page carry the specification's prices, limits and plans", () => {
  const types = named('Nairobi Street Food Safari')?.ticketTypes ?? [];
  const facts = types.map((type) => [type.type, type.price.amount, type.originalPrice?.amount, type.maxPerPurchase, type.issueNumber, type.state, type.paymentPlans.map((plan) => plan.processingFee)]);
  expect(facts).toEqual([
    ['EARLY_BIRD', 3750, 5350, 4, 1, 'on_sale', [0, 2.5]],
    ['GENERAL_ADMISSION', 4500, 5250, 6, 'all', 'on_sale', [0, 2.5, 3.5]],
    ['VIP', 12_750, 14_850, 2, 'all', 'on_sale', [0, 3, 4]],
    ['STUDENT', 2250, undefined, 2, 'all', 'on_sale', [0]],
    ['CHILD_FREE', 0, undefined, 4, 'all', 'on_sale', []],
  ]);
});

test('students and children are told what they need', () => {
  const types = named('Nairobi Street Food Safari')?.ticketTypes ?? [];
  const descriptionOf = (type: string) => types.find((one) => one.type === type)?.description;
  expect(descriptionOf('STUDENT')).toBe('Valid ID required');
  expect(descriptionOf('CHILD_FREE')).toBe('Under 6, accompanied by a paying adult');
});

test('what is sold out was really sold: counters, orders and tickets agree', async () => {
  expect(named('Twelve Seats: A Chef’s Table')).toMatchObject({ saleState: 'sold_out', ticketTypes: [{ quantity: { available: 0, total: 12, sold: 12 } }] });
  expect(named('Dhow Sunset with Storytellers')).toMatchObject({ saleState: 'on_sale', ticketTypes: [{ quantity: { available: 3, sold: 11 } }] });
  const [sums] = await app.context.database.sql<{ counted: number; ordered: number; issued: number; held: number }[]>`
    select (select sum(sold)::int from ticket_stock) as counted, (select sum(reserved)::int from ticket_stock) as held,
      (select sum(quantity)::int from orders where status = 'confirmed') as ordered, (select count(*)::int from tickets) as issued`;
  const total = demoEvents.flatMap((event) => Object.values(event.sold ?? {})).reduce((sum, sold) => sum + sold, 0);
  expect(sums).toEqual({ counted: total, held: 0, ordered: total, issued: total });
});

test('the customer has saved a few events', async () => {
  const saved = await app.context.database.sql<{ name: string; email: string }[]>`
    select events.name, users.email from saved_events join events on events.id = event_id join users on users.id = user_id`;
  expect(saved.map(({ name }) => name).toSorted()).toEqual(demoEvents.filter((event) => event.saved).map(({ name }) => name).toSorted());
  expect(saved.length).toBeGreaterThanOrEqual(4);
  expect(new Set(saved.map(({ email }) => email))).toEqual(new Set(['customer@demo.vumi.test']));
});

test('loaded again, nothing is added', async () => {
  await loadDemo(app.context);
  expect((await app.get<{ total: number }>('/api/events')).data.total).toBe(demoEvents.length);
});
