// M-Pesa by Safaricom's Daraja API: M-Pesa Express and its query. What was received is in daraja-statement.ts, refunds are in daraja-refunds.ts.
import { z } from 'zod';
import { perContext, type Context } from '#platform/server/context.ts';
import { mpesaResult } from '../../mpesa/mpesa-results.ts';
import { wholeShillings } from '../../whole-shillings.ts';
import { callDaraja } from './call-daraja.ts';
import { callbackPath } from './callback-token.ts';
import { askPayoutStatus, askReceipt, requestBusinessPayment, requestPayout, requestReversal } from './daraja-refunds.ts';
import { darajaSettings, ownSettings, type DarajaSettings } from './daraja-settings.ts';
import { findOwnCode, openSecrets } from './own-codes/own-code.ts';
import { requestStandingOrder } from './standing/request-standing-order.ts';
import { findReceipt, LIST_PAGES_MAX, listPulled, oldestListed, readStatement } from './pull-transactions.ts';
import { toNairobiStamp } from './nairobi-time.ts';
import type { ListedTransaction, PaybillAddresses, PaymentProvider, PaymentRequest, QueryOutcome, RequestOutcome } from './payment-provider.ts';
import type { PaymentRow } from '../tables.ts';
import { paymentMessages } from '../../messages.ts';

const REQUEST_TIMEOUT_MS = 20_000;
const QUERY_TIMEOUT_MS = 10_000;
const REGISTER_TIMEOUT_MS = 20_000;
const REFERENCE_LENGTH_MAX = 12;
const DESCRIPTION_LENGTH_MAX = 13;

const notSetUp = { kind: 'refused', code: 'NOT_SET_UP', message: paymentMessages.mpesaNotSetUp, retryAfterSeconds: null } as const;
const notReached = {
  kind: 'refused',
  code: 'NOT_REACHED',
  message: paymentMessages.mpesaNotReached,
  retryAfterSeconds: 60,
} as const;
const notTaken = paymentMessages.mpesaNotTaken;

const text = z.coerce.string();
const requestAnswer = z.object({ ResponseCode: text, MerchantRequestID: z.string().optional(), CheckoutRequestID: z.string().optional() });
const queryAnswer = z.object({ ResultCode: text, ResultDesc: text.default('') });
const registerAnswer = z.object({ ResponseCode: text.optional(), ResponseDescription: text.default('') });

/** Password and Timestamp, which must use the same moment. */
function signature(settings: DarajaSettings, now: Date): { Password: string; Timestamp: string } {
  const Timestamp = toNairobiStamp(now);
  return { Password: Buffer.from(settings.shortcode + settings.passkey + Timestamp).toString('base64'), Timestamp };
}

async function requestPayment(context: Context, settings: DarajaSettings, request: PaymentRequest): Promise<RequestOutcome> {
  if (request.reference.length > REFERENCE_LENGTH_MAX || request.description.length > DESCRIPTION_LENGTH_MAX) {
    throw new RangeError(`M-Pesa's reference or description is too long: ${request.reference}, ${request.description}`);
  }
  const reply = await callDaraja(context, settings, {
    path: '/mpesa/stkpush/v1/processrequest',
    timeoutMs: REQUEST_TIMEOUT_MS,
    answer: requestAnswer,
    body: {
      BusinessShortCode: settings.shortcode,
      ...signature(settings, context.clock.now()),
      TransactionType: settings.receiver.command,
      Amount: wholeShillings(request.amountMinor),
      PartyA: request.phone,
      PartyB: settings.receiver.number,
      PhoneNumber: request.phone,
      CallBackURL: settings.callbackOrigin + callbackPath(context, request.callback ?? 'stk', request.paymentId),
      AccountReference: request.reference,
      TransactionDesc: request.description,
    },
  });
  if (reply.kind === 'not-sent') return notReached;
  if (reply.kind === 'unclear') return { kind: 'unknown' };
  if (reply.kind === 'error') {
    const { meaning, message, retryAfterSeconds, areCredentialsWrong = false } = reply.error;
    if (meaning !== 'refused' && meaning !== 'token') return { kind: 'unknown' };
    return { kind: 'refused', code: reply.code, message, retryAfterSeconds, areCredentialsWrong };
  }
  const { ResponseCode, MerchantRequestID, CheckoutRequestID } = reply.data;
  if (ResponseCode !== '0') return { ...notReached, code: ResponseCode, message: notTaken };
  if (!MerchantRequestID || !CheckoutRequestID) return { kind: 'unknown' };
  return { kind: 'accepted', merchantRequestId: MerchantRequestID, checkoutRequestId: CheckoutRequestID };
}

async function queryPayment(context: Context, settings: DarajaSettings, checkoutRequestId: string): Promise<QueryOutcome> {
  const reply = await callDaraja(context, settings, {
    path: '/mpesa/stkpushquery/v1/query',
    timeoutMs: QUERY_TIMEOUT_MS,
    answer: queryAnswer,
    body: { BusinessShortCode: settings.shortcode, ...signature(settings, context.clock.now()), CheckoutRequestID: checkoutRequestId },
  });
  if (reply.kind === 'error') return { kind: reply.error.meaning === 'pending' ? 'pending' : 'unavailable' };
  if (reply.kind !== 'answer') return { kind: 'unavailable' };
  const { ResultCode: code, ResultDesc: description } = reply.data;
  // Newer answers report it by a result instead of an error.
  if (/being processed|still under processing/i.test(description)) return { kind: 'pending' };
  const { outcome, message, retryAfterSeconds } = mpesaResult(code);
  if (outcome === 'paid') return { kind: 'paid' };
  // An undocumented code still ends the payment: should money arrive after it, the callback still settles the payment.
  if (outcome === 'unknown') context.log.warn({ resultCode: code, description }, 'M-Pesa answered a query with an undocumented result');
  return { kind: 'failed', code, message, retryAfterSeconds };
}

async function registerPaybill(
  context: Context,
  settings: DarajaSettings,
  { validationUrl, confirmationUrl }: PaybillAddresses,
): Promise<'registered' | 'refused' | 'unknown'> {
  const reply = await callDaraja(context, settings, {
    path: '/mpesa/c2b/v1/registerurl',
    timeoutMs: REGISTER_TIMEOUT_MS,
    answer: registerAnswer,
    body: {
      ShortCode: settings.shortcode,
      // What becomes of a payment when our validation does not answer.
      ResponseType: 'Completed',
      ConfirmationURL: confirmationUrl,
      ValidationURL: validationUrl,
    },
  });
  if (reply.kind === 'error') return reply.error.meaning === 'refused' ? 'refused' : 'unknown';
  if (reply.kind !== 'answer') return 'unknown';
  const { ResponseCode, ResponseDescription } = reply.data;
  return ResponseCode === '0' || /success/i.test(ResponseDescription) ? 'registered' : 'refused';
}

/** M-Pesa by these settings; by null nothing is sent. */
export const darajaBy = (context: Context, settingsNow: () => DarajaSettings | null): PaymentProvider => ({
  async requestPayment(request) {
    const settings = settingsNow();
    return settings === null ? notSetUp : requestPayment(context, settings, request);
  },
  async queryPayment(checkoutRequestId) {
    const settings = settingsNow();
    return settings === null ? { kind: 'unavailable' } : queryPayment(context, settings, checkoutRequestId);
  },
  async requestStandingOrder(order) {
    const settings = settingsNow();
    return settings === null ? notSetUp : requestStandingOrder(context, settings, order);
  },
  async findReceipt(reference, amountMinor) {
    const settings = settingsNow();
    return settings === null ? null : findReceipt(context, settings, reference, amountMinor);
  },
  async readStatement(to) {
    const settings = settingsNow();
    return settings === null ? null : readStatement(context, settings, to);
  },
  async registerPaybill(addresses) {
    const settings = settingsNow();
    return settings === null ? 'refused' : registerPaybill(context, settings, addresses);
  },
  async findTransaction(receipt) {
    const settings = settingsNow();
    if (settings === null) return null;
    const period = { from: oldestListed(context), to: context.clock.now() };
    for await (const listed of listPulled(context, settings, period)) if (listed.receipt === receipt) return listed;
    return null;
  },
  async listTransactions(from) {
    const settings = settingsNow();
    if (settings === null) return null;
    const end = { isReached: false };
    const all: ListedTransaction[] = [];
    for await (const listed of listPulled(context, settings, { from, to: context.clock.now() }, LIST_PAGES_MAX, end)) all.push(listed);
    return end.isReached ? all : null;
  },
  async requestReversal(reversal) {
    const settings = settingsNow();
    return settings === null ? notSetUp : requestReversal(context, settings, reversal);
  },
  async requestPayout(payout) {
    const settings = settingsNow();
    return settings === null ? notSetUp : requestPayout(context, settings, payout);
  },
  async requestBusinessPayment(payment) {
    const settings = settingsNow();
    return settings === null ? notSetUp : requestBusinessPayment(context, settings, payment);
  },
  async askPayoutStatus(payout) {
    const settings = settingsNow();
    return settings === null ? notSetUp : askPayoutStatus(context, settings, payout);
  },
  async askReceipt(question) {
    const settings = settingsNow();
    return settings === null ? notSetUp : askReceipt(context, settings, question);
  },
});

/** M-Pesa, real or sandbox by the settings. Where neither is set up every request is refused with a message. */
export const darajaProvider = perContext((context) => darajaBy(context, () => darajaSettings(context)));

/** M-Pesa as a payment was asked for: by Vumi's short code, or by that of its organizer. */
export async function darajaOf(context: Context, { ownCodeId }: Pick<PaymentRow, 'ownCodeId'>): Promise<PaymentProvider> {
  if (ownCodeId === null) return darajaProvider(context);
  const code = await findOwnCode(context.database.reader, ownCodeId, context.clock.now());
  const settings = ownSettings(context, code, openSecrets(context, code));
  return darajaBy(context, () => settings);
}
