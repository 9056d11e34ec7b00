import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Context } from '../context.ts';
import { DatabaseUnavailable } from '../database/database-connections.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { doOnce, jobEffectLoops, markDone } from './job-effects.ts';

let files: TestDatabase;
let database: Database;
let context: Context;
let deeds = 0;
const deed = async (): Promise<void> => void (deeds += 1);

beforeAll(async () => {
  files = await createTestDatabase();
  database = connectDatabase(files.url, 4);
  context = { database } as Context;
});
afterAll(async () => {
  await database.close();
  await files.drop();
});
beforeEach(() => {
  deeds = 0;
});

test('an effect that happened is not repeated, on any node', async () => {
  const jobId = randomUUID();
  await doOnce(context, jobId, deed);
  await doOnce({ database }, jobId, deed);
  expect(deeds).toBe(1);
});

test('an effect that failed happens at the next try', async () => {
  const jobId = randomUUID();
  await expect(doOnce(context, jobId, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await doOnce(context, jobId, deed);
  expect(deeds).toBe(1);
});

test('an effect whose mark could not be written is marked by the next try, and not repeated', async () => {
  const jobId = randomUUID();
  const away = vi.spyOn(database, 'transaction').mockRejectedValueOnce(new Error('refused to write'));
  await expect(doOnce(context, jobId, deed)).rejects.toThrow('refused to write');
  away.mockRestore();
  await doOnce(context, jobId, deed);
  await doOnce({ database }, jobId, deed);
  expect(deeds).toBe(1);
});

test('the mark is written as soon as the database is back, before another node could take the job over', async () => {
  const jobId = randomUUID();
  const away = vi
    .spyOn(database, 'transaction')
    .mockRejectedValueOnce(new DatabaseUnavailable('stopped'))
    .mockRejectedValueOnce(new DatabaseUnavailable('starting'));
  await doOnce(context, jobId, deed);
  expect(away).toHaveBeenCalledTimes(3);
  await doOnce({ database }, jobId, deed);
  expect(deeds).toBe(1);
});

test('in a transaction the mark commits with the work', async () => {
  const jobId = randomUUID();
  const broken = database.transaction(async (tx) => {
    expect(await markDone(tx, jobId)).toBe(true);
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await database.transaction((tx) => markDone(tx, jobId))).toBe(true);
  expect(await database.transaction((tx) => markDone(tx, jobId))).toBe(false);
});

test('marks that are no longer needed are deleted', async () => {
  const [old, fresh] = [randomUUID(), randomUUID()];
  await database.sql`insert into job_effects (job_id, done_at) values (${old}, now() - interval '3 days'), (${fresh}, now())`;
  for (const loop of jobEffectLoops) await loop.run(context);
  expect(await database.sql`select job_id from job_effects where job_id in (${old}, ${fresh})`).toEqual([{ job_id: fresh }]);
});
