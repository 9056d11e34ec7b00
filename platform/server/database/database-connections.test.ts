import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { DatabaseUnavailable, isDatabaseAway, isLockTimeout, withConnection } from './database-connections.ts';
import { connectDatabase, type Database, type Tx } from './database.ts';

const KILLS = 10;
const WRITERS = 20;

let files: TestDatabase;
let database: Database;
beforeAll(async () => {
  files = await createTestDatabase();
  database = connectDatabase(files.url, 6);
  await withConnection(files.url, (query) => query('create table notes (writer int, round int)'));
});
afterAll(async () => {
  await database.close();
  await files.drop();
});

test('connections that die under write load fail only the statements that were sent on them', async () => {
  let writing = true;
  const acknowledged: string[] = [];
  const failures: unknown[] = [];
  const write = async (writer: number): Promise<void> => {
    for (let round = 0; writing; round += 1) {
      await database
        .transaction(async (tx) => {
          await tx.execute(sql`insert into notes values (${writer}, ${round})`);
          await Promise.all([tx.execute(sql`select count(*) from notes where writer = -1`), tx.execute(sql`select 1`)]);
        })
        .then(
          () => acknowledged.push(`${writer} ${round}`),
          (error: unknown) => failures.push(error),
        );
    }
  };
  const load = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await withConnection(files.url, async (query) => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(before + WRITERS);
      await query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'vumi' and state <> 'idle' limit 3`);
    }
  });
  writing = false;
  await Promise.all(load);
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.filter((failure) => !isDatabaseAway(failure))).toEqual([]);
  const kept = await withConnection(files.url, (query) => query<{ note: string }>(`select writer || ' ' || round as note from notes`));
  const notes = new Set(kept.map(({ note }) => note));
  expect(acknowledged.filter((note) => !notes.has(note))).toEqual([]);
});

test('an unreachable database is reported as unavailable', async () => {
  for (const url of ['postgres://nobody:x@127.0.0.1:1/none', databaseUrl(files.url, 'no_such_database')]) {
    const away = connectDatabase(url, 1);
    await expect(away.transaction(async () => {})).rejects.toThrow(DatabaseUnavailable);
    await expect(away.reader.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseAway);
    await away.close();
  }
});

test('a row that others hold for too long is told apart from an outage and from a mistake', async () => {
  await database.sql`insert into notes values (-1, 0)`;
  await database.transaction(async (holder) => {
    await holder.execute(sql`select round from notes where writer = -1 for update`);
    const waiting = database.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '50ms'`);
      await tx.execute(sql`update notes set round = 1 where writer = -1`);
    });
    await expect(waiting).rejects.toSatisfy((error) => isLockTimeout(error) && !isDatabaseAway(error));
  });
  await expect(database.reader.execute(sql`select nothing`)).rejects.not.toSatisfy(isLockTimeout);
});

test('an error in a statement is not taken for an outage, and leaves the connection usable', async () => {
  await expect(database.reader.execute(sql`select nothing`)).rejects.not.toSatisfy(isDatabaseAway);
  expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('a transaction in which the error of a statement was swallowed is not reported as committed', async () => {
  const hiding = database.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (99, 1)`);
    await tx.execute(sql`select nothing`).catch(() => {});
  });
  await expect(hiding).rejects.toThrow('nothing of it was written');
  expect(await database.sql`select 1 from notes where writer = 99`).toEqual([]);
});

test('a statement after the end of its transaction is refused', async () => {
  let late: Tx | undefined;
  await database.transaction(async (tx) => {
    late = tx;
  });
  await expect(late?.execute(sql`insert into notes values (98, 1)`)).rejects.toThrow();
  expect(await database.sql`select 1 from notes where writer = 98`).toEqual([]);
});

test('a nested transaction can be rolled back alone', async () => {
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (97, 1)`);
    await expect(
      tx.transaction(async (inner) => {
        await inner.execute(sql`insert into notes values (97, 2)`);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
  });
  expect(await database.sql`select round from notes where writer = 97`).toEqual([{ round: 1 }]);
});
