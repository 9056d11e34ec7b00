// The database that comes along lives exactly as long as the process that started it, however that ends, and keeps what was committed.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '#platform/server/database-connections.ts';
import { startEmbeddedDatabase } from '#platform/server/embedded-database.ts';
import { commandOf, parentOf, waitUntilGone } from '#platform/server/other-processes.ts';

const PATIENCE_MS = 20_000;
const owner = `
import { withConnection } from '#platform/server/database-connections.ts';
import { startEmbeddedDatabase } from '#platform/server/embedded-database.ts';
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
  const child = spawn(process.execPath, ['--input-type=module', '--eval', owner, directory], { cwd: join(import.meta.dirname, '../..'), stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const [url] = (await new Promise<string[]>((resolve) => lines.once('line', (line) => resolve([line])))) as [string];
  const postmaster = Number((await readFile(join(directory, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  return { process: child, url, postmaster };
}

test('killed without warning, its server goes too, and what was committed is there at the next start', async () => {
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

test('a server that lost its guard too is stopped by the next start', async () => {
  const running = await startOwner();
  const guard = await parentOf(running.postmaster);
  running.process.kill('SIGSTOP');
  process.kill(guard, 'SIGKILL');
  running.process.kill('SIGKILL');
  const next = await startEmbeddedDatabase(directory, { durable: true });
  expect(await withConnection(next.url, (query) => query('select word from kept'))).toHaveLength(1);
  await next.stop();
  expect(await commandOf(running.postmaster)).toBe('');
});

test('its password is for the owner of the directory alone', async () => {
  expect((await stat(join(directory, 'postgres.password'))).mode & 0o077).toBe(0);
});
