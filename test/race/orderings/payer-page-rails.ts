// Telebirr on Chapa's page and Airtel Money on Pesapal's: the steps over HTTP, and what a forger sends without the secret. Pesapal signs nothing: whatever
// it is told is asked about.
import { randomUUID } from 'node:crypto';
import { chapaSandbox } from '#app/dev/chapa-sandbox/chapa-sandbox.ts';
import { findOrder } from '#app/dev/page-sandbox/orders.ts';
import type { PageSandbox } from '#app/dev/page-sandbox/page-sandbox.ts';
import { noteWebhook, outcomeOf } from '#app/dev/page-sandbox/tries.ts';
import { pesapalSandbox } from '#app/dev/pesapal-sandbox/pesapal-sandbox.ts';
import type { PaymentMethodId } from '#features/payments/contract.ts';
import { confirmPayment } from '#features/payments/server/check-payment.ts';
import { CHAPA_SANDBOX_SECRET } from '#features/payments/server/pages/chapa/chapa-settings.ts';
import { chapaWebhook, signBody, SIGNATURE_HEADER } from '#features/payments/server/pages/chapa/chapa-webhook.ts';
import { PESAPAL_WEBHOOK_PATH } from '#features/payments/server/pages/pesapal/pesapal-webhook.ts';
import type { Currency } from '#platform/contract/money.ts';
import { actOnWallet, type WalletAnswer } from '../../wallet-pages.ts';
import { DUE, type ProviderSteps, type Rail, type Scenario } from './scenario.ts';

/** Does something on the page, where it still takes it. */
async function act({ app, pageUrl }: Scenario, answer: WalletAnswer): Promise<void> {
  await actOnWallet(app, pageUrl ?? '', answer).catch(() => undefined);
}

interface PayerPage {
  readonly currency: Currency;
  readonly method: PaymentMethodId;
  readonly sandbox: PageSandbox;
  /** Of the webhooks that the provider did not send. */
  readonly told: Pick<ProviderSteps, 'wrong amount' | 'wrong reference' | 'forged'>;
}

/** The provider sends the webhook of this page that is late. */
async function sendLate({ app: { context }, paymentId }: Scenario, sandbox: PageSandbox): Promise<void> {
  const order = await findOrder(context, sandbox.provider, 'reference', paymentId ?? '');
  const last = order === null ? undefined : await outcomeOf(context, order);
  if (order === null || last === undefined) return;
  const due = await context.database.sql`select from sandbox.page_tries where id = ${last.id} and webhook = 'due'`;
  if (due.length === 0) return;
  await sandbox.tell(context, order, last);
  await noteWebhook(context, last, 'sent');
}

const railOf = ({ currency, method, sandbox, told }: PayerPage): Rail => ({
  currency,
  paidBy: () => ({ paymentMethod: method, billingDetails: {} }),
  steps: {
    answer: (scenario) => act(scenario, { answer: 'approve' }),
    callback: (scenario) => sendLate(scenario, sandbox),
    repeated: (scenario) => act(scenario, { answer: 'approve', webhook: 'repeated' }),
    late: (scenario) => act(scenario, { answer: 'approve', webhook: 'late' }),
    lost: (scenario) => act(scenario, { answer: 'approve', webhook: 'lost' }),
    query: ({ app, paymentId }) => confirmPayment(app.context, paymentId ?? '', { receipt: null, requestId: null }),
    cancel: (scenario) => act(scenario, { answer: 'leave' }),
    ...told,
  },
});

async function tellOfCharge(
  { app, paymentId }: Scenario,
  given: { readonly amount?: number; readonly reference?: string; readonly secret?: string },
): Promise<unknown> {
  const { amount = DUE, reference = paymentId, secret = CHAPA_SANDBOX_SECRET } = given;
  const body = JSON.stringify({ event: 'charge.success', status: 'success', currency: 'ETB', amount: amount.toFixed(2), tx_ref: reference });
  return app.post(chapaWebhook.path, body, { headers: { [SIGNATURE_HEADER]: signBody(secret, body), 'content-type': 'application/json' } });
}

export const birr = railOf({
  currency: 'ETB',
  method: 'telebirr',
  sandbox: chapaSandbox,
  told: {
    'wrong amount': (scenario) => tellOfCharge(scenario, { amount: 1 }),
    'wrong reference': (scenario) => tellOfCharge(scenario, { reference: randomUUID() }),
    forged: (scenario) => tellOfCharge(scenario, { secret: 'forged' }),
  },
});

async function notify({ app }: Scenario, reference: string, tracking: string): Promise<unknown> {
  return app.post(PESAPAL_WEBHOOK_PATH, { OrderNotificationType: 'IPNCHANGE', OrderTrackingId: tracking, OrderMerchantReference: reference });
}

/** A notification names no amount: it is the hint that the order was paid or not. */
async function notifyOf(scenario: Scenario): Promise<unknown> {
  const order = await findOrder(scenario.app.context, 'pesapal', 'reference', scenario.paymentId ?? '');
  return notify(scenario, scenario.paymentId ?? '', order?.providerId ?? '');
}

export const airtel = railOf({
  currency: 'KES',
  method: 'airtel_money',
  sandbox: pesapalSandbox,
  told: {
    'wrong amount': notifyOf,
    'wrong reference': (scenario) => notify(scenario, randomUUID(), randomUUID()),
    // The order is right, the name that Pesapal gave it is not known to a forger.
    forged: (scenario) => notify(scenario, scenario.paymentId ?? '', randomUUID()),
  },
});
