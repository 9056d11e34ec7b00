import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { exchange, type Exchange } from './exchange.ts';

const PATIENCE_MS = 5000;

async function exchangeWith(answer: RequestListener, timeoutMs = PATIENCE_MS): Promise<Exchange> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    return await exchange(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: 'POST', body: '{}' }, timeoutMs);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each<[string, RequestListener, Partial<Exchange>]>([
  ['JSON', (_, reply) => reply.end('{"ok":true}'), { kind: 'answered', status: 200, body: { ok: true } }],
  ['a JSON error', (_, reply) => reply.writeHead(500).end('{"errorCode":"500"}'), { kind: 'answered', status: 500, body: { errorCode: '500' } }],
  ['an error page', (_, reply) => reply.writeHead(502).end('<html>'), { kind: 'answered', status: 502, body: undefined }],
  ['half an answer', (_, reply) => reply.writeHead(200, { 'content-length': '100' }).write('{"ok"', () => reply.destroy()), { kind: 'lost' }],
  ['a cut line', (request) => request.socket.destroy(), { kind: 'lost' }],
  ['a redirect', (_, reply) => reply.writeHead(302, { location: '/elsewhere' }).end(), { kind: 'lost' }],
  ['an endless answer', (_, reply) => reply.end('x'.repeat(2 * 1024 * 1024)), { kind: 'lost' }],
])('%s', async (_, answer, expected) => {
  expect(await exchangeWith(answer)).toMatchObject(expected);
});

test('a missing answer ends with the time limit, and the request may have been accepted', async () => {
  expect(await exchangeWith(() => {}, 50)).toMatchObject({ kind: 'lost', cause: { name: 'TimeoutError' } });
});

test.each(['127.0.0.1', 'nobody.invalid'])('nothing listens at %s: certainly not sent', async (host) => {
  expect(await exchange(`http://${host}:${await findFreePort()}/`, { method: 'POST', body: '{}' }, PATIENCE_MS)).toMatchObject({ kind: 'not-sent' });
});
