import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Context } from '../context.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { createJobs, defineJob, type Jobs } from './jobs.ts';
import { handle } from './job-handlers.ts';
import { createLog } from '../log.ts';

const note = defineJob({ name: 'note', data: z.object({ text: z.string() }), retryLimit: 3, retryDelaySeconds: 0, concurrency: 2 });
const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });

let files: TestDatabase;
let database: Database;
let jobs: Jobs;
let notes: string[] = [];
const handlers = [handle(note, async (_context, { text }) => void notes.push(text))];
const context = { log } as Context;

beforeAll(async () => {
  files = await createTestDatabase();
  database = connectDatabase(files.url, 4);
  jobs = createJobs(files.url, log);
  await jobs.prepare(handlers);
});
afterAll(async () => {
  await jobs.close();
  await database.close();
  await files.drop();
});
beforeEach(() => {
  notes = [];
});

test('a job exists exactly when its transaction commits', async () => {
  await database.transaction((tx) => jobs.send(tx, note, { text: 'committed' }));
  const broken = database.transaction(async (tx) => {
    await jobs.send(tx, note, { text: 'rolled back' });
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await jobs.drain(context, handlers)).toBe(1);
  expect(notes).toEqual(['committed']);
});

test('a job that is not due yet waits', async () => {
  await database.transaction((tx) => jobs.send(tx, note, { text: 'later' }, { afterSeconds: 3600 }));
  expect(await jobs.drain(context, handlers)).toBe(0);
});

test('a job that fails is retried until it is done', async () => {
  const worker = createJobs(files.url, log);
  let tries = 0;
  const done = Promise.withResolvers<string>();
  const flaky = defineJob({ ...note, name: 'flaky' });
  const handler = handle(flaky, async (_context, { text }) => {
    tries += 1;
    if (tries < 3) throw new Error('not yet');
    done.resolve(text);
  });
  await worker.prepare([handler]);
  await worker.work(context, [handler], []);
  await database.transaction((tx) => worker.send(tx, flaky, { text: 'at last' }));
  expect(await done.promise).toBe('at last');
  expect(tries).toBe(3);
  await worker.close();
});

test('a job of a dead node is taken over when its heartbeat stops, and keeps its id', async () => {
  const seen: string[] = [];
  const orphan = defineJob({ ...note, name: 'orphan' });
  const handler = handle(orphan, async (_context, { text }, jobId) => void seen.push(`${text} ${jobId}`));
  const survivor = createJobs(files.url, log);
  await survivor.prepare([handler]);
  await database.transaction((tx) => survivor.send(tx, orphan, { text: 'taken over' }));
  // The state that a node leaves which was killed in the middle of the job.
  const [left] = await database.sql<{ id: string }[]>`
    update pgboss.job set state = 'active', started_on = now() - interval '11 seconds', heartbeat_on = now() - interval '11 seconds'
    where name = 'orphan' returning id`;
  await survivor.work(context, [handler], []);
  await expect.poll(() => seen, { timeout: 20_000 }).toEqual([`taken over ${left?.id}`]);
  await survivor.close();
});

test('queues that an earlier release created get the time limits of this one', async () => {
  await database.sql`update pgboss.queue set expire_seconds = 900, heartbeat_seconds = null, retry_delay_max = null where name = 'note'`;
  const newer = createJobs(files.url, log);
  await newer.prepare(handlers);
  expect(await database.sql`select expire_seconds, heartbeat_seconds, retry_delay_max from pgboss.queue where name = 'note'`).toEqual([
    { expire_seconds: 120, heartbeat_seconds: 10, retry_delay_max: 3600 },
  ]);
  await newer.close();
});
