import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { defineErrors, fail } from '../../contract/errors.ts';
import { systemClock } from '../clock.ts';
import type { Context } from '../context.ts';
import { mountRoutes, streamRoute, type Authenticator } from './http.ts';
import { sendFailure } from './send-failure.ts';
import { createMetrics } from '../metrics.ts';
import { asWritten, writtenText } from '../../contract/language/declare-messages.ts';

const errors = defineErrors({ GONE: [404, asWritten('It is gone')] });
const watch = endpoint({
  id: 'watch',
  summary: '',
  tag: 't',
  method: 'GET',
  path: '/watch',
  access: 'open',
  output: z.object({ step: z.number() }),
  errors: [errors.GONE],
  stream: true,
});

type Source = (signal: AbortSignal) => AsyncGenerator<{ step: number }>;

async function serve(source: Source, authenticate: Authenticator['authenticate'] = async () => null): Promise<{ app: FastifyInstance; url: string }> {
  const app = fastify();
  app.setErrorHandler((error, request, reply) => sendFailure({ translate: (message) => writtenText(message) ?? message.key }, request, reply, error));
  const context = { clock: systemClock, metrics: createMetrics(), config: { VUMI_STREAMS_PER_ADDRESS: 10 } } as Context;
  const authenticator = { authenticate, whyRefused: async () => null, onEnd: () => () => {} };
  mountRoutes(app, context, [streamRoute(watch, (_context, { signal }) => source(signal))], {
    authenticator,
    keys: { admit: () => Promise.reject(new Error('no keys')), note: () => {} },
    preparesEvents: async () => false,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/watch` };
}

/** Yields one message and then waits until the caller disconnects. */
async function* quiet(signal: AbortSignal): AsyncGenerator<{ step: number }> {
  yield { step: 1 };
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

test('each message is one data line, and the answer ends with its source', async () => {
  const { url } = await serve(async function* () {
    yield { step: 1 };
    yield { step: 2 };
  });
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect((await answer.text()).split('\n').filter((line) => line.startsWith('data:'))).toEqual(['data: {"step":1}', 'data: {"step":2}']);
});

test('a failure before the first message is an ordinary error', async () => {
  const { url } = await serve(async function* () {
    yield fail(errors.GONE);
  });
  const answer = await fetch(url);
  expect([answer.status, (await answer.json()) as unknown]).toMatchObject([404, { code: 'GONE', message: 'It is gone' }]);
});

test('the source is aborted when the caller disconnects', async () => {
  const told = Promise.withResolvers<void>();
  const { url } = await serve(async function* (signal) {
    signal.addEventListener('abort', () => told.resolve());
    yield* quiet(signal);
  });
  const request = get(url);
  await once(request, 'response');
  request.destroy();
  await told.promise;
});

test('a closing server ends its open streams', async () => {
  const { app, url } = await serve(quiet);
  const answer = await fetch(url);
  const whole = answer.text();
  await app.close();
  expect(await whole).toContain('data: {"step":1}');
});

test('a closing server ends a stream whose token is still being verified', async () => {
  const verifying = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const { app, url } = await serve(quiet, async () => {
    verifying.resolve();
    await closing.promise;
    return null;
  });
  const answer = fetch(url, { headers: { authorization: 'Bearer some.token' } });
  answer.catch(() => {});
  await verifying.promise;
  const closed = app.close();
  // Its hooks run in turns of the event loop; the server listens no longer once all have.
  await expect.poll(() => app.server.listening).toBe(false);
  closing.resolve();
  await closed;
  expect((await answer).status).toBeLessThan(500);
});

test('a caller who disconnects while the token is verified is not waited for', async () => {
  const ended = Promise.withResolvers<boolean>();
  const closed = Promise.withResolvers<void>();
  const source: Source = async function* (signal) {
    ended.resolve(signal.aborted);
    yield* quiet(signal);
  };
  const { app, url } = await serve(source, async () => {
    request.destroy();
    await closed.promise;
    return null;
  });
  app.server.on('connection', (socket) => socket.on('close', () => closed.resolve()));
  // Not by `fetch`: the garbage collector may drop the signal of a request, which then waits on.
  const request = get(url, { headers: { authorization: 'Bearer some.token' } });
  request.on('error', () => {});
  expect(await ended.promise).toBe(true);
});
