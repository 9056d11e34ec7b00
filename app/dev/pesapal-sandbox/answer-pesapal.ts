// Pesapal's API as the sandbox implements it: every call that the adapter makes, with its answers and its errors.
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PESAPAL_SANDBOX_KEY, PESAPAL_SANDBOX_SECRET } from '#features/payments/server/pages/pesapal/pesapal-settings.ts';
import { PESAPAL_WEBHOOK_PATH } from '#features/payments/server/pages/pesapal/pesapal-webhook.ts';
import type { Context } from '#platform/server/context.ts';
import { findOrder, makeOrder } from '../page-sandbox/orders.ts';
import { makeRefund, refundsOf } from '../page-sandbox/refunds.ts';
import { checkOwnAddress, readInput, Refusal, serveCalls } from '../page-sandbox/serve-calls.ts';
import { findTry, outcomeOf } from '../page-sandbox/tries.ts';
import { isTokenGood, makeToken } from './sandbox-token.ts';
import { confirmationOf, statusBody } from './wire-bodies.ts';

const amount = z.union([z.number(), z.string().transform(Number)]).pipe(z.number().positive().max(1e12));
const authBody = z.object({ consumer_key: z.string(), consumer_secret: z.string() });
const url = z.url({ protocol: /^https?$/ });
const registerBody = z.object({ url, ipn_notification_type: z.enum(['GET', 'POST']) });
const orderBody = z.object({
  id: z
    .string()
    .max(50)
    .regex(/^[\w.:-]+$/),
  currency: z.literal('KES'),
  amount,
  description: z.string().min(1).max(100),
  callback_url: url,
  notification_id: z.uuid(),
  billing_address: z.object({ email_address: z.email() }),
});
const refundInput = z.object({ confirmation_code: z.string().min(1), amount, username: z.string().min(1), remarks: z.string().min(1) });

const ok = { error: null, status: '200' };

/** The id of an address: the same for one that is registered again. */
function ipnIdOf(address: string): string {
  const hash = createHash('sha256').update(address).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const registered = (address: string, now: Date): object => ({ url: address, created_date: now.toISOString(), ipn_id: ipnIdOf(address), ...ok });

async function submit(context: Context, { body }: FastifyRequest): Promise<object> {
  const given = readInput(orderBody, body);
  const { id: reference, currency, callback_url: returnUrl, notification_id: ipnId, billing_address: address } = given;
  checkOwnAddress(context, returnUrl);
  if (ipnId !== ipnIdOf(`${context.config.publicUrl}${PESAPAL_WEBHOOK_PATH}`)) throw new Refusal(200, 'Invalid IPN URL ID');
  const providerId = randomUUID();
  const made = await makeOrder(context, {
    provider: 'pesapal',
    reference,
    providerId,
    email: address.email_address,
    amount: given.amount,
    currency,
    returnUrl,
  });
  if (made === null) throw new Refusal(200, 'Duplicate merchant reference');
  const page = `${context.config.publicUrl}/sandbox/airtel/${made.code}`;
  return { order_tracking_id: providerId, merchant_reference: reference, redirect_url: page, ...ok };
}

async function tellStatus(context: Context, { query }: FastifyRequest): Promise<object> {
  const { orderTrackingId } = readInput(z.object({ orderTrackingId: z.string() }), query);
  const order = await findOrder(context, 'pesapal', 'provider_id', orderTrackingId);
  if (order === null) throw new Refusal(200, 'Invalid order tracking id');
  return statusBody(order, await outcomeOf(context, order), await refundsOf(context, order));
}

/** Taken on, once for each payment; a wallet's as a whole. A person approves it later. */
async function refund(context: Context, { body }: FastifyRequest): Promise<object> {
  const { confirmation_code: code, amount: asked } = readInput(refundInput, body);
  const paid = await findTry(context, code.replace(/^PS(\d+)KE$/, '$1'));
  const order = paid === null ? null : await findOrder(context, 'pesapal', 'code', paid.code);
  if (paid === null || order === null || confirmationOf(paid) !== code) throw new Refusal(200, 'Payment not found');
  if (paid.paidBy !== 'Card' && asked !== paid.amount) throw new Refusal(200, 'Mobile payments can only be refunded in full');
  const made = await makeRefund(context, order, { amount: asked, reference: null, begins: 'pending', isOnce: true });
  if (made === 'used') throw new Refusal(200, 'A refund request already exists for this payment');
  if (made === 'too-much') throw new Refusal(200, 'The amount is more than what was collected');
  return { status: '200', message: 'Refund request successfully' };
}

/** Mounts Pesapal's calls on `app`, which is a scope of its own below the sandbox's path. */
export async function answerPesapal(app: FastifyInstance, context: Context): Promise<void> {
  const tokenPath = '/api/Auth/RequestToken';
  const refundPath = '/api/Transactions/RefundRequest';
  const call = await serveCalls(app, context, {
    provider: 'pesapal',
    writeRefusal: ({ status, message }) => ({
      status,
      body: { error: { error_type: 'api_error', code: 'invalid_request', message }, status: String(status === 200 ? 500 : status), message },
    }),
    authorize(request) {
      if (request.url.endsWith(tokenPath)) return;
      if (!isTokenGood(request.headers.authorization, context.clock.now())) throw new Refusal(401, 'Invalid Access Token');
    },
  });
  call('POST', tokenPath, async ({ body }) => {
    const { consumer_key: key, consumer_secret: secret } = readInput(authBody, body);
    if (key !== PESAPAL_SANDBOX_KEY || secret !== PESAPAL_SANDBOX_SECRET) throw new Refusal(200, 'Invalid consumer key or secret');
    return { ...makeToken(context.clock.now()), ...ok, message: 'Request processed successfully' };
  });
  call('GET', '/api/URLSetup/GetIpnList', async () => [registered(`${context.config.publicUrl}/another`, context.clock.now())]);
  call('POST', '/api/URLSetup/RegisterIPN', async ({ body }) => {
    const { url: address, ipn_notification_type: type } = readInput(registerBody, body);
    return { ...registered(address, context.clock.now()), notification_type: type === 'GET' ? 0 : 1, ipn_status: 1 };
  });
  call('POST', '/api/Transactions/SubmitOrderRequest', (request) => submit(context, request));
  call('GET', '/api/Transactions/GetTransactionStatus', (request) => tellStatus(context, request));
  call('POST', refundPath, (request) => refund(context, request));
}
