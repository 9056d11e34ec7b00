// An event that sold over every rail is cancelled after an advance, and the process that returns the money is killed twice: while the first refunds are on
// their way, and after the first top-up. Refunds stop where the money ends, go on with each top-up, and everybody is refunded once.
// 500 orders: HARD_END_ORDERS=500.
import { afterEach, expect, test } from 'vitest';
import { startSandboxClock } from '#app/dev/sandbox-clock.ts';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { app, HOUR_MS, organizer, pass, sellAndPayOut } from '#features/payouts/server/testing/paid-events.ts';
import {
  expectAllReturned,
  expectPrefix,
  isReached,
  readCancellation,
  readProgress,
  readRefunds,
  topUp,
  work,
} from '#test/race/hard-end/follow-refunds.ts';
import { sellOverEveryRail } from '#test/race/hard-end/sell-over-every-rail.ts';
import { findWorker } from './find-processes.ts';
import { killProcess } from './kill-process.ts';
import { runNode, type RunningNode } from './run-node.ts';

sellAndPayOut();

const ORDERS = Number(process.env['HARD_END_ORDERS'] ?? 60);
const PATIENCE_MS = 60_000 + ORDERS * 1000;

const running: RunningNode[] = [];
afterEach(() => Promise.all(running.map((node) => node.stop())));

/** A process with the database and the time of the tests, and a worker of its own. */
async function startNode(): Promise<{ readonly node: RunningNode; readonly worker: number }> {
  const { VUMI_SECRET = '', VUMI_DATA_DIR, publicUrl } = app.context.config;
  const env = { DATABASE_URL: app.database.url, VUMI_SECRET, VUMI_DATA_DIR, PUBLIC_URL: publicUrl };
  const node = await runNode({ port: await findFreePort(), env, launched: false });
  running.push(node);
  // Found before it is to be killed: the search takes a moment, in which it goes on.
  const worker = await findWorker(node.process.pid);
  return { node, worker };
}

/** kill -9 of a node and its worker. */
function kill({ node, worker }: Awaited<ReturnType<typeof startNode>>): void {
  for (const pid of [node.process.pid, worker]) killProcess(pid);
}

const count = async (...statuses: string[]): Promise<number> => (await readRefunds()).filter(({ status }) => statuses.includes(status)).length;
/** Waits until more than so many refunds have left the queue. */
const untilSent = (more: number): Promise<void> =>
  expect.poll(() => count('sent', 'done'), { timeout: PATIENCE_MS, interval: 5 }).toBeGreaterThan(more);
/** Moves time, and jobs that wait to be tried again. */
async function passMinutes(): Promise<void> {
  await pass(2 * 60_000);
  expect((await app.post('/sandbox/clock', { at: app.clock.now().toISOString() })).status).toBe(200);
  await app.context.database.sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`;
}

/** Waits until the refunds that `held` shillings reach for have left the queue. Those whose answer died with a process are looked for after minutes. */
const untilStill = (held: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const progress = await readProgress();
        if (progress.queued > 0) await passMinutes();
        return { count: progress.count, queued: progress.queued, isReached: isReached(progress, held) };
      },
      { timeout: PATIENCE_MS, interval: 5000 },
    )
    .toEqual({ count: ORDERS, queued: 0, isReached: true });

test(
  'the process that returns the money is killed: a cancellation after an advance stops where the money ends, goes on with each top-up, and refunds everybody once',
  async () => {
    const sale = await sellOverEveryRail(ORDERS);
    const { eventId, sold, advanced } = sale;
    const held = sold - advanced;
    expect((await readCancellation(sale)).funds).toMatchObject({ toReturn: sold, held, shortfall: advanced, topUp: advanced });
    await startSandboxClock(app.context.database, app.context.onClose);
    await passMinutes();
    const first = await startNode();
    expect((await app.post(`/api/events/${eventId}/status`, { status: 'cancelled' }, { token: organizer.token })).status).toBe(200);
    await untilSent(ORDERS / 10);
    kill(first);
    expect(await count('sent', 'done')).toBeLessThan(ORDERS / 2);

    const second = await startNode();
    await untilStill(held);
    const begun = await expectPrefix(sale, held);
    expect(begun).toBeLessThan(ORDERS);
    expect((await readCancellation(sale)).funds).toMatchObject({ shortfall: advanced, waiting: { count: ORDERS - begun } });
    await topUp(sale, async (paidIn, times) => {
      if (times === 1) {
        await untilSent(begun);
        kill(second);
        await startNode();
      }
      await untilStill(held + paidIn);
      expect((await readCancellation(sale)).funds.shortfall).toBe(advanced - paidIn);
    });
    await untilStill(sold);
    await running.at(-1)?.stop();
    // The time of that process has gone on meanwhile.
    await pass(HOUR_MS);
    // Refunds whose results were sent to a dead process are asked about, and the answers arrive.
    await work([app]);
    await work([app]);
    await expectAllReturned(sale);
  },
  ORDERS * 6000,
);
