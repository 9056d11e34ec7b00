// Time that can be moved forward, for what happens on a date (instalments, payouts, the end of a hold). Never in production.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { defineErrors, fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Context } from '#platform/server/context.ts';
import { isDatabaseAway } from '#platform/server/database/database-connections.ts';
import type { Database } from '#platform/server/database/database.ts';
import { makeSandboxTables } from './sandbox-tables.ts';

/** How often a process looks whether time was moved: its worker and other nodes, too, which no request tells. */
const LOOKS_EVERY_MS = 400;
/** When the slowest process has looked. */
const ALL_HAVE_LOOKED_MS = 5 * LOOKS_EVERY_MS;
/** A step of more is a mistake, and cannot be taken back. */
const YEARS_MAX = 3;

const errors = defineErrors({
  SANDBOX_TIME: [400, asWritten('"at" has to be a time with its zone, as 2026-12-24T18:00:00Z')],
  SANDBOX_TIME_PAST: [400, asWritten('Time only moves forward: "at" is over')],
  SANDBOX_TIME_FAR: [400, asWritten(`"at" is more than ${YEARS_MAX} years ahead of the clock of this machine`)],
});

const bodySchema = z.object({ at: z.iso.datetime({ offset: true }) });

/** Makes a clock that is ahead of this machine's by what the database says, the same in every process on it. */
export async function startSandboxClock(database: Database, onClose: Context['onClose']): Promise<Clock> {
  await makeSandboxTables(
    database,
    `create table if not exists sandbox.clock (only_row boolean primary key default true check (only_row), ahead_ms bigint not null)`,
  );
  let aheadMs = 0;
  const look = async (): Promise<void> => {
    const [row] = await database.reader.execute<{ ahead: string }>(sql`select ahead_ms::text as ahead from sandbox.clock`);
    aheadMs = Number(row?.ahead ?? 0);
  };
  await look();
  const stopped = new AbortController();
  const looking = (async () => {
    for (;;) {
      await wait(LOOKS_EVERY_MS, null, { signal: stopped.signal, ref: false });
      await look().catch((error: unknown) => {
        // It goes on with what it knew until the database is back.
        if (!isDatabaseAway(error)) throw error;
      });
    }
  })().catch((error: unknown) => {
    if (!stopped.signal.aborted) throw error;
  });
  onClose(async () => {
    stopped.abort();
    await looking;
  });
  return { now: () => new Date(Date.now() + aheadMs) };
}

/** Has the answers of routes that are mounted afterwards tell the present of this installation (`Date`): browsers count down by it. */
export function tellSandboxTime(app: FastifyInstance, { clock }: Context): void {
  app.addHook('onSend', async (_request, reply) => void reply.header('date', clock.now().toUTCString()));
}

/**
 * `GET /sandbox/clock` answers `{at}`, the present of this installation (UTC). `POST` of `{at}` moves it forward, and answers when every process has
 * followed. Waits before a job is tried again are not shortened.
 */
export function mountSandboxClock(app: FastifyInstance, { database, clock }: Context): void {
  const present = () => ({ at: clock.now().toISOString() });
  app.get('/sandbox/clock', async (_request, reply) => reply.header('cache-control', 'no-store').send(present()));
  app.post('/sandbox/clock', async (request, reply) => {
    const { success, data } = bodySchema.safeParse(request.body);
    if (!success) return fail(errors.SANDBOX_TIME);
    const aheadMs = Date.parse(data.at) - Date.now();
    const furthest = new Date();
    furthest.setFullYear(furthest.getFullYear() + YEARS_MAX);
    if (Date.parse(data.at) > furthest.getTime()) fail(errors.SANDBOX_TIME_FAR);
    const moved = await database.transaction((tx) =>
      tx.execute<{ ahead: string }>(sql`
        insert into sandbox.clock (ahead_ms) select ${aheadMs}::bigint where ${aheadMs}::bigint >= 0
        on conflict (only_row) do update set ahead_ms = excluded.ahead_ms where excluded.ahead_ms >= clock.ahead_ms
        returning ahead_ms::text as ahead`),
    );
    if (moved.length === 0) fail(errors.SANDBOX_TIME_PAST);
    await wait(ALL_HAVE_LOOKED_MS);
    return reply.send(present());
  });
}
