// Changes of an event lock its counters before its row, all in the same order: none waits for another in a circle.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '../../schemas.ts';
import { lockEventStock } from '../stock.ts';

const AT_ONCE = 12;

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp();
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());
beforeEach(async () => {
  event = await createEvent(app, organizer, {
    capacity: 500,
    pools: [{ name: 'Main hall', total: 60 }],
    ticketTypes: [sampleTicketType({ name: 'Single', quantity: 20, pool: 'Main hall' })],
  });
});

const addType = (name: string) =>
  app.post(`/api/events/${event.id}/tickets`, sampleTicketType({ name, quantity: 5, pool: 'Main hall' }), { token: organizer.token });
const schedule = () => app.post(`/api/events/${event.id}/issues/${event.ticketIssues?.[0]?.id}/schedule`, {}, { token: organizer.token });
const save = (capacity: number) => app.put(`/api/events/${event.id}`, { capacity }, { token: organizer.token });

test('ticket types that are added to a pool while the event is saved: all is done', async () => {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => [addType(`Type ${index}`), save(500 + index)]).flat());
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test.each<[string, () => Promise<Answer>]>([
  ['adding a ticket type', () => addType('Table')],
  ['scheduling an issue', schedule],
])('%s waits for the counters before it locks the event', async (_, change) => {
  const { sql } = app.context.database;
  let changed: Promise<Answer> | undefined;
  await app.context.database.transaction(async (tx) => {
    await lockEventStock(tx, event.id);
    changed = change();
    const waiting = async () => (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length;
    await expect.poll(waiting).toBe(1);
    // As the save of the event does next; without waiting, for this test.
    await sql`select 1 from events where id = ${event.id} for no key update nowait`;
  });
  expect((await changed)?.status).toBe(200);
});
