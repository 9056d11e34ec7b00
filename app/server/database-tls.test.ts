// The connection to a database on another host: a TLS proxy with a certificate of its own, in front of a real PostgreSQL.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket, createSecureContext } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import { connectDatabase } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log.ts';
import { makeCertificate } from '#platform/testing/make-certificate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { checkDatabase, exitCodes, StartError } from './start/check-start.ts';

/** The first message of a client that wants TLS: its length, and 1234.5679 in place of a protocol version. */
const SSL_REQUEST = Buffer.from('0000000804d2162f', 'hex');
const modes = ['require', 'verify-ca', 'verify-full'] as const;

let database: TestDatabase;
let folder = '';
const front = createServer((socket) => void greet(socket));
const certificate = makeCertificate('localhost');
/** How each connection began. */
let seen: string[] = [];

async function greet(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  socket.once('data', (first: Buffer) => {
    if (!first.equals(SSL_REQUEST)) {
      seen.push('plain');
      return void socket.destroy();
    }
    socket.write('S');
    const secure = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(certificate) });
    secure.on('error', () => seen.push('refused'));
    secure.on('secure', () => seen.push('secure'));
    const { hostname, port } = new URL(database.url);
    const behind = connect(Number(port), hostname);
    behind.on('error', () => secure.destroy());
    secure.pipe(behind).pipe(secure);
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vumi-tls-'));
  await writeFile(join(folder, 'authority.pem'), certificate.cert);
  await writeFile(join(folder, 'another.pem'), makeCertificate('localhost').cert);
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await new Promise<void>((done) => front.close(() => done()));
  await database.drop();
  await rm(folder, { recursive: true });
});

function through(sslmode: string, { host = 'localhost', authority = '' } = {}): string {
  const url = new URL(database.url);
  url.host = `${host}:${(front.address() as AddressInfo).port}`;
  url.searchParams.set('sslmode', sslmode);
  if (authority !== '') url.searchParams.set('sslrootcert', join(folder, authority));
  return url.href;
}

async function problemOf(url: string): Promise<string> {
  const error: unknown = await checkDatabase(url).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StartError)) throw new Error(`Not refused: ${url}`, { cause: error });
  expect(error.exitCode).toBe(exitCodes.settings);
  return error.message;
}

test.each(modes)('sslmode=%s accepts the server whose authority is configured, encrypted', async (mode) => {
  await checkDatabase(through(mode, { authority: 'authority.pem' }));
  expect(seen).toEqual(['secure']);
});

test.each(modes)('sslmode=%s refuses a certificate of an unknown authority', async (mode) => {
  expect(await problemOf(through(mode))).toMatch(/^The certificate of the database at localhost:\d+ is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
  expect(await problemOf(through(mode, { authority: 'another.pem' }))).toContain('is not trusted');
  expect(seen).not.toContain('plain');
});

test.each(modes)('sslmode=%s refuses a certificate for another name', async (mode) => {
  expect(await problemOf(through(mode, { host: '127.0.0.1', authority: 'authority.pem' }))).toContain('(ERR_TLS_CERT_ALTNAME_INVALID)');
});

test.each(modes)('sslmode=%s does not continue without TLS where the server has none', async (mode) => {
  const url = new URL(database.url);
  url.searchParams.set('sslmode', mode);
  await expect(checkDatabase(url.href)).rejects.toThrow('The server does not support SSL connections');
});

test('a missing authority file is reported by its path', async () => {
  expect(await problemOf(through('verify-full', { authority: 'nowhere.pem' }))).toBe(
    `DATABASE_URL names a certificate file that cannot be read (${join(folder, 'nowhere.pem')}). Correct DATABASE_URL.`,
  );
});

test('the pool, the listening connection and the jobs are encrypted as well', async () => {
  const url = through('verify-full', { authority: 'authority.pem' });
  const connected = connectDatabase(url, 2);
  expect(await connected.sql`select 1 as one`).toEqual([{ one: 1 }]);
  const stop = await connected.listen('events', { onMessage: () => {}, onListening: () => {} });
  await stop();
  await connected.close();
  expect(seen).toEqual(['secure', 'secure']);
  const jobs = createJobs(url, createLog({ NODE_ENV: 'test' }));
  await jobs.prepare([]);
  await jobs.close();
  expect(seen.length).toBeGreaterThan(2);
  expect(new Set(seen)).toEqual(new Set(['secure']));
});
