// Whole orders a second on one node, over HTTP and signed in: hold, purchase, the answer on the phone, M-Pesa's callback, tickets. Buyers, M-Pesa,
// the phones and the mail server are outside of the installation, on the same machine; the node runs as in production, on a durable database.
//   npm run bench:orders      (ORDERS=200 AT_ONCE=20 STATEMENTS=40 npm run bench:orders; PROFILE=<directory> writes processor profiles)
// A sale that opens has many buyers at once, and what arrives together is done together: fewer at once are fewer orders a second.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { prepareSale } from '#test/chaos/prepare-sale.ts';
import { runProviders } from '#test/chaos/run-providers.ts';
import { runNode } from '#test/chaos/run-node.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { cpuOf, cpuOfChildren, forgetStatements, readStatements, startMeasuredDatabase } from './measure-work.ts';

const ORDERS = Number(process.env['ORDERS'] ?? 2400);
const AT_ONCE = Number(process.env['AT_ONCE'] ?? 150);
const STATEMENTS = Number(process.env['STATEMENTS'] ?? 0);
const PROFILE = process.env['PROFILE'];
/** Orders before counting begins, so that code is compiled and connections are open. */
const WARM_UP = 60;
const EVENTS = 1;
const DONE_MAX_MS = 180_000;
const POLL_MS = 20;

async function post(url: string, token: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { data?: Record<string, unknown>; message?: string };
  if (response.status !== 200 || answer.data === undefined) throw new Error(`${url} answered ${response.status}: ${answer.message ?? ''}`);
  return answer.data;
}

async function until(what: string, done: () => Promise<boolean> | boolean): Promise<void> {
  for (const since = performance.now(); !(await done()); await wait(POLL_MS)) {
    if (performance.now() - since > DONE_MAX_MS) throw new Error(`It took too long until ${what}`);
  }
}

const directory = await mkdtemp(join(tmpdir(), 'vumi-bench-orders-'));
const database = await startMeasuredDatabase(join(directory, 'data'));
let mailsReceived = 0;
const mails = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    stream.on('end', () => {
      mailsReceived += 1;
      done();
    });
    stream.resume();
  },
});
await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve));
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const providers = await runProviders(directory, [url]);
const secret = randomBytes(48).toString('base64');
const env = {
  ...providers.settingsFor(url),
  NODE_ENV: 'production',
  // All parts run on this machine.
  VUMI_ALLOW_INSECURE: 'PUBLIC_URL,DARAJA_URL,DARAJA_CALLBACK_URL,SMTP_URL',
  VUMI_SUPPORT_EMAIL: 'support@vumi.test',
  DATABASE_URL: database.url,
  VUMI_SECRET: secret,
  VUMI_DATA_DIR: join(directory, 'node'),
  PUBLIC_URL: url,
  SMTP_URL: `smtp://127.0.0.1:${(mails.server.address() as AddressInfo).port}`,
  ...(PROFILE === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${PROFILE}` }),
};
const node = await runNode({ port, env, launched: false });
try {
  const pid = node.process.pid ?? 0;
  const sale = await prepareSale(
    { databaseUrl: database.url, secret, publicUrl: url, dataDirectory: join(directory, 'node') },
    { buyers: WARM_UP + ORDERS, events: EVENTS },
  );
  const [event] = sale.events;
  if (event === undefined) throw new Error('Nothing is on sale');
  const confirmed = (): Promise<number> =>
    withConnection(
      database.url,
      async (query) => (await query<{ count: number }>(`select count(*)::int as count from orders where status = 'confirmed'`))[0]?.count ?? 0,
    );
  const waiting = sale.buyers.map((buyer, index) => ({ ...buyer, phone: `2547${String(index).padStart(8, '0')}` }));
  const buy = async (count: number): Promise<void> => {
    const queue = waiting.splice(0, count);
    const buyOneAfterAnother = async (): Promise<void> => {
      for (let buyer = queue.pop(); buyer !== undefined; buyer = queue.pop()) {
        const { token, email, phone } = buyer;
        const { reservationId } = await post(`${url}/api/tickets/reserve`, token, { eventId: event.id, releaseId: event.paidType, quantity: 1 });
        await post(`${url}/api/tickets/purchase`, token, { reservationId, paymentMethod: 'mpesa', billingDetails: { email, phone } });
        await providers.answer(phone, 'pay');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, buyOneAfterAnother));
  };
  await buy(WARM_UP);
  await until('the first emails had left', () => mailsReceived >= WARM_UP);
  const readWork = async () => ({
    node: await cpuOf(pid),
    worker: await cpuOfChildren(pid),
    database: await database.cpu(),
    outside: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  });
  await withConnection(database.url, forgetStatements);
  const before = await readWork();
  const started = performance.now();
  await buy(ORDERS);
  await until('every order was confirmed', async () => (await confirmed()) >= WARM_UP + ORDERS);
  const confirmedSeconds = (performance.now() - started) / 1000;
  const afterOrders = await readWork();
  await until('every email had left', () => mailsReceived >= WARM_UP + ORDERS);
  const mailedSeconds = (performance.now() - started) / 1000;
  // The end of a delivery is written after it.
  await wait(1000);
  const after = await readWork();
  const statements = await withConnection(database.url, readStatements);
  const perOrder = (total: number): string => (total / ORDERS).toFixed(2);
  console.log(`${ORDERS} orders, ${AT_ONCE} at once, one node: ${(ORDERS / confirmedSeconds).toFixed(1)} orders/s`);
  console.log(`every email had left after ${mailedSeconds.toFixed(1)} s: ${(ORDERS / mailedSeconds).toFixed(1)} a second`);
  console.log('processor, milliseconds an order     until all were confirmed     until all emails had left');
  for (const [name, key] of [
    ['the serving process', 'node'],
    ['its worker', 'worker'],
    ['PostgreSQL', 'database'],
    ['buyers, M-Pesa and mail server', 'outside'],
  ] as const) {
    const [orders, all] = [perOrder(afterOrders[key] - before[key]), perOrder(after[key] - before[key])];
    console.log(`  ${name.padEnd(34)} ${orders.padStart(8)} ${all.padStart(28)}`);
  }
  const calls = statements.reduce((sum, statement) => sum + statement.calls, 0);
  const commits = statements.filter(({ text }) => /^commit/i.test(text)).reduce((sum, statement) => sum + statement.calls, 0);
  console.log(
    `statements an order ${perOrder(calls)}, of them ${perOrder(commits)} commits; tickets, emails and everything that runs by itself included`,
  );
  for (const { text, calls: count, ms } of statements.slice(0, STATEMENTS)) {
    console.log(`  ${perOrder(count).padStart(6)} x ${(ms / count).toFixed(3)} ms  ${text.slice(0, 170)}`);
  }
} finally {
  await node.stop();
  await providers.close();
  mails.close();
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}
