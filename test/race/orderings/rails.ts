// The steps of each rail, over HTTP: the phone, M-Pesa and the card provider act as their sandboxes let them, and a forger sends what needs no key of ours.
import { randomBytes, randomUUID } from 'node:crypto';
import { sendCharge } from '#app/dev/paystack-sandbox/send-webhooks.ts';
import { findByReference } from '#app/dev/paystack-sandbox/transactions.ts';
import { accountOf } from '#features/orders/order-number.ts';
import { paystackWebhook, SIGNATURE_HEADER, signBody } from '#features/payments/server/pages/paystack/paystack-webhook.ts';
import { PAYSTACK_SANDBOX_KEY } from '#features/payments/server/pages/paystack/paystack-settings.ts';
import { confirmPayment } from '#features/payments/server/check-payment.ts';
import { callbackPath } from '#features/payments/server/mpesa/callback-token.ts';
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import { toNairobiStamp } from '#features/payments/server/mpesa/nairobi-time.ts';
import { pullPaybills } from '#features/payments/server/mpesa/paybill/pull-paybills.ts';
import { settleDuePaybills } from '#features/payments/server/mpesa/paybill/settle-paybill.ts';
import { payBill, promptsOf, type Bill } from '../../buy-tickets.ts';
import { actOnPage, type PageAnswer } from '../../card-pages.ts';
import type { TestApp } from '../../test-app.ts';
import { airtel, birr } from './payer-page-rails.ts';
import { DUE, letGo, type Rail, type Scenario } from './scenario.ts';
import { wallet } from './wallet-rail.ts';

const PIN = '1234';
const json = { accept: 'application/json' };

// A request to a phone.

async function answerPrompt({ app, phone }: Scenario, answer: object): Promise<boolean> {
  const [prompt] = await promptsOf(app, phone);
  if (prompt === undefined) return false;
  await app.post(`/sandbox/phone/${phone}/prompts/${prompt.id}`, answer);
  return true;
}

/** M-Pesa tells what it knows of the newest payment of a phone; it never tells of one from the menu that it did not make. */
async function tellAgain({ app, phone }: Scenario): Promise<unknown> {
  const [row] = await app.context.database.sql<{ id: string }[]>`
    select id from sandbox.mpesa_prompts
    where msisdn = ${phone} and result_code is not null and (receipt is not null or not from_menu) order by created_at desc limit 1`;
  return row && app.post(`/sandbox/phone/${phone}/prompts/${row.id}/callback`, {}, { headers: json });
}

/** A callback of a paid request, with what is wrong in it. */
async function callBack(
  { app, paymentId, phone }: Scenario,
  given: { readonly amount?: number; readonly reference?: string; readonly path?: string },
) {
  const [row] = await app.context.database.sql<{ checkout: string | null }[]>`
    select checkout_request_id as checkout from mpesa_requests where payment_id = ${paymentId}`;
  const { amount = DUE, reference = row?.checkout ?? 'unknown', path = callbackPath(app.context, 'stk', paymentId ?? '') } = given;
  const Item = [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: `RKT${randomBytes(3).toString('hex').toUpperCase()}F` },
    { Name: 'TransactionDate', Value: Number(toNairobiStamp(app.clock.now())) },
    { Name: 'PhoneNumber', Value: Number(phone) },
  ];
  const result = { MerchantRequestID: 'unknown', CheckoutRequestID: reference, ResultCode: 0, ResultDesc: 'Processed', CallbackMetadata: { Item } };
  return app.post(path, { Body: { stkCallback: result } });
}

const ask = ({ app, paymentId }: Scenario) => confirmPayment(app.context, paymentId ?? '', { receipt: null, requestId: null });

const prompt: Rail = {
  currency: 'KES',
  paidBy: (phone) => ({ billingDetails: { phone } }),
  steps: {
    answer: (scenario) => answerPrompt(scenario, { pin: PIN }),
    callback: tellAgain,
    repeated: async (scenario) => (await answerPrompt(scenario, { pin: PIN, callback: 'repeated' })) || tellAgain(scenario),
    late: async (scenario) => (await answerPrompt(scenario, { pin: PIN })) || tellAgain(scenario),
    lost: (scenario) => answerPrompt(scenario, { pin: PIN, callback: 'lost' }),
    'wrong amount': (scenario) => callBack(scenario, { amount: 1 }),
    'wrong reference': (scenario) => callBack(scenario, { reference: 'ws_CO_none' }),
    forged: (scenario) => callBack(scenario, { path: `/api/payments/callbacks/stk/${scenario.paymentId}/${randomBytes(16).toString('hex')}` }),
    query: ask,
    cancel: async (scenario) => (await answerPrompt(scenario, { action: 'cancel' })) || letGo(scenario),
  },
};

// The menu of a phone: M-Pesa asks nobody before, so that every payment arrives.

const pay = ({ app, phone, orderNumber }: Scenario, bill: Partial<Bill> = {}) =>
  payBill(app, { account: accountOf(orderNumber), amount: DUE, validation: 'skipped', ...bill }, phone);

async function forgeConfirmation({ app, orderNumber }: Scenario): Promise<unknown> {
  const body = {
    TransactionType: 'Pay Bill',
    TransID: `SK${randomBytes(4).toString('hex').toUpperCase()}`,
    TransTime: toNairobiStamp(app.clock.now()),
    TransAmount: `${DUE}.00`,
    BusinessShortCode: sandboxCredentials.shortcode,
    BillRefNumber: accountOf(orderNumber),
    MSISDN: '25471****678',
  };
  return app.post(`/api/payments/callbacks/menu-confirmation/${randomUUID()}/${randomBytes(16).toString('hex')}`, body);
}

async function pull({ app }: { readonly app: TestApp }): Promise<void> {
  await pullPaybills(app.context);
  await settleDuePaybills(app.context);
}

const menu: Rail = {
  currency: 'KES',
  paidBy: () => ({ paymentMethod: 'paybill', billingDetails: {} }),
  steps: {
    answer: (scenario) => pay(scenario),
    callback: tellAgain,
    repeated: (scenario) => pay(scenario, { callback: 'repeated' }),
    late: (scenario) => pay(scenario),
    lost: (scenario) => pay(scenario, { callback: 'lost' }),
    'wrong amount': (scenario) => pay(scenario, { amount: DUE - 1 }),
    'wrong reference': (scenario) => pay(scenario, { account: 'NOSUCHORDER' }),
    forged: forgeConfirmation,
    query: pull,
    cancel: letGo,
  },
};

// A card page.

/** Does something on the page, where it still takes it. */
async function act({ app, pageUrl }: Scenario, answer: PageAnswer): Promise<void> {
  await actOnPage(app, pageUrl ?? '', answer).catch(() => undefined);
}

/** The card provider sends the webhook of this page that is late. */
async function sendLate({ app: { context }, paymentId }: Scenario): Promise<void> {
  const [late] = await context.database.sql`select from sandbox.paystack_transactions where reference = ${paymentId} and webhook = 'due'`;
  const transaction = late === undefined ? null : await findByReference(context, paymentId ?? '');
  if (transaction !== null) await sendCharge(context, transaction);
}

async function webhook({ app, paymentId }: Scenario, given: { readonly amount?: number; readonly reference?: string; readonly key?: string }) {
  const data = { reference: given.reference ?? paymentId, status: 'success', amount: given.amount ?? DUE * 100, currency: 'KES' };
  const body = JSON.stringify({ event: 'charge.success', data });
  return app.post(paystackWebhook.path, body, {
    headers: { [SIGNATURE_HEADER]: signBody(given.key ?? PAYSTACK_SANDBOX_KEY, body), 'content-type': 'application/json' },
  });
}

const card: Rail = {
  currency: 'KES',
  paidBy: () => ({ paymentMethod: 'credit_card', billingDetails: {} }),
  steps: {
    answer: (scenario) => act(scenario, { card: 'approved' }),
    callback: sendLate,
    repeated: (scenario) => act(scenario, { card: 'approved', webhook: 'repeated' }),
    late: (scenario) => act(scenario, { card: 'approved', webhook: 'late' }),
    lost: (scenario) => act(scenario, { card: 'approved', webhook: 'lost' }),
    'wrong amount': (scenario) => webhook(scenario, { amount: 100 }),
    'wrong reference': (scenario) => webhook(scenario, { reference: randomUUID() }),
    forged: (scenario) => webhook(scenario, { key: 'sk_test_forged' }),
    query: ask,
    cancel: (scenario) => act(scenario, { action: 'leave' }),
  },
};

export const rails = { prompt, menu, card, wallet, birr, airtel } as const;
export type RailName = keyof typeof rails;
