// Flutterwave's API as the sandbox implements it: every call that the adapter makes, with its answers and its errors.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { providerOf } from '#features/payments/pages/page-methods.ts';
import { FLUTTERWAVE_SANDBOX_KEY } from '#features/payments/server/pages/flutterwave/flutterwave-settings.ts';
import { Failure } from '#platform/contract/errors.ts';
import { currencies } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { sendFailure } from '#platform/server/http/send-failure.ts';
import { nextFault, plantFault } from '../sandbox-faults.ts';
import { listSettledBy } from '../settled.ts';
import { answerChargebacks } from './answer-chargebacks.ts';
import { CALLS, faultSchema } from './faults.ts';
import { FlutterwaveError, listQuery, PAGE_ROWS, pageInfo, read, type Answer, type Mount } from './flutterwave-calls.ts';
import { listRefunds, makeRefund } from './refunds.ts';
import { findTransaction, listTransactions, makePage, triesOf } from './transactions.ts';
import { refundBody, settlementBody, transactionBody } from './wire-bodies.ts';

const BODY_BYTES_MAX = 64 * 1024;

const amount = z.union([z.number(), z.string().transform(Number)]).pipe(z.number().positive().max(1e12));
const paymentBody = z.object({
  tx_ref: z.string().min(1).max(100),
  amount,
  currency: z.string(),
  redirect_url: z.url({ protocol: /^https?$/ }),
  payment_options: z.string().min(1),
  customer: z.object({ email: z.email() }),
});
const refundInput = z.object({ amount: amount.optional(), comments: z.string().max(500).default('') });

/** @throws 401 */
function checkKey({ headers }: FastifyRequest): void {
  const right = Buffer.from(`Bearer ${FLUTTERWAVE_SANDBOX_KEY}`);
  const given = Buffer.from(headers.authorization ?? '');
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new FlutterwaveError(401, 'Invalid authorization key');
}

async function openPage(context: Context, { body }: FastifyRequest): Promise<Answer> {
  const given = read(paymentBody, body);
  const { tx_ref: reference, currency, redirect_url: redirectUrl, payment_options: options, customer } = given;
  if (!currencies.some((one) => one === currency && providerOf('credit_card', one) === 'flutterwave'))
    throw new FlutterwaveError(400, 'currency is not supported');
  // The sandbox must not send buyers to others.
  const own = [context.selfUrl(), context.config.publicUrl].map((url) => new URL(url).origin);
  if (!own.includes(new URL(redirectUrl).origin)) throw new FlutterwaveError(400, 'redirect_url is invalid');
  const made = await makePage(context, { reference, email: customer.email, amount: given.amount, currency, options, redirectUrl });
  if (made === null) throw new FlutterwaveError(400, 'Transaction reference already exists');
  return { message: 'Hosted Link', data: { link: `${context.config.publicUrl}/sandbox/wallets/${made.code}` } };
}

async function verify(context: Context, { query }: FastifyRequest): Promise<Answer> {
  const [last] = await triesOf(context, read(z.object({ tx_ref: z.string() }), query).tx_ref);
  if (last === undefined) throw new FlutterwaveError(404, 'No transaction was found for this id');
  return { message: 'Transaction fetched successfully', data: transactionBody(last) };
}

async function list(context: Context, { query }: FastifyRequest): Promise<Answer> {
  const { tx_ref: reference, page, ...asked } = read(listQuery, query);
  const { rows, total } = await listTransactions(context, { ...asked, reference, limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS });
  return { message: 'Transactions fetched', data: rows.map(transactionBody), meta: pageInfo(total, page) };
}

async function refund(context: Context, { body, params }: FastifyRequest): Promise<Answer> {
  const { comments, amount: asked } = read(refundInput, body);
  const paid = await findTransaction(context, (params as { id: string }).id);
  if (paid === null || paid.status !== 'successful') throw new FlutterwaveError(404, 'No transaction was found for this id');
  const made = await makeRefund(context, paid.id, { amount: asked ?? paid.amount, comments });
  if (made === null) throw new FlutterwaveError(400, 'Refund amount is more than what is left of this transaction');
  return { message: 'Transaction refund initiated', data: refundBody(made) };
}

async function listOfRefunds(context: Context, { query }: FastifyRequest): Promise<Answer> {
  const { from, to, page } = read(listQuery, query);
  const rows = await listRefunds(context, { from, to });
  const shown = rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  return { message: 'Refunds fetched', data: shown.map(refundBody), meta: pageInfo(rows.length, page) };
}

async function listOfSettlements(context: Context, { query }: FastifyRequest): Promise<Answer> {
  const { page } = read(listQuery, query);
  const rows = await listSettledBy(context, 'flutterwave', new Date(0));
  const shown = rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  return { message: 'Settlements fetched', data: shown.map(settlementBody), meta: pageInfo(rows.length, page) };
}

async function oneRefund(context: Context, { params }: FastifyRequest): Promise<Answer> {
  const [found] = await listRefunds(context, { id: (params as { id: string }).id });
  if (found === undefined) throw new FlutterwaveError(404, 'No refund was found for this id');
  return { message: 'Refund fetched', data: refundBody(found) };
}

/** Mounts Flutterwave's calls on `app`, which is a scope of its own below the sandbox's path. */
export function answerFlutterwave(app: FastifyInstance, context: Context): void {
  const refuse = (reply: FastifyReply, { status, message }: FlutterwaveError) => reply.status(status).send({ status: 'error', message, data: null });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof FlutterwaveError) return refuse(reply, error);
    // Refusals by the sandbox's own guards are not part of the protocol.
    if (error instanceof Failure) return sendFailure(context, request, reply, error);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'the sandbox of wallets failed');
    return refuse(reply, status >= 500 ? new FlutterwaveError(500, 'An error occurred') : new FlutterwaveError(400, 'Invalid request'));
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, new FlutterwaveError(404, 'Resource not found')));

  const call: Mount = (method, url, fault, work, bodyBytes = BODY_BYTES_MAX) => {
    app.route({
      method,
      url,
      bodyLimit: bodyBytes,
      // The only caller is this very process: the limits are for external callers.
      config: { rateLimit: false },
      handler: async (request, reply) => {
        checkKey(request);
        const planted = await nextFault(context, `${CALLS}${fault}`);
        if (planted === 'broken') return reply.status(502).type('text/html').send('<html><body>Bad Gateway</body></html>');
        if (planted === 'busy') throw new FlutterwaveError(429, 'Too many requests');
        const answer = await work(request);
        if (planted === 'cut') {
          void reply.hijack();
          request.raw.socket.destroy();
          return reply;
        }
        return reply.send({ status: 'success', ...answer });
      },
    });
  };
  call('POST', '/payments', '/payments', (request) => openPage(context, request));
  call('GET', '/transactions/verify_by_reference', '/transactions/verify_by_reference', (request) => verify(context, request));
  call('GET', '/transactions', '/transactions', (request) => list(context, request));
  call('POST', '/transactions/:id/refund', '/refund', (request) => refund(context, request));
  call('GET', '/refunds', '/refunds', (request) => listOfRefunds(context, request));
  call('GET', '/settlements', '/settlements', (request) => listOfSettlements(context, request));
  answerChargebacks(app, context, call);
  call('GET', '/refunds/:id', '/refunds/one', (request) => oneRefund(context, request));

  // Not part of Flutterwave: makes the next calls of one path fail, to test the handling.
  app.post('/faults', async (request, reply) => {
    checkKey(request);
    await plantFault(context, read(faultSchema, request.body));
    return reply.status(204).send();
  });
}
