// Daraja's API as the sandbox implements it: every call that the adapter makes, with its answers and its errors.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import { Failure } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { sendFailure } from '#platform/server/http/send-failure.ts';
import {
  businessRequest,
  checkCallback,
  checkClient,
  checkCredentials,
  checkPassword,
  checkToken,
  DarajaError,
  type Merchant,
  pullRequest,
  queryRequest,
  payoutRequest,
  readBody,
  registerRequest,
  reversalRequest,
  statusRequest,
  stkRequest,
} from './check-requests.ts';
import { nextFault, plantFault } from '../sandbox-faults.ts';
import { faultSchema } from './faults.ts';
import { findPromptByCheckout, listPaid, makePrompt } from './prompts.ts';
import { askStatus, makeBusinessPayment, makePayout } from './payouts.ts';
import { keepAddresses } from './menu-payments.ts';
import { askAboutReceipt } from './receipt-questions.ts';
import { makeReversal } from './reversals.ts';
import { takeStandingOrder } from './standing/take-standing-order.ts';
import { endDuePrompts } from './send-results.ts';
import { nameRequest } from './wire-names.ts';
import { stkDescriptions } from './wire-texts.ts';

const TOKEN_SECONDS = 3599;
const PULL_WINDOW_MS = 48 * 60 * 60 * 1000;
const BODY_BYTES_MAX = 16 * 1024;

type Work = (request: FastifyRequest) => Promise<object>;

async function giveToken(context: Context, { shortcode }: Merchant): Promise<object> {
  const token = randomBytes(21).toString('base64url');
  const expiresAt = new Date(context.clock.now().getTime() + TOKEN_SECONDS * 1000).toISOString();
  await context.database.sql`
    insert into sandbox.mpesa_tokens (shortcode, token, expires_at) values (${shortcode}, ${token}, ${expiresAt})
    on conflict (shortcode) do update set token = excluded.token, expires_at = excluded.expires_at`;
  return { access_token: token, expires_in: TOKEN_SECONDS };
}

async function pushPrompt(context: Context, request: FastifyRequest): Promise<object> {
  const merchant = await checkToken(context, request, '404.001.03');
  const body = readBody(stkRequest, request.body);
  checkPassword(merchant, body);
  if (body.TransactionType !== merchant.command || body.PartyB !== merchant.number)
    throw new DarajaError(400, '400.002.02', 'Bad Request - Invalid PartyB');
  checkCallback(context, 'CallBackURL', body.CallBackURL);
  await endDuePrompts(context);
  const prompt = await makePrompt(context, {
    msisdn: body.PhoneNumber,
    amount: body.Amount,
    reference: body.AccountReference,
    callbackUrl: body.CallBackURL,
    shortcode: merchant.shortcode,
  });
  if (prompt === null) {
    throw new DarajaError(500, '500.001.1001', 'Unable to lock subscriber, a transaction is already in process for the current subscriber');
  }
  return {
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.checkoutRequestId,
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  };
}

async function queryPrompt(context: Context, request: FastifyRequest): Promise<object> {
  const merchant = await checkToken(context, request, '404.001.03');
  const body = readBody(queryRequest, request.body);
  checkPassword(merchant, body);
  await endDuePrompts(context);
  const prompt = await findPromptByCheckout(context, body.CheckoutRequestID);
  if (prompt?.shortcode !== merchant.shortcode) throw new DarajaError(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID');
  if (prompt.resultCode === null) throw new DarajaError(500, '500.001.1001', 'The transaction is being processed');
  return {
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successfully',
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.checkoutRequestId,
    ResultCode: prompt.resultCode,
    ResultDesc: stkDescriptions[prompt.resultCode] ?? '',
  };
}

async function pullPayments(context: Context, request: FastifyRequest): Promise<object> {
  const { shortcode } = await checkToken(context, request, '401.001');
  const body = readBody(pullRequest, request.body);
  if (body.ShortCode !== shortcode) throw new DarajaError(400, '400.001', 'Invalid ShortCode');
  const oldest = new Date(context.clock.now().getTime() - PULL_WINDOW_MS);
  // The times are given in whole seconds: the last second is included.
  const end = new Date(body.EndDate.getTime() + 999);
  const paid = await listPaid(context, shortcode, body.StartDate < oldest ? oldest : body.StartDate, end, body.OffSetValue);
  const rows = paid.map((prompt) => ({
    transactionId: prompt.receipt,
    trxDate: prompt.answeredAt?.toISOString(),
    msisdn: Number(prompt.msisdn.slice(3)),
    sender: 'MPESA',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: prompt.reference,
    amount: `${prompt.amount}.00`,
    organizationname: 'Vumi',
  }));
  const found = rows.length > 0;
  return {
    ResponseRefID: nameRequest(),
    ResponseCode: found ? '1000' : '1001',
    ResponseMessage: found ? 'Success' : 'No transactions',
    Response: [rows],
  };
}

async function registerAddresses(context: Context, request: FastifyRequest): Promise<object> {
  await checkToken(context, request, '404.001.03');
  const body = readBody(registerRequest, request.body);
  if (body.ShortCode !== sandboxCredentials.shortcode) throw new DarajaError(400, '400.002.02', 'Bad Request - Invalid ShortCode');
  checkCallback(context, 'ConfirmationURL', body.ConfirmationURL);
  checkCallback(context, 'ValidationURL', body.ValidationURL);
  await keepAddresses(context, {
    shortcode: body.ShortCode,
    validationUrl: body.ValidationURL,
    confirmationUrl: body.ConfirmationURL,
    responseType: body.ResponseType,
  });
  return { OriginatorCoversationID: nameRequest(), ResponseCode: '0', ResponseDescription: 'Success' };
}

async function takeReversal(context: Context, request: FastifyRequest): Promise<object> {
  const { initiator, shortcode } = await checkToken(context, request, '404.001.03');
  const body = readBody(reversalRequest, request.body);
  checkCallback(context, 'ResultURL', body.ResultURL);
  checkCallback(context, 'QueueTimeOutURL', body.QueueTimeOutURL);
  const authorized =
    body.Initiator === initiator.name && body.SecurityCredential === initiator.securityCredential && body.ReceiverParty === shortcode;
  const made = await makeReversal(context, { receipt: body.TransactionID, amount: body.Amount, resultUrl: body.ResultURL, shortcode, authorized });
  return acceptance(made.conversationId, made.originatorConversationId);
}

type Account = Pick<typeof sandboxCredentials | (typeof sandboxCredentials)['payout'], 'shortcode' | 'initiator'>;

/** Each initiator acts for its own shortcode only. */
function actsFor({ shortcode, initiator }: Account, party: string, name: string, securityCredential: string): boolean {
  return shortcode === party && initiator.name === name && initiator.securityCredential === securityCredential;
}

/** The account that pays out, and its initiator: the account that takes payments may pay out too. */
function mayPayOut(...caller: readonly [shortcode: string, initiator: string, securityCredential: string]): boolean {
  return [sandboxCredentials, sandboxCredentials.payout].some((account) => actsFor(account, ...caller));
}

async function takePayout(context: Context, request: FastifyRequest): Promise<object> {
  await checkToken(context, request, '404.001.03');
  const body = readBody(payoutRequest, request.body);
  checkCallback(context, 'QueueTimeOutURL', body.QueueTimeOutURL);
  checkCallback(context, 'ResultURL', body.ResultURL);
  const made = await makePayout(context, {
    originatorConversationId: body.OriginatorConversationID,
    msisdn: body.PartyB,
    amount: body.Amount,
    resultUrl: body.ResultURL,
    timeoutUrl: body.QueueTimeOutURL,
    authorized: mayPayOut(body.PartyA, body.InitiatorName, body.SecurityCredential),
  });
  if (made === null) throw new DarajaError(500, '500.002.1001', 'Duplicate OriginatorConversationID.');
  return acceptance(made.conversationId, body.OriginatorConversationID);
}

/** Takes no id of the merchant: each call is another payment. */
async function takeBusinessPayment(context: Context, request: FastifyRequest): Promise<object> {
  await checkToken(context, request, '404.001.03');
  const body = readBody(businessRequest, request.body);
  checkCallback(context, 'QueueTimeOutURL', body.QueueTimeOutURL);
  checkCallback(context, 'ResultURL', body.ResultURL);
  const made = await makeBusinessPayment(context, {
    command: body.CommandID,
    shortcode: body.PartyB,
    reference: body.AccountReference,
    amount: body.Amount,
    resultUrl: body.ResultURL,
    timeoutUrl: body.QueueTimeOutURL,
    authorized: mayPayOut(body.PartyA, body.Initiator, body.SecurityCredential),
  });
  return acceptance(made.conversationId, made.originatorConversationId);
}

async function takeStatusQuestion(context: Context, request: FastifyRequest): Promise<object> {
  await checkToken(context, request, '404.001.03');
  const body = readBody(statusRequest, request.body);
  checkCallback(context, 'ResultURL', body.ResultURL);
  checkCallback(context, 'QueueTimeOutURL', body.QueueTimeOutURL);
  const { TransactionID: receipt, OriginatorConversationID: askedAbout, ResultURL: resultUrl } = body;
  const account = [body.PartyA, body.Initiator, body.SecurityCredential] as const;
  if (receipt !== undefined) {
    const made = await askAboutReceipt(context, { receipt, resultUrl, authorized: actsFor(sandboxCredentials, ...account) });
    return acceptance(made.conversationId, made.originatorConversationId);
  }
  if (askedAbout === undefined) throw new DarajaError(400, '400.002.02', 'Bad Request - Invalid TransactionID');
  const made = await askStatus(context, { askedAbout, resultUrl, authorized: mayPayOut(...account) });
  return acceptance(made.conversationId, made.originatorConversationId);
}

function acceptance(ConversationID: string, OriginatorConversationID: string): object {
  return { OriginatorConversationID, ConversationID, ResponseCode: '0', ResponseDescription: 'Accept the service request successfully.' };
}

function sendError(reply: FastifyReply, error: DarajaError): FastifyReply {
  return reply.status(error.status).send({ requestId: nameRequest(), errorCode: error.code, errorMessage: error.message });
}

/** Mounts Daraja's calls on `app`, which is a scope of its own below the sandbox's path. */
export function answerDaraja(app: FastifyInstance, context: Context): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof DarajaError) return sendError(reply, error);
    // Refusals by the sandbox's own guards are not part of the protocol.
    if (error instanceof Failure) return sendFailure(context, request, reply, error);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'the M-Pesa sandbox failed');
    return sendError(
      reply,
      status >= 500
        ? new DarajaError(500, '500.003.1001', 'Internal Server Error')
        : new DarajaError(400, '400.002.02', 'Bad Request - Invalid Request'),
    );
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, new DarajaError(404, '404.001.01', 'Resource not found')));

  const call = (method: 'GET' | 'POST', path: string, work: Work): void => {
    app.route({
      method,
      url: path,
      bodyLimit: BODY_BYTES_MAX,
      // The only caller is this very process: the limits are for external callers.
      config: { rateLimit: false },
      handler: async (request, reply) => {
        const fault = await nextFault(context, path);
        if (fault === 'broken') return reply.status(502).type('text/html').send('<html><body>Bad Gateway</body></html>');
        if (fault === 'busy') throw new DarajaError(500, '500.003.02', 'System is busy. Please try again in few minutes.');
        if (fault === 'cut') {
          await work(request).catch(() => {});
          void reply.hijack();
          request.raw.socket.destroy();
          return reply;
        }
        return reply.send(await work(request));
      },
    });
    app.route({
      method: method === 'GET' ? ['POST', 'PUT', 'PATCH', 'DELETE'] : ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: path,
      handler: (request, reply) => sendError(reply, new DarajaError(405, '405.001', `${request.method} Method Not Allowed`)),
    });
  };

  call('GET', '/oauth/v1/generate', async (request) => giveToken(context, checkClient(request)));
  call('POST', '/mpesa/stkpush/v1/processrequest', (request) => pushPrompt(context, request));
  call('POST', '/mpesa/stkpushquery/v1/query', (request) => queryPrompt(context, request));
  call('POST', '/pulltransactions/v1/query', (request) => pullPayments(context, request));
  call('POST', '/mpesa/c2b/v1/registerurl', (request) => registerAddresses(context, request));
  call('POST', '/standingorder/v1/createStandingOrderExternal', (request) => takeStandingOrder(context, request));
  call('POST', '/mpesa/reversal/v1/request', (request) => takeReversal(context, request));
  call('POST', '/mpesa/b2c/v3/paymentrequest', (request) => takePayout(context, request));
  call('POST', '/mpesa/b2b/v1/paymentrequest', (request) => takeBusinessPayment(context, request));
  call('POST', '/mpesa/transactionstatus/v1/query', (request) => takeStatusQuestion(context, request));

  // Not part of Daraja: makes the next calls of one path fail, to test the handling.
  app.post('/faults', async (request, reply) => {
    checkCredentials(request);
    await plantFault(context, readBody(faultSchema, request.body));
    return reply.status(204).send();
  });
}
