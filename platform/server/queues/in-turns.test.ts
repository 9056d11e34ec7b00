import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { systemClock } from '../clock.ts';
import type { Context } from '../context.ts';
import { mountRoutes, route } from '../http/http.ts';
import { createMetrics } from '../metrics.ts';
import { sendFailure } from '../http/send-failure.ts';
import { writtenText } from '../../contract/language/declare-messages.ts';

const list = endpoint({
  id: 'list',
  summary: '',
  tag: 't',
  method: 'GET',
  path: '/list',
  access: 'open',
  query: z.object({ of: z.string() }),
  output: z.string(),
  errors: [],
  inTurns: true,
});

test('a network that requests many long answers delays only itself', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler((error, request, reply) => sendFailure({ translate: (message) => writtenText(message) ?? message.key }, request, reply, error));
  const context = { clock: systemClock, metrics: createMetrics(), config: { VUMI_STREAMS_PER_ADDRESS: 1 } } as Context;
  const made: string[] = [];
  const begun: (() => void)[] = [];
  const making = route(list, async (_context, { query }) => {
    await new Promise<void>((resolve) => begun.push(resolve));
    made.push(query.of);
    return query.of;
  });
  const authenticator = { authenticate: async () => null, whyRefused: async () => null, onEnd: () => () => {} };
  mountRoutes(app, context, [making], {
    authenticator,
    keys: { admit: () => Promise.reject(new Error('no keys')), note: () => {} },
    preparesEvents: async () => false,
  });
  await app.ready();
  const ask = (of: string, remoteAddress: string) => app.inject({ url: `/api/list?of=${of}`, remoteAddress });
  const many = Array.from({ length: 20 }, () => ask('many', '41.90.1.1'));
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  const one = ask('one', '102.68.9.9');
  while (made.length < 21) {
    begun.shift()?.();
    await new Promise(setImmediate);
  }
  expect((await one).statusCode).toBe(200);
  expect(made.indexOf('one')).toBeLessThan(10);
  expect((await Promise.all(many)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});
