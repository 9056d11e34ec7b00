// The organizer's list of events over HTTP: every state, only one's own, in the asked order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { daysAfter } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { OwnEvent } from '../../own-events/own-events-contract.ts';

interface Page {
  readonly items: OwnEvent[];
  readonly total: number;
  readonly hasMore: boolean;
}

let app: TestApp;
let organizer: SignedIn;
let rival: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-10T09:00:00Z') });
  [organizer, rival, admin] = await Promise.all([app.signIn('organizer'), app.signIn('organizer'), app.signIn('admin')]);
  const make = (name: string, startsIn: number, given: object = {}) =>
    createEvent(app, organizer, { name, startDate: daysAfter(app.clock.now(), startsIn), ...given });
  const first = await make('Over first', 1);
  await make('Over last', 2);
  await make('Éte soon', 5);
  await make('Draft', 9, { status: 'draft' });
  const cancelled = await make('Cancelled later', 20, { venue: { name: 'The Pier', city: 'Mombasa', country: 'Kenya' } });
  const paused = await make('Bought', 12);
  const { sql } = app.context.database;
  await sql`update events set status = 'cancelled' where id = ${cancelled.id}`;
  await sql`update events set status = 'paused' where id in (${paused.id}, ${first.id})`;
  await sql`update event_stock set sold = 7 where event_id = ${paused.id}`;
  await createEvent(app, rival, { name: 'Of another' });
  app.clock.advance(3.5 * 86_400_000);
  [organizer, rival, admin] = await Promise.all([app.renew(organizer), app.renew(rival), app.renew(admin)]);
});
afterAll(() => app.close());

const list = async (query = '', as = organizer): Promise<Page> => (await app.get<Page>(`/api/organizer/events?${query}`, { token: as.token })).data;
const names = async (query = '', as = organizer): Promise<string[]> => (await list(query, as)).items.map(({ name }) => name);

test('has every state, to come before over, and no other organizer’s events', async () => {
  expect(await names()).toEqual(['Éte soon', 'Draft', 'Bought', 'Cancelled later', 'Over last', 'Over first']);
  expect(await names('', rival)).toEqual(['Of another']);
  expect((await list('', admin)).total).toBe(7);
});

test('tells the state of the moment, what is sold of how many, when and where', async () => {
  const { items } = await list('search=bought');
  expect(items).toEqual([
    expect.objectContaining({ name: 'Bought', status: 'paused', sold: 7, capacity: 100, startDate: '2026-11-22T09:00:00.000Z', image: null }),
  ]);
});

test.each([
  ['status=ended', ['Over last', 'Over first']],
  ['status=paused', ['Bought']],
  ['status=live', ['Éte soon']],
  ['status=draft', ['Draft']],
  ['status=cancelled', ['Cancelled later']],
  ['sort=name', ['Bought', 'Cancelled later', 'Draft', 'Éte soon', 'Over first', 'Over last']],
  ['sort=sold&limit=1', ['Bought']],
  ['search=mombasa+PIER', ['Cancelled later']],
  ['search=%25', ['Éte soon', 'Draft', 'Bought', 'Cancelled later', 'Over last', 'Over first']],
  ['search=nothing', []],
])('%s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('finds events by their ids, of those that the caller may list', async () => {
  const [own, other] = [(await list('search=soon')).items[0]?.id, (await list('', rival)).items[0]?.id];
  expect(await names(`ids=${own},${other}`)).toEqual(['Éte soon']);
  expect(await names(`ids=${other}`)).toEqual([]);
});

test('offers each role what it may do with an event, in whatever state that is', async () => {
  const offered = async (role: 'manager' | 'analyst' | 'box-office' | 'gate') => {
    const { items } = await list('', await addMember(app, organizer, role));
    const [can, ...others] = new Set(items.map((event) => JSON.stringify(event.can)));
    expect(others).toEqual([]);
    return Object.entries(JSON.parse(can ?? '{}') as OwnEvent['can']).flatMap(([action, verdict]) => (verdict === true ? action : []));
  };
  expect(await offered('manager')).toEqual(['seeSettings', 'copy', 'seeOrders', 'seeSales', 'checkIn']);
  expect(await offered('analyst')).toEqual(['seeOrders', 'seeSales']);
  expect(await offered('box-office')).toEqual(['seeOrders', 'checkIn']);
  expect(await offered('gate')).toEqual(['checkIn']);
});

test('is paged without gaps', async () => {
  const pages = [await list('limit=4'), await list('limit=4&page=2'), await list('limit=4&page=3')];
  expect(pages.map(({ items, total, hasMore }) => [items.length, total, hasMore])).toEqual([
    [4, 6, true],
    [2, 6, false],
    [0, 6, false],
  ]);
});

test('names the first picture that is shown', async () => {
  const [event] = (await list('search=soon')).items;
  const { sql } = app.context.database;
  const picture = (id: string, status: string, position: number) => sql`
    insert into event_images (id, event_id, status, position, width, height, alt, content_hash, created_at)
    values (${id}, ${event?.id ?? ''}, ${status}, ${position}, 800, 1000, '', ${id}, ${app.clock.now()})`;
  await picture('01900000-0000-7000-8000-000000000001', 'removed', 0);
  await picture('01900000-0000-7000-8000-000000000002', 'shown', 1);
  await picture('01900000-0000-7000-8000-000000000003', 'shown', 2);
  expect((await list('search=soon')).items[0]?.image).toBe('/images/01900000-0000-7000-8000-000000000002-800.webp');
});
