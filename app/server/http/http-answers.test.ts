// HTTP features of answers: validators, ranges and methods.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { buildServer } from '../build-server.ts';

let vumi: TestApp;
let organizer: SignedIn;
let event: EventDetail;
beforeAll(async () => {
  vumi = await createTestApp();
  organizer = await vumi.signIn('organizer');
  event = await createEvent(vumi, organizer);
});
afterAll(() => vumi.close());

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => fetch(`${vumi.url}${path}`, { method, headers });

describe('events', () => {
  test.each(['/api/events', '/api/events?search=sundowner', 'one'])(
    '%s may be cached for seconds, and is not sent again while it is unchanged',
    async (path) => {
      const address = path === 'one' ? `/api/events/${event.id}` : path;
      const first = await ask(address);
      const etag = first.headers.get('etag') ?? '';
      expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=2']);
      expect(first.headers.get('vary')).toMatch(/authorization/i);
      const again = await ask(address, { 'if-none-match': `"another", ${etag}` });
      expect([again.status, await again.text(), again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([
        304,
        '',
        etag,
        'public, max-age=2',
      ]);

      await vumi.put(`/api/events/${event.id}`, { description: `Changed for ${path}.` }, { token: organizer.token });
      const changed = await ask(address, { 'if-none-match': etag });
      expect(changed.status).toBe(200);
      expect(changed.headers.get('etag')).not.toBe(etag);
    },
  );

  test('a signed-in caller may see more, so shared caches must not keep that answer', async () => {
    const own = await ask(`/api/events/${event.id}`, { authorization: `Bearer ${organizer.token}` });
    expect([own.headers.get('cache-control'), own.headers.get('etag')]).toEqual(['private, no-cache', expect.stringMatching(/^W\//)]);
    const draft = await createEvent(vumi, organizer, { status: 'draft' });
    const hidden = await ask(`/api/events/${draft.id}`);
    expect([hidden.status, hidden.headers.get('cache-control'), hidden.headers.get('etag')]).toEqual([404, 'no-store', null]);
  });

  test('a private answer has no validator', async () => {
    const orders = await ask('/api/orders', { authorization: `Bearer ${organizer.token}` });
    expect([orders.status, orders.headers.get('cache-control'), orders.headers.get('etag')]).toEqual([200, 'no-store', null]);
  });
});

describe('methods', () => {
  test.each([
    ['DELETE', '/api/events', 'GET, HEAD, POST, OPTIONS'],
    ['PATCH', '/api/events/x', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['GET', '/api/tickets/purchase', 'POST, OPTIONS'],
    ['HEAD', '/api/tickets/purchase', 'POST, OPTIONS'],
    ['PUT', '/api/tickets/keys', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/events/filters', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/events/filters', 'GET, HEAD, OPTIONS'],
  ])('%s %s is answered with the allowed methods', async (method, path, allow) => {
    const answer = await ask(path, { authorization: `Bearer ${organizer.token}` }, method);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    await answer.body?.cancel();
    const options = await ask(path, {}, 'OPTIONS');
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
  });
});

test('a page can only be read', async () => {
  const app = await buildServer(vumi.context, {
    async mountPages(pages) {
      pages.get('/*', async (request, reply) => (request.url.startsWith('/api') ? reply.callNotFound() : 'a page'));
    },
  });
  onTestFinished(() => app.close());
  const posted = await app.inject({ method: 'POST', url: '/events/1' });
  expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect((await app.inject({ url: '/events/1' })).statusCode).toBe(200);
  for (const method of ['GET', 'POST'] as const) expect((await app.inject({ method, url: '/api/nothing' })).statusCode).toBe(404);
});

describe('ranges', () => {
  test('of a file of the build: a part, or 416 with its length', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vumi-files-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'entry.js'), 'x'.repeat(3000));
    const app = await buildServer(vumi.context, {
      mountPages: async (pages) => pages.register(fastifyStatic, { root: folder, wildcard: false }).then(() => undefined),
    });
    onTestFinished(() => app.close());
    const get = (range: string, more = {}) => app.inject({ url: '/entry.js', headers: { range, ...more } });
    const part = await get('bytes=0-4');
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 0-4/3000', 'xxxxx']);
    for (const range of ['bytes=3000-', 'bytes=9999-10000']) {
      const beyond = await get(range);
      expect([beyond.statusCode, beyond.headers['content-range'], beyond.json<{ code: string }>().code]).toEqual([
        416,
        'bytes */3000',
        'RANGE_NOT_SATISFIABLE',
      ]);
    }
    const changed = await app.inject({ url: '/entry.js', headers: { 'if-match': '"old"' } });
    expect([changed.statusCode, changed.json<{ code: string }>().code]).toEqual([412, 'PRECONDITION_FAILED']);
  });
});
