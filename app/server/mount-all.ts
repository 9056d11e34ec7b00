// Everything over HTTP beside pages: the API of every feature, and the parts with a protocol of their own.
import type { FastifyInstance } from 'fastify';
import { mountReceiptAnswers } from '#features/books/server/questions/receive-answers.ts';
import { mountPages } from '#features/payments/server/pages/receive-pages.ts';
import { mountCallbacks } from '#features/payments/server/mpesa/receive-callbacks.ts';
import { mountPayoutResults } from '#features/payouts/server/sending/receive-results.ts';
import { mountImages } from '#features/events/server/images/mount-images.ts';
import { mountPosters } from '#features/posters/server/mount-posters.ts';
import { mountPreviews } from '#features/events/server/preview/mount-previews.ts';
import { acceptKeys, createKeyGuard } from '#features/integrations/server/keys/accept-keys.ts';
import { createAuthenticator } from '#features/identity/server/tokens/authenticate.ts';
import { mountIdentity } from '#features/identity/server/mount-identity.ts';
import { findOpenApplication } from '#features/organizations/server/applications/find-open-application.ts';
import { isMember } from '#features/organizations/server/members/read-memberships.ts';
import type { Context } from '#platform/server/context.ts';
import { answerBySms } from '#features/checkout/server/menu/answer-by-sms.ts';
import { mountSmsAnswers } from '#platform/server/sms/receive-answers.ts';
import { mountSmsReports } from '#platform/server/sms/receive-reports.ts';
import { mountRoutes, type Actor } from '#platform/server/http/http.ts';
import { allRoutes } from './all-routes.ts';
import { mountReference } from './reference/mount-reference.ts';
import { mountLanguageChoice } from './pages/page-language.ts';
import { mountMessagePreviews } from './previews/preview-message.ts';
import { mountSite } from './http/mount-site.ts';
import { mountSitemaps } from './pages/mount-sitemaps.ts';
import { mountWellKnown } from './http/mount-well-known.ts';

/** Mounts everything but the pages. */
export async function mountAll(app: FastifyInstance, context: Context): Promise<void> {
  if (context.config.sandbox) {
    const { tellSandboxTime } = await import('../dev/sandbox-clock.ts');
    tellSandboxTime(app, context);
  }
  const authenticator = createAuthenticator(context);
  const { reader } = context.database;
  const preparesEvents = async (actor: Actor): Promise<boolean> =>
    (await isMember(reader, actor)) || (await findOpenApplication(reader, actor)) !== null;
  mountRoutes(app, context, allRoutes, { authenticator: acceptKeys(context, authenticator), keys: createKeyGuard(context), preparesEvents });
  mountIdentity(app, context);
  mountCallbacks(app, context);
  await mountPages(app, context);
  mountPayoutResults(app, context);
  mountReceiptAnswers(app, context);
  await mountSmsReports(app, context);
  await mountSmsAnswers(app, context, answerBySms);
  mountImages(app, context);
  mountPosters(app, context);
  mountPreviews(app, context);
  mountSite(app, context);
  mountMessagePreviews(app, context);
  mountReference(app, context, authenticator);
  mountWellKnown(app, context);
  mountLanguageChoice(app, context);
  mountSitemaps(app, context);
  if (context.config.sandbox) {
    const { mountSandbox } = await import('../dev/mount-sandbox.ts');
    await mountSandbox(app, context);
  }
}
