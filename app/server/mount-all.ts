// What answers HTTP: the API of every feature, and the parts that speak a protocol of their own.
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/server/context.ts';
import { mountRoutes, type Authenticator } from '#platform/server/http.ts';
import { allRoutes } from './all-routes.ts';
import { mountSite } from './mount-site.ts';

/** Mounts everything but the pages. */
export async function mountAll(app: FastifyInstance, context: Context, authenticator: Authenticator): Promise<void> {
  mountRoutes(app, context, allRoutes, authenticator);
  mountSite(app, context);
  if (context.config.sandbox) await mountSandbox(app, context);
}

/** The outside world's stand-ins. Loaded only where they are wanted. */
async function mountSandbox(app: FastifyInstance, context: Context): Promise<void> {
  const [{ mountSandboxAssets }, { mountMailbox }] = await Promise.all([import('../dev/sandbox-page.ts'), import('../dev/mailbox/mount-mailbox.ts')]);
  mountSandboxAssets(app);
  await mountMailbox(app, context);
}
