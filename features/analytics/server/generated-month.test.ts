// A generated month of two events in two time zones, against a count of the generated rows that knows nothing of the queries: 10,000 views, 800 orders,
// refunds, holds that were not paid.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { viewSources, type ViewDevice, type ViewSource } from '#features/views/rules.ts';
import { closeDays } from '#features/views/server/close-days.ts';
import { storeViews, type SeenPage } from '#features/views/server/store-views.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventAnalytics } from '../contract.ts';
import { countSaleHours } from './count-sale-hours.ts';

const VIEWS = 10_000;
const ORDERS = 800;
const VISITORS = 2_500;
const HOUR_MS = 3_600_000;
const DAYS = 30;
/** 23:40 in Nairobi, 22:40 in Kigali. */
const NOW = new Date('2026-11-30T20:40:00Z');
const BEGIN = NOW.getTime() - (DAYS - 1) * 24 * HOUR_MS;

/** Numbers from 0 up to 1, the same in every run. */
let seed = 20_261_130;
function chance(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
}
const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;
const anyTime = (): Date => new Date(BEGIN + Math.floor(chance() * (NOW.getTime() - BEGIN)));
const dayIn = (zone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
const hourOf = (at: Date): string => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString();

interface Sold {
  readonly id: string;
  readonly hold: string;
  readonly payment: string;
  readonly event: number;
  readonly type: number;
  readonly quantity: number;
  readonly minor: number;
  readonly at: string;
  readonly status: 'confirmed' | 'cancelled' | 'pending';
  readonly source: ViewSource | null;
  readonly method: 'mpesa' | 'cash';
  /** A refund in money alone; its tickets stay. */
  readonly refund: { readonly id: string; readonly minor: number; readonly at: string } | null;
}

const prices = [150_000, 400_000];
const zones = ['Africa/Nairobi', 'Africa/Kigali'];

let app: TestApp;
let organizer: SignedIn;
let events: EventDetail[];
const orders: Sold[] = [];
const pages: SeenPage[] = [];

beforeAll(async () => {
  app = await createTestApp({ now: new Date(BEGIN - 24 * HOUR_MS) });
  organizer = await app.signIn('organizer');
  const ticketTypes = [sampleTicketType({ name: 'Regular', price: 1500 }), sampleTicketType({ name: 'VIP', price: 4000 })];
  events = [
    await createEvent(app, organizer, { ticketTypes }),
    await createEvent(app, organizer, { ticketTypes, country: 'Rwanda', timeZone: zones[1] }),
  ];
  for (let number = 0; number < ORDERS; number += 1) {
    const [type, quantity, at] = [chance() < 0.3 ? 1 : 0, 1 + Math.floor(chance() * 4), anyTime()];
    const minor = (prices[type] ?? 0) * quantity;
    const refundedAt = new Date(at.getTime() + Math.floor(chance() * (NOW.getTime() - at.getTime())));
    const status = chance() < 0.85 ? 'confirmed' : chance() < 0.5 ? 'cancelled' : 'pending';
    orders.push({
      id: randomUUID(),
      hold: randomUUID(),
      payment: randomUUID(),
      event: chance() < 0.7 ? 0 : 1,
      type,
      quantity,
      minor,
      at: at.toISOString(),
      status,
      source: chance() < 0.9 ? pick(viewSources) : null,
      method: chance() < 0.9 ? 'mpesa' : 'cash',
      refund: status === 'confirmed' && chance() < 0.1 ? { id: randomUUID(), minor: Math.floor(minor / 2), at: refundedAt.toISOString() } : null,
    });
  }
  for (let number = 0; number < VIEWS; number += 1) {
    const at = anyTime();
    pages.push({
      day: dayIn('Africa/Nairobi', at),
      hour: hourOf(at),
      eventId: events[chance() < 0.6 ? 0 : 1]?.id ?? null,
      visitor: Math.floor(chance() * VISITORS)
        .toString(16)
        .padStart(32, '0'),
      source: pick(viewSources),
      device: pick<ViewDevice>(['mobile', 'mobile', 'desktop', 'tablet']),
      link: null,
      visibleSeconds: null,
    });
  }
  pages.push(...pages.slice(0, 3_000).map((page) => ({ ...page, visibleSeconds: 1 + Math.floor(chance() * 90) })));
  await store();
  app.clock.advance(NOW.getTime() - app.clock.now().getTime());
  await closeDays(app.context);
  await countSaleHours(app.context);
  organizer = await app.renew(organizer);
}, 120_000);
afterAll(() => app.close());

/** Writes what was generated: views as they are stored, sales as rows. */
async function store(): Promise<void> {
  for (let from = 0; from < pages.length; from += 500) await app.context.database.transaction((tx) => storeViews(tx, pages.slice(from, from + 500)));
  const rows = JSON.stringify(
    orders.map(({ event, type, refund, ...order }) => ({
      ...order,
      event: events[event]?.id,
      type: events[event]?.ticketTypes[type]?.id,
      refund: refund?.id ?? null,
      refundMinor: refund?.minor ?? null,
      refundAt: refund?.at ?? null,
      customer: organizer.id,
    })),
  );
  await app.context.database.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table sold on commit drop as select row_number() over () as n, sold.* from json_to_recordset(${rows}::json) as sold (id uuid, hold uuid,
        payment uuid, event uuid, type uuid, quantity int, minor bigint, at timestamptz, status text, source text, method text, refund uuid,
        "refundMinor" bigint, "refundAt" timestamptz, customer uuid)`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}

const statements = [
  `insert into reservations (id, event_id, customer_id, status, lines, currency, expires_at, fingerprint, source, created_at, updated_at)
    select hold, event, customer, case status when 'confirmed' then 'confirmed' else 'expired' end,
      jsonb_build_array(jsonb_build_object('ticketTypeId', type, 'quantity', quantity, 'ticketTypeName', 'x', 'priceMinor', minor / quantity, 'paymentPlans', '[]'::jsonb)),
      'KES', at, '', source, at, at from sold`,
  `insert into orders (id, order_number, reservation_id, event_id, customer_id, status, total_minor, paid_minor, currency, payment_method, buyer_name, buyer_email,
      created_at, confirmed_at, updated_at)
    select id, 'VUMI-GEN-2026-' || lpad(n::text, 6, '0'), hold, event, customer, status, minor, 0, 'KES', method, 'Buyer', 'buyer@demo.vumi.test', at,
      case status when 'confirmed' then at end, at from sold`,
  `insert into order_lines (order_id, number, kind, ticket_type_id, name, quantity, admits, unit_price_minor, discount_minor, total_minor)
    select id, 1, 'ticket', type, 'x', quantity, 1, minor / quantity, 0, minor from sold`,
  `insert into payments (id, purpose, subject_id, customer_id, method, status, amount_minor, currency, instalment, receipt, created_at, gives_up_at, settled_at)
    select payment, 'order', id, customer, method, case status when 'confirmed' then 'succeeded' else 'failed' end, minor, 'KES', 1,
      case status when 'confirmed' then 'GEN' || lpad(n::text, 7, '0') end, at, at, at from sold`,
  `insert into refunds (id, payment_id, cause, amount_minor, currency, reason, way, status, created_at, updated_at)
    select refund, payment, 'generated', "refundMinor", 'KES', '{"key": "checkout.refundAskedFor"}', 'by-hand', 'by-hand', "refundAt", "refundAt" from sold
    where refund is not null`,
  `insert into tickets (id, ticket_number, order_id, position, line, event_id, ticket_type_id, holder_id, holder_name, holder_email, status, qr_payload, price_minor,
      currency, fully_paid, issued_at, updated_at)
    select gen_random_uuid(), 'VUMI-G' || lpad(n::text, 7, '0') || position, id, position, 1, event, type, customer, 'Buyer', 'buyer@demo.vumi.test', 'purchased',
      'TICKET/' || n || '-' || position, minor / quantity, 'KES', true, at, at
    from sold, generate_series(1, quantity) as position where status = 'confirmed'`,
];

/** Sums of a day or a source, by its name. */
function sumBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null, of: (row: Row) => number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) sums[key] = (sums[key] ?? 0) + of(row);
  }
  return sums;
}

/** What the analytics of an event have to say, from the generated rows alone. */
function countOf(event: number) {
  const zone = zones[event] ?? '';
  const id = events[event]?.id;
  const held = orders.filter((order) => order.event === event);
  const paid = held.filter(({ status }) => status === 'confirmed');
  const refunds = paid.flatMap(({ refund }) => refund ?? []);
  const seen = pages.filter(({ eventId, visibleSeconds }) => eventId === id && visibleSeconds === null);
  // A visitor of a day is where the day's first stored page came from, whatever it showed.
  const first = new Map<string, SeenPage>();
  const pagesOfDay: Record<string, number> = {};
  for (const page of pages.filter(({ visibleSeconds }) => visibleSeconds === null)) {
    const key = `${page.day} ${page.visitor}`;
    if (!first.has(key)) first.set(key, page);
    pagesOfDay[key] = (pagesOfDay[key] ?? 0) + 1;
  }
  const visitors = [...new Set(seen.map(({ day, visitor }) => `${day} ${visitor}`))];
  const received = sumBy(
    paid,
    ({ at }) => dayIn(zone, new Date(at)),
    ({ minor }) => minor,
  );
  const returned = sumBy(
    refunds,
    ({ at }) => dayIn(zone, new Date(at)),
    ({ minor }) => minor,
  );
  const of = (minor: number) => minor / 100;
  return {
    revenue: of(paid.reduce((sum, { minor }) => sum + minor, 0) - refunds.reduce((sum, { minor }) => sum + minor, 0)),
    tickets: paid.reduce((sum, { quantity }) => sum + quantity, 0),
    orders: paid.length,
    holds: held.length,
    views: seen.length,
    seconds: pages.reduce((sum, { eventId, visibleSeconds }) => (eventId === id ? sum + (visibleSeconds ?? 0) : sum), 0),
    visitors: visitors.length,
    bounces: visitors.filter((key) => pagesOfDay[key] === 1).length,
    revenueByDay: Object.fromEntries(
      [...new Set([...Object.keys(received), ...Object.keys(returned)])].map((day) => [day, of((received[day] ?? 0) - (returned[day] ?? 0))]),
    ),
    ticketsByDay: sumBy(
      paid,
      ({ at }) => dayIn(zone, new Date(at)),
      ({ quantity }) => quantity,
    ),
    viewsByDay: sumBy(
      seen,
      ({ hour }) => dayIn(zone, new Date(hour)),
      () => 1,
    ),
    visitorsBySource: sumBy(
      visitors,
      (key) => first.get(key)?.source ?? null,
      () => 1,
    ),
    visitorsByDevice: sumBy(
      visitors,
      (key) => first.get(key)?.device ?? null,
      () => 1,
    ),
    ordersBySource: sumBy(
      paid,
      ({ source }) => source,
      () => 1,
    ),
    ticketsByType: sumBy(
      paid,
      ({ type }) => events[event]?.ticketTypes[type]?.name ?? '',
      ({ quantity }) => quantity,
    ),
    paymentsByMethod: sumBy(
      paid,
      ({ method }) => method,
      () => 1,
    ),
  };
}

const present = (sums: Readonly<Record<string, number>>) => Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0));

test.each([0, 1])('every figure of event %i is that of the generated rows', async (event) => {
  const { data } = await app.get<EventAnalytics>(`/api/events/${events[event]?.id ?? ''}/analytics?period=30d`, { token: organizer.token });
  const counted = countOf(event);
  const byDay = (of: (day: EventAnalytics['salesData'][number]) => number) =>
    present(Object.fromEntries(data.salesData.map((day) => [day.date, of(day)])));
  expect({
    revenue: data.totalRevenue,
    tickets: data.ticketsSold,
    orders: data.orders,
    holds: data.funnel.find(({ step }) => step === 'hold')?.count,
    views: data.totalViews,
    seconds: data.timeOnPage,
    visitors: data.uniqueVisitors,
    bounces: data.bounceRate,
    revenueByDay: byDay(({ revenue }) => revenue),
    ticketsByDay: byDay(({ sales }) => sales),
    viewsByDay: byDay(({ views }) => views),
    visitorsBySource: present(Object.fromEntries(data.trafficSources.map(({ source, visitors }) => [source, visitors]))),
    visitorsByDevice: Object.fromEntries(data.demographics.devices.map(({ type, count }) => [type, count])),
    ordersBySource: present(Object.fromEntries(data.trafficSources.map(({ source, conversions }) => [source, conversions]))),
    ticketsByType: Object.fromEntries(data.ticketTypes.map(({ name, soldInPeriod }) => [name, soldInPeriod])),
    paymentsByMethod: Object.fromEntries(data.paymentMethods.map(({ method, count }) => [method, count])),
  }).toEqual({
    ...counted,
    revenueByDay: present(counted.revenueByDay),
    seconds: Math.round(counted.seconds / counted.views),
    bounces: Math.round((counted.bounces / counted.visitors) * 1000) / 10,
  });
});
