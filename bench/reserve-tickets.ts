// Holds per second for one event: the batch lane beside one transaction a request, in turns, in one run, on a durable PostgreSQL.
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
const REQUESTS = { 'batch lane': 4000, 'one transaction a request': 200 } as const;
const AT_ONCE = 200;
const STOCK = 1_000_000;
const BUYERS = 4000;
const INSERTED_AT_ONCE = 1000;
const DAY_MS = 86_400_000;

interface Sale {
  readonly eventId: string;
  readonly ticketTypeId: string;
  /** As many as there are holds in one round, since one buyer may hold only one purchase's maximum. */
  readonly buyers: readonly Actor[];
}

function newActor(email: string): Actor {
  return { id: randomUUIDv7(), email, name: 'Buyer', role: 'organizer', originId: randomUUIDv7(), expiresAt: Infinity };
}

async function prepareSale(context: Context): Promise<Sale> {
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
      ticketTypes: [{ name: 'General', price: 1000, quantity: STOCK }],
    };
    const event = await createEvent(tx, innerCall(context, createEventContract, { body }, { actor, now }), context);
    return { eventId: event.id, ticketTypeId: event.ticketTypes[0]?.id ?? '', buyers };
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
  const { eventId, ticketTypeId, buyers } = await prepareSale(context);
  let asked = 0;
  const nextBuyer = (): Actor => buyers[(asked += 1) % BUYERS] ?? newActor('');
  const ways = {
    'batch lane': () => {
      const caller = { actor: nextBuyer(), now: context.clock.now(), idempotencyKey: randomUUIDv7() };
      return reserveTickets(context, innerCall(context, reserveTicketsContract, { body: { eventId, releaseId: ticketTypeId } }, caller));
    },
    'one transaction a request': () =>
      settleBatch(context, eventId, [
        {
          id: randomUUIDv7(),
          ticketTypeId,
          customerId: nextBuyer().id,
          quantity: 1,
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
  const [lane, single] = [...results.values()].map(({ rates }) => median(rates));
  console.log(`ratio ${((lane ?? 0) / (single ?? 1)).toFixed(1)}`);
} finally {
  await running.close();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
