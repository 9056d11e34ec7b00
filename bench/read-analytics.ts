// The analytics of an event with 50,000 orders over a year, with 10,000 and with 1,000,000 page views: how long each answer takes over HTTP, signed
// in, and the dashboard's figures with them.
//   npm run bench:analytics
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#app/dev/demo/demo-accounts.ts';
import { demoEmails } from '#features/identity/demo-emails.ts';
import { tokensOf } from '#features/identity/testing/call-identity.ts';
import { withConnection, type Query } from '#platform/server/database/database-connections.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import { withDemoSite } from './demo-site.ts';
import { fillEvent } from './fill-event.ts';
import { startMeasuredDatabase } from './measure-work.ts';

const ORDERS = 50_000;
const VIEWS = [10_000, 1_000_000] as const;
const DAYS = 365;
const YEAR_SECONDS = DAYS * 86_400;
const CALLS = 15;
const CALL_MS_MAX = 200;
const COUNTED_MS_MAX = 300_000;

/** Views and visitors, spread over the hours of the year; those of today as they are before their day is closed. */
async function fillViews(query: Query, eventId: string, views: number): Promise<void> {
  const given = [eventId, views];
  for (const table of ['event_view_hours', 'event_visitor_hours', 'event_visitors'])
    await query(`delete from ${table} where event_id = $1`, [eventId]);
  await query(
    `insert into event_view_hours (event_id, hour, views, visible_seconds)
      select $1::uuid, hour, count(*), count(*) * 40 from (
        select date_trunc('hour', now() - n * interval '${DAYS} days' / $2::int) as hour from generate_series(0, $2::int - 1) n) view group by hour`,
    given,
  );
  await query(
    `insert into event_visitor_hours (event_id, hour, source, device, visitors, bounces)
      select $1::uuid, hour, source, device, count(*), count(*) / 2 from (
        select date_trunc('hour', now() - n * interval '${DAYS} days' / $2::int) as hour,
          (array['Direct', 'Social Media', 'Google Search', 'Email'])[1 + n % 4] as source, (array['mobile', 'desktop', 'mobile'])[1 + n % 3] as device
        from generate_series(0, $2::int - 1, 2) n) visitor
      where hour < date_trunc('day', now()) group by 2, 3, 4`,
    given,
  );
  await query(
    `with seen as (
        insert into visitors (day, visitor, source, device, pages)
        select current_date, decode(md5($1::text || $2::int || n), 'hex'), 'Direct', 'mobile', 1 + n % 3 from generate_series(1, $2::int / ${DAYS}) n
        on conflict do nothing returning day, visitor)
      insert into event_visitors (event_id, day, visitor, hour) select $1::uuid, day, visitor, date_trunc('hour', now()) from seen`,
    given,
  );
  for (const table of ['event_view_hours', 'event_visitor_hours', 'event_visitors', 'visitors']) await query(`vacuum analyze ${table}`);
}

/** Has the hours of the year counted anew by the site's own loop; milliseconds until that is done. */
async function countAnew(query: Query): Promise<number> {
  const began = performance.now();
  await query('truncate event_sale_hours');
  await query(`update sale_hours_end set counted_until = date_trunc('hour', now() - interval '${DAYS + 1} days')`);
  while (performance.now() - began < COUNTED_MS_MAX) {
    const [row] = await query<{ done: boolean }>(`select counted_until > now() - interval '2 hours' as done from sale_hours_end`);
    if (row?.done === true) {
      await query('vacuum analyze event_sale_hours');
      return performance.now() - began;
    }
    await wait(500);
  }
  throw new Error('The hours were not counted');
}

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const addressesOf = (eventId: string): Readonly<Record<string, string>> => ({
  'event, a year': `/api/events/${eventId}/analytics?from=${dayBefore(DAYS)}&to=${dayBefore(0)}`,
  'event, 90 days': `/api/events/${eventId}/analytics?period=90d`,
  'event, 7 days': `/api/events/${eventId}/analytics`,
  'event, 24 hours': `/api/events/${eventId}/analytics?period=1d`,
  'all events, a year': `/api/organizer/analytics?from=${dayBefore(DAYS)}&to=${dayBefore(0)}`,
  dashboard: '/api/organizer/summary',
  activity: '/api/organizer/activity',
  'figures of a list': `/api/organizer/event-figures?ids=${eventId}`,
});

interface Caller {
  readonly origin: string;
  readonly token: string;
}

/** Milliseconds of the median answer. */
async function medianOf({ origin, token }: Caller, address: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    const answer = await fetch(origin + address, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(CALLS / 2)] ?? NaN;
}

async function createEvent({ origin, token }: Caller): Promise<string> {
  const given = { name: 'A year of sales', capacity: 200_000, ticketTypes: [sampleTicketType({ quantity: 200_000 })] };
  const answer = await fetch(`${origin}/api/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(sampleEvent(new Date(), given)),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { readonly data: { readonly id: string } }).data.id;
}

const directory = await mkdtemp(join(tmpdir(), 'vumi-bench-analytics-'));
const database = await startMeasuredDatabase(directory);
await withDemoSite(
  async (origin) => {
    const { AccessToken: token } = await tokensOf({ url: origin }, demoEmails.organizer, DEMO_PASSWORD);
    const caller = { origin, token };
    const eventId = await createEvent(caller);
    await withConnection(database.url, (query) => fillEvent(query, eventId, ORDERS, YEAR_SECONDS / ORDERS));
    const counted = await withConnection(database.url, countAnew);
    console.log(`hours of ${ORDERS} orders counted after ${(counted / 1000).toFixed(1)} s`);
    const results: Record<string, number>[] = [];
    for (const views of VIEWS) {
      await withConnection(database.url, (query) => fillViews(query, eventId, views));
      const medians: Record<string, number> = {};
      for (const [name, address] of Object.entries(addressesOf(eventId))) medians[name] = await medianOf(caller, address);
      results.push(medians);
    }
    const [few = {}, many = {}] = results;
    for (const [name, small] of Object.entries(few)) {
      const large = many[name] ?? NaN;
      const shown = (value: number, views: number) => `${value.toFixed(1).padStart(8)} ms with ${views.toLocaleString('en')} views`;
      console.log(`${name.padEnd(24)} ${shown(small, VIEWS[0])} ${shown(large, VIEWS[1])}`);
      if (Math.max(small, large) <= CALL_MS_MAX) continue;
      console.error(`${name}: above ${CALL_MS_MAX} ms`);
      process.exitCode = 1;
    }
  },
  { NODE_ENV: 'test', VUMI_REQUESTS_PER_MINUTE: '1000000', DATABASE_URL: database.url },
).finally(async () => {
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});
