import { readdir } from 'node:fs/promises';
import { commandOf, parentOf } from '#platform/server/database/other-processes.ts';

/** The process id of the worker that a server has started; undefined while it has none. */
export async function findWorker(serverPid: number): Promise<number | undefined> {
  for (const name of (await readdir('/proc')).filter((file) => /^\d+$/.test(file))) {
    const pid = Number(name);
    if ((await parentOf(pid)) === serverPid && (await commandOf(pid)).includes('worker.ts')) return pid;
  }
  return undefined;
}
