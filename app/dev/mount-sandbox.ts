// The simulated external systems, in the same process as the product: never in production.
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/server/context.ts';
import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { guardSandbox } from './guard-sandbox.ts';
import { mountBankSandbox } from './bank-sandbox/mount-bank-sandbox.ts';
import { chapaSandbox } from './chapa-sandbox/chapa-sandbox.ts';
import { mountChapaSandbox } from './chapa-sandbox/mount-chapa-sandbox.ts';
import { mountDarajaSandbox } from './daraja-sandbox/mount-daraja-sandbox.ts';
import { darajaSandboxLoops } from './daraja-sandbox/daraja-loops.ts';
import { mountMailbox } from './mailbox/mount-mailbox.ts';
import { mountSmsSandbox } from './sms-sandbox/mount-sms-sandbox.ts';
import { smsSandboxLoops } from './sms-sandbox/send-reports.ts';
import { mountEtimsSandbox } from './etims-sandbox/mount-etims-sandbox.ts';
import { mountFlutterwaveSandbox } from './flutterwave-sandbox/mount-flutterwave-sandbox.ts';
import { flutterwaveSandboxLoops } from './flutterwave-sandbox/send-webhooks.ts';
import { mountPesapalSandbox } from './pesapal-sandbox/mount-pesapal-sandbox.ts';
import { pesapalSandbox } from './pesapal-sandbox/pesapal-sandbox.ts';
import { pageSandboxLoop } from './page-sandbox/send-news.ts';
import { mountPaystackSandbox } from './paystack-sandbox/mount-paystack-sandbox.ts';
import { paystackSandboxLoops } from './paystack-sandbox/send-webhooks.ts';
import { mountSandboxClock } from './sandbox-clock.ts';
import { mountJournal } from './sandbox-journal.ts';
import { mountSandboxAssets } from './sandbox-page.ts';

export const sandboxLoops: readonly Loop[] = [
  ...darajaSandboxLoops,
  ...paystackSandboxLoops,
  ...flutterwaveSandboxLoops,
  pageSandboxLoop(chapaSandbox),
  pageSandboxLoop(pesapalSandbox),
  ...smsSandboxLoops,
];

/** Mounts the mailbox, the phones, M-Pesa's API, those of the providers of card and wallet pages with the pages, those of SMS and of the register of invoices, the bank, the journal of what was moved and the clock below `/sandbox`. */
export async function mountSandbox(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    guardSandbox(scope, context.config);
    mountSandboxAssets(scope);
    await mountMailbox(scope, context);
    await mountDarajaSandbox(scope, context);
    await mountPaystackSandbox(scope, context);
    await mountFlutterwaveSandbox(scope, context);
    await mountEtimsSandbox(scope, context);
    await mountChapaSandbox(scope, context);
    await mountPesapalSandbox(scope, context);
    await mountSmsSandbox(scope, context);
    await scope.register(async (bank) => mountBankSandbox(bank, context));
    mountJournal(scope, context);
    mountSandboxClock(scope, context);
  });
}
