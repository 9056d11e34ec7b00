// Saving events over HTTP: once each, only one's own, whatever state they come into.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '../../schemas.ts';
import { SAVED_EVENTS_MAX, type SavedEvent } from '../../saved/saved-events-contract.ts';

interface Page {
  readonly items: SavedEvent[];
  readonly total: number;
  readonly hasMore: boolean;
}

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
/** A new customer for every test. */
let customer: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  [organizer, admin] = await Promise.all([app.signIn('organizer'), app.signIn('admin')]);
});
beforeEach(async () => {
  customer = await app.signIn();
});
afterAll(() => app.close());

const make = (given: Record<string, unknown> = {}): Promise<EventDetail> => createEvent(app, organizer, given);
const save = ({ id }: { id: string }, as = customer): Promise<Answer<{ saved: boolean; savedAt: string }>> =>
  app.put(`/api/events/${id}/saved`, undefined, { token: as.token });
const unsave = ({ id }: { id: string }): Promise<Answer> => app.delete(`/api/events/${id}/saved`, { token: customer.token });
const list = async (query = '', as = customer): Promise<Page> => (await app.get<Page>(`/api/saved-events?${query}`, { token: as.token })).data;
const ids = async (): Promise<string[]> => (await app.get<{ ids: string[] }>('/api/saved-events/ids', { token: customer.token })).data.ids;

test('the last saved event comes first, in the form of lists, and only for the account that saved it', async () => {
  const [first, second, third] = [await make({ name: 'First' }), await make({ name: 'Second' }), await make({ name: 'Third' })];
  for (const event of [first, third, second]) {
    app.clock.advance(1000);
    expect((await save(event)).data).toEqual({ saved: true, savedAt: app.clock.now().toISOString() });
  }
  expect(await ids()).toEqual([second.id, third.id, first.id]);
  const { items, total, hasMore } = await list('limit=2');
  expect(items.map(({ name }) => name)).toEqual(['Second', 'Third']);
  expect([total, hasMore]).toEqual([3, true]);
  expect(items[0]).toMatchObject({ price: 1500, currency: 'KES', saleState: 'on_sale', savedAt: app.clock.now().toISOString() });
  expect((await list('limit=2&page=2')).items.map(({ name }) => name)).toEqual(['First']);
  expect((await list('', organizer)).total).toBe(0);
});

test('saving again keeps the first time; removing deletes it, and removing again changes nothing', async () => {
  const event = await make();
  const { savedAt } = (await save(event)).data;
  app.clock.advance(60_000);
  expect((await save(event)).data).toEqual({ saved: true, savedAt });
  expect((await save({ id: event.id.toUpperCase() })).data.savedAt).toBe(savedAt);
  for (let time = 0; time < 2; time += 1) expect(await unsave(event)).toMatchObject({ status: 200, data: { saved: false } });
  expect(await ids()).toEqual([]);
});

test('cancelled events stay, marked as cancelled; deleted ones disappear', async () => {
  const [cancelled, deleted] = [await make(), await make()];
  for (const event of [cancelled, deleted]) await save(event);
  await app.put(`/api/events/${cancelled.id}`, { status: 'cancelled' }, { token: organizer.token });
  expect((await app.delete(`/api/events/${deleted.id}`, { token: admin.token })).status).toBe(200);
  expect((await list()).items).toMatchObject([{ id: cancelled.id, status: 'cancelled', saleState: 'closed' }]);
  expect(await ids()).toEqual([cancelled.id]);
  expect(await save(deleted)).toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' });
});

test('a draft can be saved only by accounts that may see it', async () => {
  const draft = await make({ status: 'draft' });
  expect(await save(draft)).toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' });
  expect((await save(draft, organizer)).status).toBe(200);
});

test('an account is full at the limit, also for two requests at once, and has room again when one is removed', async () => {
  await app.context.database.sql`
    with made as (
      insert into events (id, organizer_id, name, description, category, delivery_method, status, starts_at, ends_at, time_zone, venue_name, city, country,
        currency, organizer_name, refund_policy, created_at, updated_at)
      select gen_random_uuid(), ${organizer.id}, 'Many', '', 'music', 'in_person', 'ended', now() - interval '2 days', now() - interval '1 day', 'Africa/Nairobi', '', '', '',
        'KES', '', 'strict', now(), now()
      from generate_series(1, ${SAVED_EVENTS_MAX - 1}) returning id)
    insert into saved_events (user_id, event_id, created_at) select ${customer.id}, id, now() from made`;
  const [one, other] = [await make(), await make()];
  const answers = await Promise.all([save(one), save(other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: 'TOO_MANY_SAVED',
    message: 'You can save up to 500 events. Remove some that you no longer need',
  });
  const [kept, refused] = answers[0].status === 200 ? [one, other] : [other, one];
  expect(await ids()).toHaveLength(SAVED_EVENTS_MAX);
  expect((await save(kept)).status).toBe(200);
  await unsave(kept);
  expect((await save(refused)).status).toBe(200);
});
