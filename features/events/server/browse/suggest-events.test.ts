// Suggestions over HTTP: small, bounded, and never more than what every visitor may see.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { daysAfter } from '#test/sample-event.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { refreshOffers } from './refresh-offers.ts';
import { holdStock } from '../stock.ts';

interface Suggestions {
  readonly events: readonly { readonly name: string; readonly city: string }[];
  readonly cities: readonly string[];
}

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  const organizer = await app.signIn('organizer');
  const at = (city: string) => ({ venue: { name: 'The Lawns', city } });
  const put = (name: string, days: number, given: Record<string, unknown> = {}) =>
    createEvent(app, organizer, { name, startDate: daysAfter(app.clock.now(), days), ...given });
  await put('An Evening of Jazz', 5, at('Nairobi'));
  await put('Jazz Under the Fig Tree', 20, at('Kisumu'));
  await put('Kisumu Regatta', 25, at('Kisumu'));
  await put('Jazz, Secretly', 3, { status: 'draft' });
  for (const number of [1, 2, 3, 4, 5, 6]) await put(`Market Day ${number}`, 40 + number, at('Nakuru'));
});
afterAll(() => app.close());

const suggest = (search: string) => app.get<Suggestions>(`/api/event-suggestions?${new URLSearchParams({ search })}`);
const names = async (search: string) => (await suggest(search)).data.events.map(({ name }) => name);

test('names that begin with the text come first, then the soonest; drafts are left out', async () => {
  expect(await names('jazz')).toEqual(['Jazz Under the Fig Tree', 'An Evening of Jazz']);
  expect(await names('JAZ')).toEqual(['Jazz Under the Fig Tree', 'An Evening of Jazz']);
  expect(await names('evening of j')).toEqual(['An Evening of Jazz']);
});

test('cities are suggested too', async () => {
  expect((await suggest('kis')).data.cities).toEqual(['Kisumu']);
  expect(await names('kis')).toEqual(['Kisumu Regatta', 'Jazz Under the Fig Tree']);
});

test('a typo is tolerated, and five suggestions are the maximum', async () => {
  expect(await names('regata')).toEqual(['Kisumu Regatta']);
  expect(await names('market')).toEqual([1, 2, 3, 4, 5].map((number) => `Market Day ${number}`));
});

test('sold-out events come last, ended ones are left out, and the city of a livestream is not suggested', async () => {
  const organizer = await app.signIn('organizer');
  const put = (name: string, days: number, given: Record<string, unknown> = {}) =>
    createEvent(app, organizer, { name, startDate: daysAfter(app.clock.now(), days), venue: { name: 'The Old Fort', city: 'Lamu' }, ...given });
  const gone = await put('Taarab, sold out', 2);
  const over = await put('Taarab, over', 3);
  await put('Old songs of taarab', 4);
  await put('Taarab on a stream', 5, { deliveryMethod: 'virtual', venue: { name: 'Virtual Event', city: 'Lamtown' } });
  const [type] = gone.ticketTypes;
  await app.context.database.transaction((tx) => holdStock(tx, gone.id, new Map([[type?.id ?? '', type?.quantity.available ?? 0]])));
  await app.context.database
    .sql`update events set starts_at = now() - interval '99 years', ends_at = now() - interval '98 years' where id = ${over.id}`;
  await refreshOffers(app.context);
  expect(await names('taarab')).toEqual(['Taarab on a stream', 'Old songs of taarab', 'Taarab, sold out']);
  expect((await suggest('lam')).data.cities).toEqual(['Lamu']);
});

test.each(['%%', '__', '!!', "' or 1=1 --", 'a & b | !c:*', '"jazz"', '-jazz', '\u0000\u0000x'])('%j is read as plain letters', async (search) => {
  const { status } = await suggest(search);
  expect([200, 400]).toContain(status);
});

test('a too short or too long text is refused before any query', async () => {
  expect(await suggest('j')).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  expect((await suggest('j'.repeat(61))).status).toBe(400);
});

test('the answer may be cached for a while, and the number of requests is limited', async () => {
  expect((await suggest('jazz')).headers.get('cache-control')).toContain('max-age=30');
  const limited = await createTestApp({ shares: app });
  const statuses = new Set<number>();
  for (let asked = 0; asked < 125; asked += 1) statuses.add((await limited.get('/api/event-suggestions?search=jazz')).status);
  await limited.close();
  expect(statuses).toEqual(new Set([200, 429]));
});
