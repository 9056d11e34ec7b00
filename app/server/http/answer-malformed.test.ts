// Bytes that are not a valid HTTP request: refused and counted, without an error in the log. Sent over a raw socket, because no client would.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp({ env: { VUMI_REQUESTS_PER_MINUTE: '200' } });
});
/** Fails when an error was logged. */
afterAll(() => vumi.close());

async function send(...parts: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(vumi.url).port), '127.0.0.1');
  for (const part of parts) {
    socket.write(part);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return text(socket).catch((error: Error) => error.message);
}

async function malformed(): Promise<number> {
  const { values } = await vumi.context.metrics.events.get();
  return values.find(({ labels }) => labels.name === 'malformed_requests')?.value ?? 0;
}

const chunked = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: vumi\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${more}\r\n`;

test.each([
  ['a chunk without a length', [`${chunked('/api/contact')}ZZ\r\n{}\r\n0\r\n\r\n`]],
  ['a chunk without a length, later', [chunked('/api/contact'), '5\r\n{"a":\r\n', 'ZZ\r\n']],
  ['a chunk that is longer than it says', [`${chunked('/api/tickets/reserve')}1\r\n{"a":1}\r\n0\r\n\r\n`]],
  ['a chunk of negative length', [`${chunked('/identity/')}-1\r\n{}`]],
  ['a chunk longer than numbers go', [`${chunked('/identity/')}FFFFFFFFFFFFFFFFFF\r\n{}`]],
  ['chunks to the sandbox', [`${chunked('/sandbox/daraja/faults')}ZZ\r\n{}`]],
  ['chunks to nowhere', [`${chunked('/nowhere')}ZZ\r\n{}`]],
  ['two lengths', [`${chunked('/api/contact', 'Content-Length: 4\r\n')}0\r\n\r\n`]],
  ['no HTTP at all', ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03']],
  ['a method of nobody', ['BREW /pot HTTP/1.1\r\nHost: vumi\r\n\r\n']],
])('%s is refused and counted', async (_what, parts) => {
  const before = await malformed();
  const answer = await send(...parts);
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"success":false[^]*"code":"INVALID_INPUT"/);
  expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  expect(answer).not.toMatch(/node:|\.ts:|at \w+ \(/);
  expect(await malformed()).toBe(before + 1);
});

test('endless headers are refused with their own status', async () => {
  expect(await send(`GET / HTTP/1.1\r\nHost: vumi\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});

test('broken chunks count against the network that sends them', async () => {
  const strict = await createTestApp({ env: { VUMI_REQUESTS_PER_MINUTE: '5' } });
  const port = Number(new URL(strict.url).port);
  for (let count = 0; count < 5; count += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${chunked('/api/events')}ZZ\r\n`);
    await text(socket).catch(() => '');
  }
  expect((await strict.get('/api/config')).status).toBe(429);
  await strict.close();
});
