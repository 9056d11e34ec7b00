// PostgreSQL outlives a killed parent. Its guard does not let it: a shell whose standard input is a pipe from us, and when that closes, for
// whatever reason, it stops the server. It has a session of its own, so that Ctrl-C reaches us first and we close in order.
import { readFile, readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf, parentOf, waitUntilGone } from './other-processes.ts';

/** How the guard is recognized among the machine's processes; the number of its owner follows. */
const GUARD = 'vumi-database-guard';
/** How long a server has to follow a signal before the next, harder one. */
const PATIENCE_SECONDS = 3;
/** How long an owner that is ending has for it before it counts as one that stays. */
const OWNER_ENDS_MS = 3000;
const POLL_MS = 50;

/**
 * A fast shutdown, then an immediate one (the next start recovers), then the end: a server that is asked to stop while it recovers from a
 * crash can wait for ever for a process that it will never start.
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

/** True while the process that started the server lives: the guard of one that died was given another parent at once. */
async function hasLivingOwner(server: number): Promise<boolean> {
  const guard = await parentOf(server);
  const owner = new RegExp(`${GUARD} (\\d+) `).exec(await commandOf(guard))?.[1];
  return owner !== undefined && (await parentOf(guard)) === Number(owner);
}

/** The processes that work in a folder: what a killed server leaves behind for a moment. Empty where the system does not tell. */
async function processesIn(folder: string): Promise<number[]> {
  const numbers = (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(numbers.map(async (pid) => ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder ? [Number(pid)] : [])));
  return found.flat();
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone.
  }
}

async function endServer(server: number): Promise<void> {
  for (const name of stopSignals) {
    signal(server, name);
    if (await waitUntilGone(server, PATIENCE_SECONDS * 1000)) return;
  }
}

/** Ends what the processes of a dead server still do: a new one on the same folder must be the only one. */
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
 * Makes a folder free for a new server: ends one that a killed run left behind, whatever state it is in.
 * Resolves to false when a living Vumi uses the folder.
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
  // A number that now belongs to some other program would keep PostgreSQL from starting.
  await rm(pidFile, { force: true });
  return true;
}
