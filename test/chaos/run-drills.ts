// The long form of the tests beside it: thirty kills of the server, a backend, the postmaster and both at random moments, and ten restarts of the
// database with two nodes, all while free tickets are booked and others are paid by prompt, from the menu and by card, and refunded; then 500
// orders of an event that is cancelled, and 100 that are given back, with kills in the middle. Prints the seconds until holds were accepted again;
// fails when anything acknowledged is lost, or when the records of a provider and ours differ.
//   npm run drills            (KILLS=4 RESTARTS=1 ORDERS=60 npm run drills: the short form; DRILLS=cancelled: one of them)
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { findMoneyLosses } from './find-money-losses.ts';
import { findDatabaseUrl, findPostmaster, findServer } from './find-processes.ts';
import { killProcess } from './kill-process.ts';
import { passTime } from './pass-time.ts';
import { startPaymentLoad, type AskDatabase, type PaymentLoad } from './payment-load.ts';
import { prepareSale, type Installation, type Sale } from './prepare-sale.ts';
import { runProviders, type RunningProviders } from './run-providers.ts';
import { runNode, type RunningNode } from './run-node.ts';
import { cancelUnderKills, giveBackUnderKills, type ReturnedMoney } from './return-money.ts';
import { takeEmails } from './take-emails.ts';
import { countWork, findLosses, startWriteLoad, type WriteLoad } from './write-load.ts';

const KILLS = Number(process.env['KILLS'] ?? 30);
const RESTARTS = Number(process.env['RESTARTS'] ?? 10);
const ORDERS = Number(process.env['ORDERS'] ?? 500);
const RETURN_KILLS = 6;
const SECRET = 'a secret for the nodes of a drill, long enough';
const PUBLIC_URL = 'http://127.0.0.1:3000';
const BUYERS = 12;
/** Every payer pays once; so many for each round keep the load running until it is over. */
const PAYERS_PER_ROUND = 25;
const SCARCE_PER_ROUND = 4;
const EVENTS = 12;
const PAYING_AT_ONCE = 6;
const PAUSE_MS = 100;
const PATIENCE_MS = 120_000;
const POLL_MS = 10;
const targets = ['server', 'backend', 'postmaster', 'server and postmaster'] as const;

let problems = 0;

const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

function report(name: string, seconds: readonly number[]): void {
  const sorted = seconds.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  console.log(`${name.padEnd(24)} ${String(seconds.length).padStart(3)} times   seconds to ready: median ${at(0.5)}, slowest ${at(1)}`);
}

/** Seconds from `since` until the node acknowledged a hold that was requested after it. */
async function secondsToReady(load: WriteLoad, node: string, since: number): Promise<number> {
  while (load.acknowledgedSince(node, since) === 0) {
    if (performance.now() - since > PATIENCE_MS) throw new Error(`${node} did not come back within ${PATIENCE_MS / 1000} s`);
    await wait(POLL_MS);
  }
  return (performance.now() - since) / 1000;
}

/** Retries until the database answers: it may be recovering from the last kill. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() - began > PATIENCE_MS) throw error;
      await wait(POLL_MS);
    }
  }
}

interface Loads {
  readonly free: WriteLoad;
  readonly paid: PaymentLoad;
  readonly providers: RunningProviders;
  readonly ask: AskDatabase;
}

/** Buyers of free and of paid tickets, on all nodes. */
async function startLoads(
  nodes: readonly string[],
  installation: Installation,
  providers: RunningProviders,
  databaseUrl: () => Promise<string>,
  rounds: number,
): Promise<Loads> {
  const sale = await prepareSale(installation, { buyers: BUYERS + PAYERS_PER_ROUND * rounds, events: EVENTS, scarce: SCARCE_PER_ROUND * rounds });
  const takers: Sale = { ...sale, buyers: sale.buyers.slice(0, BUYERS) };
  const ask: AskDatabase = (work) => untilAnswered(async () => withConnection(await databaseUrl(), work));
  const paid = startPaymentLoad({ nodes, sale, payers: sale.buyers.slice(BUYERS), providers, ask, atOnce: PAYING_AT_ONCE });
  return { free: startWriteLoad(nodes, takers, PAUSE_MS), paid, providers, ask };
}

async function finish({ free, paid, providers, ask }: Loads, databaseUrl: () => Promise<string>, emails: ReadonlyMap<string, number>): Promise<void> {
  const purchases = await free.stop();
  const asked = await paid.stop();
  await passTime(ask, providers);
  const money = await findMoneyLosses(ask, await providers.readTruth(), asked);
  const { waiting, confirmed, refunds, events } = await untilAnswered(async () => countWork(await databaseUrl()));
  const losses = [...(await findLosses(await databaseUrl(), purchases)), ...money.losses];
  const handedOver = [...emails.values()].reduce((sum, times) => sum + times, 0);
  for (const { answers } of [free, paid]) console.log(`answers ${[...answers].map(([answer, times]) => `${answer}: ${times}`).join(', ')}`);
  console.log(
    `${purchases.length} free purchases and ${asked.length} payment requests acknowledged; ${confirmed} orders, ${emails.size} emails, ${handedOver - emails.size} handed over twice, ${waiting} jobs left`,
  );
  console.log(
    `M-Pesa and the cards took ${money.payments} payments and sent ${money.refunds} back; ${money.unanswered} results reached no server, ${money.foundByAsking} payments were found by asking, ${money.unmatched} wait for a person`,
  );
  console.log(`${losses.length} lost or wrong`);
  for (const loss of losses.slice(0, 20)) console.log(`  ${loss}`);
  const strange = [free, paid].flatMap(({ answers }) => [...answers.keys()].filter((answer) => !['200', '503', 'none'].includes(answer)));
  // The organizer is told once of each event that is on sale.
  problems += losses.length + strange.length + waiting + Math.abs(confirmed + refunds + events - emails.size);
}

async function drillKills(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'vumi-drill-'));
  const emails = await takeEmails();
  const data = join(directory, 'data');
  const port = await findFreePort();
  const providers = await runProviders(directory, [addressOf(port)]);
  const env = { VUMI_DATA_DIR: data, VUMI_SECRET: SECRET, PUBLIC_URL, SMTP_URL: emails.url, ...providers.settingsFor(addressOf(port)) };
  const node = await runNode({ port, env, launched: true });
  const databaseUrl = (): Promise<string> => findDatabaseUrl(data);
  const installation = { databaseUrl: await databaseUrl(), secret: SECRET, publicUrl: PUBLIC_URL, dataDirectory: join(directory, 'prepare') };
  const loads = await startLoads([node.url], installation, providers, databaseUrl, KILLS);
  const load = loads.free;
  const seconds = new Map<string, number[]>(targets.map((target) => [target, []]));
  for (let kill = 0; kill < KILLS; kill += 1) {
    await secondsToReady(load, node.url, performance.now());
    await wait(Math.random() * 2000);
    const target = targets[kill % targets.length]!;
    const [server, postmaster] = [await findServer(data), await findPostmaster(data)];
    const since = performance.now();
    if (target === 'backend') {
      const [backend] = await untilAnswered(async () =>
        withConnection(await databaseUrl(), (query) =>
          query<{ pid: number }>(
            `select pid from pg_stat_activity where application_name like 'vumi%' and application_name <> 'vumi-once' order by random() limit 1`,
          ),
        ),
      );
      killProcess(backend?.pid);
    }
    if (target.includes('postmaster')) killProcess(postmaster);
    if (target.includes('server')) killProcess(server);
    const took = await secondsToReady(load, node.url, since);
    seconds.get(target)?.push(took);
    console.log(`kill ${String(kill + 1).padStart(2)}: ${target.padEnd(22)} ready after ${took.toFixed(1)} s`);
  }
  for (const [target, all] of seconds) report(target, all);
  await finish(loads, databaseUrl, emails.byId);
  await node.stop();
  await providers.close();
  emails.close();
  await rm(directory, { recursive: true, force: true });
}

async function drillRestarts(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'vumi-drill-'));
  const emails = await takeEmails();
  const port = await findFreePort();
  let database = await startEmbeddedDatabase(directory, { durable: true, port });
  const env = { DATABASE_URL: database.url, VUMI_SECRET: SECRET, PUBLIC_URL, VUMI_DATA_DIR: join(directory, 'node'), SMTP_URL: emails.url };
  const ports = [await findFreePort(), await findFreePort()];
  const providers = await runProviders(directory, ports.map(addressOf));
  const nodes: RunningNode[] = [];
  for (const nodePort of ports)
    nodes.push(await runNode({ port: nodePort, env: { ...env, ...providers.settingsFor(addressOf(nodePort)) }, launched: true }));
  const installation = { databaseUrl: database.url, secret: SECRET, publicUrl: PUBLIC_URL, dataDirectory: join(directory, 'prepare') };
  const loads = await startLoads(
    nodes.map(({ url }) => url),
    installation,
    providers,
    async () => database.url,
    RESTARTS,
  );
  const load = loads.free;
  const seconds: number[] = [];
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await Promise.all(nodes.map(({ url }) => secondsToReady(load, url, performance.now())));
    await wait(Math.random() * 2000);
    await database.stop();
    database = await startEmbeddedDatabase(directory, { durable: true, port });
    const back = performance.now();
    const took = await Promise.all(nodes.map(({ url }) => secondsToReady(load, url, back)));
    seconds.push(...took);
    console.log(
      `restart ${String(restart + 1).padStart(2)}: nodes ready ${took.map((one) => one.toFixed(1)).join(' and ')} s after the database was back`,
    );
  }
  report('database restarted', seconds);
  const ended = nodes.filter((node) => node.output().includes('ended unexpectedly'));
  console.log(`${ended.length} of ${nodes.length} nodes ended`);
  problems += ended.length;
  await finish(loads, async () => database.url, emails.byId);
  await Promise.all(nodes.map((node) => node.stop()));
  await providers.close();
  await database.stop();
  emails.close();
  await rm(directory, { recursive: true, force: true });
}

function reportReturns(what: string, { losses, ...figures }: ReturnedMoney): void {
  const { orders, kills, payments, refunds, told, handedOverTwice, seconds } = figures;
  console.log(`${what}: ${orders} orders, ${kills} kills; M-Pesa took ${payments} payments and sent ${refunds} back in ${seconds.toFixed(0)} s;`);
  console.log(`  ${told} buyers told, ${handedOverTwice} emails handed over twice; ${losses.length} lost or wrong`);
  for (const loss of losses.slice(0, 20)) console.log(`  ${loss}`);
  problems += losses.length;
}

const drills: Readonly<Record<string, () => Promise<void>>> = {
  kills: drillKills,
  restarts: drillRestarts,
  cancelled: async () => reportReturns('An event cancelled', await cancelUnderKills({ orders: ORDERS, kills: RETURN_KILLS })),
  'given back': async () => reportReturns('A postponed event given back', await giveBackUnderKills({ orders: Math.ceil(ORDERS / 5), kills: 3 })),
};
const wanted = process.env['DRILLS']?.split(',') ?? Object.keys(drills);
for (const [name, drill] of Object.entries(drills)) if (wanted.includes(name)) await drill();
console.log(problems === 0 ? 'Vumi came back every time, with everything that was acknowledged.' : `${problems} problems`);
process.exit(problems === 0 ? 0 : 1);
