// The processes of `npm start` restart by themselves, whichever of them is killed under write load, with everything acknowledged.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { findDatabaseUrl, findPostmaster, findServer } from './find-processes.ts';
import { killProcess } from './kill-process.ts';
import { prepareSale, type Sale } from './prepare-sale.ts';
import { runNode, type RunningNode } from './run-node.ts';
import { findLosses, startWriteLoad } from './write-load.ts';

const SECRET = 'a secret for the nodes of a test, long enough';
const PUBLIC_URL = 'http://127.0.0.1:3000';
const PATIENCE_MS = 90_000;

let directory = '';
let node: RunningNode;
let sale: Sale;

const dataFolder = (): string => join(directory, 'data');

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vumi-restarted-'));
  node = await runNode({
    port: await findFreePort(),
    env: { VUMI_DATA_DIR: dataFolder(), VUMI_SECRET: SECRET, PUBLIC_URL },
    launched: true,
  });
  const installation = {
    databaseUrl: await findDatabaseUrl(dataFolder()),
    secret: SECRET,
    publicUrl: PUBLIC_URL,
    dataDirectory: join(directory, 'prepare'),
  };
  sale = await prepareSale(installation, { buyers: 8, events: 4 });
});
afterAll(async () => {
  await node.stop();
  await rm(directory, { recursive: true, force: true });
});

test.each([['the server'], ['the postmaster'], ['the server and the postmaster']])('%s', async (killed) => {
  const load = startWriteLoad([node.url], sale);
  const takesHolds = (since: number): Promise<void> =>
    expect.poll(() => load.acknowledgedSince(node.url, since), { timeout: PATIENCE_MS, interval: 20 }).toBeGreaterThan(10);
  await takesHolds(0);
  const [server, postmaster] = [await findServer(dataFolder()), await findPostmaster(dataFolder())];
  if (killed.includes('postmaster')) killProcess(postmaster);
  if (killed.includes('server')) killProcess(server);
  await takesHolds(performance.now());
  const purchases = await load.stop();
  expect(await findPostmaster(dataFolder())).not.toBe(postmaster);
  expect(await findLosses(await findDatabaseUrl(dataFolder()), purchases)).toEqual([]);
  expect([...load.answers.keys()].filter((answer) => !['200', '503', 'none'].includes(answer))).toEqual([]);
});
