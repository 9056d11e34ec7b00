// Pages during development: Vite builds them on demand, and the browser updates after every change.
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { PageBuild } from '#app/server/pages/render-page.ts';
import { mountPageRoute } from '#app/server/pages/serve-pages.ts';
import type { Context } from '#platform/server/context.ts';

const BUILD = 'virtual:react-router/server-build';

/** Mounts Vite, its live reload on the same port, and the pages from the current source. */
export async function serveChangingPages(app: FastifyInstance, context: Context): Promise<void> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
    logLevel: 'warn',
  });
  context.onClose(() => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|identity|sandbox|metrics)(\/|$|\?)/.test(request.url)) return done();
    // Vite's middleware calls back for a request that it did not handle.
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error));
  });
  const load = async () => (await vite.ssrLoadModule(BUILD)) as PageBuild;
  mountPageRoute(app, context, { load, mode: 'development', textFile: () => null });
}
