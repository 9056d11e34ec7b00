// The embedded database runs exactly as long as the process that started it, however that ends, and keeps committed data.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts';
import { commandOf, parentOf, waitUntilGone } from '#platform/server/database/other-processes.ts';
import { findPostmaster } from './find-processes.ts';
import { killProcess } from './kill-process.ts';

const PATIENCE_MS = 20_000;
const owner = `
import { withConnection } from '#platform/server/database/database-connections.ts';
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts';
const { url } = await startEmbeddedDatabase(process.argv[1], { durable: true });
console.log(url);
setInterval(() => {}, 1000);`;

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vumi-database-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Another process that owns the database, as Vumi does. */
async function startOwner(): Promise<{ process: ChildProcess; url: string; postmaster: number }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', owner, directory], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [url] = (await new Promise<string[]>((resolve) => lines.once('line', (line) => resolve([line])))) as [string];
  return { process: child, url, postmaster: await findPostmaster(directory) };
}

test('when its owner is killed, its server ends too, and committed data is there at the next start', async () => {
  const first = await startOwner();
  await withConnection(first.url, (query) => query(`create table kept (word text); insert into kept values ('committed')`));
  first.process.kill('SIGKILL');
  expect(await waitUntilGone(first.postmaster, PATIENCE_MS)).toBe(true);

  const second = await startEmbeddedDatabase(directory, { durable: true });
  const rows = await withConnection(second.url, (query) => query('select word from kept'));
  await second.stop();
  expect(rows).toEqual([{ word: 'committed' }]);
});

test('a second start on the same data is refused while the first runs', async () => {
  const running = await startOwner();
  await expect(startEmbeddedDatabase(directory, { durable: true })).rejects.toThrow('already running');
  expect(await commandOf(running.postmaster)).toContain(directory);
  running.process.kill('SIGKILL');
  expect(await waitUntilGone(running.postmaster, PATIENCE_MS)).toBe(true);
});

test('a server whose guard was killed too is stopped by the next start', async () => {
  const running = await startOwner();
  const guard = await parentOf(running.postmaster);
  running.process.kill('SIGSTOP');
  killProcess(guard);
  running.process.kill('SIGKILL');
  const next = await startEmbeddedDatabase(directory, { durable: true });
  expect(await withConnection(next.url, (query) => query('select word from kept'))).toHaveLength(1);
  await next.stop();
  expect(await commandOf(running.postmaster)).toBe('');
});

/** Kills a busy backend of the server: the server then ends all others and recovers. */
async function killBackend(url: string): Promise<void> {
  await withConnection(url, async (query) => {
    const [backend] = await query<{ pid: number }>('select pg_backend_pid() as pid');
    killProcess(backend?.pid);
  });
}

test('when its owner is killed while the server recovers from a crash, the server ends too, and the next start needs no manual step', async () => {
  const running = await startOwner();
  await withConnection(running.url, (query) => query(`insert into kept select 'row ' || n from generate_series(1, 200000) n`));
  await killBackend(running.url);
  running.process.kill('SIGKILL');
  const next = await startEmbeddedDatabase(directory, { durable: true });
  expect(await withConnection(next.url, (query) => query('select count(*)::int as rows from kept'))).toEqual([{ rows: 200_001 }]);
  await next.stop();
  expect(await commandOf(running.postmaster)).toBe('');
});

test('a server that dies is restarted at the same address, with its committed data', async () => {
  const messages: string[] = [];
  const database = await startEmbeddedDatabase(directory, { durable: true, onTrouble: (message) => messages.push(message) });
  onTestFinished(() => database.stop());
  for (let round = 1; round <= 3; round += 1) {
    await withConnection(database.url, (query) => query(`insert into kept values ('round ${round}')`));
    killProcess(await findPostmaster(directory));
    const count = (): Promise<unknown> =>
      withConnection(database.url, (query) => query(`select count(*)::int as rounds from kept where word like 'round%'`)).catch(() => null);
    await expect.poll(count, { timeout: PATIENCE_MS, interval: 100 }).toEqual([{ rounds: round }]);
  }
  expect(messages.filter((message) => message.includes('started again')).length).toBeGreaterThanOrEqual(3);
});

test('stopped while it is being restarted, it stays stopped', async () => {
  const database = await startEmbeddedDatabase(directory, { durable: true });
  const postmaster = await findPostmaster(directory);
  killProcess(postmaster);
  expect(await waitUntilGone(postmaster, PATIENCE_MS)).toBe(true);
  await database.stop();
  await expect(withConnection(database.url, (query) => query('select 1'))).rejects.toThrow();
});

test('only the owner of the directory can read its password', async () => {
  expect((await stat(join(directory, 'postgres.password'))).mode & 0o077).toBe(0);
});
