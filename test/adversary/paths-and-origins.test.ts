// Addresses that lead elsewhere: out of the site, out of a folder, in from another site.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp();
});
afterAll(() => vumi.close());

const outward = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nLocation: https://evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/\r\nSet-Cookie: vumi_language=xx',
  'https://evil.example',
  'https:evil.example',
  'https:///evil.example',
  'HTTPS://EVIL.EXAMPLE',
  ' https://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '/sw//evil.example',
  '/sw/\\evil.example',
  '/fr///evil.example',
  '//vumi@evil.example',
  '/%5cevil.example',
];

test.each(outward)('the return address does not lead to %j', async (to) => {
  const answer = await fetch(`${vumi.url}/language/fr?${new URLSearchParams({ to })}`, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  const location = answer.headers.get('location') ?? '';
  expect(location).toMatch(/^\/(?![/\\])/);
  // As a browser resolves it.
  expect(new URL(location, vumi.url).origin).toBe(new URL(vumi.url).origin);
  expect(answer.headers.getSetCookie()).toHaveLength(1);
});

/** `fetch` would normalize the path. */
async function askRaw(path: string): Promise<string> {
  const socket = connect(Number(new URL(vumi.url).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${new URL(vumi.url).port}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

const tricks = [
  '/../package.json',
  '/../../../../etc/passwd',
  '/images/../package.json',
  '/images/..%2Fpackage.json',
  '/images/..%2f..%2f..%2fetc%2fpasswd',
  '/images/%2e%2e/%2e%2e/package.json',
  '/images/%2e%2e%2fpackage.json',
  '/images/..%5cpackage.json',
  '/images/..%252fpackage.json',
  '/images/%c0%ae%c0%ae/package.json',
  '/images/....//package.json',
  '/images/package.json%00.avif',
  '/images/0190f3a0-0000-7000-8000-000000000000-800.avif/../../package.json',
  '/images//etc/passwd',
  '/posters/../package.json',
  '/og/events/..%2f..%2fpackage.json',
  '/assets/../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/sandbox/..%2fpackage.json',
  '/sandbox/mail/..%2f..%2fpackage.json',
  '/sitemaps/..%2fpackage.json',
  '/sitemaps/events-../../package.json.xml',
  '/.env',
  '/.git/config',
  '/%2e%65nv',
  '/api/../.env',
  '/api/reference/..%2f..%2fpackage.json',
  '/file:///etc/passwd',
  '/.well-known/..%2fpackage.json',
];

test.each(tricks)('no file is served at %s', async (path) => {
  const answer = await askRaw(path);
  expect(answer).toMatch(/^HTTP\/1\.1 (400|404|414) /);
  expect(answer).not.toMatch(/root:|"dependencies"|\[core\]|VUMI_SECRET/);
});

const origins = [
  'https://evil.example',
  'http://evil.example',
  'null',
  'http://localhost',
  'http://127.0.0.1',
  'https://vumi.test.evil.example',
  'https://evilvumi.test',
  'file://',
  'chrome-extension://abcdefghijklmnop',
  'https://*.vumi.test',
];

test.each(origins)('a page of %s cannot read answers here', async (origin) => {
  for (const [method, path] of [
    ['GET', '/api/health'],
    ['GET', '/api/config'],
    ['GET', '/api/events'],
    ['POST', '/api/tickets/reserve'],
    ['POST', '/identity/'],
    ['GET', '/metrics'],
  ] as const) {
    const asked = { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization,content-type' };
    for (const answer of [
      await fetch(vumi.url + path, { method: 'OPTIONS', headers: asked }),
      await fetch(vumi.url + path, { method, headers: { origin } }),
    ]) {
      expect(
        [...answer.headers.keys()].filter((name) => name.startsWith('access-control-')),
        path,
      ).toEqual([]);
      await answer.body?.cancel();
    }
  }
});

test('no attack is missing from the list', () => {
  expect([outward.length, tricks.length, origins.length]).toEqual([
    expect.toSatisfy((n: number) => n >= 29),
    expect.toSatisfy((n: number) => n >= 25),
    expect.toSatisfy((n: number) => n >= 9),
  ]);
});
