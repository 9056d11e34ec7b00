// Parses what Daraja posts. Anyone can post, so only the right shape is accepted; the amounts are checked by the caller.
import { z } from 'zod';
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';
import { normalizeMsisdn } from '../../mpesa/msisdn.ts';
import { fromNairobiTime } from './nairobi-time.ts';

export interface StkCallback {
  readonly merchantRequestId: string;
  readonly checkoutRequestId: string;
  readonly resultCode: string;
  readonly resultDescription: string;
  /** These four are set only when the payment succeeded. */
  readonly amountMinor: number | null;
  readonly receipt: string | null;
  /** `2547…`; null also when M-Pesa masks it. */
  readonly phone: string | null;
  readonly paidAt: Date | null;
}

/** The result of an operation or query of M-Pesa. */
interface ResultCallback {
  readonly conversationId: string;
  readonly originatorConversationId: string;
  readonly resultCode: string;
  readonly resultDescription: string;
  /** The receipt of the operation. */
  readonly transactionId: string | null;
  readonly amountMinor: number | null;
}

export interface ReversalCallback extends ResultCallback {
  /** The receipt of the payment that was reversed. */
  readonly originalReceipt: string | null;
}

export interface PayoutCallback extends ResultCallback {
  /** The name that M-Pesa has for the number, as it tells it; null when it does not. */
  readonly receiverName: string | null;
}

export interface PayoutStatusCallback extends PayoutCallback {
  /** `Completed`, or M-Pesa's name of another state. */
  readonly transactionStatus: string | null;
  /** The id of the payout that was queried. */
  readonly askedAbout: string | null;
}

export interface ReceiptStatusCallback extends ResultCallback {
  readonly receipt: string | null;
  readonly transactionStatus: string | null;
  /** The party that was debited, as M-Pesa names it: `254708374149 - JOHN DOE`. */
  readonly payer: string | null;
  readonly finalisedAt: Date | null;
  /** The kind of the transaction, in M-Pesa's words. */
  readonly reason: string | null;
}

const ID_LENGTH_MAX = 120;
const ITEMS_MAX = 50;

const id = z.string().min(1).max(ID_LENGTH_MAX);
/** Numbers arrive as numbers or as strings. */
const code = z.union([z.string().trim().min(1).max(40), z.number().transform(String)]);
const description = z.string().max(1024).default('');
const value = z.union([z.string(), z.number()]).nullish();

const stkSchema = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: id,
      CheckoutRequestID: id,
      ResultCode: code,
      ResultDesc: description,
      CallbackMetadata: z.object({ Item: z.array(z.object({ Name: z.string(), Value: value })).max(ITEMS_MAX) }).nullish(),
    }),
  }),
});

const parameter = z.object({ Key: z.string(), Value: value });

const resultSchema = z.object({
  Result: z.object({
    ResultCode: code,
    ResultDesc: description,
    OriginatorConversationID: id,
    ConversationID: id,
    TransactionID: z.string().max(ID_LENGTH_MAX).nullish(),
    // A single parameter is sent without a list.
    ResultParameters: z.object({ ResultParameter: z.union([z.array(parameter).max(ITEMS_MAX), parameter.transform((one) => [one])]) }).nullish(),
  }),
});

function textOf(found: string | number | null | undefined): string | null {
  const trimmed = found === null || found === undefined ? '' : String(found).trim();
  return trimmed === '' ? null : trimmed;
}

function minorOf(found: string | number | null | undefined): number | null {
  const written = textOf(found);
  if (written === null || !/^\d{1,9}(\.\d{1,2})?$/.test(written)) return null;
  return Math.round(Number(written) * MINOR_PER_MAJOR);
}

/** Reads the result of a payment request; null when the body is not one. */
export function readStkCallback(body: unknown): StkCallback | null {
  const parsed = stkSchema.safeParse(body);
  if (!parsed.success) return null;
  const callback = parsed.data.Body.stkCallback;
  const items = new Map(callback.CallbackMetadata?.Item.map((item) => [item.Name, item.Value]));
  return {
    merchantRequestId: callback.MerchantRequestID,
    checkoutRequestId: callback.CheckoutRequestID,
    resultCode: callback.ResultCode,
    resultDescription: callback.ResultDesc,
    amountMinor: minorOf(items.get('Amount')),
    receipt: textOf(items.get('MpesaReceiptNumber')),
    phone: normalizeMsisdn(textOf(items.get('PhoneNumber')) ?? ''),
    paidAt: fromNairobiTime(textOf(items.get('TransactionDate')) ?? ''),
  };
}

/** Reads what every result has; null when the body is not one. */
function readResult(
  body: unknown,
  ...amountKeys: readonly string[]
): { readonly result: ResultCallback; readonly text: (key: string) => string | null } | null {
  const parsed = resultSchema.safeParse(body);
  if (!parsed.success) return null;
  const { Result: result } = parsed.data;
  // Of a key that is there twice the first counts: Daraja's own example has `DebitPartyName` a second time, for the party that is credited.
  const parameters = new Map(result.ResultParameters?.ResultParameter.toReversed().map((one) => [one.Key, one.Value]));
  return {
    text: (key) => textOf(parameters.get(key)),
    result: {
      conversationId: result.ConversationID,
      originatorConversationId: result.OriginatorConversationID,
      resultCode: result.ResultCode,
      resultDescription: result.ResultDesc,
      transactionId: textOf(result.TransactionID),
      amountMinor: minorOf(amountKeys.map((key) => parameters.get(key)).find((found) => found != null)),
    },
  };
}

/** Reads the result of a reversal; null when the body is not one. */
export function readReversalCallback(body: unknown): ReversalCallback | null {
  const read = readResult(body, 'Amount');
  return read === null ? null : { ...read.result, originalReceipt: read.text('OriginalTransactionID') };
}

/** Reads the result of a payout; null when the body is not one. */
export function readPayoutCallback(body: unknown): PayoutCallback | null {
  // To a phone the first, to a business the second.
  const read = readResult(body, 'TransactionAmount', 'Amount');
  return read === null ? null : { ...read.result, receiverName: read.text('ReceiverPartyPublicName') };
}

/** Reads a status query's answer about a payout; null when the body is not one. */
export function readPayoutStatusCallback(body: unknown): PayoutStatusCallback | null {
  const read = readResult(body, 'Amount');
  if (read === null) return null;
  const { result, text } = read;
  return {
    ...result,
    receiverName: text('CreditPartyName'),
    transactionId: text('ReceiptNo'),
    transactionStatus: text('TransactionStatus'),
    askedAbout: text('OriginatorConversationID'),
  };
}

/** Reads the answer to a question about a receipt; null when the body is not one. */
export function readReceiptStatusCallback(body: unknown): ReceiptStatusCallback | null {
  const read = readResult(body, 'Amount');
  if (read === null) return null;
  const { result, text } = read;
  return {
    ...result,
    receipt: text('ReceiptNo'),
    transactionStatus: text('TransactionStatus'),
    payer: text('DebitPartyName'),
    finalisedAt: fromNairobiTime(text('FinalisedTime') ?? ''),
    reason: text('ReasonType'),
  };
}
