// Paystack's API as the sandbox implements it: every call that the adapter makes, with its answers and its errors.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { currencies } from '#platform/contract/money.ts';
import { providerOf } from '#features/payments/pages/page-methods.ts';
import { PAYSTACK_SANDBOX_KEY } from '#features/payments/server/pages/paystack/paystack-settings.ts';
import { Failure } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { sendFailure } from '#platform/server/http/send-failure.ts';
import { nextFault, plantFault } from '../sandbox-faults.ts';
import { listSettledBy } from '../settled.ts';
import { CALLS, faultSchema } from './faults.ts';
import { answerDisputes } from './answer-disputes.ts';
import { listQuery, PaystackError, read, type Answer, type Work } from './paystack-calls.ts';
import { listRefunds, makeRefund } from './refunds.ts';
import { findByReference, findTransaction, listTransactions, makeTransaction } from './transactions.ts';
import { refundBody, settlementBody, transactionBody } from './wire-bodies.ts';

const BODY_BYTES_MAX = 64 * 1024;

const written = z.union([z.string(), z.number()]).transform(String);
const subunits = written.pipe(z.string().regex(/^[1-9]\d{0,11}$/)).transform(Number);

const initializeBody = z.object({
  email: z.email(),
  amount: subunits,
  currency: z.string(),
  reference: z.string().regex(/^[\w.,=-]{1,100}$/),
  callback_url: z.url({ protocol: /^https?$/ }),
  channels: z.array(z.string()).optional(),
});
const refundInput = z.object({ transaction: written, amount: subunits.optional(), merchant_note: z.string().max(500).default('') });
const refundsQuery = z.object({
  transaction: z.string().optional(),
  from: listQuery.shape.from.removeDefault().optional(),
  to: listQuery.shape.to.removeDefault().optional(),
  perPage: listQuery.shape.perPage,
  page: listQuery.shape.page,
});

/** @throws 401 */
function checkKey({ headers }: FastifyRequest): void {
  const right = Buffer.from(`Bearer ${PAYSTACK_SANDBOX_KEY}`);
  const given = Buffer.from(headers.authorization ?? '');
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new PaystackError(401, 'Invalid key', 'invalid_Key');
}

/** @throws 400 for an address of another installation: the sandbox must not send buyers to others */
function checkCallback(context: Context, address: string): void {
  const { config } = context;
  const own = [context.selfUrl(), config.publicUrl, ...(config.PAYSTACK_CALLBACK_URL === undefined ? [] : [config.PAYSTACK_CALLBACK_URL])];
  if (!own.some((url) => new URL(url).origin === URL.parse(address)?.origin)) throw new PaystackError(400, 'Invalid callback_url');
}

async function initialize(context: Context, { body }: FastifyRequest): Promise<Answer> {
  const { email, amount, currency, reference, callback_url: callbackUrl } = read(initializeBody, body);
  if (!currencies.some((one) => one === currency && providerOf('credit_card', one) === 'paystack'))
    throw new PaystackError(403, 'Currency not supported by merchant', 'unsupported_currency');
  checkCallback(context, callbackUrl);
  const made = await makeTransaction(context, { email, amount, currency, reference, callbackUrl });
  if (made === null) throw new PaystackError(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  const data = { authorization_url: `${context.config.publicUrl}/sandbox/cards/${made.accessCode}`, access_code: made.accessCode, reference };
  return { message: 'Authorization URL created', data };
}

async function verify(context: Context, { params }: FastifyRequest): Promise<Answer> {
  const found = await findByReference(context, (params as { reference: string }).reference);
  if (found === null) throw new PaystackError(400, 'Transaction reference not found.', 'transaction_not_found');
  return { message: 'Verification successful', data: transactionBody(found) };
}

async function list(context: Context, { query }: FastifyRequest): Promise<Answer> {
  const { from, to, status, perPage, page } = read(listQuery, query);
  const skipped = (page - 1) * perPage;
  const { rows, total } = await listTransactions(context, { from, to, status, limit: perPage, offset: skipped });
  const meta = { total, skipped, perPage, page, pageCount: Math.max(1, Math.ceil(total / perPage)) };
  return { message: 'Transactions retrieved', data: rows.map(transactionBody), meta };
}

async function createRefund(context: Context, { body }: FastifyRequest): Promise<Answer> {
  const { transaction, amount, merchant_note: merchantNote } = read(refundInput, body);
  const paid = await findTransaction(context, transaction);
  if (paid === null) throw new PaystackError(404, 'Transaction not found', 'transaction_not_found');
  if (paid.status === 'reversed') throw new PaystackError(400, 'Transaction has been fully reversed');
  if (paid.status !== 'success') throw new PaystackError(400, 'Transaction has not been paid');
  const refund = await makeRefund(context, paid, { amount: amount ?? paid.amount, merchantNote });
  if (refund === null) throw new PaystackError(400, 'Refund amount cannot be more than transaction amount');
  return { message: 'Refund has been queued for processing', data: { ...refundBody(refund), transaction: transactionBody(paid) } };
}

/** Mounts Paystack's calls on `app`, which is a scope of its own below the sandbox's path. */
export function answerPaystack(app: FastifyInstance, context: Context): void {
  const refuse = (reply: FastifyReply, { status, message, code }: PaystackError) =>
    reply
      .status(status)
      .send({ status: false, message, meta: { nextStep: 'Ensure that the value(s) you’re passing are valid.' }, type: 'validation_error', code });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof PaystackError) return refuse(reply, error);
    // Refusals by the sandbox's own guards are not part of the protocol.
    if (error instanceof Failure) return sendFailure(context, request, reply, error);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'the card sandbox failed');
    return refuse(reply, status >= 500 ? new PaystackError(500, 'An error occurred', 'server_error') : new PaystackError(400, 'Invalid request'));
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, new PaystackError(404, 'Resource not found', 'not_found')));

  const call = (method: 'GET' | 'POST' | 'PUT', url: string, work: Work, fault = url): void => {
    app.route({
      method,
      url,
      bodyLimit: BODY_BYTES_MAX,
      // The only caller is this very process: the limits are for external callers.
      config: { rateLimit: false },
      handler: async (request, reply) => {
        checkKey(request);
        const planted = await nextFault(context, `${CALLS}${fault}`);
        if (planted === 'broken') return reply.status(502).type('text/html').send('<html><body>Bad Gateway</body></html>');
        if (planted === 'busy') throw new PaystackError(400, 'Please wait a few minutes and try again.', 'rate_limited');
        const { message, data, meta } = await work(request);
        if (planted === 'cut') {
          void reply.hijack();
          request.raw.socket.destroy();
          return reply;
        }
        return reply.send({ status: true, message, data, ...(meta === undefined ? {} : { meta }) });
      },
    });
  };
  call('POST', '/transaction/initialize', (request) => initialize(context, request));
  call('GET', '/transaction/verify/:reference', (request) => verify(context, request), '/transaction/verify');
  call('GET', '/transaction', (request) => list(context, request));
  call('POST', '/refund', (request) => createRefund(context, request));
  call(
    'GET',
    '/refund',
    async ({ query }) => {
      const { transaction, from, to, perPage, page } = read(refundsQuery, query);
      const rows = await listRefunds(context, { transaction, from, to });
      const shown = rows.slice((page - 1) * perPage, page * perPage);
      const meta = { total: rows.length, skipped: rows.length - shown.length, perPage, page, pageCount: Math.ceil(rows.length / perPage) };
      return { message: 'Refunds retrieved', data: shown.map(refundBody), meta };
    },
    '/refund/list',
  );
  call(
    'GET',
    '/refund/:id',
    async ({ params }) => {
      const [refund] = await listRefunds(context, { id: (params as { id: string }).id });
      if (refund === undefined) throw new PaystackError(404, 'Refund not found', 'not_found');
      return { message: 'Refund retrieved', data: refundBody(refund) };
    },
    '/refund/fetch',
  );

  call('GET', '/settlement', async ({ query }) => {
    const { from, perPage, page } = read(listQuery, query);
    const rows = await listSettledBy(context, 'paystack', from);
    const meta = { total: rows.length, skipped: (page - 1) * perPage, perPage, page, pageCount: Math.max(1, Math.ceil(rows.length / perPage)) };
    return { message: 'Settlements retrieved', data: rows.slice((page - 1) * perPage, page * perPage).map(settlementBody), meta };
  });

  answerDisputes(app, context, call);

  // Not part of Paystack: makes the next calls of one path fail, to test the handling.
  app.post('/faults', async (request, reply) => {
    checkKey(request);
    await plantFault(context, read(faultSchema, request.body));
    return reply.status(204).send();
  });
}
