// The whole server, on a database of its own, called over HTTP.
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Role } from '#platform/contract/access.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import { holdFreePort } from '#platform/server/database/free-port.ts';
import { deliverDomainEvents } from '#platform/server/jobs/deliver-domain-events.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestClock, type TestClock } from '#platform/testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { hashPassword } from '#features/identity/server/passwords/hash-password.ts';
import { mintTokens } from '#features/identity/server/tokens/mint-tokens.ts';
import { startSession } from '#features/identity/server/sessions/start-session.ts';
import { users } from '#features/identity/server/tables.ts';
import { allSubscribers } from '#app/server/all-subscribers.ts';
import { allJobs } from '#app/server/all-jobs.ts';
import { buildServer } from '#app/server/build-server.ts';
import { createContext } from '#app/server/create-context.ts';

/** The password of every account that `signIn` makes. */
export const TEST_PASSWORD = 'Karibu2026';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** The whole answer, parsed; null when it is not JSON. */
  readonly body: Record<string, unknown> | null;
  /** Its `data`. */
  readonly data: T;
  readonly code: string | undefined;
  readonly message: string | undefined;
}

export interface CallOptions {
  readonly token?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly token: string;
}

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface TestAppOptions {
  /** Settings in addition to those of every test. */
  readonly env?: Readonly<Record<string, string>>;
  /** The initial time of the clock; the present by default. It moves only when told to. */
  readonly now?: Date;
  /** Makes this another node of that one: the same database, files, clock and public address. Close it before the first. */
  readonly shares?: TestApp;
}

export interface TestApp {
  readonly context: Context;
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** Its origin: `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly clock: TestClock;
  /** Paths are complete: `/api/events`. */
  get<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>;
  post<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  put<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  delete<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>;
  /** A new account with this role and a token that is valid for an hour. */
  signIn(role?: Role, email?: string): Promise<SignedIn>;
  /** The same account with a token that is valid for an hour from the clock's present. */
  renew(person: SignedIn): Promise<SignedIn>;
  /** Delivers every domain event and runs every job that is due, including those they queue. Nothing runs by itself. */
  drainJobs(): Promise<number>;
  /** Mail that has arrived at the address, newest first. Mail is sent by jobs: drain first. */
  mailTo(address: string): Promise<ReceivedMail[]>;
  /** Returns the errors logged so far, and clears them: a test that expects one has to take it, else `close` fails. */
  takeLoggedErrors(): string[];
  close(): Promise<void>;
}

/** Starts the application as `npm start` composes it, without pages, jobs and loops. Close it in `afterAll`. */
export async function createTestApp({ env = {}, now, shares }: TestAppOptions = {}): Promise<TestApp> {
  const database = shares?.database ?? (await createTestDatabase());
  const dataFolder = shares?.context.config.VUMI_DATA_DIR ?? join(tmpdir(), `vumi-app-${randomUUID()}`);
  const { port, release } = await holdFreePort();
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: shares?.url ?? `http://127.0.0.1:${port}`,
    VUMI_DATA_DIR: dataFolder,
    DATABASE_POOL: '8',
    VUMI_SECRET: 'test-secret-that-is-long-enough-for-the-vault',
    VUMI_REQUESTS_PER_MINUTE: '1000000',
    VUMI_CODE_MAILS_PER_NETWORK_PER_HOUR: '1000000',
    ...env,
  });
  let errors: string[] = [];
  const log = createLog(config, {
    write(line) {
      const { level } = JSON.parse(line) as { level: string };
      if (level === 'error' || level === 'fatal') errors.push(line);
    },
  });
  const clock = shares?.clock ?? createTestClock(now);
  const running = await createContext({ config, databaseUrl: database.url, clock, log });
  const { context } = running;
  await context.jobs.prepare(allJobs);
  await context.live.start();
  const app = await buildServer(context);
  const url = `http://127.0.0.1:${port}`;
  running.answersAt(url);
  await release();
  await app.listen({ host: config.HOST, port });

  async function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<Answer<T>> {
    const headers = new Headers(options.headers);
    if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`);
    if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
    if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    const parsed = isJson ? (JSON.parse(text) as Record<string, unknown>) : null;
    return {
      status: response.status,
      headers: response.headers,
      body: parsed,
      data: parsed?.['data'] as T,
      code: parsed?.['code'] as string | undefined,
      message: parsed?.['message'] as string | undefined,
    };
  }

  return {
    context,
    app,
    database,
    url,
    clock,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
    signIn: (role = 'customer', email = `${role}-${randomUUID().slice(0, 8)}@test.vumi.test`) => signIn(context, role, email),
    renew: async (person) => ({ ...person, token: await issueToken(context, person.id, context.clock.now()) }),
    async drainJobs() {
      let done = 0;
      for (let before = -1; done > before;) {
        before = done;
        done += (await deliverDomainEvents(context, allSubscribers)) + (await context.jobs.drain(context, allJobs));
      }
      return done;
    },
    mailTo: (address) => context.database.sql<ReceivedMail[]>`
      select to_address as to, subject, text, html from sandbox.mails where lower(to_address) = lower(${address}) order by id desc`,
    takeLoggedErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async close() {
      await app.close();
      await running.close();
      if (shares === undefined) await Promise.all([database.drop(), rm(dataFolder, { recursive: true, force: true })]);
      if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join('')}`);
    },
  };
}

/** Hashing a password takes as long as a whole purchase, on purpose: once for all accounts here. */
let passwordHash: Promise<string> | null = null;

/** Inserts a confirmed account, as signing up would have created it. */
async function signIn(context: Context, role: Role, email: string): Promise<SignedIn> {
  const now = context.clock.now();
  const [id, name] = [randomUUIDv7(), `Test ${role}`];
  const hash = await (passwordHash ??= hashPassword(TEST_PASSWORD, 'tests'));
  const stamps = { confirmedAt: now, generationChangedAt: now, createdAt: now, updatedAt: now };
  await context.database.transaction((tx) => tx.insert(users).values({ id, email, name, role, passwordHash: hash, ...stamps }));
  return { id, email, name, role, token: await issueToken(context, id, now) };
}

async function issueToken(context: Context, userId: string, now: Date): Promise<string> {
  const { user, originId } = await context.database.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (user === undefined) throw new Error(`User ${userId} is missing`);
    return { user, ...(await startSession(tx, user.id, now)) };
  });
  const { AccessToken } = await mintTokens(context, { user, originId, signedInAt: now, now });
  return AccessToken;
}
