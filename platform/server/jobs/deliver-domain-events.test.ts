import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Context } from '../context.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { deliverDomainEvents } from './deliver-domain-events.ts';
import { createDomainEvents, defineDomainEvent } from './domain-events.ts';
import { subscribe, subscribeAll, type HandleDomainEvent, type Subscriber } from './subscribe.ts';
import { createLive } from '../database/live.ts';
import { createLog } from '../log.ts';

interface Doored {
  readonly door: string;
  readonly n: number;
}
const data = z.object({ door: z.string(), n: z.number() });
const subject = ({ door }: Doored): string => `door:${door}`;
const opened = defineDomainEvent<Doored>({ name: 'door-opened', data, subject, announced: true });
const closed = defineDomainEvent<Doored>({ name: 'door-closed', data, subject });

let files: TestDatabase;
let database: Database;
const clock = createTestClock(new Date('2026-06-01T08:00:00Z'));
const silent = createLog({ NODE_ENV: 'test' }, { write: () => undefined });

/** A node with these subscribers. */
function node(...subscribers: Subscriber[]): Context {
  const live = createLive(database, silent);
  const context = { database, clock, log: silent, live, domainEvents: createDomainEvents(subscribers, live) } as unknown as Context;
  subscribersOf.set(context, subscribers);
  return context;
}
const subscribersOf = new WeakMap<Context, readonly Subscriber[]>();

const deliver = (context: Context): Promise<number> => deliverDomainEvents(context, subscribersOf.get(context) ?? []);

/** A subscriber that writes what it receives into the database. */
const note =
  (by: string, before: HandleDomainEvent<Doored> = async () => undefined): HandleDomainEvent<Doored> =>
  async (tx, context, event) => {
    await tx.execute(sql`insert into notes (by, text) values (${by}, ${`${event.data.door}${event.data.n}`})`);
    await before(tx, context, event);
  };

async function notes(by: string): Promise<string[]> {
  const rows = await database.sql<{ text: string }[]>`select text from notes where by = ${by} order by at`;
  return rows.map(({ text }) => text);
}

const publish = (context: Context, kind: typeof opened, ...all: Doored[]) =>
  database.transaction(async (tx) => {
    for (const one of all) await context.domainEvents.publish(tx, kind, one, clock.now());
  });

interface Waiting {
  readonly attempts: number;
  readonly problem: string | null;
  /** UTC, in the notation of PostgreSQL in the tests' time zone. */
  readonly due: string | null;
}

/** The pending deliveries, in their order. */
const waiting = () =>
  database.sql<Waiting[]>`
    select attempts, problem, to_char(next_try_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due
    from domain_event_deliveries order by sequence`;

const later = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString();

beforeAll(async () => {
  files = await createTestDatabase();
  database = connectDatabase(files.url, 10);
  await database.sql`create table notes (at bigint generated always as identity, by text not null, text text not null)`;
});
afterAll(async () => {
  await database.close();
  await files.drop();
});
beforeEach(async () => {
  await database.sql`truncate notes, domain_event_deliveries`;
});

test('each subscriber of a kind receives what was committed, and nothing of what rolled back', async () => {
  const context = node(subscribe(opened, 'one', note('one')), subscribe(opened, 'two', note('two')), subscribe(closed, 'three', note('three')));
  await publish(context, opened, { door: 'a', n: 1 });
  await expect(
    database.transaction(async (tx) => {
      await context.domainEvents.publish(tx, opened, { door: 'a', n: 2 }, clock.now());
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await deliver(context)).toBe(2);
  expect([await notes('one'), await notes('two'), await notes('three')]).toEqual([['a1'], ['a1'], []]);
  expect([await deliver(context), await waiting()]).toEqual([0, []]);
});

test('a subscriber receives the events of one subject in order, across kinds, also with several nodes', async () => {
  const subscribers = [
    subscribe(
      opened,
      'log',
      note('log', () => turn()),
    ),
    subscribe(
      closed,
      'log',
      note('log', () => turn()),
    ),
  ];
  const [first, second] = [node(...subscribers), node(...subscribers)];
  for (let n = 0; n < 20; n += 1) {
    for (const door of ['a', 'b', 'c']) await publish(first, n % 2 === 0 ? opened : closed, { door, n });
  }
  await Promise.all([deliver(first), deliver(second)]);
  // A node stops when nothing is due that the other one does not hold back.
  await deliver(first);
  const received = await notes('log');
  expect(received).toHaveLength(60);
  for (const door of ['a', 'b', 'c']) {
    expect(received.filter((text) => text.startsWith(door))).toEqual(Array.from({ length: 20 }, (_, n) => `${door}${n}`));
  }
});

test('a failed delivery leaves nothing behind, is retried after a growing wait, and holds back its own subject alone', async () => {
  let broken = true;
  const context = node(
    subscribe(
      opened,
      'log',
      note('log', async (_tx, _context, event) => {
        if (broken && event.data.door === 'a') throw new Error('the hinge');
      }),
    ),
    subscribe(opened, 'other', note('other')),
  );
  await publish(context, opened, { door: 'a', n: 1 }, { door: 'a', n: 2 }, { door: 'b', n: 1 });
  expect(await deliver(context)).toBe(4);
  const other = await notes('other');
  // Only the order within each subject is kept.
  expect([await notes('log'), other.toSorted(), other.filter((text) => text.startsWith('a'))]).toEqual([['b1'], ['a1', 'a2', 'b1'], ['a1', 'a2']]);
  expect((await waiting())[0]).toEqual({ attempts: 1, problem: 'Error: the hinge', due: later(2000) });

  clock.advance(1999);
  expect(await deliver(context)).toBe(0);
  clock.advance(1);
  expect(await deliver(context)).toBe(0);
  expect((await waiting())[0]).toMatchObject({ attempts: 2, due: later(4000) });

  broken = false;
  clock.advance(4000);
  expect(await deliver(context)).toBe(2);
  expect(await notes('log')).toEqual(['b1', 'a1', 'a2']);
});

test('events of many subjects are handled in one transaction; one that fails does not fail the others', async () => {
  const batches: string[][] = [];
  const context = node(
    subscribeAll(opened, 'log', async (tx, _context, all) => {
      batches.push(all.map(({ data: { door } }) => door));
      for (const {
        data: { door, n },
      } of all)
        await tx.execute(sql`insert into notes (by, text) values ('log', ${`${door}${n}`})`);
      if (all.some(({ data: { door } }) => door === 'd')) throw new Error('the hinge');
    }),
  );
  await publish(context, opened, ...['a', 'b', 'c', 'a'].map((door, n) => ({ door, n })));
  expect(await deliver(context)).toBe(4);
  expect(batches).toEqual([['a', 'b', 'c'], ['a']]);
  batches.length = 0;
  await publish(context, opened, ...['a', 'd', 'c'].map((door, n) => ({ door, n: n + 4 })));
  expect(await deliver(context)).toBe(2);
  expect(batches[0]).toEqual(['a', 'd', 'c']);
  expect((await notes('log')).toSorted()).toEqual(['a0', 'a3', 'a4', 'b1', 'c2', 'c6']);
  expect(await waiting()).toMatchObject([{ attempts: 1, problem: 'Error: the hinge' }]);
});

test('a delivery that keeps failing is given up after three hours, and waits for an admin without losing its order', async () => {
  const context = node(subscribe(opened, 'log', () => Promise.reject(new Error('the hinge'))));
  await publish(context, opened, { door: 'a', n: 1 });
  const from = clock.now().getTime();
  let tries = 0;
  for (let due: string | null = later(0); due !== null; tries += 1) {
    clock.set(new Date(due));
    await deliver(context);
    due = (await waiting())[0]?.due ?? null;
  }
  expect([tries, Math.round((clock.now().getTime() - from) / 3_600_000)]).toEqual([14, 3]);
  const works = node(subscribe(opened, 'log', note('log')));
  await publish(works, opened, { door: 'a', n: 2 }, { door: 'b', n: 1 });
  await deliver(works);
  expect(await notes('log')).toEqual(['b1']);
});

test('a delivery that only a newer release has a subscriber for is left to that release', async () => {
  await publish(node(subscribe(opened, 'new', note('new'))), opened, { door: 'a', n: 1 });
  expect(await deliver(node(subscribe(opened, 'log', note('log')), subscribe(closed, 'new', note('new'))))).toBe(0);
  expect(await waiting()).toHaveLength(1);
  expect(await deliver(node(subscribe(opened, 'new', note('new'))))).toBe(1);
});

test('without a subscriber nothing is written, and no subscriber is bound twice', async () => {
  const context = node();
  await publish(context, closed, { door: 'a', n: 1 });
  expect(await waiting()).toEqual([]);
  expect(() => node(subscribe(opened, 'log', note('log')), subscribe(opened, 'log', note('log')))).toThrow('log subscribes to door-opened twice');
});

test('an announced kind reaches every node that observes it, once it is committed', async () => {
  const [first, second] = [node(), node()];
  await Promise.all([first.live.start(), second.live.start()]);
  const seen = new Promise<Doored>((resolve) => second.domainEvents.observe(opened, resolve));
  await publish(first, opened, { door: 'a', n: 1 });
  expect(await seen).toEqual({ door: 'a', n: 1 });
  await Promise.all([first.live.close(), second.live.close()]);
});
