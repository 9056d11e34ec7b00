// The meaning of M-Pesa's codes for a buyer and for the payment (Daraja 3.0: M-Pesa Express, Reversals).
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { MPESA_SAME_AMOUNT_WAIT_SECONDS } from '../contract.ts';
import { paymentMessages } from '../messages.ts';

/** What a result proves about the money. `unknown`: a code that is not documented; a status query decides. */
export type PaymentOutcome = 'paid' | 'failed' | 'unknown';

export interface MpesaResult {
  /** What happened and what to do next, for the buyer. */
  readonly message: Message;
  /** When a retry makes sense; null when waiting alone changes nothing. */
  readonly retryAfterSeconds: number | null;
  readonly outcome: PaymentOutcome;
}

const LOCKED_WAIT_SECONDS = 60;

function paid(message: Message): MpesaResult {
  return { message, retryAfterSeconds: null, outcome: 'paid' };
}

function failed(message: Message, retryAfterSeconds: number | null = null): MpesaResult {
  return { message, retryAfterSeconds, outcome: 'failed' };
}

const notSetUp = paymentMessages.mpesaNotConfigured;

/** Every documented result of a payment request, by code. */
export const mpesaResults: Readonly<Record<string, MpesaResult>> = {
  '0': paid(paymentMessages.mpesaPaid),
  '1': failed(paymentMessages.mpesaBalanceTooLow, 0),
  '2': failed(paymentMessages.mpesaAmountTooSmall),
  '3': failed(paymentMessages.mpesaAmountTooLarge),
  '4': failed(paymentMessages.mpesaDayLimit),
  '8': failed(paymentMessages.mpesaReceiverFull, 600),
  '17': failed(paymentMessages.mpesaSameAmount, MPESA_SAME_AMOUNT_WAIT_SECONDS),
  '26': failed(paymentMessages.mpesaBusy, 60),
  '1001': failed(paymentMessages.mpesaPhoneBusy, LOCKED_WAIT_SECONDS),
  '1019': failed(paymentMessages.mpesaExpired, 0),
  '1025': failed(paymentMessages.mpesaNotSent, 30),
  '1032': failed(paymentMessages.mpesaCancelled, 0),
  '1037': failed(paymentMessages.mpesaPhoneNotReached, 0),
  '2001': failed(paymentMessages.mpesaWrongPin, 0),
  '2028': failed(notSetUp),
  '8006': failed(paymentMessages.mpesaPinLocked),
  '9999': failed(paymentMessages.mpesaNotSent, 30),
  SFC_IC0003: failed(notSetUp),
};

const undocumented: MpesaResult = {
  message: paymentMessages.mpesaNotConfirmed,
  retryAfterSeconds: null,
  outcome: 'unknown',
};

/** The meaning of a result code of a payment request. Codes arrive as numbers and as strings. */
export function mpesaResult(code: string | number): MpesaResult {
  return mpesaResults[String(code)] ?? undocumented;
}

export interface RequestError {
  readonly message: Message;
  readonly retryAfterSeconds: number | null;
  /** `refused`: certainly not started. `pending`: M-Pesa is working on it. `token`: retry with a new token. `unknown`: may have been started. */
  readonly meaning: 'refused' | 'pending' | 'token' | 'unknown';
  /** The short code, or the pass key that signs for it, is not known to M-Pesa. */
  readonly areCredentialsWrong?: boolean;
}

const refusedByUs: RequestError = { message: notSetUp, retryAfterSeconds: null, meaning: 'refused' };
const busy: RequestError = {
  message: paymentMessages.mpesaBusy,
  retryAfterSeconds: 60,
  meaning: 'refused',
};
const unclear: RequestError = { message: undocumented.message, retryAfterSeconds: null, meaning: 'unknown' };

/** 500.001.1001 is used for four different things: only its message distinguishes them. */
const meaningsOf5000011001: readonly (readonly [RegExp, RequestError])[] = [
  [/being processed/i, { message: paymentMessages.mpesaStillWorking, retryAfterSeconds: null, meaning: 'pending' }],
  [
    /lock subscriber|already in process/i,
    {
      message: paymentMessages.mpesaPhoneBusy,
      retryAfterSeconds: LOCKED_WAIT_SECONDS,
      meaning: 'refused',
    },
  ],
  [/merchant does not exist/i, { ...refusedByUs, areCredentialsWrong: true }],
  [/wrong credentials/i, { ...refusedByUs, areCredentialsWrong: true }],
];

const requestErrors: Readonly<Record<string, RequestError>> = {
  '400.002.02': refusedByUs,
  '400.001': refusedByUs,
  '404.001.01': refusedByUs,
  '405.001': refusedByUs,
  '404.001.03': { ...refusedByUs, meaning: 'token' },
  '401.001': { ...refusedByUs, meaning: 'token' },
  '500.003.02': busy,
  '500.003.03': busy,
};

/** The meaning of an error answer to a request, by its code and, where that is ambiguous, its message. */
export function requestError(code: string, message: string): RequestError {
  if (code === '500.001.1001') return meaningsOf5000011001.find(([pattern]) => pattern.test(message))?.[1] ?? unclear;
  return requestErrors[code] ?? (code.startsWith('4') ? refusedByUs : unclear);
}

/** What the result of a refund proves. */
export type RefundResultOutcome = 'refunded' | 'failed' | 'unknown';

export interface RefundResult {
  /** For staff: a buyer only reads that the money is back or in progress. */
  readonly message: Message;
  readonly outcome: RefundResultOutcome;
}

const reversalResults: Readonly<Record<string, RefundResult>> = {
  '0': { message: paymentMessages.refundArrived, outcome: 'refunded' },
  // Ours, whose first answer was lost, or the buyer's own: in both cases the buyer has the money.
  R000001: { message: paymentMessages.refundReversedBefore, outcome: 'refunded' },
  R000002: { message: paymentMessages.refundReceiptUnknown, outcome: 'failed' },
  '1': { message: paymentMessages.refundBalanceTooLow, outcome: 'failed' },
  '11': { message: paymentMessages.refundAccountNotActive, outcome: 'failed' },
  '21': { message: paymentMessages.refundRoleReversals, outcome: 'failed' },
  '2001': { message: paymentMessages.refundWrongCredential, outcome: 'failed' },
  '2006': { message: paymentMessages.refundRule, outcome: 'failed' },
  '2028': { message: paymentMessages.refundReversalsForbidden, outcome: 'failed' },
  '8006': { message: paymentMessages.refundCredentialLocked, outcome: 'failed' },
};

/** The meaning of a reversal's result code. The same number can mean something else there: 2001 is about our credentials, not the buyer's PIN. */
export function reversalResult(code: string | number): RefundResult {
  return reversalResults[String(code)] ?? undocumentedRefund(code);
}

function undocumentedRefund(code: string | number): RefundResult {
  return { message: paymentMessages.refundUndocumented({ code: String(code) }), outcome: 'unknown' };
}

const payoutResults: Readonly<Record<string, RefundResult>> = {
  '0': { message: paymentMessages.refundArrived, outcome: 'refunded' },
  '1': { message: paymentMessages.refundUtilityTooLow, outcome: 'failed' },
  '2': { message: paymentMessages.refundAmountTooSmall, outcome: 'failed' },
  '3': { message: paymentMessages.refundAmountTooLarge, outcome: 'failed' },
  '4': { message: paymentMessages.refundDayLimit, outcome: 'failed' },
  '8': { message: paymentMessages.refundAccountFull, outcome: 'failed' },
  '11': { message: paymentMessages.refundAccountNotActive, outcome: 'failed' },
  '21': { message: paymentMessages.refundRolePayouts, outcome: 'failed' },
  '2001': { message: paymentMessages.refundWrongCredential, outcome: 'failed' },
  '2006': { message: paymentMessages.refundRule, outcome: 'failed' },
  '2028': { message: paymentMessages.refundPayoutsForbidden, outcome: 'failed' },
  '2040': { message: paymentMessages.refundPhoneNotRegistered, outcome: 'failed' },
  '8006': { message: paymentMessages.refundCredentialLocked, outcome: 'failed' },
  SFC_IC0003: { message: paymentMessages.refundPhoneUnknown, outcome: 'failed' },
};

/** The meaning of the result code of a payout (B2C). */
export function payoutResult(code: string | number): RefundResult {
  return payoutResults[String(code)] ?? undocumentedRefund(code);
}

/** What a status query proves about a payout. `unseen`: M-Pesa has no such payout. */
export type PayoutState = 'paid' | 'failed' | 'unseen' | 'unclear';

/** The state of a payout by a status query's result: its own code, and the state in it. */
export function payoutState(code: string | number, transactionStatus: string | null): PayoutState {
  if (String(code) === '2032') return 'unseen';
  if (String(code) !== '0') return 'unclear';
  if (transactionStatus === 'Completed') return 'paid';
  return ['Failed', 'Declined', 'Cancelled', 'Expired'].includes(transactionStatus ?? '') ? 'failed' : 'unclear';
}
