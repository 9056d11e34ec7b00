import type { FastifyInstance } from 'fastify';
import { PESAPAL_SANDBOX_PATH } from '#features/payments/server/pages/pesapal/pesapal-settings.ts';
import type { Context } from '#platform/server/context.ts';
import { mountPayerPages } from '../page-sandbox/mount-payer-pages.ts';
import { makePageTables } from '../page-sandbox/sandbox-state.ts';
import { answerPesapal } from './answer-pesapal.ts';
import { pesapalSandbox } from './pesapal-sandbox.ts';

/** Mounts Pesapal's API at `/sandbox/pesapal` and its pages at `/sandbox/airtel`. Run its loop beside it. Does nothing in production. */
export async function mountPesapalSandbox(app: FastifyInstance, context: Context): Promise<void> {
  if (!context.config.sandbox) return;
  await makePageTables(context.database);
  await app.register(async (scope) => answerPesapal(scope, context), { prefix: PESAPAL_SANDBOX_PATH });
  await mountPayerPages(app, context, pesapalSandbox);
}
