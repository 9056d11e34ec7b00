// Chapa's API as the sandbox implements it: every call that the adapter makes, with its answers and its errors.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CHAPA_SANDBOX_KEY } from '#features/payments/server/pages/chapa/chapa-settings.ts';
import type { Context } from '#platform/server/context.ts';
import { findOrder, listOrders, makeOrder, type Order } from '../page-sandbox/orders.ts';
import { findRefund, makeRefund, refundsOf } from '../page-sandbox/refunds.ts';
import { checkOwnAddress, hasToken, readInput, Refusal, serveCalls } from '../page-sandbox/serve-calls.ts';
import { outcomeOf } from '../page-sandbox/tries.ts';
import { listedBody, refundBody, transactionBody } from './wire-bodies.ts';

const amount = z.union([z.number(), z.string().transform(Number)]).pipe(z.number().positive().max(1e12));
const initializeBody = z.object({
  tx_ref: z.string().min(1).max(50),
  amount,
  currency: z.enum(['ETB', 'USD']),
  email: z.email(),
  return_url: z.url({ protocol: /^https?$/ }),
  customization: z.object({ title: z.string().max(16).optional() }).optional(),
});
const refundInput = z.object({ amount: amount.optional(), reason: z.string().max(500).optional(), reference: z.string().min(1).max(100).optional() });
const listQuery = z.object({ per_page: z.coerce.number().int().min(1).max(100).default(10), page: z.coerce.number().int().min(1).default(1) });

/** As Chapa answers, with its words. */
const done = (message: string, data: unknown): object => ({ message, status: 'success', data });

async function initialize(context: Context, { body }: FastifyRequest): Promise<object> {
  const { tx_ref: reference, currency, email, return_url: returnUrl, amount: asked } = readInput(initializeBody, body);
  checkOwnAddress(context, returnUrl);
  const providerId = `AP${randomBytes(8).toString('hex')}`;
  const made = await makeOrder(context, { provider: 'chapa', reference, providerId, email, amount: asked, currency, returnUrl });
  if (made === null) throw new Refusal(400, 'Transaction reference has been used before');
  return done('Hosted Link', { checkout_url: `${context.config.publicUrl}/sandbox/ethiopia/${made.code}` });
}

async function verify(context: Context, { params }: FastifyRequest): Promise<object> {
  const order = await findOrder(context, 'chapa', 'reference', (params as { reference: string }).reference);
  if (order === null) throw new Refusal(404, 'Invalid transaction or Transaction not found');
  const last = await outcomeOf(context, order);
  if (last === undefined) throw new Refusal(404, 'Payment not paid yet');
  return done('Payment details', transactionBody(order, last, await refundsOf(context, order)));
}

async function list(context: Context, { query }: FastifyRequest): Promise<object> {
  const { per_page: rows, page } = readInput(listQuery, query);
  const found = await listOrders(context, 'chapa', rows + 1, (page - 1) * rows);
  const shown = await Promise.all(
    found.slice(0, rows).map(async (order) => listedBody(order, await outcomeOf(context, order), await refundsOf(context, order))),
  );
  const at = (number: number) => `https://api.chapa.co/v1/transactions?page=${number}`;
  return done('Transactions retrieved successfully', {
    transactions: shown,
    pagination: {
      per_page: rows,
      current_page: page,
      first_page_url: at(1),
      next_page_url: found.length > rows ? at(page + 1) : null,
      prev_page_url: page > 1 ? at(page - 1) : null,
    },
  });
}

async function refund(context: Context, { body, params }: FastifyRequest): Promise<object> {
  const { amount: asked, reference = null } = readInput(refundInput, body);
  const order = await findOrder(context, 'chapa', 'provider_id', (params as { reference: string }).reference);
  const last = order === null ? undefined : await outcomeOf(context, order);
  if (order === null || last?.status !== 'successful') throw new Refusal(404, 'Invalid transaction or Transaction not found');
  const made = await makeRefund(context, order, { amount: asked ?? last.amount, reference, begins: 'completed', isOnce: false });
  if (made === 'used') throw new Refusal(400, 'The reference has already been used');
  if (made === 'too-much') throw new Refusal(400, 'The refund amount is more than what is left of this transaction');
  return done('Refund initiated successfully', refundBody(made, order));
}

async function verifyRefund(context: Context, { params }: FastifyRequest): Promise<object> {
  const found = await findRefund(context, (params as { id: string }).id.replace(/^MR/, ''));
  const order: Order | null = found === null ? null : await findOrder(context, 'chapa', 'code', found.code);
  if (found === null || order === null) throw new Refusal(404, 'Refund not found');
  return done('Refund verified successfully', refundBody(found, order));
}

/** Mounts Chapa's calls on `app`, which is a scope of its own below the sandbox's path. */
export async function answerChapa(app: FastifyInstance, context: Context): Promise<void> {
  const call = await serveCalls(app, context, {
    provider: 'chapa',
    writeRefusal: ({ status, message }) => ({
      status,
      // A page that nobody has paid has no status.
      body: { message, status: message === 'Payment not paid yet' ? null : 'failed', data: null },
    }),
    authorize(request) {
      if (!hasToken(request, CHAPA_SANDBOX_KEY)) throw new Refusal(401, 'Invalid API Key or the business cannot accept payments at the moment');
    },
  });
  call('POST', '/transaction/initialize', (request) => initialize(context, request));
  call('GET', '/transaction/verify/:reference', (request) => verify(context, request), '/transaction/verify');
  call('GET', '/transactions', (request) => list(context, request));
  call('POST', '/refund/:reference', (request) => refund(context, request), '/refund');
  call('GET', '/refund/:id/verify', (request) => verifyRefund(context, request), '/refund/verify');
}
