// PostgreSQL would outlive a killed parent. A guard stops it: a shell whose standard input is a pipe from this process, and which stops the
// server when the pipe closes, for whatever reason. It runs in a session of its own, so that Ctrl-C reaches this process first and it can shut
// down in order.
import { readFile, readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf, parentOf, waitUntilGone } from './other-processes.ts';

/** Marks the guard among the machine's processes; the process id of its owner follows. */
const GUARD = 'vumi-database-guard';
/** How long a server has to react to a signal before the next, harder one. */
const PATIENCE_SECONDS = 3;
/** How long an owner that is shutting down has before it counts as running. */
const OWNER_ENDS_MS = 3000;
const POLL_MS = 50;

/**
 * A fast shutdown, then an immediate one (the next start recovers), then a kill: a server that is asked to stop while it recovers from a crash
 * can wait forever for a process that it will never start.
 */
const stopSignals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

const script = `
shift
exec 3<&0
"$@" 3<&- </dev/null & server=$!
{
  read -r _ <&3
  for signal in ${stopSignals.map((signal) => signal.slice(3)).join(' ')}; do
    kill -$signal $server || exit 0
    waited=0
    while [ $waited -lt ${PATIENCE_SECONDS} ]; do sleep 1; kill -0 $server || exit 0; waited=$((waited + 1)); done
  done
} 2>/dev/null & watcher=$!
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code`;

/** The arguments of `/bin/sh` that run a server under the guard of this process. */
export function guarded(server: string, args: readonly string[]): string[] {
  return ['-c', script, GUARD, String(process.pid), server, ...args];
}

/** True while the process that started the server is alive: the guard of a dead one was given another parent at once. */
async function hasLivingOwner(server: number): Promise<boolean> {
  const guard = await parentOf(server);
  const owner = new RegExp(`${GUARD} (\\d+) `).exec(await commandOf(guard))?.[1];
  return owner !== undefined && (await parentOf(guard)) === Number(owner);
}

/**
 * The processes whose working directory is the folder: a killed server leaves some behind for a moment. Empty where the system does not report
 * them.
 */
async function processesIn(folder: string): Promise<number[]> {
  const numbers = (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(numbers.map(async (pid) => ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder ? [Number(pid)] : [])));
  return found.flat();
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended meanwhile.
  }
}

async function endServer(server: number): Promise<void> {
  for (const name of stopSignals) {
    signal(server, name);
    if (await waitUntilGone(server, PATIENCE_SECONDS * 1000)) return;
  }
}

/** Ends remaining processes of a dead server: a new one must be the only one on its folder. */
async function endOrphans(folder: string): Promise<void> {
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (let waited = 0; waited < PATIENCE_SECONDS * 1000; waited += POLL_MS) {
      const left = await processesIn(folder);
      if (left.length === 0) return;
      for (const pid of left) signal(pid, name);
      await wait(POLL_MS);
    }
  }
}

/**
 * Frees a folder for a new server: ends one that a killed run left behind, whatever its state. Resolves to false when a running Vumi uses the
 * folder.
 */
export async function clearLeftovers(folder: string): Promise<boolean> {
  const pidFile = join(folder, 'postmaster.pid');
  const server = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  const isOurs = async (): Promise<boolean> => server > 1 && (await commandOf(server)).includes(folder);
  for (let waited = 0; (await isOurs()) && (await hasLivingOwner(server)); waited += POLL_MS) {
    if (waited >= OWNER_ENDS_MS) return false;
    await wait(POLL_MS);
  }
  if (await isOurs()) await endServer(server);
  await endOrphans(folder);
  // A stale process id that now belongs to another program would keep PostgreSQL from starting.
  await rm(pidFile, { force: true });
  return true;
}
