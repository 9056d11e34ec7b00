import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { sendFailure } from '#platform/server/send-failure.ts';

interface KnownAddress {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/**
 * Answers addresses and methods that nothing else answers: 405 with `Allow` where the address knows other methods, what it allows to
 * OPTIONS, else 404. Call before routes are added: it learns them as they come.
 */
export function answerUnknown(app: FastifyInstance, context: Context): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const known = new Map<string, KnownAddress>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const address = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    known.set(url, address);
    for (const one of [method].flat()) address.methods.add(one);
  });
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = new Set([...known.values()].filter(({ pattern }) => pattern.test(path)).flatMap((address) => [...address.methods]));
    if (methods.size === 0) return sendFailure(context, request, reply, new Failure(platformErrors.NOT_FOUND));
    void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.status(204).send();
    return sendFailure(context, request, reply, new Failure(platformErrors.METHOD_NOT_ALLOWED));
  };
}

function patternOf(url: string): RegExp {
  const source = url.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
