// Faults of the database under write load, on one node and on two: no process ends, no caller gets a programming error, nothing acknowledged is
// lost, and every node accepts holds again by itself.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#platform/server/database/embedded-database.ts';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { findPostmaster } from './find-processes.ts';
import { killProcess } from './kill-process.ts';
import { prepareSale, type Sale } from './prepare-sale.ts';
import { runNode, type RunningNode } from './run-node.ts';
import { findLosses, startWriteLoad } from './write-load.ts';

const SECRET = 'a secret for the nodes of a test, long enough';
const PATIENCE_MS = 60_000;
const AWAY_MS = 20_000;
const ENOUGH = 20;

let directory = '';
let port = 0;
let database: EmbeddedDatabase;
const nodes: RunningNode[] = [];
let sale: Sale;

const start = (): Promise<EmbeddedDatabase> => startEmbeddedDatabase(directory, { durable: true, port });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vumi-faults-'));
  port = await findFreePort();
  database = await start();
  const publicUrl = 'http://127.0.0.1:3000';
  const env = { DATABASE_URL: database.url, VUMI_SECRET: SECRET, PUBLIC_URL: publicUrl, VUMI_DATA_DIR: join(directory, 'node') };
  for (let number = 0; number < 2; number += 1) nodes.push(await runNode({ port: await findFreePort(), env, launched: false }));
  sale = await prepareSale(
    { databaseUrl: database.url, secret: SECRET, publicUrl, dataDirectory: join(directory, 'node') },
    { buyers: 16, events: 8 },
  );
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});

const faults: readonly (readonly [name: string, happen: () => Promise<unknown>])[] = [
  [
    'a backend is killed',
    async () => {
      const [backend] = await withConnection(database.url, (query) =>
        query<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'vumi' order by state <> 'idle' desc, random() limit 1`),
      );
      killProcess(backend?.pid);
    },
  ],
  ['the postmaster is killed', async () => killProcess(await findPostmaster(directory))],
  [
    'the database is restarted',
    async () => {
      await database.stop();
      database = await start();
    },
  ],
  [
    'the database is away for twenty seconds',
    async () => {
      await database.stop();
      await wait(AWAY_MS);
      database = await start();
    },
  ],
];

describe.each([1, 2])('with %i under load', (count) => {
  test.each(faults)('%s', async (_name, happen) => {
    const used = nodes.slice(0, count);
    const load = startWriteLoad(
      used.map(({ url }) => url),
      sale,
    );
    const takesHolds = async (since: number): Promise<void> => {
      for (const { url } of used)
        await expect.poll(() => load.acknowledgedSince(url, since), { timeout: PATIENCE_MS, interval: 20 }).toBeGreaterThan(ENOUGH);
    };
    await takesHolds(0);
    await happen();
    await takesHolds(performance.now());
    const purchases = await load.stop();
    expect([...load.answers.keys()].filter((answer) => !['200', '503'].includes(answer))).toEqual([]);
    expect(used.map(({ process: { exitCode, signalCode } }) => [exitCode, signalCode])).toEqual(used.map(() => [null, null]));
    expect(await findLosses(database.url, purchases)).toEqual([]);
    for (const { url } of used) expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });
});
