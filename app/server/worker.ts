// The worker's process (run-worker.ts): does every job and loop of its node, and ends with the process that started it, however that ended.
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createLog } from '#platform/server/log.ts';
import { allJobs, allLoops } from './all-jobs.ts';
import { createContext, type RunningContext } from './create-context.ts';
import type { FromWorker, ToWorker, WorkerStart } from './run-worker.ts';

const STOP_TIMEOUT_MS = 8000;

let running: RunningContext | null = null;
let stopping = false;
let log = createLog({ NODE_ENV: 'production' });

const tell = (message: FromWorker): void => void process.send?.(message, undefined, {}, () => {});

function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    log.warn('the work in progress takes too long: the worker ends without it');
    process.exit(1);
  }, STOP_TIMEOUT_MS).unref();
  void (running?.close() ?? Promise.resolve()).finally(() => process.exit(code));
}

async function start({ config, databaseUrl, smtpUrl, selfUrl }: WorkerStart): Promise<void> {
  log = createLog(config).child({ process: 'worker' });
  running = await createContext({ config, databaseUrl, smtpUrl, log });
  running.answersAt(selfUrl);
  const { context } = running;
  await context.jobs.prepare(allJobs);
  await context.jobs.work(context, allJobs, allLoops);
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'figures') void context.metrics.registry.getMetricsAsJSON().then((metrics) => tell({ kind: 'figures', metrics }));
  });
  tell({ kind: 'ready' });
}

process.on('SIGTERM', () => stop(0));
// Ctrl-C reaches every process of a terminal: the server stops this one in order.
process.on('SIGINT', () => {});
process.on('disconnect', () => stop(0));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'an uncaught error ends the worker');
  stop(1);
});

// Requests come first where CPU time is short.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [first] = (await once(process, 'message')) as [ToWorker];
if (first.kind === 'start')
  await start(first).catch((error: unknown) => {
    // What is closed while it starts cannot start.
    if (!stopping) throw error;
  });
