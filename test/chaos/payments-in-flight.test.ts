// The server, then the database, is killed while phones are asked, pay from their menu and cards are charged: each payment ends as tickets or is
// refunded once, in our records and in those of the providers.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { findMoneyLosses } from './find-money-losses.ts';
import { findDatabaseUrl, findPostmaster, findServer } from './find-processes.ts';
import { killProcess } from './kill-process.ts';
import { passTime } from './pass-time.ts';
import { startPaymentLoad, type AskDatabase } from './payment-load.ts';
import { prepareSale, type Sale } from './prepare-sale.ts';
import { runProviders, type RunningProviders } from './run-providers.ts';
import { runNode, type RunningNode } from './run-node.ts';
import { findLosses } from './write-load.ts';

const SECRET = 'a secret for the nodes of a test, long enough';
const PUBLIC_URL = 'http://127.0.0.1:3000';
const PAYERS = 90;
const AT_ONCE = 7;
/** How many payments were taken when something is killed. */
const KILL_AFTER = [6, 18, 30] as const;

let directory = '';
let node: RunningNode;
let providers: RunningProviders;
let sale: Sale;

const dataFolder = (): string => join(directory, 'data');
const databaseUrl = (): Promise<string> => findDatabaseUrl(dataFolder());

const ask: AskDatabase = (work) => vi.waitFor(async () => withConnection(await databaseUrl(), work), { timeout: 60_000, interval: 50 });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vumi-payments-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  providers = await runProviders(directory, [url]);
  node = await runNode({
    port,
    env: { VUMI_DATA_DIR: dataFolder(), VUMI_SECRET: SECRET, PUBLIC_URL, ...providers.settingsFor(url) },
    launched: true,
  });
  const installation = { databaseUrl: await databaseUrl(), secret: SECRET, publicUrl: PUBLIC_URL, dataDirectory: join(directory, 'prepare') };
  sale = await prepareSale(installation, { buyers: PAYERS, events: 2, scarce: 12 });
});
afterAll(async () => {
  await node.stop();
  await providers.close();
  await rm(directory, { recursive: true, force: true });
});

test('every payment ends as tickets or is refunded once', async () => {
  const load = startPaymentLoad({ nodes: [node.url], sale, payers: sale.buyers, providers, ask, atOnce: AT_ONCE });
  const taken = async (): Promise<number> => (await providers.readTruth()).paid.length;
  for (const [index, count] of KILL_AFTER.entries()) {
    await expect.poll(taken, { timeout: 90_000, interval: 50 }).toBeGreaterThanOrEqual(count);
    const victim = await (index % 2 === 0 ? findServer : findPostmaster)(dataFolder());
    // At this moment a phone has a prompt that is not recorded here: a retry with the same key must not send another one.
    await new Promise<void>((killed) => {
      providers.duringNextRequest(() => {
        killProcess(victim);
        killed();
      });
    });
  }
  const asked = await load.finish();
  await passTime(ask, providers);

  const truth = await providers.readTruth();
  const { payments, refunds, losses } = await findMoneyLosses(ask, truth, asked);
  expect([...losses, ...(await findLosses(await databaseUrl(), []))]).toEqual([]);
  expect(new Set(truth.paid.map(({ by }) => by))).toEqual(new Set(['prompt', 'menu', 'card']));
  expect(payments).toBeGreaterThan(PAYERS / 2);
  expect(refunds).toBeGreaterThan(0);
  expect([...load.answers.keys()].filter((answer) => !['200', '503', 'none'].includes(answer))).toEqual([]);
}, 300_000);
