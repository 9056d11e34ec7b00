// The processes of an installation, for tests that kill them. After a kill, the files of an installation name a dead process for a moment: each of
// these waits until the process runs, for a minute at most, and throws when it does not.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf, parentOf } from '#platform/server/database/other-processes.ts';

const PATIENCE_MS = 60_000;
const POLL_MS = 20;

async function untilFound(name: string, find: () => Promise<number | undefined>): Promise<number> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    const pid = await find();
    if (pid !== undefined) return pid;
    await wait(POLL_MS);
  }
  throw new Error(`No ${name} after ${PATIENCE_MS / 1000} s`);
}

const readPidFile = async (data: string): Promise<string[]> => (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n');

async function lookForPostmaster(data: string): Promise<number | undefined> {
  const [pid] = await readPidFile(data).catch(() => []);
  const postmaster = Number(pid ?? 0);
  return (await commandOf(postmaster)).includes(data) ? postmaster : undefined;
}

/** The first process of the database in this folder of data. */
export const findPostmaster = (data: string): Promise<number> => untilFound('database', () => lookForPostmaster(data));

/** The server that `npm start` runs on this folder of data: its database runs under a guard, and the guard under the server. */
export const findServer = (data: string): Promise<number> =>
  untilFound('server', async () => {
    const postmaster = await lookForPostmaster(data);
    if (postmaster === undefined) return undefined;
    const server = await parentOf(await parentOf(postmaster));
    return (await commandOf(server)).includes('app/server/main.ts') ? server : undefined;
  });

/** The worker that a server has started. */
export const findWorker = (server: number | undefined): Promise<number> =>
  untilFound('worker', async () => {
    for (const name of (await readdir('/proc')).filter((file) => /^\d+$/.test(file))) {
      const pid = Number(name);
      if ((await parentOf(pid)) === server && (await commandOf(pid)).includes('worker.ts')) return pid;
    }
    return undefined;
  });

/** The address of the database in this folder of data. @throws while it has none */
export async function findDatabaseUrl(data: string): Promise<string> {
  const password = (await readFile(join(data, 'postgres.password'), 'utf8')).trim();
  return `postgres://vumi:${password}@127.0.0.1:${(await readPidFile(data))[3]}/postgres`;
}
