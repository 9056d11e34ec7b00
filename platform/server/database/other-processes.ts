// Facts about other processes of this machine, from /proc where it exists (slim images have no `ps`).
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const POLL_MS = 50;

async function ask(pid: number, column: 'args' | 'ppid'): Promise<string> {
  const { stdout } = await run('ps', ['-o', `${column}=`, '-p', String(pid)]);
  return stdout.trim();
}

/** The command line of a process, empty when there is none. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return ask(pid, 'args').catch(() => '');
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return text.replaceAll('\0', ' ').trim();
}

/** The process that started it, 0 when there is none. */
export async function parentOf(pid: number): Promise<number> {
  if (process.platform !== 'linux') return Number(await ask(pid, 'ppid').catch(() => 0));
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s*(\d+)/m.exec(text)?.[1] ?? 0);
}

/** Waits until the process is gone; false when it still runs after `limitMs`. */
export async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  for (let waited = 0; waited < limitMs; waited += POLL_MS) {
    if ((await commandOf(pid)) === '') return true;
    await wait(POLL_MS);
  }
  return false;
}
