// Whole orders a second on one node, over HTTP and signed in: hold, purchase, the answer on the phone, M-Pesa's callback, tickets. M-Pesa, the
// phones and the mail server are outside of the node; the database is durable.
//   npm run bench:orders      (ORDERS=200 npm run bench:orders)
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { prepareSale } from '#test/chaos/prepare-sale.ts';
import { runMpesa } from '#test/chaos/run-mpesa.ts';
import { runNode } from '#test/chaos/run-node.ts';
import { withConnection } from '#platform/server/database-connections.ts';
import { startEmbeddedDatabase } from '#platform/server/embedded-database.ts';
import { findFreePort } from '#platform/server/free-port.ts';

const ORDERS = Number(process.env['ORDERS'] ?? 600);
const AT_ONCE = 40;
const EVENTS = 1;
const SETTLED_MAX_MS = 120_000;
const POLL_MS = 20;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor that a process has used. */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function post(url: string, token: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { data?: Record<string, unknown>; message?: string };
  if (response.status !== 200 || answer.data === undefined) throw new Error(`${url} answered ${response.status}: ${answer.message ?? ''}`);
  return answer.data;
}

const directory = await mkdtemp(join(tmpdir(), 'vumi-bench-orders-'));
const database = await startEmbeddedDatabase(join(directory, 'data'), { durable: true });
const mails = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => void stream.on('end', () => done()).resume(),
});
await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve));
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const mpesa = await runMpesa(directory, [url]);
const secret = 'a secret of the node that is measured, long enough';
const env = {
  ...mpesa.settingsFor(url),
  DATABASE_URL: database.url,
  VUMI_SECRET: secret,
  VUMI_DATA_DIR: join(directory, 'node'),
  PUBLIC_URL: url,
  SMTP_URL: `smtp://127.0.0.1:${(mails.server.address() as AddressInfo).port}`,
};
const node = await runNode({ port, env, launched: false });
try {
  const pid = node.process.pid ?? 0;
  const sale = await prepareSale(
    { databaseUrl: database.url, secret, publicUrl: url, dataDirectory: join(directory, 'node') },
    { buyers: ORDERS, events: EVENTS },
  );
  const count = (text: string) => withConnection(database.url, async (query) => (await query<{ count: number }>(text))[0]?.count ?? 0);
  const commits = () => count('select xact_commit::int as count from pg_stat_database where datname = current_database()');
  const [event] = sale.events;
  if (event === undefined) throw new Error('Nothing is on sale');
  const [cpuBefore, commitsBefore] = [await cpuOf(pid), await commits()];
  const started = performance.now();
  const waiting = sale.buyers.map((buyer, index) => ({ ...buyer, phone: `2547${String(index).padStart(8, '0')}` }));
  const buyOneAfterAnother = async (): Promise<void> => {
    for (let buyer = waiting.pop(); buyer !== undefined; buyer = waiting.pop()) {
      const { token, email, phone } = buyer;
      const { reservationId } = await post(`${url}/api/tickets/reserve`, token, { eventId: event.id, releaseId: event.paidType, quantity: 1 });
      await post(`${url}/api/tickets/purchase`, token, { reservationId, paymentMethod: 'mpesa', billingDetails: { email, phone } });
      await mpesa.answer(phone, 'pay');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyOneAfterAnother));
  while ((await count(`select count(*)::int as count from orders where status = 'confirmed'`)) < ORDERS) {
    if (performance.now() - started > SETTLED_MAX_MS) throw new Error('Not every order was confirmed in time');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const seconds = (performance.now() - started) / 1000;
  const cpuMs = (await cpuOf(pid)) - cpuBefore;
  console.log(`${ORDERS} orders, ${AT_ONCE} at once, one node: ${(ORDERS / seconds).toFixed(1)} orders/s`);
  console.log(`processor of the node ${(cpuMs / ORDERS).toFixed(1)} ms an order, emails sent meanwhile included`);
  console.log(`transactions ${(((await commits()) - commitsBefore) / ORDERS).toFixed(1)} an order`);
} finally {
  await node.stop();
  await mpesa.close();
  mails.close();
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}
