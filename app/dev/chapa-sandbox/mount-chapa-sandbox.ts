import type { FastifyInstance } from 'fastify';
import { CHAPA_SANDBOX_PATH } from '#features/payments/server/pages/chapa/chapa-settings.ts';
import type { Context } from '#platform/server/context.ts';
import { mountPayerPages } from '../page-sandbox/mount-payer-pages.ts';
import { makePageTables } from '../page-sandbox/sandbox-state.ts';
import { answerChapa } from './answer-chapa.ts';
import { chapaSandbox } from './chapa-sandbox.ts';

/** Mounts Chapa's API at `/sandbox/chapa/v1` and its pages at `/sandbox/ethiopia`. Run its loop beside it. Does nothing in production. */
export async function mountChapaSandbox(app: FastifyInstance, context: Context): Promise<void> {
  if (!context.config.sandbox) return;
  await makePageTables(context.database);
  await app.register(async (scope) => answerChapa(scope, context), { prefix: CHAPA_SANDBOX_PATH });
  await mountPayerPages(app, context, chapaSandbox);
}
