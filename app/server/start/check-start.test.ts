import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { createVault } from '#platform/server/security/vault.ts';
import { databaseUrl } from '#platform/testing/database-url.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { checkDataDirectory, checkDatabase, checkPort, exitCodes, prepareDatabase, StartError } from './check-start.ts';

let database: TestDatabase;
let folder = '';
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vumi-start-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  return (server.address() as AddressInfo).port;
}

async function problemOf(check: Promise<unknown>): Promise<{ message: string; exitCode: number }> {
  const error = await check.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message, exitCode } = error as StartError;
  expect(message).not.toContain('\n');
  return { message, exitCode };
}

test('a port that is in use', async () => {
  const port = await listen(createServer());
  expect(await problemOf(checkPort({ HOST: '127.0.0.1', PORT: port }))).toEqual({
    message: `Port ${port} is in use. Stop what runs there, or set PORT to another.`,
    exitCode: exitCodes.later,
  });
});

test('an address of another machine', async () => {
  expect((await problemOf(checkPort({ HOST: '192.0.2.1', PORT: 0 }))).message).toContain('Set HOST to an address of this machine.');
});

describe('the data directory', () => {
  const directoryOf = (VUMI_DATA_DIR: string, env = {}) => checkDataDirectory(readConfig({ VUMI_DATA_DIR, ...env }));

  test('that is not writable', async () => {
    await writeFile(join(folder, 'file'), '');
    const { message, exitCode } = await problemOf(directoryOf(join(folder, 'file/data')));
    expect(message).toMatch(/^The data directory \/.*file\/data cannot be written \(ENOTDIR\)\. /);
    expect(exitCode).toBe(exitCodes.settings);
  });

  test('that exists is left unchanged', async () => {
    await directoryOf(join(folder, 'data'));
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });

  test('is not needed when nothing is stored there', async () => {
    const bucket = { VUMI_S3_ENDPOINT: 'https://s3.test', VUMI_S3_BUCKET: 'vumi', VUMI_S3_ACCESS_KEY_ID: 'key', VUMI_S3_SECRET_ACCESS_KEY: 'secret' };
    await directoryOf(join(folder, 'file/data'), { DATABASE_URL: database.url, VUMI_SECRET: 'a'.repeat(32), ...bucket });
  });
});

describe('the database of DATABASE_URL', () => {
  const withUrl = (change: (url: URL) => void): string => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };

  test('that accepts the connection', async () => {
    await checkDatabase(database.url);
  });

  test('that refuses the password, which is not printed', async () => {
    const { message, exitCode } = await problemOf(checkDatabase(withUrl((url) => (url.password = 'wrong-password'))));
    expect(message).toMatch(/^The database at 127\.0\.0\.1:\d+ refuses the user \w+ or the password\. /);
    expect(message).not.toContain('wrong-password');
    expect(exitCode).toBe(exitCodes.settings);
  });

  test('that does not exist', async () => {
    const { message, exitCode } = await problemOf(checkDatabase(databaseUrl(database.url, 'no_such_database')));
    expect(message).toMatch(/^There is no database no_such_database at 127/);
    expect(exitCode).toBe(exitCodes.settings);
  });

  test('where nothing listens', async () => {
    const { message, exitCode } = await problemOf(checkDatabase(withUrl((url) => (url.port = '1'))));
    expect(message).toContain(':1 cannot be reached (ECONNREFUSED)');
    expect(exitCode).toBe(exitCodes.later);
  });

  test('on a machine that does not exist', async () => {
    expect((await problemOf(checkDatabase(withUrl((url) => (url.hostname = 'database.invalid'))))).message).toContain('database.invalid');
  });

  test('that accepts the connection and sends nothing', async () => {
    const port = await listen(createServer((socket) => socket.resume().on('error', () => {})));
    const { message } = await problemOf(checkDatabase(withUrl((url) => (url.port = String(port)))));
    expect(message).toContain(`127.0.0.1:${port} cannot be reached`);
  });
});

describe('a database that was sealed', () => {
  const first = createVault('the secret of the first node, long enough');
  const second = createVault('the secret of the second node, long enough');

  test('accepts only its own secret, before anything is changed', async () => {
    await prepareDatabase(database.url, first);
    await prepareDatabase(database.url, first);
    await withConnection(database.url, (query) => query(`delete from schema_migrations where name = '0100_installation_secret.sql'`));
    const { message, exitCode } = await problemOf(prepareDatabase(database.url, second));
    expect(message).toBe('The data of this database was sealed with another VUMI_SECRET. Give every node the same one.');
    expect(exitCode).toBe(exitCodes.settings);
  });

  test('follows a secret that is rotated', async () => {
    const own = await createTestDatabase();
    onTestFinished(() => own.drop());
    await prepareDatabase(own.url, first);
    // It seals with the new one and can still open what the old one sealed.
    await prepareDatabase(own.url, { ...second, open: first.open });
    await prepareDatabase(own.url, second);
    await problemOf(prepareDatabase(own.url, first));
  });
});
