// kill -9 in the middle of 200 parallel purchases, then a restart: every acknowledged hold and order is there, nothing is sold twice, every
// payment is settled or released.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#platform/server/database/free-port.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { countStock, createEvent, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const PURCHASES = 200;
const TICKETS = 120;
/** How many orders have been acknowledged when the server is killed. */
const KILL_AFTER_ORDERS = 40;
const SIGNED_IN_AT_ONCE = 10;

let app: TestApp;
let event: EventDetail;
let buyers: SignedIn[];
let server: ChildProcess | null = null;
let url = '';

interface Acknowledged {
  readonly buyer: SignedIn;
  readonly reservationId: string;
  readonly phone: string;
  readonly orderId: string | null;
}

beforeAll(async () => {
  // This application only prepares and counts; the process that dies and restarts is another one on the same database.
  app = await createTestApp();
  const organizer = await app.signIn('organizer');
  // Every buyer buys once: the holds of one account, and its requests to phones, are limited.
  buyers = [];
  while (buyers.length < PURCHASES) buyers.push(...(await Promise.all(Array.from({ length: SIGNED_IN_AT_ONCE }, () => app.signIn()))));
  event = await createEvent(app, organizer, { capacity: 1000, ticketTypes: [sampleTicketType({ quantity: TICKETS })] });
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await app.close();
});

async function startServer(): Promise<ChildProcess> {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  const { config } = app.context;
  const child = fork(join(import.meta.dirname, '../../app/server/main.ts'), [], {
    execPath: process.execPath,
    execArgv: [],
    silent: true,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: config.publicUrl,
      DATABASE_URL: app.database.url,
      VUMI_SECRET: config.VUMI_SECRET,
      VUMI_DATA_DIR: config.VUMI_DATA_DIR,
      VUMI_DEMO: '0',
      VUMI_REQUESTS_PER_MINUTE: '1000000',
      VUMI_UNPAID_PROMPTS_PER_NETWORK: '1000000',
    },
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const handle = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Vumi runs at')) resolve();
    };
    child.stdout?.on('data', handle);
    child.stderr?.on('data', handle);
    child.once('exit', () => reject(new Error(`The server did not start:\n${said}`)));
  });
  return child;
}

async function post<T>(path: string, token: string | null, body: unknown): Promise<{ status: number; data: T } | null> {
  try {
    const headers = { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, data: ((await response.json()) as { data: T }).data };
  } catch {
    // The server died during the request: nothing was acknowledged.
    return null;
  }
}

async function get<T>(path: string, token: string): Promise<T> {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } });
  const body = (await response.json()) as { data?: T };
  return body.data ?? (body as T);
}

const phoneOf = (index: number): string => `2547000${String(index).padStart(5, '0')}`;

async function answerPhones(numbers: readonly string[], answer: (index: number) => object): Promise<void> {
  for (const [index, phone] of numbers.entries()) {
    const prompts = await get<{ id: string }[]>(`/sandbox/phone/${phone}`, '');
    for (const prompt of prompts) await post(`/sandbox/phone/${phone}/prompts/${prompt.id}`, null, answer(index));
  }
}

test('everything acknowledged survives, nothing is sold twice, every payment ends', async () => {
  server = await startServer();
  const acknowledged: Acknowledged[] = [];
  let orders = 0;
  const died = once(server, 'exit');
  await Promise.all(
    Array.from({ length: PURCHASES }, async (_, index) => {
      const buyer = buyers[index]!;
      const held = await post<{ reservationId: string }>('/api/tickets/reserve', buyer.token, {
        eventId: event.id,
        releaseId: typeOf(event),
        quantity: 1,
      });
      if (held?.status !== 200) return;
      const entry = { buyer, reservationId: held.data.reservationId, phone: phoneOf(index), orderId: null };
      acknowledged.push(entry);
      const bought = await post<{ orderId: string }>('/api/tickets/purchase', buyer.token, {
        reservationId: entry.reservationId,
        paymentMethod: 'mpesa',
        billingDetails: { phone: entry.phone },
      });
      if (bought?.status !== 200) return;
      acknowledged.push({ ...entry, orderId: bought.data.orderId });
      orders += 1;
      if (orders === KILL_AFTER_ORDERS) server?.kill('SIGKILL');
      // Some have paid at that moment, most have not.
      else if (orders % 4 === 0) await answerPhones([entry.phone], () => ({ pin: '1234' })).catch(() => {});
    }),
  );
  await died;
  expect(orders).toBeGreaterThanOrEqual(KILL_AFTER_ORDERS);

  server = await startServer();
  for (const { buyer, reservationId, orderId } of acknowledged) {
    expect(await get(`/api/tickets/reserve/${reservationId}`, buyer.token)).toMatchObject({
      id: reservationId,
      status: expect.stringMatching(/active|confirmed/) as string,
    });
    if (orderId !== null)
      expect(await get(`/api/orders/${orderId}`, buyer.token)).toMatchObject({
        id: orderId,
        status: expect.stringMatching(/pending|confirmed/) as string,
      });
  }
  // Buyers answer the prompts that are still on their phones: half pay, half cancel.
  await answerPhones(
    Array.from({ length: PURCHASES }, (_, index) => phoneOf(index)),
    (index) => (index % 2 === 0 ? { pin: '1234' } : { action: 'cancel' }),
  );
  // Requests that the server had recorded but not sent when it died are queried until they are given up: minutes, which pass here by moving
  // times.
  await app.context.database
    .sql`update payments set gives_up_at = gives_up_at - interval '20 minutes', next_check_at = now() - interval '1 second' where status in ('starting', 'pending')`;
  const open = async (): Promise<number> => (await app.context.database.sql`select 1 from payments where status in ('starting', 'pending')`).length;
  await expect.poll(open, { timeout: 60_000, interval: 200 }).toBe(0);
  await app.context.database.sql`update reservations set expires_at = now() where status = 'active'`;
  await expect.poll(async () => (await countStock(app, event.id)).held, { timeout: 30_000, interval: 200 }).toBe(0);

  const counts = await countStock(app, event.id);
  expect(counts).toMatchObject({ reserved: 0, eventReserved: 0, held: 0 });
  expect([counts.sold, counts.eventSold, counts.confirmed]).toEqual([counts.tickets, counts.tickets, counts.tickets]);
  expect(counts.tickets).toBeLessThanOrEqual(TICKETS);
  const [money] = await app.context.database.sql<{ paidFor: number; ledger: number; confirmed: number }[]>`
    select (select count(*)::int from payments where status = 'succeeded') as "paidFor",
      (select coalesce(sum(amount_minor), 0)::int from ledger_entries) as ledger,
      (select count(*)::int from orders where status = 'confirmed') as confirmed`;
  expect(money).toEqual({ paidFor: counts.tickets, ledger: 0, confirmed: counts.tickets });
  const [{ paid } = { paid: -1 }] = await app.context.database.sql<
    { paid: number }[]
  >`select count(*)::int as paid from sandbox.mpesa_prompts where result_code = '0'`;
  expect(paid).toBe(counts.tickets);
}, 180_000);
