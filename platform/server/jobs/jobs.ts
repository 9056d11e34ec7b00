// Work that must happen although the process may die first: rows written in the caller's transaction (the outbox), executed by pg-boss.
import { sql } from 'drizzle-orm';
import { PgBoss, fromDrizzle } from 'pg-boss';
import type { z } from 'zod';
import { isDatabaseAway } from '../database/database-connections.ts';
import type { Tx } from '../database/database.ts';
import type { Log } from '../log.ts';

const CONNECTIONS = 3;
const POLL_SECONDS = 0.5;
const STOP_TIMEOUT_MS = 5000;
/**
 * A node that executes a job sends two heartbeats in this time; a job without a heartbeat for longer is taken over. pg-boss requires at least
 * ten.
 */
const HEARTBEAT_SECONDS = 10;
/** How often abandoned jobs are looked for. */
const SUPERVISE_SECONDS = 5;
/** The time limit of one try where the kind declares none. */
const TRY_SECONDS = 120;
/** The longest wait before a retry, however often a job has failed. */
const RETRY_WAIT_MAX_SECONDS = 60 * 60;

export interface JobKind<Data extends object = object> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** Retries after the first try, each after a longer wait (seconds, doubled every time). */
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** How many run at once on one node. */
  readonly concurrency: number;
  /** The time limit of one try, in seconds; 120 by default. */
  readonly trySeconds?: number;
}

/** Declares a kind of job. */
export function defineJob<Data extends object>(kind: JobKind<Data>): JobKind<Data> {
  return kind;
}

/** An operation that executes jobs of a kind, with what a process gives it: `JobHandler` (job-handlers.ts) in this product. */
export interface HandlerWith<Given> {
  readonly kind: JobKind;
  readonly run: (given: Given, data: object, jobId: string) => Promise<void>;
}

/** An operation that every node repeats, cheap when there is nothing to do. */
export interface LoopWith<Given> {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (given: Given) => Promise<unknown>;
}

export interface SendOptions {
  readonly afterSeconds?: number;
  /** At most one waiting job for each key. */
  readonly singletonKey?: string;
  /** Of the waiting jobs of a kind those with the highest run first; 0 by default. */
  readonly priority?: number;
}

export interface Jobs {
  /** Queues a job in the caller's transaction: it exists exactly when the transaction commits. */
  send<Data extends object>(tx: Tx, kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>;
  /** Queues one job for each of `all` in the caller's transaction, in one statement. */
  sendAll<Data extends object>(tx: Tx, kind: JobKind<Data>, all: readonly Data[]): Promise<void>;
  /** Retries a job of the named kind that was given up after its last try. */
  retry(name: string, id: string): Promise<void>;
  /** Creates the queues. Needed before the first `send`. */
  prepare(handlers: readonly Pick<HandlerWith<never>, 'kind'>[]): Promise<void>;
  /** Starts executing jobs and loops on this node. */
  work<Given>(given: Given, handlers: readonly HandlerWith<Given>[], loops: readonly LoopWith<Given>[]): Promise<void>;
  /** Executes every waiting job within this call, until none is due; for tests, which never sleep. Returns how many. */
  drain<Given>(given: Given, handlers: readonly HandlerWith<Given>[]): Promise<number>;
  close(): Promise<void>;
}

/** Jobs on the database at `url`. */
export function createJobs(url: string, log: Log): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    max: CONNECTIONS,
    application_name: 'vumi-jobs',
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: connection error'));
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();
  let started = false;
  let closing = false;

  function loopForever<Given>(given: Given, loop: LoopWith<Given>): void {
    const again = (): void => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        const round = loop
          .run(given)
          .catch((error: unknown) => {
            if (isDatabaseAway(error)) log.warn({ loop: loop.name }, 'a loop waits for the database');
            else log.error({ err: error, loop: loop.name }, 'a loop failed');
          })
          .finally(() => {
            running.delete(round);
            if (!closing) again();
          });
        running.add(round);
      }, loop.everyMs);
      timers.add(timer);
    };
    again();
  }

  return {
    async send(tx, kind, data, options = {}) {
      await boss.send(kind.name, data, {
        db: fromDrizzle(tx, sql),
        ...(options.afterSeconds === undefined ? {} : { startAfter: options.afterSeconds }),
        ...(options.singletonKey === undefined ? {} : { singletonKey: options.singletonKey }),
        ...(options.priority === undefined ? {} : { priority: options.priority }),
      });
    },
    async sendAll(tx, kind, all) {
      const waiting = all.map((data) => ({ data }));
      await boss.insert(kind.name, waiting, { db: fromDrizzle(tx, sql) });
    },
    async retry(name, id) {
      await boss.retry(name, id);
    },
    async prepare(handlers) {
      await boss.start();
      started = true;
      const known = new Set((await boss.getQueues()).map((queue) => queue.name));
      for (const { kind } of handlers) {
        const options = {
          retryLimit: kind.retryLimit,
          retryDelay: kind.retryDelaySeconds,
          retryBackoff: true,
          retryDelayMax: RETRY_WAIT_MAX_SECONDS,
          expireInSeconds: kind.trySeconds ?? TRY_SECONDS,
          heartbeatSeconds: HEARTBEAT_SECONDS,
        };
        // A queue keeps the options that it was created with, also by an earlier release.
        await (known.has(kind.name) ? boss.updateQueue(kind.name, options) : boss.createQueue(kind.name, options));
      }
    },
    async work(given, handlers, loops) {
      for (const handler of handlers) {
        const { name, concurrency } = handler.kind;
        // While more jobs wait than run at once, there is no pause between them.
        const options = { pollingIntervalSeconds: POLL_SECONDS, batchSize: concurrency, burstWhenBatchFull: true };
        await boss.work(name, options, (batch: WaitingJob[]) => doBatch(boss, log, batch, handler.kind, (job) => run(given, handler, job)));
      }
      for (const loop of loops) loopForever(given, loop);
    },
    drain: (given, handlers) => drain(boss, given, handlers),
    async close() {
      closing = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(running);
      if (started) await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true });
    },
  };
}

interface WaitingJob {
  readonly id: string;
  readonly data: unknown;
}

async function run<Given>(given: Given, handler: HandlerWith<Given>, { id, data }: WaitingJob): Promise<void> {
  await handler.run(given, handler.kind.data.parse(data), id);
}

/** Executes jobs concurrently. Each completes on its own: one that fails is retried, the others stay done. */
async function doBatch(
  boss: PgBoss,
  log: Log,
  batch: readonly WaitingJob[],
  { name }: JobKind,
  execute: (job: WaitingJob) => Promise<void>,
): Promise<void> {
  const outcomes = await Promise.allSettled(batch.map(execute));
  const done = batch.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  if (done.length > 0)
    await boss.complete(
      name,
      done.map(({ id }) => id),
    );
  for (const [index, outcome] of outcomes.entries()) {
    const job = batch[index];
    if (job === undefined || outcome.status === 'fulfilled') continue;
    log.warn({ err: outcome.reason as unknown, job: name, jobId: job.id }, 'a job failed and will be retried');
    await boss.fail(name, job.id, { message: String(outcome.reason) });
  }
}

async function drain<Given>(boss: PgBoss, given: Given, handlers: readonly HandlerWith<Given>[]): Promise<number> {
  let done = 0;
  for (let found = true; found;) {
    found = false;
    for (const handler of handlers) {
      const batch = await boss.fetch<unknown>(handler.kind.name, { batchSize: 20 });
      for (const job of batch) {
        found = true;
        done += 1;
        await run(given, handler, job);
        await boss.complete(handler.kind.name, job.id);
      }
    }
  }
  return done;
}
