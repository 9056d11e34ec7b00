// The list over HTTP: visibility, words with typos, every filter, order and pages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putOnSale } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import type { EventSummary } from '../../schemas.ts';

interface List {
  readonly items: EventSummary[];
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly hasMore: boolean;
}

let app: TestApp;
let organizer: SignedIn;
let other: SignedIn;

const at = (city: string, name: string, country = 'Kenya') => ({ venue: { name, city, country } });
const priced = (price: number) => ({ ticketTypes: [sampleTicketType({ price })] });

/** In the order of their dates. */
const sent = [
  {
    name: 'Jazz Under the Fig Tree',
    category: 'festivals',
    genre: 'Jazz',
    startDate: '2026-12-05T15:00:00Z',
    ...at('Nairobi', 'Karura Lawns'),
    ...priced(3000),
  },
  {
    name: 'Kampala Comedy Night',
    category: 'comedy',
    startDate: '2026-12-12T16:00:00Z',
    ...at('Kampala', 'Nile Theatre', 'Uganda'),
    currency: 'UGX',
    ...priced(37_000),
  },
  {
    name: 'Sunrise Half Marathon',
    category: 'sports',
    startDate: '2026-12-31T21:30:00Z',
    ...at('Kigali', 'Hillside Arena', 'Rwanda'),
    currency: 'RWF',
    ...priced(0),
  },
  {
    name: 'Coastal Food Festival',
    category: 'food',
    description: 'Pilau, biryani and dancing by the ocean.',
    startDate: '2027-01-09T09:00:00Z',
    ...at('Mombasa', 'Fort Gardens'),
    ...priced(800),
  },
  { name: 'Founders Live', category: 'networking', deliveryMethod: 'virtual', venue: undefined, startDate: '2027-01-20T15:00:00Z', ...priced(500) },
  {
    name: 'Café Acoustic Évening',
    category: 'music',
    genre: 'Acoustic',
    deliveryMethod: 'hybrid',
    startDate: '2027-02-02T15:00:00Z',
    ...at('Nairobi', 'Alliance Garden'),
    ...priced(1200),
  },
];

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, other] = await Promise.all([app.signIn('organizer'), app.signIn('organizer')]);
  const post = (given: Record<string, unknown>, as = organizer) =>
    app.post<EventSummary>('/api/events', sampleEvent(app.clock.now(), given), { token: as.token });
  for (const given of sent) {
    const { message, data } = await post(given);
    expect(message).toBeUndefined();
    await putOnSale(app, data);
  }
  await post({ name: 'Secret Draft', status: 'draft' });
  const paused = await post({ name: 'Paused Party' }, other);
  await app.put(`/api/events/${paused.data.id}`, { status: 'paused' }, { token: other.token });
});
afterAll(() => app.close());

async function list(query: string, token?: string): Promise<List> {
  const answer = await app.get<List>(`/api/events?${query}`, token === undefined ? {} : { token });
  expect(answer.message).toBeUndefined();
  return answer.data;
}
const names = async (query: string, token?: string): Promise<string[]> => (await list(query, token)).items.map((event) => event.name);
const [jazz, comedy, marathon, food, founders, cafe] = sent.map(({ name }) => name) as [string, string, string, string, string, string];
const everything = [jazz, comedy, marathon, food, founders, cafe];

test('without a filter: every live event, soonest first, with its ticket types', async () => {
  const page = await list('');
  expect(page).toMatchObject({ page: 1, limit: 20, total: 6, hasMore: false });
  expect(page.items.map((event) => event.name)).toEqual(everything);
  expect(page.items[0]).toMatchObject({ price: 3000, saleState: 'on_sale', ticketTypes: [{ name: 'Regular', quantity: { available: 80 } }] });
});

describe('search', () => {
  test.each([
    ['jazz', [jazz]],
    ['JAZZ tree', [jazz]],
    ['kampa', [comedy]],
    ['kampala comedy', [comedy]],
    ['uganda', [comedy]],
    ['dancing', [food]],
    ['cafe evening', [cafe]],
    ['café', [cafe]],
    ['festival -food', [jazz]],
    ['-festival -food narobi', []],
    ['"under the fig"', [jazz]],
    ['jaz festval', [jazz]],
    ['Narobi', [cafe, jazz]],
    ['Kigalli', [marathon]],
    ['mombassa fod', [food]],
    ['comdy', [comedy]],
    ['maraton', [marathon]],
    ['zzzzqq', []],
    ['!!!', []],
    ["o'clock & | ! ( ) : * <->", []],
    ['%25', []],
    ['fig or kampala', [jazz, comedy]],
  ])('%s', async (search, found) => {
    expect((await names(`search=${search.includes('%') ? search : encodeURIComponent(search)}`)).toSorted()).toEqual(found.toSorted());
  });

  test('the best match comes first unless another order is requested', async () => {
    expect(await names('search=festival')).toEqual([food, jazz]);
    expect(await names('search=festival&sort=date')).toEqual([jazz, food]);
  });

  test('empty words filter nothing', async () => {
    expect(await names('search=&location=&category=&genre=&from=&to=&month=&minPrice=&maxPrice=&free=&online=&sort=&status=')).toEqual(everything);
  });
});

test.each([
  ['category=comedy', [comedy]],
  ['category=live-music', [cafe]],
  ['category=food-%26%20drink', [food]],
  ['category=Comedy%20Shows', [comedy]],
  ['category=parties', []],
  ['genre=jazz', [jazz]],
  ['genre=Acoustic&online=true', [cafe]],
  ['location=nairobi', [jazz, cafe]],
  ['location=Karura,%20Nairobi', [jazz]],
  ['location=rwanda', [marathon]],
  ['location=Narobi', [jazz, cafe]],
  ['location=Kigalli', [marathon]],
  ['location=Atlantis', []],
  // The marathon starts at 23:30 on New Year's Eve in Kigali, although the event's zone (Nairobi, by default) already counts the new year.
  ['from=2027-01-01', [marathon, food, founders, cafe]],
  ['to=2026-12-31', [jazz, comedy]],
  ['from=2026-12-12&to=2026-12-12', [comedy]],
  ['month=2026-12', [jazz, comedy]],
  ['month=2027-01', [marathon, food, founders]],
  ['from=2026-12-12T16:00:00Z&to=2026-12-31T21:30:00Z', [comedy, marathon]],
  ['minPrice=1500', [jazz, comedy]],
  ['maxPrice=800', [marathon, food, founders]],
  ['minPrice=1000&maxPrice=1499', [cafe]],
  ['free=true', [marathon]],
  ['free=0', [jazz, comedy, food, founders, cafe]],
  ['online=1', [founders, cafe]],
  ['online=false', [jazz, comedy, marathon, food]],
  ['status=published', [jazz, comedy, marathon, food, cafe]],
  ['status=active', [founders]],
  ['sort=price', [marathon, founders, food, cafe, comedy, jazz]],
  ['sort=-price', [jazz, comedy, cafe, food, founders, marathon]],
  ['sort=name', [cafe, food, founders, jazz, comedy, marathon]],
  ['sort=newest', everything.toReversed()],
  ['category=festivals&location=nairobi&minPrice=2000&from=2026-12-01', [jazz]],
])('%s', async (query, found) => {
  expect(await names(query)).toEqual(found);
});

test('pages neither repeat nor skip, and tell whether there are more', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`limit=2&page=${page}&sort=name`)));
  expect(pages.flatMap((page) => page.items.map((event) => event.name))).toEqual(await names('sort=name'));
  expect(pages.map((page) => [page.total, page.hasMore])).toEqual([
    [6, true],
    [6, true],
    [6, false],
  ]);
  expect(await list('page=9')).toMatchObject({ items: [], total: 6, hasMore: false });
});

test('other states are listed to their organizer and to admins only', async () => {
  const admin = await app.signIn('admin');
  expect(await names('status=draft')).toEqual([]);
  expect(await names('status=draft', organizer.token)).toEqual(['Secret Draft']);
  expect(await names('status=draft', other.token)).toEqual([]);
  expect(await names(`status=draft&organizerId=${organizer.id}`, other.token)).toEqual([]);
  expect(await names('status=draft', admin.token)).toEqual(['Secret Draft']);
  expect(await names(`status=draft&organizerId=${other.id}`, admin.token)).toEqual([]);
  expect(await names('status=paused', other.token)).toEqual(['Paused Party']);
  expect(await names(`organizerId=${other.id}`)).toEqual([]);
  expect(await names('organizerId=00000000-0000-0000-0000-000000000001')).toEqual([]);
});

test.each([
  'limit=0',
  'limit=101',
  'page=0',
  'page=x',
  'status=sold',
  'sort=size',
  'from=tomorrow',
  'from=0000-01-01',
  'to=2026-02-30',
  'month=2026-13',
  'organizerId=me',
  'minPrice=-1',
  'free=perhaps',
  'search=%00',
])('%s is refused', async (query) => {
  expect(await app.get(`/api/events?${query}`)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
});

test('the filters offer only values that match events', async () => {
  const { data } = await app.get<{ cities: unknown[]; categories: unknown[]; genres: unknown[]; prices: { counts: number[] } }>(
    '/api/events/filters',
  );
  expect(data.cities).toEqual([
    { city: 'Nairobi', country: 'Kenya', count: 2 },
    { city: 'Kampala', country: 'Uganda', count: 1 },
    { city: 'Kigali', country: 'Rwanda', count: 1 },
    { city: 'Mombasa', country: 'Kenya', count: 1 },
  ]);
  expect(data.categories).toHaveLength(6);
  expect(data.genres).toEqual([
    { genre: 'Acoustic', count: 1 },
    { genre: 'Jazz', count: 1 },
  ]);
  const { total } = (await app.get<{ total: number }>('/api/events?minPrice=0')).data;
  expect(data.prices.counts.reduce((sum, count) => sum + count)).toBe(total);

  const comedy = (
    await app.get<{ categories: { category: string }[]; genres: { genre: string; count: number }[] }>('/api/events/filters?category=comedy')
  ).data;
  expect(comedy.categories.map(({ category }) => category)).toEqual(['comedy']);
  expect(comedy.genres.length).toBeLessThan(data.genres.length);
  expect((await app.get('/api/events/filters?category=nonsense')).data).toMatchObject({ genres: [], prices: null });
});

// Last in this file: it adds an event.
test('the highest possible ticket price, in a strong currency, breaks no filter', async () => {
  const dearest = sampleEvent(app.clock.now(), { name: 'Ocean Liner', currency: 'USD', ...priced(100_000_000) });
  await putOnSale(app, (await app.post<EventSummary>('/api/events', dearest, { token: organizer.token })).data);
  const { status, data } = await app.get<{ prices: { counts: number[] } }>('/api/events/filters');
  expect(status).toBe(200);
  expect(data.prices.counts.at(-1)).toBe(1);
});
