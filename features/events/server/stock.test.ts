// The counters under load: real connections that compete for the last tickets.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import type { EventDetail } from '../schemas.ts';
import { holdStock, lockEventStock, releaseStock, sellHeldStock, tryHoldStock } from './stock.ts';

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;
let regular: string;
let vip: string;

beforeAll(async () => {
  app = await createTestApp({ env: { DATABASE_POOL: '50' } });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());
beforeEach(async () => {
  const body = sampleEvent(app.clock.now(), {
    capacity: 24,
    ticketTypes: [sampleTicketType({ quantity: 20 }), sampleTicketType({ name: 'VIP', quantity: 10 })],
  });
  event = (await app.post<EventDetail>('/api/events', body, { token: organizer.token })).data;
  [regular, vip] = event.ticketTypes.map((type) => type.id) as [string, string];
});

const counters = async () => {
  const stock = await app.context.database.transaction((tx) => lockEventStock(tx, event.id));
  return { reserved: stock?.reserved, sold: stock?.sold, regular: stock?.types.get(regular), vip: stock?.types.get(vip) };
};

test('fifty concurrent buyers never hold more than there is, of a type or of the event', async () => {
  const wants = Array.from({ length: 50 }, (_, index) => ({ id: index % 3 === 0 ? vip : regular, amount: 1 + (index % 2) }));
  const held = await Promise.all(
    wants.map(({ id, amount }) =>
      app.context.database.transaction(async (tx) => {
        const stock = await lockEventStock(tx, event.id);
        const type = stock?.types.get(id);
        if (!stock || !type || stock.reserved + amount > stock.capacity || type.reserved + amount > type.total) return 0;
        await holdStock(tx, event.id, new Map([[id, amount]]));
        return amount;
      }),
    ),
  );
  const total = held.reduce((sum, amount) => sum + amount, 0);
  expect(total).toBe(24);
  const { reserved, regular: standing, vip: seated } = await counters();
  expect(reserved).toBe(total);
  expect((standing?.reserved ?? 0) + (seated?.reserved ?? 0)).toBe(total);
});

test('a change decided without the lock is stopped by the statement itself', async () => {
  const greedy = Array.from({ length: 50 }, () => app.context.database.transaction((tx) => holdStock(tx, event.id, new Map([[regular, 1]]))));
  const outcomes = await Promise.allSettled(greedy);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect((await counters()).regular).toMatchObject({ total: 20, reserved: 20, sold: 0 });
});

test('held, sold and released tickets add up; a later buyer gets what is left', async () => {
  const run = app.context.database.transaction;
  await run((tx) =>
    holdStock(
      tx,
      event.id,
      new Map([
        [regular, 12],
        [vip, 3],
      ]),
    ),
  );
  await run((tx) =>
    sellHeldStock(
      tx,
      event.id,
      new Map([
        [regular, 10],
        [vip, 3],
      ]),
    ),
  );
  await run((tx) => releaseStock(tx, event.id, new Map([[regular, 2]])));
  expect(await counters()).toMatchObject({ reserved: 0, sold: 13, regular: { reserved: 0, sold: 10 }, vip: { reserved: 0, sold: 3 } });
  expect(await run((tx) => tryHoldStock(tx, event.id, new Map([[regular, 11]])))).toBe(false);
  expect(await run((tx) => tryHoldStock(tx, event.id, new Map([[regular, 10]])))).toBe(true);
  expect(await run((tx) => tryHoldStock(tx, event.id, new Map([[vip, 2]])))).toBe(false);
  expect(await run((tx) => tryHoldStock(tx, event.id, new Map([[vip, 1]])))).toBe(true);
});

test('counters below zero are refused by the database', async () => {
  await expect(app.context.database.transaction((tx) => releaseStock(tx, event.id, new Map([[regular, 1]])))).rejects.toThrow();
  await expect(
    app.context.database.reader.execute(sql`update ticket_stock set sold = total + 1 where ticket_type_id = ${regular}`),
  ).rejects.toThrow();
});
