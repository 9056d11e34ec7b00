import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BODY_BYTES_MAX } from '#platform/server/http/http.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { limitReceiving } from './limit-receiving.ts';

const LIMIT_MS = 200;
let vumi: TestApp;
let app: FastifyInstance;
const served: string[] = [];
/** Warnings of the server: a second answer to one request is one of them. */
const warned: string[] = [];

beforeAll(async () => {
  vumi = await createTestApp();
  app = fastify({ bodyLimit: BODY_BYTES_MAX, logger: { level: 'warn', stream: { write: (line: string) => void warned.push(line) } } });
  limitReceiving(app, vumi.context, LIMIT_MS);
  app.post('/words', async () => served.push('words'));
  app.get('/slow', async (_request, reply) => reply.send(Readable.from(twoParts())));
  app.post('/file', { bodyLimit: BODY_BYTES_MAX + 1 }, async () => served.push('file'));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await vumi.close();
});

/** An answer that takes longer than a body may. */
async function* twoParts(): AsyncIterable<string> {
  yield 'first';
  await new Promise((resolve) => setTimeout(resolve, LIMIT_MS * 3));
  yield 'last';
}

/** Sends the second half of a body after a pause; returns everything received until the connection was closed. */
async function dawdle(path: string, pauseMs: number, method = 'POST'): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: vumi\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"`);
  const late = setTimeout(() => socket.write(':"b"}'), pauseMs);
  try {
    return await text(socket);
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
}

test('a small body that arrives too slowly is refused, and its connection closed', async () => {
  const answer = await dawdle('/words', 60_000);
  expect(answer).toContain('HTTP/1.1 408');
  expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
  expect(served).toEqual([]);
});

test('an upload over a slow connection is waited for', async () => {
  expect(await dawdle('/file', LIMIT_MS * 3)).toContain('HTTP/1.1 200');
  expect(served).toEqual(['file']);
});

test('an answer that has begun is not followed by another', async () => {
  const answer = await dawdle('/slow', 60_000, 'GET');
  expect(answer).toContain('HTTP/1.1 200');
  expect(answer).toMatch(/first[^]*last/);
  expect(warned).toEqual([]);
});
