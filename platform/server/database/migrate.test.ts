import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';

let files: TestDatabase;
let database: Database;
beforeAll(async () => {
  files = await createTestDatabase();
  database = connectDatabase(files.url, 6);
});
afterAll(async () => {
  await database.close();
  await files.drop();
});

test('a migrated database has nothing left to apply, however many nodes start at once', async () => {
  expect(await Promise.all([migrate(files.url), migrate(files.url), migrate(files.url)])).toEqual([[], [], []]);
});

test('nodes that start at once on an empty database apply each migration once', async () => {
  await database.reader.execute('drop schema if exists sandbox cascade; drop schema public cascade; create schema public');
  const rounds = await Promise.all([migrate(files.url), migrate(files.url), migrate(files.url)]);
  const applied = rounds.flat();
  expect(applied).toContain('0001_platform.sql');
  expect(new Set(applied).size).toBe(applied.length);
});

test('a migration that was edited after it was applied stops the start', async () => {
  await database.sql`update schema_migrations set checksum = 'another' where name = '0001_platform.sql'`;
  await expect(migrate(files.url)).rejects.toThrow('0001_platform.sql was edited');
});
