// The calls of a simulated provider's API: their refusals in its form, and their faults on demand.
import { timingSafeEqual } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PageProvider } from '#features/payments/pages/page-methods.ts';
import { Failure } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { sendFailure } from '#platform/server/http/send-failure.ts';
import { nextFault, plantFault } from '../sandbox-faults.ts';

const BODY_BYTES_MAX = 64 * 1024;

/** A refusal of the provider. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

interface Api {
  readonly provider: PageProvider;
  /** A refusal as the provider writes it, and with which status. */
  readonly writeRefusal: (refusal: Refusal) => { readonly status: number; readonly body: object };
  /** @throws Refusal */
  readonly authorize: (request: FastifyRequest) => void;
}

/** @throws Refusal that names the first wrong field */
export function readInput<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  throw new Refusal(400, `The ${String(parsed.error.issues[0]?.path[0] ?? 'request')} is invalid`);
}

/** @throws Refusal when an address leads elsewhere: a sandbox must not send buyers to others. */
export function checkOwnAddress(context: Context, url: string): void {
  const own = [context.selfUrl(), context.config.publicUrl].map((one) => new URL(one).origin);
  if (!own.includes(new URL(url).origin)) throw new Refusal(400, 'The address to come back to is invalid');
}

/** Whether a request has this token. */
export function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const right = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === right.length && timingSafeEqual(given, right);
}

export type ServeCall = (method: 'GET' | 'POST', url: string, work: (request: FastifyRequest) => Promise<object>, fault?: string) => void;

/** Prepares `app`, a scope of its own below the path of the API; returns what mounts a call, whose faults are planted under `fault`, by default its URL. */
export async function serveCalls(app: FastifyInstance, context: Context, { provider, writeRefusal, authorize }: Api): Promise<ServeCall> {
  await app.register(formbody);
  const refuse = (reply: FastifyReply, refusal: Refusal) => {
    const { status, body } = writeRefusal(refusal);
    return reply.status(status).send(body);
  };
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error);
    // Refusals by the sandbox's own guards are not part of the protocol.
    if (error instanceof Failure) return sendFailure(context, request, reply, error);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, provider }, 'a sandbox of pages failed');
    return refuse(reply, status >= 500 ? new Refusal(500, 'An error occurred') : new Refusal(400, 'The request is invalid'));
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal(404, 'Resource not found')));
  // Not part of the protocol: makes the next calls of one path fail, to test the handling.
  const faultSchema = z.object({
    path: z.string().startsWith(`/${provider}/`),
    /** `cut`: the work is done, then the connection is cut before the answer. `broken`: a gateway's error page. `busy`: refused, nothing was done. */
    kind: z.enum(['cut', 'broken', 'busy']),
    count: z.number().int().min(1).max(1000).default(1),
  });
  app.post('/faults', async (request, reply) => {
    await plantFault(context, readInput(faultSchema, request.body));
    return reply.status(204).send();
  });
  return (method, url, work, fault = url) => {
    app.route({
      method,
      url,
      bodyLimit: BODY_BYTES_MAX,
      // The only caller is this very process: the limits are for external callers.
      config: { rateLimit: false },
      handler: async (request, reply) => {
        authorize(request);
        const planted = await nextFault(context, `/${provider}${fault}`);
        if (planted === 'broken') return reply.status(502).type('text/html').send('<html><body>Bad Gateway</body></html>');
        if (planted === 'busy') throw new Refusal(429, 'Too many requests');
        const body = await work(request);
        if (planted === 'cut') {
          void reply.hijack();
          request.raw.socket.destroy();
          return reply;
        }
        return reply.send(body);
      },
    });
  };
}
