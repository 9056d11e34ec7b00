// The webhooks of the card sandbox, signed as Paystack signs them.
import { PAYSTACK_SANDBOX_KEY } from '#features/payments/server/pages/paystack/paystack-settings.ts';
import { paystackWebhook, SIGNATURE_HEADER, signBody } from '#features/payments/server/pages/paystack/paystack-webhook.ts';
import type { Context } from '#platform/server/context.ts';
import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { nextFault } from '../sandbox-faults.ts';
import { DISPUTE_WEBHOOKS, REFUND_WEBHOOKS } from './faults.ts';
import { decideRefunds } from './refunds.ts';
import type { Dispute } from './disputes.ts';
import { findTransaction, noteWebhook, takeDueWebhooks, type Transaction } from './transactions.ts';
import { disputeBody, refundEvent, transactionBody } from './wire-bodies.ts';

const TIMEOUT_MS = 10_000;
const LOOP_MS = 1000;

async function post(context: Context, event: object): Promise<boolean> {
  const body = JSON.stringify(event);
  try {
    const answer = await fetch(`${context.selfUrl()}${paystackWebhook.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(PAYSTACK_SANDBOX_KEY, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch (error) {
    context.log.warn({ err: error }, 'the card sandbox could not deliver a webhook');
    return false;
  }
}

export type WebhookMode = 'once' | 'repeated' | 'late' | 'lost';

/** Tells the merchant that a page was paid: once, twice, with the next round, or not at all. Resolves when the merchant has answered. */
export async function sendCharge(context: Context, transaction: Transaction, mode: WebhookMode = 'once'): Promise<void> {
  if (mode === 'lost') return noteWebhook(context, transaction.id, 'lost');
  if (mode === 'late') return noteWebhook(context, transaction.id, 'due');
  const event = { event: 'charge.success', data: transactionBody(transaction) };
  const delivered = await post(context, event);
  if (mode === 'repeated') await post(context, event);
  await noteWebhook(context, transaction.id, delivered ? 'sent' : 'failed');
}

/** Sends the webhooks that are late. */
export async function sendLateWebhooks(context: Context): Promise<void> {
  for (const transaction of await takeDueWebhooks(context)) await post(context, { event: 'charge.success', data: transactionBody(transaction) });
}

/** Decides the refunds that were taken on, and tells the merchant. */
export async function endRefunds(context: Context): Promise<void> {
  for (const refund of await decideRefunds(context))
    if ((await nextFault(context, REFUND_WEBHOOKS)) === null) await post(context, refundEvent(refund));
}

/** Tells the merchant of a dispute: that it was opened, waits for an answer, or has ended. */
export async function sendDispute(context: Context, dispute: Dispute, step: 'create' | 'remind' | 'resolve'): Promise<void> {
  const transaction = await findTransaction(context, dispute.transactionId);
  if (transaction === null || (await nextFault(context, DISPUTE_WEBHOOKS)) !== null) return;
  await post(context, { event: `charge.dispute.${step}`, data: disputeBody(dispute, transaction) });
}

/** What the sandbox does automatically, within a second. Tests call it explicitly. */
export const paystackSandboxLoops: readonly Loop[] = [
  {
    name: 'paystack-sandbox',
    everyMs: LOOP_MS,
    async run(context) {
      if (!context.config.sandbox) return;
      await sendLateWebhooks(context);
      await endRefunds(context);
    },
  },
];
