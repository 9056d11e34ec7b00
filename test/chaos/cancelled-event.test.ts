// An event is cancelled and the server is killed while it refunds: every buyer is refunded once and emailed once.
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#platform/server/database/free-port.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { resendSilentRefunds } from '#features/payments/server/refunds/refund-payment.ts';
import { answerPhone, createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { runNode, type RunningNode } from './run-node.ts';

/** The long form: VUMI_DRILL_ORDERS=300. */
const ORDERS = Number(process.env['VUMI_DRILL_ORDERS'] ?? 60);
const AT_ONCE = 10;

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;
let node: RunningNode | null = null;

beforeAll(async () => {
  // This application only sells and counts; the process that cancels, dies and restarts is another one on the same database.
  app = await createTestApp({ env: { VUMI_UNPAID_PROMPTS_PER_NETWORK: '1000000' } });
  organizer = await app.signIn('organizer');
  event = await createEvent(app, organizer, { capacity: ORDERS, ticketTypes: [sampleTicketType({ quantity: ORDERS })] });
  for (let sold = 0; sold < ORDERS; sold += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, ORDERS - sold) }, (_, index) => buy(`2547${String(sold + index).padStart(8, '0')}`)));
  }
}, 240_000);
afterAll(async () => {
  node?.process.kill('SIGKILL');
  await app.close();
});

async function buy(phone: string): Promise<void> {
  const buyer = await app.signIn();
  const { data } = await reserve(app, buyer, event);
  await purchase(app, buyer, data.reservationId, { billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone);
}

async function startNode(): Promise<RunningNode> {
  const { config } = app.context;
  const env = { DATABASE_URL: app.database.url, VUMI_SECRET: config.VUMI_SECRET ?? '', PUBLIC_URL: config.publicUrl };
  return runNode({ port: await findFreePort(), env, launched: false });
}

async function count(text: 'refunds' | 'refunded' | 'told' | 'confirmed' | 'waiting'): Promise<number> {
  const { sql } = app.context.database;
  const [row] = await sql<Record<typeof text, number>[]>`
    select (select count(*)::int from refunds) as refunds,
      (select count(*)::int from refunds where status = 'done') as refunded,
      (select count(*)::int from sandbox.mails where subject like '% is cancelled') as told,
      (select count(*)::int from orders where status = 'confirmed') as confirmed,
      (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active'))
        + (select count(*)::int from domain_event_deliveries) as waiting`;
  return row?.[text] ?? -1;
}

test('every order is refunded once and every buyer gets one email, although the server dies in the middle', async () => {
  expect(await count('confirmed')).toBe(ORDERS);
  node = await startNode();
  const headers = { authorization: `Bearer ${organizer.token}`, 'content-type': 'application/json' };
  const cancelled = await fetch(`${node.url}/api/events/${event.id}`, { method: 'PUT', headers, body: JSON.stringify({ status: 'cancelled' }) });
  expect(cancelled.status).toBe(200);
  await expect.poll(() => count('refunds'), { timeout: 30_000, interval: 20 }).toBeGreaterThan(ORDERS / 6);
  const died = once(node.process, 'exit');
  node.process.kill('SIGKILL');
  await died;
  expect(await count('refunds')).toBeLessThan(ORDERS);

  node = await startNode();
  const { sql } = app.context.database;
  await expect.poll(() => count('waiting'), { timeout: 120_000, interval: 200 }).toBe(0);
  // Results that M-Pesa sent to the dead server are queried after an hour; the clock is moved here.
  await sql`update refunds set updated_at = updated_at - interval '2 hours' where status = 'sent'`;
  await resendSilentRefunds(app.context);
  await expect.poll(() => count('refunded'), { timeout: 60_000, interval: 200 }).toBe(ORDERS);
  expect(await sql`select status, count(*)::int as orders from orders group by 1`).toEqual([{ status: 'cancelled', orders: ORDERS }]);
  expect(
    await sql`select count(*)::int as payments, count(distinct payment_id)::int as refunded, sum(amount_minor)::int as total from refunds`,
  ).toEqual([{ payments: ORDERS, refunded: ORDERS, total: ORDERS * 150_000 }]);
  // M-Pesa's own records agree, and no amount is open.
  expect(
    await sql`select count(*)::int as reversed, count(distinct receipt)::int as receipts from sandbox.mpesa_reversals where result_code = '0'`,
  ).toEqual([{ reversed: ORDERS, receipts: ORDERS }]);
  expect(await sql`select account from ledger_entries group by account having sum(amount_minor) <> 0`).toEqual([]);
  expect(await sql`select status from tickets group by status`).toEqual([{ status: 'cancelled' }]);
  const mails = await sql<{ mails: number; buyers: number }[]>`
    select count(*)::int as mails, count(distinct to_address)::int as buyers from sandbox.mails where subject like '% is cancelled'`;
  expect(mails).toEqual([{ mails: ORDERS, buyers: ORDERS }]);
}, 240_000);
