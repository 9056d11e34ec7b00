// A wallet in Uganda, on the page of its provider: the steps over HTTP, and what a forger sends without the key.
import { randomUUID } from 'node:crypto';
import { sendCharge } from '#app/dev/flutterwave-sandbox/send-webhooks.ts';
import { findTransaction } from '#app/dev/flutterwave-sandbox/transactions.ts';
import { FLUTTERWAVE_SANDBOX_HASH } from '#features/payments/server/pages/flutterwave/flutterwave-settings.ts';
import { flutterwaveWebhook, HASH_HEADER } from '#features/payments/server/pages/flutterwave/flutterwave-webhook.ts';
import { confirmPayment } from '#features/payments/server/check-payment.ts';
import { actOnWallet, type WalletAnswer } from '../../wallet-pages.ts';
import { DUE, type Rail, type Scenario } from './scenario.ts';

/** Does something on the page, where it still takes it. */
async function act({ app, pageUrl }: Scenario, answer: WalletAnswer): Promise<void> {
  await actOnWallet(app, pageUrl ?? '', answer).catch(() => undefined);
}

/** The provider sends the webhook of this page that is late. */
async function sendLate({ app: { context }, paymentId }: Scenario): Promise<void> {
  const rows = await context.database.sql<{ id: string }[]>`
    select id from sandbox.flutterwave_transactions where tx_ref = ${paymentId} and webhook = 'due'`;
  for (const { id } of rows) {
    const transaction = await findTransaction(context, String(id));
    if (transaction !== null) await sendCharge(context, transaction, 'once');
  }
}

async function webhook({ app, paymentId }: Scenario, given: { readonly amount?: number; readonly reference?: string; readonly hash?: string }) {
  const data = { tx_ref: given.reference ?? paymentId, status: 'successful', amount: given.amount ?? DUE, currency: 'UGX' };
  return app.post(flutterwaveWebhook.path, JSON.stringify({ event: 'charge.completed', data }), {
    headers: { [HASH_HEADER]: given.hash ?? FLUTTERWAVE_SANDBOX_HASH, 'content-type': 'application/json' },
  });
}

export const wallet: Rail = {
  currency: 'UGX',
  paidBy: () => ({ paymentMethod: 'mtn_momo', billingDetails: {} }),
  steps: {
    answer: (scenario) => act(scenario, { answer: 'approve' }),
    callback: sendLate,
    repeated: (scenario) => act(scenario, { answer: 'approve', webhook: 'repeated' }),
    late: (scenario) => act(scenario, { answer: 'approve', webhook: 'late' }),
    lost: (scenario) => act(scenario, { answer: 'approve', webhook: 'lost' }),
    'wrong amount': (scenario) => webhook(scenario, { amount: 1 }),
    'wrong reference': (scenario) => webhook(scenario, { reference: randomUUID() }),
    forged: (scenario) => webhook(scenario, { hash: 'forged' }),
    query: ({ app, paymentId }) => confirmPayment(app.context, paymentId ?? '', { receipt: null, requestId: null }),
    cancel: (scenario) => act(scenario, { answer: 'leave' }),
  },
};
