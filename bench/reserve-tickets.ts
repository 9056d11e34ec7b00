// Holds per second for one event: the batch lane with one and with three ticket types a hold, beside one transaction a request, in turns, in one
// run, on a durable PostgreSQL.
//   npm run bench
import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUIDv7 } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext } from '#app/server/create-context.ts';
import { createEvent as createEventContract } from '#features/events/contract.ts';
import { createEvent } from '#features/events/server/editor/create-event.ts';
import { demoEmails } from '#features/identity/demo-emails.ts';
import { users } from '#features/identity/server/tables.ts';
import { reserveTickets as reserveTicketsContract } from '#features/inventory/contract.ts';
import { reserveTickets } from '#features/inventory/server/reserve/reserve-tickets.ts';
import { settleBatch } from '#features/inventory/server/reserve/settle-holds.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts';
import { innerCall, type Actor } from '#platform/server/http/http.ts';
import { migrate } from '#platform/server/database/migrate.ts';

const ROUNDS = 5;
/** So many that one measurement takes a second or two. */
const REQUESTS = { 'batch lane, one line': 4000, 'batch lane, three lines': 4000, 'one transaction a request': 200 } as const;
const AT_ONCE = 200;
const STOCK = 1_000_000;
const BUYERS = 4000;
const INSERTED_AT_ONCE = 1000;
const DAY_MS = 86_400_000;

/** No buyer holds more than this in all rounds. */
const MAX_PER_PURCHASE = 100;

interface Sale {
  readonly eventId: string;
  readonly ticketTypeIds: readonly string[];
}

interface Sales {
  /** A sale for each variant, so that earlier holds slow none down. */
  readonly sales: readonly Sale[];
  /** As many as there are holds in one round. */
  readonly buyers: readonly Actor[];
}

function newActor(email: string): Actor {
  return { id: randomUUIDv7(), email, name: 'Buyer', role: 'organizer', originId: randomUUIDv7(), expiresAt: Infinity };
}

async function prepareSales(context: Context, count: number): Promise<Sales> {
  const now = context.clock.now();
  const buyers = Array.from({ length: BUYERS }, (_, index) => newActor(index === 0 ? demoEmails.organizer : `buyer-${index}@bench.test`));
  return context.database.transaction(async (tx) => {
    const account = { passwordHash: '-', generationChangedAt: now, createdAt: now, updatedAt: now };
    for (let from = 0; from < BUYERS; from += INSERTED_AT_ONCE)
      await tx
        .insert(users)
        .values(buyers.slice(from, from + INSERTED_AT_ONCE).map(({ id, email, name, role }) => ({ id, email, name, role, ...account })));
    const actor = buyers[0] ?? newActor('');
    const body = {
      name: 'Everybody comes at once',
      description: 'A sale to measure.',
      category: 'music',
      startDate: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
      venue: { name: 'Uhuru Park', city: 'Nairobi' },
      capacity: STOCK,
      ticketTypes: ['General', 'VIP', 'Student'].map((name) => ({ name, price: 1000, quantity: STOCK, maxPerPurchase: MAX_PER_PURCHASE })),
    };
    const sales: Sale[] = [];
    while (sales.length < count) {
      const { id: eventId, ticketTypes } = await createEvent(tx, innerCall(context, createEventContract, { body }, { actor, now }), context);
      sales.push({ eventId, ticketTypeIds: ticketTypes.map(({ id }) => id) });
    }
    return { sales, buyers };
  });
}

/** Runs `work` for every request, several at a time; returns requests per second and the median wait in milliseconds. */
async function measure(requests: number, work: () => Promise<unknown>): Promise<{ rate: number; medianMs: number }> {
  const waits: number[] = [];
  let left = requests;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        const asked = performance.now();
        await work();
        waits.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  waits.sort((a, b) => a - b);
  return { rate: requests / seconds, medianMs: waits[waits.length >> 1] ?? 0 };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const directory = await mkdtemp(join(tmpdir(), 'vumi-bench-'));
const server = await startEmbeddedDatabase(directory, { durable: true });
await migrate(server.url);
const config = readConfig({ NODE_ENV: 'test', VUMI_DATA_DIR: directory, VUMI_DEMO: '0', DATABASE_POOL: '20' });
const running = await createContext({ config, databaseUrl: server.url });
try {
  const { context } = running;
  await context.jobs.prepare([]);
  const { sales, buyers } = await prepareSales(context, Object.keys(REQUESTS).length);
  let asked = 0;
  const nextBuyer = (): Actor => buyers[(asked += 1) % BUYERS] ?? newActor('');
  const saleOf = (index: number): Sale => sales[index] ?? { eventId: '', ticketTypeIds: [] };
  function hold(sale: Sale, lines: number): Promise<unknown> {
    const caller = { actor: nextBuyer(), now: context.clock.now(), idempotencyKey: randomUUIDv7() };
    const [releaseId] = sale.ticketTypeIds;
    const asked = lines === 1 ? { releaseId } : { items: sale.ticketTypeIds.slice(0, lines).map((id) => ({ releaseId: id, quantity: 1 })) };
    return reserveTickets(context, innerCall(context, reserveTicketsContract, { body: { eventId: sale.eventId, ...asked } }, caller));
  }
  const ways = {
    'batch lane, one line': () => hold(saleOf(0), 1),
    'batch lane, three lines': () => hold(saleOf(1), 3),
    'one transaction a request': () =>
      settleBatch(context, saleOf(2).eventId, [
        {
          id: randomUUIDv7(),
          customerId: nextBuyer().id,
          lines: saleOf(2)
            .ticketTypeIds.slice(0, 1)
            .map((ticketTypeId) => ({ ticketTypeId, quantity: 1 })),
          expiresAt: new Date(context.clock.now().getTime() + DAY_MS),
          replaces: null,
          idempotencyKey: randomUUIDv7(),
          fingerprint: 'bench',
        },
      ]),
  };
  const results = new Map(Object.keys(ways).map((name) => [name, { rates: [] as number[], waits: [] as number[] }]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(ways)) {
      const { rate, medianMs } = await measure(REQUESTS[name as keyof typeof ways], work);
      results.get(name)?.rates.push(rate);
      results.get(name)?.waits.push(medianMs);
    }
  }
  console.log(`Holds on one event, ${AT_ONCE} asked for at once, median of ${ROUNDS} rounds in turns`);
  for (const [name, { rates, waits }] of results)
    console.log(`${name.padEnd(26)} ${Math.round(median(rates))}/s   median wait ${median(waits).toFixed(1)} ms`);
  const [lane, three, single] = [...results.values()].map(({ rates }) => median(rates));
  console.log(
    `lane to single transactions ${((lane ?? 0) / (single ?? 1)).toFixed(1)}, three lines to one ${((three ?? 0) / (lane ?? 1)).toFixed(2)}`,
  );
} finally {
  await running.close();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
