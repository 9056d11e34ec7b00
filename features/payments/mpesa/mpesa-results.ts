// The meaning of M-Pesa's codes for a buyer and for the payment (Daraja 3.0: M-Pesa Express, Reversals).
import { MPESA_SAME_AMOUNT_WAIT_SECONDS } from '../contract.ts';

/** What a result proves about the money. `unknown`: a code that is not documented; a status query decides. */
export type PaymentOutcome = 'paid' | 'failed' | 'unknown';

export interface MpesaResult {
  /** What happened and what to do next, for the buyer. */
  readonly message: string;
  /** When a retry makes sense; null when waiting alone changes nothing. */
  readonly retryAfterSeconds: number | null;
  readonly outcome: PaymentOutcome;
}

const LOCKED_WAIT_SECONDS = 60;

function paid(message: string): MpesaResult {
  return { message, retryAfterSeconds: null, outcome: 'paid' };
}

function failed(message: string, retryAfterSeconds: number | null = null): MpesaResult {
  return { message, retryAfterSeconds, outcome: 'failed' };
}

const notSetUp = 'M-Pesa payments are not set up correctly on our side. You have not been charged. Please contact support';

/** Every documented result of a payment request, by code. */
export const mpesaResults: Readonly<Record<string, MpesaResult>> = {
  '0': paid('Your M-Pesa payment has arrived'),
  '1': failed('There is not enough money in your M-Pesa account. Top up or use another number, then try again', 0),
  '2': failed('This amount is below what M-Pesa accepts. The least is KSh 1'),
  '3': failed('This amount is more than M-Pesa accepts in one payment (KSh 250,000). Please choose fewer tickets or a payment plan'),
  '4': failed('This payment would take you over your M-Pesa limit for today (KSh 500,000). Use another number or try again tomorrow'),
  '8': failed('We cannot receive this payment right now because our M-Pesa account is full. You have not been charged. Please try again later', 600),
  '17': failed('M-Pesa just handled the same amount from your phone. Wait 2 minutes, then try again', MPESA_SAME_AMOUNT_WAIT_SECONDS),
  '26': failed('M-Pesa is busy right now. You have not been charged. Try again in a minute', 60),
  '1001': failed('Your phone is busy with another M-Pesa request. Finish or close it, wait a minute, then try again', LOCKED_WAIT_SECONDS),
  '1019': failed('The M-Pesa request expired before it was answered. You have not been charged. Please try again', 0),
  '1025': failed('M-Pesa could not send the request to your phone. You have not been charged. Please try again', 30),
  '1032': failed('You cancelled the M-Pesa request. You have not been charged. Try again whenever you are ready', 0),
  '1037': failed(
    'M-Pesa could not reach your phone. Check that it is on, has signal and is unlocked, then try again. If it happens again, dial *234# to update your SIM',
    0,
  ),
  '2001': failed('The M-Pesa PIN was wrong. You have not been charged. Try again with the right PIN', 0),
  '2028': failed(notSetUp),
  '8006': failed('Your M-Pesa PIN is locked after too many wrong tries. Call Safaricom on 100 to unlock it, or use another number'),
  '9999': failed('M-Pesa could not send the request to your phone. You have not been charged. Please try again', 30),
  SFC_IC0003: failed(notSetUp),
};

const undocumented: MpesaResult = {
  message: 'M-Pesa has not confirmed this payment. We are checking with M-Pesa; if your money was taken, you get your tickets or your money back',
  retryAfterSeconds: null,
  outcome: 'unknown',
};

/** The meaning of a result code of a payment request. Codes arrive as numbers and as strings. */
export function mpesaResult(code: string | number): MpesaResult {
  return mpesaResults[String(code)] ?? undocumented;
}

export interface RequestError {
  readonly message: string;
  readonly retryAfterSeconds: number | null;
  /** `refused`: certainly not started. `pending`: M-Pesa is working on it. `token`: retry with a new token. `unknown`: may have been started. */
  readonly meaning: 'refused' | 'pending' | 'token' | 'unknown';
}

const refusedByUs: RequestError = { message: notSetUp, retryAfterSeconds: null, meaning: 'refused' };
const busy: RequestError = {
  message: 'M-Pesa is busy right now. You have not been charged. Try again in a minute',
  retryAfterSeconds: 60,
  meaning: 'refused',
};
const unclear: RequestError = { message: undocumented.message, retryAfterSeconds: null, meaning: 'unknown' };

/** 500.001.1001 is used for four different things: only its message distinguishes them. */
const meaningsOf5000011001: readonly (readonly [RegExp, RequestError])[] = [
  [/being processed/i, { message: 'M-Pesa is still working on this payment', retryAfterSeconds: null, meaning: 'pending' }],
  [
    /lock subscriber|already in process/i,
    {
      message: 'Your phone is busy with another M-Pesa request. Finish or close it, wait a minute, then try again',
      retryAfterSeconds: LOCKED_WAIT_SECONDS,
      meaning: 'refused',
    },
  ],
  [/merchant does not exist/i, refusedByUs],
  [/wrong credentials/i, refusedByUs],
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
  readonly message: string;
  readonly outcome: RefundResultOutcome;
}

const reversalResults: Readonly<Record<string, RefundResult>> = {
  '0': { message: 'The money went back to the buyer', outcome: 'refunded' },
  // Ours, whose first answer was lost, or the buyer's own: in both cases the buyer has the money.
  R000001: { message: 'This payment had already been reversed', outcome: 'refunded' },
  R000002: { message: 'M-Pesa does not know this receipt', outcome: 'failed' },
  '1': { message: 'The M-Pesa account has too little money for this refund', outcome: 'failed' },
  '11': { message: 'The M-Pesa account is not active', outcome: 'failed' },
  '21': { message: 'The M-Pesa user lacks the role Org Reversals Initiator', outcome: 'failed' },
  '2001': { message: 'The M-Pesa user name or security credential is wrong', outcome: 'failed' },
  '2006': { message: 'A rule of the M-Pesa account forbids this refund', outcome: 'failed' },
  '2028': { message: 'The M-Pesa account may not reverse payments', outcome: 'failed' },
  '8006': { message: 'The security credential of the M-Pesa user is locked', outcome: 'failed' },
};

/** The meaning of a reversal's result code. The same number can mean something else there: 2001 is about our credentials, not the buyer's PIN. */
export function reversalResult(code: string | number): RefundResult {
  return reversalResults[String(code)] ?? undocumentedRefund(code);
}

function undocumentedRefund(code: string | number): RefundResult {
  return { message: `M-Pesa answered the refund with a code that is not documented (${code})`, outcome: 'unknown' };
}

const payoutResults: Readonly<Record<string, RefundResult>> = {
  '0': { message: 'The money went back to the buyer', outcome: 'refunded' },
  '1': { message: 'The utility account of the shortcode has too little money for this refund', outcome: 'failed' },
  '2': { message: 'This amount is below what M-Pesa pays out. The least is KSh 10', outcome: 'failed' },
  '3': { message: 'This amount is more than M-Pesa pays out at once (KSh 250,000)', outcome: 'failed' },
  '4': { message: 'This refund would take the buyer over the M-Pesa limit of a day (KSh 500,000)', outcome: 'failed' },
  '8': { message: 'This refund would take the buyer over the most that an M-Pesa account may hold (KSh 500,000)', outcome: 'failed' },
  '11': { message: 'The M-Pesa account is not active', outcome: 'failed' },
  '21': { message: 'The M-Pesa user lacks the role ORG B2C API Initiator', outcome: 'failed' },
  '2001': { message: 'The M-Pesa user name or security credential is wrong', outcome: 'failed' },
  '2006': { message: 'A rule of the M-Pesa account forbids this refund', outcome: 'failed' },
  '2028': { message: 'The M-Pesa account may not pay out', outcome: 'failed' },
  '2040': { message: 'The phone that paid is no longer registered with M-Pesa', outcome: 'failed' },
  '8006': { message: 'The security credential of the M-Pesa user is locked', outcome: 'failed' },
  SFC_IC0003: { message: 'M-Pesa does not know the phone that paid', outcome: 'failed' },
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
