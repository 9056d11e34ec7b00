// The server is killed between a payout and its answer, repeatedly: M-Pesa pays every part back once, in its records as in ours.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { waitUntilGone } from '#platform/server/database/other-processes.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { answerPhone, createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { findWorker } from './find-processes.ts';
import { killProcess } from './kill-process.ts';
import { runProviders, type RunningProviders } from './run-providers.ts';
import { runNode, type RunningNode } from './run-node.ts';

const ORDERS = 12;
const KILLS = 3;
/** Of KSh 1,500. */
const PERCENT = 80;
/** Orders that are refunded before each kill. */
const EACH = ORDERS / KILLS;
const GONE_MS = 15_000;
const PART = 1200;

let directory = '';
let app: TestApp;
let providers: RunningProviders;
let event: EventDetail;
let admin: SignedIn;
let port = 0;
let node: RunningNode | null = null;
const orders: string[] = [];
const phoneOf = (index: number): string => `25472200${String(index).padStart(4, '0')}`;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vumi-payouts-'));
  // This application only sells and counts; the process that pays out, dies and restarts is another one on the same database.
  app = await createTestApp({ env: { VUMI_UNPAID_PROMPTS_PER_NETWORK: '1000000' } });
  event = await createEvent(app, await app.signIn('organizer'), { capacity: ORDERS, ticketTypes: [sampleTicketType({ quantity: ORDERS })] });
  admin = await app.signIn('admin');
  for (let index = 0; index < ORDERS; index += 1) {
    const buyer = await app.signIn();
    const { data } = await reserve(app, buyer, event);
    const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone: phoneOf(index) } });
    await answerPhone(app, { pin: '1234' }, phoneOf(index));
    orders.push(started.data.orderId);
  }
  await app.drainJobs();
  port = await findFreePort();
  providers = await runProviders(directory, [`http://127.0.0.1:${port}`]);
}, 240_000);
afterAll(async () => {
  node?.process.kill('SIGKILL');
  await providers.close();
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

function startNode(): Promise<RunningNode> {
  const { config } = app.context;
  const env = {
    DATABASE_URL: app.database.url,
    VUMI_SECRET: config.VUMI_SECRET ?? '',
    PUBLIC_URL: config.publicUrl,
    VUMI_DATA_DIR: config.VUMI_DATA_DIR,
    ...providers.settingsFor(`http://127.0.0.1:${port}`),
  };
  return runNode({ port, env, launched: false });
}

/** Payouts that M-Pesa may have been asked for, and that are not over. */
async function countAsked(): Promise<number> {
  const [row] = await app.context.database.sql<{ asked: number }[]>`
    select count(*)::int as asked from mpesa_payouts join refunds on refunds.id = refund_id where mpesa_payouts.asked_at is not null and status = 'queued'`;
  return row?.asked ?? 0;
}

async function countDone(): Promise<number> {
  const { sql } = app.context.database;
  // Results that M-Pesa sent to the dead server are queried after an hour; the clock is moved here.
  await sql`update refunds set updated_at = updated_at - interval '61 minutes' where status = 'sent' and updated_at between now() - interval '1 hour' and now() - interval '5 seconds'`;
  const [row] = await sql<{ done: number }[]>`select count(*)::int as done from refunds where status = 'done'`;
  return row?.done ?? 0;
}

/** A node with its worker, which pays out. */
async function startPaying(): Promise<readonly [server: number, worker: number]> {
  node = await startNode();
  const worker = await findWorker(node.process.pid);
  return [node.process.pid!, worker];
}

test('every part is paid back once, although the server dies while M-Pesa pays', async () => {
  const inFlight: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victims = await startPaying();
    const killed = new Promise<void>((resolve) => {
      providers.duringNextPayout(() => {
        for (const pid of victims) killProcess(pid);
        resolve();
      });
    });
    const token = (await app.renew(admin)).token;
    for (const id of orders.slice(kill * EACH, (kill + 1) * EACH))
      expect((await app.post(`/api/orders/${id}/refunds`, { percent: PERCENT, reason: 'Rain' }, { token })).status).toBe(200);
    await killed;
    await waitUntilGone(victims[0], GONE_MS);
    inFlight.push(await countAsked());
  }
  // Each time M-Pesa was asked to pay what nobody here knows the answer to.
  expect(inFlight.every((asked) => asked > 0)).toBe(true);
  // The minute passes after which an unknown payout was surely never asked for.
  await app.context.database.sql`update mpesa_payouts set asked_at = asked_at - interval '2 minutes'`;
  await startPaying();
  await expect.poll(countDone, { timeout: 240_000, interval: 500 }).toBe(ORDERS);
  const { payouts } = await providers.readTruth();
  expect(payouts.toSorted((a, b) => a.msisdn.localeCompare(b.msisdn))).toEqual(orders.map((_, index) => ({ msisdn: phoneOf(index), amount: PART })));
  const { sql } = app.context.database;
  expect(
    await sql`select split_part(account, ':', 1) as account, sum(amount_minor)::int as total from ledger_entries group by 1 having sum(amount_minor) <> 0 order by 1`,
  ).toEqual([
    { account: 'owed-to-event', total: -ORDERS * 30_000 },
    { account: 'provider', total: ORDERS * 30_000 },
  ]);
  expect(await sql`select status, count(*)::int as orders from orders group by 1`).toEqual([{ status: 'confirmed', orders: ORDERS }]);
}, 360_000);
