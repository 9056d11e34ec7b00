// Everything over HTTP beside pages: the API of every feature, and the parts with a protocol of their own.
import type { FastifyInstance } from 'fastify';
import { mountCallbacks } from '#features/payments/server/receive-callbacks.ts';
import { mountImages } from '#features/events/server/mount-images.ts';
import { mountPosters } from '#features/events/server/mount-posters.ts';
import { mountPreviews } from '#features/events/server/mount-previews.ts';
import { createAuthenticator } from '#features/identity/server/authenticate.ts';
import { mountIdentity } from '#features/identity/server/mount-identity.ts';
import type { Context } from '#platform/server/context.ts';
import { mountRoutes } from '#platform/server/http.ts';
import { allRoutes } from './all-routes.ts';
import { mountReference } from './mount-reference.ts';
import { mountLanguageChoice } from './page-language.ts';
import { mountSite } from './mount-site.ts';
import { mountSitemaps } from './mount-sitemaps.ts';
import { mountWellKnown } from './mount-well-known.ts';

/** Mounts everything but the pages. */
export async function mountAll(app: FastifyInstance, context: Context): Promise<void> {
  const authenticator = createAuthenticator(context);
  mountRoutes(app, context, allRoutes, authenticator);
  mountIdentity(app, context);
  mountCallbacks(app, context);
  mountImages(app, context);
  mountPosters(app, context);
  mountPreviews(app, context);
  mountSite(app, context);
  mountReference(app, context, authenticator);
  mountWellKnown(app, context);
  mountLanguageChoice(app, context);
  mountSitemaps(app, context);
  if (context.config.sandbox) {
    const { mountSandbox } = await import('../dev/mount-sandbox.ts');
    await mountSandbox(app, context);
  }
}
