import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { sendFailure } from '#platform/server/http/send-failure.ts';
import { hasPages } from './answer-failure.ts';

interface KnownAddress {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/**
 * Answers addresses and methods without a route: 405 with `Allow` where the address has other methods, the allowed methods to OPTIONS, else 404.
 * Call before routes are added: it collects them as they are registered.
 */
export function answerUnknown(app: FastifyInstance, context: Context): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const known = new Map<string, KnownAddress>();
  /** The methods of the catch-all route of pages. */
  const pageMethods = new Set<string>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '/*') for (const one of [method].flat()) pageMethods.add(one);
    if (url.includes('*')) return;
    const address = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    known.set(url, address);
    for (const one of [method].flat()) address.methods.add(one);
  });

  /** An exact address does not count as a parameter of another: `/tickets/purchase` is never the ticket with that id. */
  function methodsOf(path: string): ReadonlySet<string> {
    const exact = known.get(path);
    if (exact !== undefined) return exact.methods;
    const fitting = [...known.values()].filter(({ pattern }) => pattern.test(path));
    return fitting.length === 0 && hasPages(path) ? pageMethods : new Set(fitting.flatMap(({ methods }) => [...methods]));
  }

  app.addHook('onRequest', async ({ url, routeOptions }) => {
    const exact = routeOptions.url?.includes(':') ? known.get(pathOf(url)) : undefined;
    if (exact !== undefined) fail(platformErrors.METHOD_NOT_ALLOWED, { headers: { allow: listOf(exact.methods) } });
  });
  return (request, reply) => {
    const methods = methodsOf(pathOf(request.url));
    if (methods.size === 0) return sendFailure(context, request, reply, new Failure(platformErrors.NOT_FOUND));
    const allow = listOf(methods);
    if (request.method === 'OPTIONS') return reply.status(204).header('allow', allow).send();
    return sendFailure(context, request, reply, new Failure(platformErrors.METHOD_NOT_ALLOWED, { headers: { allow } }));
  };
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

function listOf(methods: ReadonlySet<string>): string {
  return [...methods, 'OPTIONS'].join(', ');
}

function patternOf(url: string): RegExp {
  const source = url.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
