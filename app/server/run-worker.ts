// The worker of a node: a second process for all work outside requests (emails and their pictures, domain events, jobs, loops), so that it does
// not delay answers. Why: docs/decisions/062-worker-process.md.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#platform/server/config.ts';
import { perContext, type Context } from '#platform/server/context.ts';
import { createRestarts } from '../../ops/restart-rules.mjs';

const ENTRY = join(import.meta.dirname, 'worker.ts');
/** How long it may finish its work; then it is killed, and the work is taken over like that of any dead node. */
const STOP_MAX_MS = 10_000;
const FIGURES_MAX_MS = 1000;
/** A server without its worker still sells: the worker is restarted for as long as the server runs. */
const PAUSE_WITHOUT_HOPE_MS = 30_000;

/** Sent to the worker at its start: the same settings, and what the node has found out. */
export interface WorkerStart {
  readonly kind: 'start';
  readonly config: Config;
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  readonly selfUrl: string;
}

/** `figures` requests the worker's metrics, which it answers by a `WorkerFigures`. */
export type ToWorker = WorkerStart | { readonly kind: 'figures' };

export interface WorkerFigures {
  readonly kind: 'figures';
  readonly metrics: object[];
}

export type FromWorker = { readonly kind: 'ready' } | WorkerFigures;

export interface WorkerState {
  /** True while the worker runs; null where there is none (tests do jobs themselves). */
  readonly isRunning: () => boolean | null;
  /** The worker's metrics; null when it does not answer. */
  readonly readFigures: () => Promise<object[] | null>;
}

const noWorker: WorkerState = { isRunning: () => null, readFigures: async () => null };
const states = perContext(() => ({ current: noWorker }));

/** The state of this node's worker. */
export function workerOf(context: Context): WorkerState {
  return states(context).current;
}

/** Starts the worker and keeps it running: one that ends is restarted after a growing pause. Returns a function that stops it, in order. */
export function runWorker(context: Context, start: Omit<WorkerStart, 'kind'>): () => Promise<void> {
  const stopped = new AbortController();
  const restarts = createRestarts();
  let child: ChildProcess | null = null;
  let ready = false;

  async function keep(): Promise<void> {
    while (!stopped.signal.aborted) {
      const { code, signal, servedMs } = await runOnce();
      if (stopped.signal.aborted) return;
      const pauseMs = restarts.ended({ code, servedMs }) ?? PAUSE_WITHOUT_HOPE_MS;
      context.log.warn({ code, signal, pauseMs }, 'the worker ended unexpectedly and is restarted');
      context.metrics.events.inc({ name: 'worker_restarts' });
      await wait(pauseMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  async function runOnce(): Promise<{ code: number | null; signal: string | null; servedMs: number }> {
    const running = fork(ENTRY, { serialization: 'advanced' });
    child = running;
    let readyAt: number | null = null;
    running.on('message', (message: FromWorker) => {
      if (message.kind !== 'ready') return;
      ready = true;
      readyAt = performance.now();
      restarts.ready();
    });
    // It may have ended already, which its exit event reports.
    running.on('error', () => {});
    running.send({ kind: 'start', ...start } satisfies ToWorker, () => {});
    const [code, signal] = (await once(running, 'exit')) as [number | null, string | null];
    child = null;
    ready = false;
    return { code, signal, servedMs: readyAt === null ? 0 : performance.now() - readyAt };
  }

  async function readFigures(): Promise<object[] | null> {
    const running = child;
    if (running === null || !ready) return null;
    const late = AbortSignal.timeout(FIGURES_MAX_MS);
    const answered = once(running, 'message', { signal: late }) as Promise<[FromWorker]>;
    running.send({ kind: 'figures' } satisfies ToWorker, () => {});
    const [answer] = await answered.catch(() => [null]);
    return answer?.kind === 'figures' ? answer.metrics : null;
  }

  states(context).current = { isRunning: () => ready, readFigures };
  const kept = keep();
  return async () => {
    stopped.abort();
    child?.kill('SIGTERM');
    const late = setTimeout(() => {
      context.log.warn('the worker does not end, and is killed');
      child?.kill('SIGKILL');
    }, STOP_MAX_MS);
    await kept;
    clearTimeout(late);
  };
}
