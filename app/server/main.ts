// Boot: settings, database, server, worker; one line when it is ready; an orderly shutdown at the end.
import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { sealStoredInstructions } from '#features/events/server/joining/seal-stored.ts';
import { readConfig, type Config } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { createLog } from '#platform/server/log.ts';
import { openVault } from '#platform/server/security/vault.ts';
import { allJobs } from './all-jobs.ts';
import { buildServer } from './build-server.ts';
import { checkDataDirectory, checkDatabase, checkPort, exitCodeOf, portError, prepareDatabase } from './start/check-start.ts';
import { createContext } from './create-context.ts';
import { exposureWarning } from './start/exposure-warning.ts';
import { runWorker } from './run-worker.ts';
import { servePages } from './pages/serve-pages.ts';

const STOP_TIMEOUT_MS = 20_000;

interface Held {
  readonly name: string;
  readonly close: () => Promise<void>;
}

/** What to close at the end, last acquired first. */
const held: Held[] = [];
/** What is being closed. */
let closing: string | null = null;
let stopping: Promise<void> | null = null;
let log = createLog({ NODE_ENV: 'production' });

async function readSettings(): Promise<Config> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env['PORT'] === '0' ? { ...process.env, PORT: String(await findFreePort()) } : process.env);
}

/** The address of the database, migrated to the newest schema. */
async function openDatabase(config: Config): Promise<string> {
  let url = config.DATABASE_URL;
  if (url === undefined) {
    const embedded = await startEmbeddedDatabase(config.VUMI_DATA_DIR, { durable: true, onTrouble: (message) => console.error(message) });
    held.push({ name: 'the embedded database', close: () => embedded.stop() });
    url = embedded.url;
  } else {
    await checkDatabase(url);
  }
  await prepareDatabase(url, await openVault(config));
  return url;
}

/** The loops of the sandboxes run in this process; all others run in the worker. */
async function runSandboxLoops(context: Context): Promise<void> {
  if (!context.config.sandbox) return;
  const { sandboxLoops } = await import('../dev/mount-sandbox.ts');
  await context.jobs.work(context, [], sandboxLoops);
}

/** Fills an empty installation with demo data where it is a demo, and returns how to sign in there. */
async function prepareDemo(context: Context): Promise<string> {
  if (!context.config.demo) return '';
  const { demoAccounts, DEMO_PASSWORD, ensureDemoAccounts } = await import('../dev/demo/demo-accounts.ts');
  await ensureDemoAccounts(context);
  const { loadDemo } = await import('../dev/demo/load-demo.ts');
  await loadDemo(context);
  if (!context.config.demoSignIn) return '';
  return ` (sign in as ${demoAccounts.map(({ email }) => email).join(', ')} with ${DEMO_PASSWORD})`;
}

async function start(): Promise<void> {
  const config = await readSettings();
  await checkPort(config);
  await checkDataDirectory(config);
  const databaseUrl = await openDatabase(config);
  log = createLog(config);
  const running = await createContext({ config, databaseUrl, log });
  held.push({ name: 'jobs, mail and the connections to the database', close: () => running.close() });
  const { context } = running;
  await sealStoredInstructions(context);
  await context.jobs.prepare(allJobs);
  await context.live.start();
  const developing = process.argv.includes('--dev');
  const app = await buildServer(context, {
    mountPages: async (server) => {
      if (!developing) return servePages(server, context);
      const { serveChangingPages } = await import('../dev/serve-changing-pages.ts');
      return serveChangingPages(server, context);
    },
  });
  held.push({ name: 'the requests in progress', close: () => app.close() });
  const selfUrl = `http://127.0.0.1:${config.PORT}`;
  running.answersAt(selfUrl);
  const signIn = await prepareDemo(context);
  await app.listen({ host: config.HOST, port: config.PORT }).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === 'listen' ? portError(config, error) : error;
  });
  held.push({ name: 'the worker', close: runWorker(context, { config, databaseUrl, smtpUrl: running.smtpUrl, selfUrl }) });
  await runSandboxLoops(context);
  const here = `http://localhost:${config.PORT}`;
  const warning = exposureWarning(config);
  if (warning !== null) console.warn(warning);
  console.log(`Vumi runs at ${here}${config.publicUrl === here ? '' : `, for others at ${config.publicUrl}`}${signIn}`);
  // Tells the parent process that the start succeeded: from now on it restarts this process when it dies.
  process.send?.('ready');
  // Written now, so that it exists even when this process is killed.
  flushCompileCache();
}

async function letGo(): Promise<void> {
  for (const { name, close } of held.reverse()) {
    closing = name;
    await close().catch((error: unknown) => console.error(error));
  }
}

function stopAtOnce(): void {
  log.error({ closing }, 'what is being closed takes too long: this process ends without it');
  process.exit(1);
}

/** Stops in order; when called again, or when that takes too long, stops at once. */
function stop(code: number): void {
  if (stopping !== null) process.exit(1);
  setTimeout(stopAtOnce, STOP_TIMEOUT_MS).unref();
  stopping = letGo().finally(() => process.exit(code));
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
// The launcher holds the other end: it has ended, for whatever reason.
process.on('disconnect', () => stop(0));

// After an uncaught error the state of its work is unknown: log it, let the rest finish, and restart.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'an uncaught error ends this process');
  if (stopping === null) stop(1);
});

start().catch((error: unknown) => {
  const exitCode = exitCodeOf(error);
  console.error(exitCode === null ? error : (error as Error).message);
  if (stopping === null) stop(exitCode ?? 1);
});
