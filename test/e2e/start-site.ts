// The whole site as `npm start` runs it: a process of its own with built pages, jobs and loops, and the demo's events to browse.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { EventDetail } from '#features/events/schemas.ts';
import { tokensOf } from '#features/identity/testing/call-identity.ts';
import { findFreePort } from '#platform/server/free-port.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { demoAccounts, DEMO_PASSWORD } from '#app/dev/demo-accounts.ts';
import { sampleEvent } from '../sample-event.ts';

const root = join(import.meta.dirname, '../..');
/** For a hook that starts a site: pages may have to be built first, on a machine that does other things too. */
export const SITE_START_MS = 240_000;

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Site {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** The demo's organizer creates an event that is on sale. */
  createEvent(given?: Readonly<Record<string, unknown>>): Promise<EventDetail>;
  /** A call of the API as a demo account or, without one, as nobody; answers what stands under `data`. */
  call<T>(path: string, options?: { readonly token?: string; readonly method?: string; readonly body?: unknown }): Promise<T>;
  /** An access token of an account. */
  tokenOf(email: string, password?: string): Promise<string>;
  /** What the mailbox holds for an address, newest first. */
  lettersTo(address: string): Promise<Letter[]>;
  /** Stops everything; throws when the server had logged errors or did not end by itself. */
  close(): Promise<void>;
}

export const [customer, organizer] = demoAccounts.map(({ email }) => email) as [string, string];

/** Builds the pages unless they are built of the very sources that are here. */
function buildPages(): void {
  const script = pathToFileURL(join(root, 'ops/web-build.mjs')).href;
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', `(await import(${JSON.stringify(script)})).ensureWebBuild()`], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`The pages could not be built:\n${done.stdout}${done.stderr}`);
}

/** Starts a site on a database of its own. Close it in `afterAll`. */
export async function startSite(): Promise<Site> {
  buildPages();
  const database = await createTestDatabase();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(root, 'app/server/main.ts')], {
    // Nobody's .env is read from here.
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      VUMI_DEMO: '1',
      VUMI_SECRET: 'test-secret-that-is-long-enough-for-the-vault',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
    },
    // The channel tells the server when this process is gone, even killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  const exited = once(server, 'exit') as Promise<[number | null]>;
  server.stderr?.setEncoding('utf8').on('data', (text: string) => void said.push(text));
  await new Promise<void>((ready, reject) => {
    const lines = createInterface({ input: server.stdout ?? process.stdin });
    lines.on('line', (line) => {
      if (line.startsWith('Vumi runs at')) ready();
      else said.push(line);
    });
    void exited.then(() => reject(new Error(`The site did not start:\n${said.join('\n')}`)));
  });

  const tokenOf = async (email: string, password = DEMO_PASSWORD) => (await tokensOf({ url }, email, password)).AccessToken;
  const call: Site['call'] = async (path, { token, method = 'GET', body } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: never; message?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.message ?? response.status}`);
    return answer.data;
  };

  return {
    url,
    call,
    tokenOf,
    createEvent: async (given) => call<EventDetail>('/api/events', { method: 'POST', body: sampleEvent(new Date(), given), token: await tokenOf(organizer) }),
    async lettersTo(address) {
      const response = await fetch(`${url}/sandbox/mail?to=${encodeURIComponent(address)}`);
      return (await response.json()) as Letter[];
    },
    async close() {
      server.kill('SIGTERM');
      const [code] = await exited;
      await database.drop();
      const errors = said.filter((line) => /"level":"(error|fatal)"|^\S*Error/.test(line));
      if (code !== 0 || errors.length > 0) throw new Error(`The site ended with ${code} and these errors:\n${errors.join('\n')}`);
    },
  };
}
