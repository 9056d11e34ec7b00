// A failed start as the operator at the terminal sees it: one line, the right exit code, and no work begun.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { createVault } from '#platform/server/security/vault.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { exitCodes, prepareDatabase } from './start/check-start.ts';

let folder = '';
let dataDirectory = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vumi-main-'));
  dataDirectory = join(folder, 'data');
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

async function startMain(env: Readonly<Record<string, string>>): Promise<{ code: number; said: string[] }> {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', HOST: '127.0.0.1', PORT: port, VUMI_DEMO: '0', VUMI_DATA_DIR: dataDirectory, ...env },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return { code, said: `${out}${err}`.trim().split('\n') };
}

test('a port in use is reported before the database is created', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => other.close(() => done())));
  const port = String((other.address() as AddressInfo).port);
  expect(await startMain({ PORT: port })).toEqual({ code: exitCodes.later, said: [expect.stringContaining(`Port ${port} is in use.`)] });
  await expect(access(dataDirectory)).rejects.toThrow();
});

test('a data directory that is not writable is reported without a stack', async () => {
  expect(await startMain({ VUMI_DATA_DIR: join(folder, 'file/data') })).toEqual({
    code: exitCodes.settings,
    said: [expect.stringMatching(/^The data directory .* cannot be written/)],
  });
});

test('a database that does not exist is reported', async () => {
  expect(await startMain({ DATABASE_URL: 'postgres://vumi:secret@127.0.0.1:1/vumi' })).toEqual({
    code: exitCodes.later,
    said: [expect.stringMatching(/^The database at 127\.0\.0\.1:1 cannot be reached/)],
  });
});

test('production does not start with a database on another host without TLS', async () => {
  const production = { NODE_ENV: 'production', VUMI_DEMO: '1', VUMI_ALLOW_INSECURE: 'PUBLIC_URL' };
  expect(await startMain({ ...production, DATABASE_URL: 'postgres://vumi:a-password@192.0.2.1/vumi' })).toEqual({
    code: exitCodes.settings,
    said: [
      'Vumi cannot start with these settings:',
      '  DATABASE_URL: must name this machine (localhost or a socket), or another with sslmode=verify-full in production. VUMI_ALLOW_INSECURE=DATABASE_URL allows it',
    ],
  });
});

test('a node with another secret does not start', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await prepareDatabase(database.url, createVault('the secret of the first node, long enough'));
  expect(await startMain({ DATABASE_URL: database.url, VUMI_SECRET: 'the secret of the second node, long enough' })).toEqual({
    code: exitCodes.settings,
    said: [expect.stringContaining('sealed with another VUMI_SECRET')],
  });
});

test('an uncaught error is logged, and the process ends with a code that leads to a restart', async () => {
  // It is waiting for a database that does not answer when the error occurs.
  const silent = createServer((socket) => socket.resume().on('error', () => {}));
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => silent.close(() => done())));
  const plant = `setInterval(() => { if (process.listenerCount('uncaughtException') > 0) throw new Error('planted'); }, 5)`;
  const { code, said } = await startMain({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(plant)}`,
    DATABASE_URL: `postgres://vumi:secret@127.0.0.1:${(silent.address() as AddressInfo).port}/vumi`,
  });
  expect([code, said.some((line) => line.includes('planted') && line.includes('"level":"fatal"'))]).toEqual([1, true]);
});
