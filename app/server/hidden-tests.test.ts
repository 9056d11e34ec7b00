// Nothing that anybody can read knows of a test event: every GET of the API, by every kind of caller, says the same before one is made and bought
// from and afterwards. New calls are included by themselves.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { ANSWERED_AFTER_MS } from '#features/payments/server/test/test-rail.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { refreshOffers } from '#features/events/server/browse/refresh-offers.ts';
import { endEvents } from '#features/events/server/end-events.ts';
import { createEvent, orderOf, purchase, reserve } from '#test/buy-tickets.ts';
import { filledForm } from '#test/sweep/draft-cases.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { allRoutes } from './all-routes.ts';

const reads = allRoutes.map(({ endpoint }) => endpoint).filter(({ method, stream }) => method === 'GET' && stream !== true);
const EVENT_NAME = 'Kwaheri Rehearsal';
/** What lists are asked for, by the parameters that they declare. */
const asked: Readonly<Record<string, readonly string[]>> = {
  search: ['kwaheri'],
  status: ['published', 'live', 'draft', 'ended', 'confirmed', 'PURCHASED'],
  sort: ['newest', 'sold'],
};

function queriesOf({ query }: Endpoint): readonly string[] {
  const known = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return ['', ...known.flatMap((name) => (asked[name] ?? []).map((value) => `?${name}=${value}`))];
}

/** They tell the time, or what this process has done. */
const changing = new Set(['getHealth', 'getReadiness', 'getApiReference']);

let vumi: TestApp;
const callers = new Map<string, SignedIn | null>([['nobody', null]]);

beforeAll(async () => {
  vumi = await createTestApp();
  for (const name of ['organizer', 'admin'] as const) callers.set(name, await vumi.signIn(name));
});
afterAll(() => vumi.close());

const token = (name: string) => (callers.get(name) ? { token: callers.get(name)?.token ?? '' } : {});
const tester = (): SignedIn => callers.get('organizer') as SignedIn;

async function read(address: string, options: { readonly token?: string }): Promise<string> {
  const { status, body } = await vumi.get(`/api${address}`, options);
  const { requestId: _each, ...rest } = body ?? {};
  // Of when it is read.
  return `${status} ${JSON.stringify(rest, (name, value: unknown) => (name === 'lastUpdated' ? undefined : value))}`;
}

/** The answers of all calls without parameters, and of those about an organizer, by caller and address. */
async function readAll(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const endpoint of reads.filter(({ id }) => !changing.has(id))) {
    const { id, path } = endpoint;
    const address = path.replace(/^\/organizers\/\{\w+\}/, `/organizers/${tester().id}`);
    if (address.includes('{')) continue;
    const calls = [...callers.keys()].flatMap((name) => queriesOf(endpoint).map((query) => ({ name, query })));
    await Promise.all(calls.map(async ({ name, query }) => answers.set(`${name} ${id} ${query}`, await read(`${address}${query}`, token(name)))));
  }
  return answers;
}

/** Sums of the tables that figures are made of. */
const sums = () => vumi.context.database.sql`
  select (select count(*)::int from ledger_entries) as ledger,
    (select count(*)::int from events where status in ('draft', 'live', 'paused', 'ended', 'cancelled')) as events,
    (select sum(sold)::int from event_stock join events on id = event_id where status <> 'test') as sold,
    (select count(*)::int from orders where not is_test) as orders,
    (select count(*)::int from tickets where not is_test) as tickets,
    (select count(*)::int from notifications) as told`;

test('a test event is in no list, no search and no figure', async () => {
  const original = await createEvent(vumi, tester(), { name: EVENT_NAME });
  const { data: draft } = await vumi.post<{ id: string }>('/api/event-drafts', { form: { ...filledForm, name: EVENT_NAME } }, token('organizer'));
  // The organizer is told that the original is live.
  await vumi.drainJobs();
  const [before, sumsBefore] = [await readAll(), await sums()];
  expect([...before].filter(([, answer]) => answer.startsWith('200') && answer.includes(EVENT_NAME)).length).toBeGreaterThan(20);

  const made: EventDetail[] = [];
  for (const path of [`/api/events/${original.id}`, `/api/event-drafts/${draft.id}`])
    made.push((await vumi.post<EventDetail>(`${path}/test-event`, {}, token('organizer'))).data);
  const words: string[] = [];
  for (const event of made) {
    const hold = await reserve(vumi, tester(), event);
    const { orderId } = (await purchase(vumi, tester(), hold.data.reservationId, { paymentMethod: 'test' })).data;
    vumi.clock.advance(ANSWERED_AFTER_MS);
    await reconcilePayments(vumi.context);
    const order = await orderOf(vumi, tester(), orderId);
    expect(order.status).toBe('confirmed');
    words.push(event.id, orderId, hold.data.reservationId, ...order.tickets.map(({ id }) => id));
  }
  for (const loop of [refreshOffers, endEvents]) await loop(vumi.context);
  await vumi.drainJobs();

  // Some calls are limited to so many a minute.
  vumi.clock.advance(61_000);
  const after = await readAll();
  const changed = [...after].filter(([name, answer]) => before.get(name) !== answer).map(([name]) => name);
  expect(changed).toEqual([]);
  expect([...after].filter(([, answer]) => words.some((word) => answer.includes(word))).map(([name]) => name)).toEqual([]);
  expect(await sums()).toEqual(sumsBefore);
  for (const path of ['/sitemap.xml', '/sitemaps/events-1.xml', '/robots.txt']) {
    const page = await fetch(vumi.url + path).then((answer) => answer.text());
    expect(
      words.filter((word) => page.includes(word)),
      path,
    ).toEqual([]);
  }

  // By its id, and by those of what was bought, each exists for the tester alone; admins see orders and tickets of everybody.
  const rival = await vumi.signIn('organizer');
  const found: string[] = [];
  for (const { id, path } of reads.filter((one) => (one.path.match(/\{/g) ?? []).length === 1)) {
    for (const reader of [{}, { token: rival.token }]) {
      const answerFor = (word: string) => read(path.replace(/\{\w+\}/, word), reader);
      const unknown = await answerFor(randomUUIDv7());
      for (const word of words.slice(0, words.length / 2)) if ((await answerFor(word)) !== unknown) found.push(`${id} ${word}`);
    }
  }
  expect(found).toEqual([]);
});
