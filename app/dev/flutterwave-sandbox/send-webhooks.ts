// The webhooks of the sandbox of wallets, with the hash that Flutterwave sends.
import { flutterwaveWebhook, HASH_HEADER } from '#features/payments/server/pages/flutterwave/flutterwave-webhook.ts';
import { FLUTTERWAVE_SANDBOX_HASH } from '#features/payments/server/pages/flutterwave/flutterwave-settings.ts';
import type { Context } from '#platform/server/context.ts';
import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { nextFault } from '../sandbox-faults.ts';
import type { Chargeback } from './chargebacks.ts';
import { CHARGEBACK_WEBHOOKS } from './faults.ts';
import { decideRefunds } from './refunds.ts';
import { noteWebhook, takeDueWebhooks, type Transaction } from './transactions.ts';
import { chargebackEvent, chargeEvent } from './wire-bodies.ts';

const TIMEOUT_MS = 10_000;
const LOOP_MS = 1000;

async function post(context: Context, event: object): Promise<boolean> {
  try {
    const answer = await fetch(`${context.selfUrl()}${flutterwaveWebhook.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HASH_HEADER]: FLUTTERWAVE_SANDBOX_HASH },
      body: JSON.stringify(event),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch (error) {
    context.log.warn({ err: error }, 'the sandbox of wallets could not deliver a webhook');
    return false;
  }
}

export type WebhookMode = 'once' | 'repeated' | 'late' | 'lost';

/** Tells the merchant how a try ended: once, twice, with the next round, or not at all. Resolves when the merchant has answered. */
export async function sendCharge(context: Context, transaction: Transaction, mode: WebhookMode): Promise<void> {
  if (mode === 'lost') return noteWebhook(context, transaction.id, 'lost');
  if (mode === 'late') return noteWebhook(context, transaction.id, 'due');
  const delivered = await post(context, chargeEvent(transaction));
  if (mode === 'repeated') await post(context, chargeEvent(transaction));
  await noteWebhook(context, transaction.id, delivered ? 'sent' : 'failed');
}

/** Sends the webhooks that are late. */
export async function sendLateWallets(context: Context): Promise<void> {
  for (const transaction of await takeDueWebhooks(context)) await post(context, chargeEvent(transaction));
}

/** Tells the merchant of a chargeback: that it was opened, answered or decided. */
export async function sendChargeback(context: Context, chargeback: Chargeback, mode: WebhookMode = 'once'): Promise<void> {
  if (mode === 'lost' || (await nextFault(context, CHARGEBACK_WEBHOOKS)) !== null) return;
  await post(context, chargebackEvent(chargeback));
  if (mode === 'repeated') await post(context, chargebackEvent(chargeback));
}

/** What the sandbox does automatically, within a second. Tests call it explicitly. */
export const flutterwaveSandboxLoops: readonly Loop[] = [
  {
    name: 'flutterwave-sandbox',
    everyMs: LOOP_MS,
    async run(context) {
      if (!context.config.sandbox) return;
      await sendLateWallets(context);
      await decideRefunds(context);
    },
  },
];
