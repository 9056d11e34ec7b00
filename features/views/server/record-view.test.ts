// Counting views over HTTP: views, visitors and visible time of an event, over two nodes and midnight, and what is left of a day.
import { sql as statement } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { closeDays } from './close-days.ts';
import { viewBuffer } from './view-buffer.ts';

const phone = 'Mozilla/5.0 (Linux; Android 13; TECNO KG5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let app: TestApp;
let organizer: SignedIn;
let eventId: string;

beforeEach(async () => {
  // 23:30 in Nairobi.
  app = await createTestApp({ now: new Date('2026-11-10T20:30:00Z') });
  organizer = await app.signIn('organizer');
  eventId = (await createEvent(app, organizer)).id;
});
afterEach(() => app.close());

const view = async (given: { path?: string; userAgent?: string; at?: TestApp } & Record<string, unknown> = {}): Promise<boolean> => {
  const { path = `/events/${eventId}`, userAgent = phone, at = app, ...body } = given;
  const { status, data } = await at.post<{ counted: boolean }>('/api/views', { path, ...body }, { headers: { 'user-agent': userAgent } });
  expect(status).toBe(200);
  return data.counted;
};
const stored = (at: TestApp = app): Promise<void> => viewBuffer(at.context).store();
const hours = () =>
  app.context.database.sql`
    select to_char(hour at time zone 'UTC', 'MM-DD HH24') as hour, views, visible_seconds::int as seconds from event_view_hours where event_id = ${eventId} order by 1`;
/** The visitors of closed days, by the hour (UTC) of their first view. */
const closed = () =>
  app.context.database.sql`
    select to_char(hour at time zone 'UTC', 'MM-DD HH24') as hour, source, device, visitors, bounces from event_visitor_hours where event_id = ${eventId}
    order by event_visitor_hours.hour, source, device`;
const read = (query: string) => app.context.database.reader.execute(statement.raw(query));
const count = async (table: string): Promise<number> => Number((await read(`select count(*) from ${table}`))[0]?.['count']);

test('counts views and visible time of an event in hours', async () => {
  expect(await view()).toBe(true);
  await view({ visibleSeconds: 40 });
  await view();
  await view({ visibleSeconds: 2 });
  app.clock.advance(45 * 60_000);
  await view({ path: `/festivals/${eventId}`, userAgent: desktop });
  await stored();
  expect(await hours()).toEqual([
    { hour: '11-10 20', views: 2, seconds: 42 },
    { hour: '11-10 21', views: 1, seconds: 0 },
  ]);
});

test('a visitor of several pages on two nodes is one, and one page alone a bounce', async () => {
  const other = await createTestApp({ shares: app });
  await view({ path: '/', referrer: 'www.google.com' });
  await stored();
  await view({ at: other });
  await view({ at: other });
  await view({ userAgent: desktop, utmSource: 'facebook' });
  await stored(other);
  await stored();
  await other.close();
  app.clock.advance(60 * 60_000);
  await closeDays(app.context);
  expect(await closed()).toEqual([
    { hour: '11-10 20', source: 'Google Search', device: 'mobile', visitors: 1, bounces: 0 },
    { hour: '11-10 20', source: 'Social Media', device: 'desktop', visitors: 1, bounces: 1 },
  ]);
});

test('a visitor of two days is counted on both, by another hash, and nothing of a closed day leads to them', async () => {
  await view();
  await stored();
  const [before] = await read('select visitor from visitors');
  app.clock.advance(40 * 60_000);
  await view();
  await stored();
  const [after] = await read(`select visitor from visitors where day = '2026-11-11'`);
  expect(after?.['visitor']).not.toEqual(before?.['visitor']);
  await closeDays(app.context);
  expect(await closed()).toEqual([{ hour: '11-10 20', source: 'Direct', device: 'mobile', visitors: 1, bounces: 1 }]);
  expect([await count('visitors'), await count('event_visitors'), await count('view_salts')]).toEqual([1, 1, 1]);
  app.clock.advance(24 * 3_600_000);
  await Promise.all([closeDays(app.context), closeDays(app.context)]);
  expect((await closed()).map(({ hour, visitors }) => [hour, visitors])).toEqual([
    ['11-10 20', 1],
    ['11-10 21', 1],
  ]);
  expect([await count('visitors'), await count('event_visitors'), await count('view_salts')]).toEqual([0, 0, 0]);
});

test('does not count robots, programs without a name, and events that are no public ones', async () => {
  const draft = await createEvent(app, organizer, { status: 'draft' });
  const test = await app.post<{ id: string }>(`/api/events/${eventId}/test-event`, {}, { token: organizer.token });
  expect(test.status).toBe(200);
  expect(await view({ userAgent: robot })).toBe(false);
  expect(await view({ userAgent: '' })).toBe(false);
  for (const id of [draft.id, test.data.id, '01900000-0000-7000-8000-000000000001']) await view({ path: `/events/${id}` });
  await stored();
  expect([await count('event_view_hours'), await count('event_visitors')]).toEqual([0, 0]);
});

test('keeps no address and no path, and the salt sealed', async () => {
  await view({ path: '/help?secret=1', referrer: 'www.google.com' });
  await stored();
  const rows = JSON.stringify([await read('select * from visitors'), await read('select * from view_salts')]);
  for (const told of ['127.0.0.1', 'TECNO', 'help', 'google.com']) expect(rows).not.toContain(told);
  expect(await count('visitors')).toBe(1);
});

test('what the database could not take is stored once it can', async () => {
  const { sql } = app.context.database;
  await view();
  await sql`alter table visitors rename to visitors_away`;
  await stored();
  await sql`alter table visitors_away rename to visitors`;
  expect(await count('event_view_hours')).toBe(0);
  await stored();
  expect(await hours()).toEqual([{ hour: '11-10 20', views: 1, seconds: 0 }]);
});

test('a hundred views at once of two nodes are all counted', async () => {
  const other = await createTestApp({ shares: app });
  await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const node = at % 2 === 0 ? app : other;
      await view({ at: node, userAgent: `${phone} ${at % 10}` });
      if (at % 7 === 0) await stored(node);
    }),
  );
  await Promise.all([stored(), stored(other)]);
  await other.close();
  expect(await hours()).toEqual([{ hour: '11-10 20', views: 100, seconds: 0 }]);
  expect(await count('event_visitors')).toBe(10);
});
