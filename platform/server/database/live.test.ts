import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, type Database } from './database.ts';
import { createLive, type Live } from './live.ts';
import { createLog } from '../log.ts';

const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });

let files: TestDatabase;
let here: Database;
let there: Database;
let liveHere: Live;
let liveThere: Live;
beforeAll(async () => {
  files = await createTestDatabase();
  [here, there] = [connectDatabase(files.url, 3), connectDatabase(files.url, 3)];
  [liveHere, liveThere] = [createLive(here, log), createLive(there, log)];
  await liveHere.start();
  await liveThere.start();
});
afterAll(async () => {
  await liveHere.close();
  await liveThere.close();
  await here.close();
  await there.close();
  await files.drop();
});

function nextOn(live: Live, topic: string): Promise<unknown> {
  return new Promise((resolve) => {
    const stop = live.subscribe(topic, (payload) => {
      stop();
      resolve(payload);
    });
  });
}

test('a message from one node reaches every node, when it is committed', async () => {
  const received = Promise.all([nextOn(liveHere, 'order'), nextOn(liveThere, 'order')]);
  await here.transaction((tx) => liveHere.publish(tx, 'order', { id: 1 }));
  expect(await received).toEqual([{ id: 1 }, { id: 1 }]);
});

test('a message that was rolled back is never delivered', async () => {
  const received = nextOn(liveThere, 'order');
  const broken = here.transaction(async (tx) => {
    await liveHere.publish(tx, 'order', { id: 'rolled back' });
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  await here.transaction((tx) => liveHere.publish(tx, 'order', { id: 'committed' }));
  expect(await received).toEqual({ id: 'committed' });
});

test('a lost listening connection is reopened and reported, and messages arrive again', async () => {
  const reconnected = new Promise<void>((resolve) => liveThere.onReconnect(resolve));
  await here.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'vumi-live'`;
  await reconnected;
  const received = nextOn(liveThere, 'order');
  await here.transaction((tx) => liveHere.publish(tx, 'order', { id: 2 }));
  expect(await received).toEqual({ id: 2 });
});

test('a message that PostgreSQL would refuse is refused before it is sent', async () => {
  await expect(here.transaction((tx) => liveHere.publish(tx, 'order', 'x'.repeat(8000)))).rejects.toThrow('too large');
});
