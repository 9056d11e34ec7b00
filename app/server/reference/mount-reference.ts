// The API reference: a document for machines, and a page for people that loads everything from here.
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { meets } from '#platform/contract/access.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Authenticator } from '#platform/server/http/http.ts';
import { getHealth } from '../../site-endpoints.ts';
import { allRoutes } from '../all-routes.ts';
import { version } from '../http/mount-site.ts';
import { openapiDocument } from './openapi.ts';
import { pagePolicy } from '../pages/page-policy.ts';

const CACHE = 'public, max-age=3600';

/** Mounts `GET /api/openapi.json` and the page `/api/reference/`, in production for admins only, or for every visitor by a setting. */
export function mountReference(app: FastifyInstance, context: Context, authenticator: Authenticator): void {
  const endpoints = [getHealth, ...allRoutes.map(({ endpoint }) => endpoint)];
  const { publicUrl, supportEmail } = context.config;
  // A third of a second: not while a server starts.
  let document: string | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openapiDocument(endpoints, { version, publicUrl, supportEmail }));
    return reply.header('cache-control', CACHE).type('application/json; charset=utf-8').send(document);
  });

  async function isAdmin({ headers }: FastifyRequest): Promise<boolean> {
    const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    const actor = token === undefined ? null : await authenticator.authenticate(token, context.clock.now());
    return meets({ role: 'admin' }, actor?.role ?? null);
  }

  let loading: Promise<FastifyInstance> | null = null;
  for (const url of ['/api/reference', '/api/reference/*']) {
    app.get(url, async (request, reply) => {
      if (!context.config.publicReference && !(await isAdmin(request))) fail(platformErrors.NOT_FOUND);
      const page = await (loading ??= loadReference()).then((inner) => inner.inject(request.url));
      const type = String(page.headers['content-type'] ?? 'text/plain');
      // Its bundle inserts style elements; the rest of its policy is as strict as on our own pages.
      if (type.startsWith('text/html'))
        void reply.header('content-security-policy', pagePolicy(page.body, { nonce: null, identityOrigin: null, inlineStyles: true }));
      if (page.statusCode === 200) void reply.header('cache-control', context.config.publicReference ? CACHE : 'no-store');
      if (typeof page.headers.location === 'string') void reply.header('location', page.headers.location);
      return reply.status(page.statusCode).type(type).send(page.body);
    });
  }
}

/** The page's plugin takes a third of a second and some megabytes to load: only when the page is opened. */
async function loadReference(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const inner = fastify();
  await inner.register(reference, {
    routePrefix: '/api/reference',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'Vumi API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  await inner.ready();
  return inner;
}
