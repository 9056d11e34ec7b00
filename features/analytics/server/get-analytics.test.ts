// What the figures of an event say of what happened: sales, refunds and visits over HTTP, before and after their hours are counted.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { closeDays } from '#features/views/server/close-days.ts';
import { viewBuffer } from '#features/views/server/view-buffer.ts';
import { answerPhone, createEvent, givePromoCodes, purchase, reserveItems } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { ActivityEntry, EventAnalytics, EventFigures, OrganizerSummary } from '../contract.ts';
import { countSaleHours } from './count-sale-hours.ts';
import { noteViewMilestones } from './note-view-milestones.ts';

const HOUR_MS = 3_600_000;
const phone = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36';

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;
let phones = 0;

beforeEach(async () => {
  // 23:30 in Nairobi, and still the 10th in Kigali after an hour.
  app = await createTestApp({ now: new Date('2026-11-10T20:30:00Z') });
  organizer = await app.signIn('organizer');
  event = await createEvent(app, organizer, {
    ticketTypes: [sampleTicketType({ name: 'Regular', price: 1000 }), sampleTicketType({ name: 'VIP', price: 4000 })],
  });
});
afterEach(() => app.close());

const view = async (userAgent = phone, body: object = {}): Promise<void> => {
  await app.post('/api/views', { path: `/events/${event.id}`, ...body }, { headers: { 'user-agent': userAgent } });
};
const stored = () => viewBuffer(app.context).store();

async function buy(
  counts: Readonly<Record<string, number>>,
  given: { hold?: object; promoCode?: string; of?: EventDetail; by?: SignedIn } = {},
): Promise<string> {
  const buyer = given.by ?? (await app.signIn());
  const { data: held } = await reserveItems(app, buyer, given.of ?? event, counts, given.hold);
  phones += 1;
  const number = `07450000${String(phones).padStart(2, '0')}`;
  const body = { billingDetails: { phone: number }, ...(given.promoCode !== undefined && { promoCode: given.promoCode }) };
  const { data } = await purchase(app, buyer, held.reservationId, body);
  await answerPhone(app, { pin: '1234' }, `254${number.slice(1)}`);
  return data.orderId;
}

async function refund(orderId: string, percent: number): Promise<void> {
  const admin = await app.signIn('admin');
  const { status } = await app.post(`/api/orders/${orderId}/refunds`, { reason: 'Asked for', percent }, { token: admin.token });
  expect(status).toBe(200);
}

const figures = async (query = '', of: EventDetail = event): Promise<EventAnalytics> => {
  organizer = await app.renew(organizer);
  const { status, data } = await app.get<EventAnalytics>(`/api/events/${of.id}/analytics${query}`, { token: organizer.token });
  expect(status).toBe(200);
  return data;
};

test('an event without sales and visits has a record of zeros', async () => {
  expect(await figures()).toMatchObject({
    eventId: event.id,
    status: 'live',
    currency: 'KES',
    totalRevenue: 0,
    ticketsSold: 0,
    conversionRate: 0,
    avgOrderValue: 0,
    timeOnPage: 0,
    demographics: { ageGroups: [], genderSplit: [], locations: [], devices: [], known: { orders: 0, ages: 0, cities: 0 } },
    ticketTypes: [
      { name: 'Regular', sold: 0, revenue: 0, avgPrice: 0 },
      { name: 'VIP', sold: 0, revenue: 0, avgPrice: 0 },
    ],
    trafficSources: [],
    paymentMethods: [],
  });
});

test('sales, refunds and visits over midnight are the same before and after their hours are counted', async () => {
  await givePromoCodes(app, organizer);
  await view(phone, { utmSource: 'instagram' });
  await view(phone, { visibleSeconds: 30 });
  await view(desktop);
  await view(desktop, { path: '/help' });
  await buy({ Regular: 2 }, { hold: { arrival: { utmSource: 'instagram' } } });
  await stored();
  app.clock.advance(HOUR_MS);
  // The 11th in Nairobi.
  await view(phone);
  await stored();
  const taken = await buy({ VIP: 1 }, { promoCode: 'STUDENT15' });
  const gone = await buy({ Regular: 1, VIP: 1 });
  await reserveItems(app, await app.signIn(), event, { Regular: 1 });
  await refund(gone, 100);
  await refund(taken, 50);
  await app.drainJobs();

  const before = await figures();
  expect(before).toMatchObject({
    // 2,000, and 3,400 less a half; the order whose 5,000 went back is none any more.
    totalRevenue: 3700,
    orders: 2,
    totalViews: 3,
    uniqueVisitors: 3,
    conversionRate: 66.7,
    avgOrderValue: 2700,
    bounceRate: 66.7,
    timeOnPage: 10,
    funnel: [
      { step: 'view', count: 3 },
      { step: 'hold', count: 4, percentage: 133.3 },
      { step: 'paid', count: 2, percentage: 66.7 },
    ],
    paymentMethods: [{ method: 'mpesa', count: 3, percentage: 100, totalAmount: 3700 }],
    promoCodes: [{ code: 'STUDENT15', orders: 1, discount: 600 }],
  });
  expect(before.salesData.slice(-2)).toEqual([
    { date: '2026-11-10', sales: 2, orders: 1, revenue: 2000, views: 2, visitors: 2 },
    { date: '2026-11-11', sales: 1, orders: 1, revenue: 1700, views: 1, visitors: 1 },
  ]);
  expect(before.trafficSources).toEqual([
    { source: 'Direct', visitors: 2, percentage: 66.7, conversions: 0, conversionRate: 0 },
    { source: 'Social Media', visitors: 1, percentage: 33.3, conversions: 1, conversionRate: 100 },
  ]);
  expect(before.demographics.devices.map(({ type, count }) => [type, count])).toEqual([
    ['mobile', 2],
    ['desktop', 1],
  ]);

  app.clock.advance(2 * HOUR_MS);
  await Promise.all([countSaleHours(app.context), countSaleHours(app.context)]);
  await closeDays(app.context);
  const { lastUpdated: _before, ...counted } = before;
  expect(await figures()).toMatchObject(counted);
  const [stays] = await app.context.database.sql`select count(*)::int as rows from event_sale_hours where event_id = ${event.id}`;
  expect(stays?.['rows']).toBeGreaterThan(8);
});

test('an order that is refunded after its hour was counted is taken out of the tickets sold', async () => {
  const order = await buy({ Regular: 2 });
  await buy({ Regular: 1 });
  app.clock.advance(2 * HOUR_MS);
  await countSaleHours(app.context);
  expect((await figures()).ticketsSold).toBe(3);
  const [line] = (await app.get<{ lines: { number: number }[] }>(`/api/orders/${order}`, { token: (await app.signIn('admin')).token })).data.lines;
  const admin = await app.signIn('admin');
  const { status, message } = await app.post(
    `/api/orders/${order}/refunds`,
    { reason: 'Asked for', line: line?.number ?? 1, percent: 100 },
    { token: admin.token },
  );
  expect([status, message]).toEqual([200, undefined]);
  await app.drainJobs();
  const [tickets] = await app.context.database.sql`select count(*)::int as valid from tickets where event_id = ${event.id} and status <> 'cancelled'`;
  expect(await figures()).toMatchObject({ ticketsSold: tickets?.['valid'], totalRevenue: 1000 });
});

test('periods: the last hours, own dates, and what is refused', async () => {
  await buy({ Regular: 1 });
  const hours = await figures('?period=1d');
  expect([hours.period.bucket, hours.salesData.length, hours.salesData.at(-1)]).toEqual([
    'hour',
    24,
    { date: '2026-11-10T20:00:00.000Z', sales: 1, orders: 1, revenue: 1000, views: 0, visitors: 0 },
  ]);
  expect((await figures('?period=90d')).salesData).toHaveLength(90);
  const own = await figures('?from=2026-11-09&to=2026-11-10');
  expect([own.period.from, own.period.to, own.totalRevenue]).toEqual(['2026-11-08T21:00:00.000Z', '2026-11-10T21:00:00.000Z', 1000]);
  expect((await figures('?from=2026-11-01&to=2026-11-09')).totalRevenue).toBe(0);
  for (const query of ['?from=2026-11-09', '?from=2026-11-10&to=2026-11-09', '?from=2025-01-01&to=2026-11-09', '?period=2d', '?from=x&to=y'])
    expect([query, (await app.get(`/api/events/${event.id}/analytics${query}`, { token: organizer.token })).status]).toEqual([query, 400]);
});

test("a day is one of the event's time zone", async () => {
  const inKigali = await createEvent(app, organizer, {
    country: 'Rwanda',
    timeZone: 'Africa/Kigali',
    ticketTypes: [sampleTicketType({ name: 'Regular', price: 1000 })],
  });
  app.clock.advance(HOUR_MS);
  await buy({ Regular: 1 }, { of: inKigali });
  await buy({ Regular: 1 });
  const dayOfSale = (of: EventAnalytics) => of.salesData.find(({ sales }) => sales > 0)?.date;
  expect([dayOfSale(await figures('', inKigali)), dayOfSale(await figures())]).toEqual(['2026-11-10', '2026-11-11']);
});

test('the dashboard sums the events of its organizer alone, and tells what happened last', async () => {
  const rival = await app.signIn('organizer');
  const other = await createEvent(app, rival, { ticketTypes: [sampleTicketType({ name: 'Regular', price: 700 })] });
  await buy({ Regular: 3 });
  await buy({ Regular: 1 }, { of: other });
  for (let at = 0; at < 100; at += 1) await view();
  await stored();
  await noteViewMilestones(app.context);
  await noteViewMilestones(app.context);
  const summaryOf = async (who: SignedIn) => (await app.get<OrganizerSummary>('/api/organizer/summary', { token: who.token })).data;
  const own = await summaryOf(organizer);
  expect(own).toMatchObject({
    currency: 'KES',
    totalEvents: 1,
    activeEvents: 1,
    totalRevenue: 3000,
    totalTicketsSold: 3,
    totalViews: 100,
    averageConversion: 100,
    monthlyGrowth: null,
  });
  expect([own.days.length, own.days.at(-1)]).toEqual([90, { date: '2026-11-10', revenue: 3000, sales: 3, views: 100 }]);
  expect(own.recentActivity.map(({ type, description, amount }) => [type, description, amount])).toEqual(
    expect.arrayContaining([
      ['views', 'Passed 100 page views', null],
      ['sale', '3 tickets sold: Regular', 3000],
      ['event_created', 'Event created', null],
    ]),
  );
  expect(own.recentActivity.filter(({ type }) => type === 'views')).toHaveLength(1);
  expect((await summaryOf(rival)).totalRevenue).toBe(700);
  const all = await summaryOf(await app.signIn('admin'));
  expect(all.totalRevenue).toBe(3700);
  // Of the many events that an admin sees, a round number of views names its own; the list that is told live is the same.
  const passed = { type: 'views', eventId: event.id, eventName: event.name, description: 'Passed 100 page views' };
  expect(all.recentActivity).toContainEqual(expect.objectContaining(passed));
  const { token } = await app.signIn('admin');
  const { items: listed } = (await app.get<{ items: object[] }>('/api/organizer/activity', { token })).data;
  expect(listed).toContainEqual(expect.objectContaining(passed));
  const { items } = (await app.get<{ items: EventFigures[] }>(`/api/organizer/event-figures?ids=${event.id},${other.id}`, { token: organizer.token }))
    .data;
  expect(items).toEqual([{ id: event.id, currency: 'KES', totalRevenue: 3000, viewCount: 100, conversionRate: 100 }]);
});

test('a sale is told to open dashboards of its organizer', async () => {
  const stream = new AbortController();
  const answer = await fetch(`${app.url}/api/organizer/activity/live`, {
    headers: { authorization: `Bearer ${organizer.token}`, accept: 'text/event-stream' },
    signal: stream.signal,
  });
  let text = '';
  const reading = (async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) text += part;
  })().catch(() => undefined);
  await expect.poll(() => text).toContain('Event created');
  await buy({ VIP: 1 });
  await expect.poll(() => text).toContain('1 ticket sold: VIP');
  stream.abort();
  await reading;
  const { items } = (await app.get<{ items: ActivityEntry[] }>('/api/organizer/activity', { token: organizer.token })).data;
  expect(items[0]).toMatchObject({ type: 'sale', eventName: event.name, amount: 4000, currency: 'KES' });
});
