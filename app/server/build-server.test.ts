import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { buildServer } from './build-server.ts';
import { mountPageRoute } from './pages/serve-pages.ts';

const RESERVE = '/api/tickets/reserve';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp();
});
afterAll(() => vumi.close());

test('health answers the envelope and the four fields at the top', async () => {
  const { status, body } = await vumi.get('/api/health');
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, data: { service: 'Vumi' }, service: 'Vumi', status: 'healthy' });
});

test('the settings for browsers name the user pool, the currencies and the languages', async () => {
  const { data } = await vumi.get('/api/config');
  expect(data).toMatchObject({ identity: { endpoint: `${vumi.url}/identity/` }, locales: ['en', 'sw', 'fr'], mode: 'test' });
});

test('a signed-in customer is recognized by token, and only by that', async () => {
  const customer = await vumi.signIn();
  expect(await vumi.get('/api/tickets', { token: customer.token })).toMatchObject({ status: 200 });
  expect(await vumi.get('/api/tickets')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(await vumi.get('/api/tickets', { token: `${customer.token}x` })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(await vumi.get('/api/tickets', { headers: { authorization: 'Basic YTpi' } })).toMatchObject({ status: 401 });
});

test.each([
  ['an address that is none', 'GET', '/api/nowhere', {}, undefined, 404, 'NOT_FOUND'],
  ['a method that is not answered', 'DELETE', '/api/health', {}, undefined, 405, 'METHOD_NOT_ALLOWED'],
  ['an address that cannot be read', 'GET', '/api/events/%ff', {}, undefined, 400, 'INVALID_INPUT'],
  ['broken JSON', 'POST', RESERVE, { 'content-type': 'application/json' }, '{"a":', 400, 'INVALID_JSON'],
  ['another type', 'POST', RESERVE, { 'content-type': 'text/plain' }, 'hello', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'a body that is too large',
    'POST',
    RESERVE,
    { 'content-type': 'application/json' },
    JSON.stringify({ a: 'x'.repeat(300_000) }),
    413,
    'BODY_TOO_LARGE',
  ],
  ['a poisoned prototype', 'POST', RESERVE, { 'content-type': 'application/json' }, '{"__proto__":{"role":"admin"}}', 400, 'INVALID_JSON'],
])('%s is refused in the envelope', async (_what, method, path, headers, body, status, code) => {
  const answer = await fetch(`${vumi.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  expect(answer.status).toBe(status);
  const told = (await answer.json()) as Record<string, unknown>;
  expect(told).toMatchObject({ success: false, code, requestId: answer.headers.get('x-request-id') });
  expect(told['error']).toBe(told['message']);
});

test('a wrong body names every wrong field', async () => {
  const { token } = await vumi.signIn();
  const { status, body } = await vumi.post(RESERVE, {}, { token });
  expect(status).toBe(400);
  expect(Object.keys(body?.['fields'] as object)).not.toHaveLength(0);
});

test('a request keeps a valid id of its own and gets one otherwise', async () => {
  const id = 'caller-chosen-0001';
  expect((await vumi.get('/api/health', { headers: { 'x-request-id': id } })).headers.get('x-request-id')).toBe(id);
  expect((await vumi.get('/api/health', { headers: { 'x-request-id': 'bad id!' } })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('HEAD and OPTIONS answer sensibly', async () => {
  const head = await fetch(`${vumi.url}/api/health`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const options = await fetch(`${vumi.url}/api/health`, { method: 'OPTIONS' });
  expect(options.status).toBe(204);
  expect(options.headers.get('allow')).toContain('GET');
  expect(options.headers.get('access-control-allow-origin')).toBeNull();
});

test('metrics require the token; in production they are closed without one, wherever the request comes from', async () => {
  const VUMI_METRICS_TOKEN = 'a-token-for-the-monitor';
  const production = { NODE_ENV: 'production', VUMI_DEMO: '1', LOG_LEVEL: 'warn', VUMI_ALLOW_INSECURE: 'PUBLIC_URL,VUMI_SECRET' };
  const statusAt = async (env: Readonly<Record<string, string>>, authorizations: readonly (string | null)[]) => {
    const app = await createTestApp({ env });
    onTestFinished(() => app.close());
    const statuses = [];
    for (const authorization of authorizations)
      statuses.push((await app.get('/metrics', { headers: authorization === null ? {} : { authorization } })).status);
    return statuses;
  };
  const asking = [null, 'Bearer ', 'Bearer wrong', `Basic ${VUMI_METRICS_TOKEN}`, VUMI_METRICS_TOKEN, `Bearer ${VUMI_METRICS_TOKEN}`];
  expect(await statusAt({ ...production, VUMI_METRICS_TOKEN }, asking)).toEqual([404, 404, 404, 404, 404, 200]);
  expect(await statusAt(production, asking)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await statusAt({ VUMI_METRICS_TOKEN }, asking)).toEqual([404, 404, 404, 404, 404, 200]);
  expect(await statusAt({}, [null])).toEqual([200]);
});

test('no page and no answer may use capabilities of the device', async () => {
  for (const path of ['/api/health', '/api/nothing', '/robots.txt', '/sandbox/mail', '/identity/']) {
    const policy = (await fetch(`${vumi.url}${path}`)).headers.get('permissions-policy') ?? '';
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) expect(policy.split(', '), path).toContain(`${feature}=()`);
  }
});

test('metrics count every answer by its status, refusals too', async () => {
  await vumi.get('/api/config');
  await vumi.get('/api/tickets');
  await vumi.post(RESERVE, '{"a":');
  const text = await (await fetch(`${vumi.url}/metrics`)).text();
  for (const labels of ['endpoint="getConfig",status="200"', 'endpoint="listTickets",status="401"', 'endpoint="reserveTickets",status="400"']) {
    expect(text).toContain(`vumi_request_seconds_count{${labels}}`);
  }
});

test('the network of a caller is known also when the connection is gone', async () => {
  let tellAddress: (ip: string) => void = () => {};
  const known = new Promise<string>((resolve) => (tellAddress = resolve));
  const app = await buildServer(vumi.context, {
    async mountPages(pages) {
      pages.get('/slow', async (request) => {
        await once(request.raw.socket, 'close');
        tellAddress(request.ip);
      });
    },
  });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  app.server.once('request', () => socket.destroy());
  socket.write('GET /slow HTTP/1.1\r\nHost: vumi\r\n\r\n');
  expect(await known).toBe('127.0.0.1');
});

test('large answers are compressed', async () => {
  const { headers } = await vumi.get('/api/openapi.json', { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
});

test('a caller with too many requests is told when to retry', async () => {
  const strict = await createTestApp({ env: { VUMI_REQUESTS_PER_MINUTE: '3' } });
  onTestFinished(() => strict.close());
  for (let count = 0; count < 3; count += 1) expect(await strict.get('/api/config')).toMatchObject({ status: 200 });
  const refused = await strict.get('/api/config');
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a visitor who opens too many pages gets a page that explains it, in their language, without script', async () => {
  const strict = await createTestApp({ env: { VUMI_REQUESTS_PER_MINUTE: '1' } });
  onTestFinished(() => strict.close());
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'fr-KE,fr' };
  const open = (path: string, headers: Readonly<Record<string, string>>) => fetch(`${strict.url}${path}`, { headers, redirect: 'manual' });
  expect((await open('/language/sw', browser)).status).toBe(303);
  const refused = await open('/language/sw', browser);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect([refused.headers.get('content-type'), refused.headers.get('content-language'), refused.headers.get('cache-control')]).toEqual([
    'text/html; charset=utf-8',
    'fr',
    'no-store',
  ]);
  const page = await refused.text();
  expect(page).toContain('<html lang="fr">');
  expect(page).toContain('<h1>Un instant, s’il vous plaît</h1>');
  expect(page.match(/<a [^]*?<\/a>/g)).toEqual(['<a href="">Réessayer</a>']);
  expect(page).not.toMatch(/<script|\son\w+=|\ssrc=|<link/);
  const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '';
  expect(style).toContain('@media (prefers-color-scheme: dark)');
  const policy = refused.headers.get('content-security-policy');
  expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("script-src 'self';");
  // API clients still get the envelope, and so do requests to the API.
  expect((await open('/language/sw', { accept: '*/*' })).headers.get('content-type')).toContain('json');
  expect((await open('/api/config', browser)).headers.get('content-type')).toContain('json');
});

test('images do not count towards the limit of pages', async () => {
  const strict = await createTestApp({ env: { VUMI_REQUESTS_PER_MINUTE: '3' } });
  onTestFinished(() => strict.close());
  for (let count = 0; count < 9; count += 1) expect((await strict.get('/images/none-800.avif')).status).toBe(404);
  expect((await strict.get('/api/config')).status).toBe(200);
});

test('files of the build are not limited, missing files below their address are', async () => {
  const strict = await createTestApp({ env: { VUMI_REQUESTS_PER_MINUTE: '3' } });
  onTestFinished(() => strict.close());
  const app = await buildServer(strict.context, {
    async mountPages(pages) {
      pages.get('/assets/entry-1a2b.js', async () => 'built');
      pages.get('/*', async () => 'page');
    },
  });
  onTestFinished(() => app.close());
  const statusesOf = async (url: string) => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await app.inject({ url })).statusCode);
    return statuses;
  };
  expect(await statusesOf('/assets/entry-1a2b.js')).toEqual([200, 200, 200, 200]);
  expect(await statusesOf('/assets/nothing.js')).toEqual([200, 200, 200, 429]);
});

test('a page that fails is answered as a page too, and reveals nothing of the cause', async () => {
  const app = await buildServer(vumi.context, {
    mountPages: async (pages) =>
      mountPageRoute(pages, vumi.context, { load: () => Promise.reject(new Error('no such build')), mode: 'development', textFile: () => null }),
  });
  onTestFinished(() => app.close());
  const failed = await app.inject({ url: '/sw/events', headers: { accept: 'text/html' } });
  expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(failed.body).toContain('<html lang="sw">');
  expect(failed.body).toContain('Jaribu tena</a>');
  expect(failed.body).not.toContain('no such build');
  expect(vumi.takeLoggedErrors()).toHaveLength(1);
});

test('without its database a node reports that it cannot serve', async () => {
  const lost = await createTestApp();
  onTestFinished(() => lost.close());
  await lost.context.database.close();
  const { status, code } = await lost.get('/api/health');
  expect([status, code]).toEqual([503, 'UNAVAILABLE']);
  expect(lost.takeLoggedErrors()).toEqual([]);
});

test('however many health checks come, the database is queried once a second', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const asked = vi.spyOn(app.context.database.reader, 'execute');
  const ask = async () => (await app.get('/api/health')).status;
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array.from({ length: 20 }, () => 200));
  app.clock.advance(999);
  await ask();
  expect(asked).toHaveBeenCalledTimes(1);
  app.clock.advance(1);
  await ask();
  expect(asked).toHaveBeenCalledTimes(2);
  await app.context.database.close();
  expect(await ask()).toBe(200);
  app.clock.advance(1000);
  expect(await ask()).toBe(503);
  expect(app.takeLoggedErrors()).toEqual([]);
});

test('a programming error is answered with 500 and reveals nothing', async () => {
  const broken = await createTestApp();
  onTestFinished(() => broken.close());
  await broken.context.database.sql`drop table tickets cascade`;
  const { token } = await broken.signIn();
  const { status, body } = await broken.get('/api/tickets', { token });
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toMatch(/tickets|relation|select/i);
  expect(broken.takeLoggedErrors()).toHaveLength(1);
});

test('while the database is unavailable a request is told to retry, and no error is logged', async () => {
  const lonely = await createTestApp();
  const { token } = await lonely.signIn();
  await lonely.database.drop();
  for (const [path, options] of [
    ['/api/events', {}],
    ['/api/tickets', { token }],
  ] as const) {
    const { status, headers, code } = await lonely.get(path, options);
    expect([status, code, Number(headers.get('retry-after'))]).toEqual([503, 'UNAVAILABLE', 2]);
  }
  await lonely.close();
});

test('a connection whose request is answered while the server closes does not keep it from closing', async () => {
  const closing = await createTestApp();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  vi.spyOn(closing.context.database.reader, 'execute').mockImplementation((async () => {
    asked.resolve();
    await answered.promise;
    return [];
  }) as never);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const answer = new Promise<string | undefined>((resolve, reject) => {
    get(`${closing.url}/api/health`, { agent }, (response) => response.resume().once('end', () => resolve(response.headers.connection))).once(
      'error',
      reject,
    );
  });
  await asked.promise;
  const closed = closing.close();
  // The server listens no longer once its hooks have run.
  const isAnswered = () =>
    fetch(`${closing.url}/api/nowhere`).then(
      () => true,
      () => false,
    );
  await expect.poll(isAnswered).toBe(false);
  answered.resolve();
  await closed;
  expect(await answer).toBe('close');
});

test('a connection that is kept open does not keep the server from closing', async () => {
  const closing = await createTestApp();
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve, reject) => {
    get(`${closing.url}/api/health`, { agent }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });
  await closing.close();
  agent.destroy();
  await expect(fetch(`${closing.url}/api/health`)).rejects.toThrow();
});

test('behind a proxy, the address that it saw counts, not one that the caller made up', async () => {
  const proxied = await createTestApp({ env: { VUMI_TRUST_PROXY: '1', VUMI_REQUESTS_PER_MINUTE: '3' } });
  const ask = (path: string, claimed: string) => proxied.get(path, { headers: { 'x-forwarded-for': `${claimed}, 41.90.1.1` } });
  const statuses: number[] = [];
  for (let last = 1; last <= 4; last += 1) statuses.push((await ask('/api/config', `9.9.9.${last}`)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await proxied.get('/api/config', { headers: { 'x-forwarded-for': '41.90.1.2' } })).status).toBe(200);
  await proxied.close();
});
