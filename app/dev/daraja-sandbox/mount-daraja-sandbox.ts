import type { FastifyInstance } from 'fastify';
import { SANDBOX_PATH } from '#features/payments/server/mpesa/daraja-settings.ts';
import type { Context } from '#platform/server/context.ts';
import { answerDaraja } from './answer-daraja.ts';
import { mountPhone } from './phone-routes.ts';
import { mountPortal } from './portal-page.ts';
import { makeDarajaTables } from './sandbox-state.ts';

/**
 * Mounts M-Pesa's API at `/sandbox/daraja` the buyer's phone at `/sandbox/phone`, and the business's portal at `/sandbox/portal`. Run `darajaSandboxLoops` beside it: they end unanswered
 * requests and report the results of reversals. Does nothing in production.
 */
export async function mountDarajaSandbox(app: FastifyInstance, context: Context): Promise<void> {
  if (!context.config.sandbox) return;
  await makeDarajaTables(context.database);
  await app.register(async (scope) => answerDaraja(scope, context), { prefix: SANDBOX_PATH });
  await app.register(async (scope) => mountPhone(scope, context));
  mountPortal(app, context);
}
