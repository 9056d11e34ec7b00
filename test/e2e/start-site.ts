// The whole site as `npm start` runs it: a process of its own with built pages, jobs and loops, on a database of its own.
import { randomUUIDv7 } from 'node:crypto';
import type { EventDetail } from '#features/events/schemas.ts';
import { demoPromoCodes } from '#app/dev/demo/demo-promo-codes.ts';
import { hashPassword } from '#features/identity/server/passwords/hash-password.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { sampleEvent } from '../sample-event.ts';
import { runServer } from './run-server.ts';

/** For a hook that starts a site, on a busy machine. */
export const SITE_START_MS = 240_000;

/** Mail is sent by a job: it takes a moment. */
export const EMAIL_WAIT = { timeout: 60_000, interval: 200 };

export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface CallOptions {
  readonly token?: string;
  readonly method?: string;
  readonly body?: unknown;
}

export interface Site {
  /** Of its own database: what screens say can be compared with the rows. */
  readonly databaseUrl: string;
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** The organizer creates an event that is on sale. */
  createEvent(given?: Readonly<Record<string, unknown>>): Promise<EventDetail>;
  /** A call of the API; returns its `data`. */
  call<T>(path: string, options?: CallOptions): Promise<T>;
  /** The emails in the mailbox for an address, newest first. */
  emailsTo(address: string): Promise<Email[]>;
  /** Stops everything; throws when the server had logged errors or did not end by itself. */
  close(): Promise<void>;
}

/** Accounts that every site has; their password is `PASSWORD`. */
export const customer = 'customer@site.vumi.test';
export const organizer = 'organizer@site.vumi.test';
export const admin = 'admin@site.vumi.test';

/** The code in the newest email to an address, once it has come: six digits alone on a line. */
export function codeIn(emails: readonly Email[]): string {
  const code = /^\d{6}$/m.exec(emails[0]?.text ?? '')?.[0];
  if (code === undefined) throw new Error('No code has come yet');
  return code;
}

async function callApi<T>(url: string, { token, method = 'GET', body }: CallOptions): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: T; message?: string };
  if (!response.ok) throw new Error(`${method} ${url}: ${answer.message ?? response.status}`);
  return answer.data;
}

/** Inserts the accounts of every site, as signing up and confirming would have created them. */
async function writeAccounts(databaseUrl: string): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD, 'tests');
  const roles = { [customer]: 'customer', [organizer]: 'organizer', [admin]: 'admin' };
  const accounts = Object.entries(roles).map(([email, role]) => ({ id: randomUUIDv7(), email, role }));
  await withConnection(
    databaseUrl,
    async (query) =>
      void (await query(
        `insert into users (id, email, name, role, password_hash, confirmed_at, generation_changed_at, created_at, updated_at)
       select id, email, 'The ' || role, role, $2, now(), now(), now(), now() from json_to_recordset($1::json) as given (id uuid, email text, role text)`,
        [JSON.stringify(accounts), passwordHash],
      )),
  );
}

/** The specified promo codes (docs/reference/money.md#promo-codes), for all events of the organizer. */
async function givePromoCodes(databaseUrl: string): Promise<void> {
  const codes = Object.entries(demoPromoCodes).map(([code, percent]) => ({ id: randomUUIDv7(), code, percent }));
  await withConnection(
    databaseUrl,
    async (query) =>
      void (await query(
        `insert into promo_codes (id, organizer_id, code, percent, created_at)
       select given.id, users.id, given.code, given.percent, now() from users, json_to_recordset($1::json) as given (id uuid, code text, percent int) where email = $2`,
        [JSON.stringify(codes), organizer],
      )),
  );
}

/** Starts a site on a database of its own, with settings in addition to those of every site. Close it in `afterAll`. */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const database = await createTestDatabase();
  await writeAccounts(database.url);
  await givePromoCodes(database.url);
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const server = await runServer({
    VUMI_DEMO: '0',
    VUMI_SECRET: 'test-secret-that-is-long-enough-for-the-vault',
    VUMI_ORGANIZER_EMAILS: organizer,
    VUMI_ADMIN_EMAILS: admin,
    // Sweeps register from one network repeatedly.
    VUMI_CODE_MAILS_PER_NETWORK_PER_HOUR: '100000',
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    ...settings,
  });
  const emailsTo = async (address: string) => (await (await fetch(`${url}/sandbox/mail?to=${encodeURIComponent(address)}`)).json()) as Email[];
  const { AccessToken: token } = await tokensOf({ url }, organizer);
  return {
    databaseUrl: database.url,
    url,
    call: (path, options = {}) => callApi(`${url}${path}`, options),
    createEvent: (given) => callApi<EventDetail>(`${url}/api/events`, { method: 'POST', body: sampleEvent(new Date(), given), token }),
    emailsTo,
    close: () => server.stop().finally(() => database.drop()),
  };
}
