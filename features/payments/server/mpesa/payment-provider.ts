// A mobile-money provider as the M-Pesa rail uses it. The adapter repeats no call that may have been accepted: it returns `unknown`, and the
// caller queries later.
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { StandingFrequency } from '../../mpesa/standing-orders.ts';
import type { RefundOutcome, Statement } from '../payment-rail.ts';
import type { PayoutOf } from './callback-token.ts';

export interface PaymentRequest {
  readonly paymentId: string;
  /** Whole shillings, in minor units. */
  readonly amountMinor: number;
  /** `2547…` or `2541…`. */
  readonly phone: string;
  /** Shown to the buyer, at most 12 characters. */
  readonly reference: string;
  /** At most 13 characters. */
  readonly description: string;
  /** Of what its result is told; missing: of a payment. */
  readonly callback?: 'till-proof';
}

export type RequestOutcome =
  | { readonly kind: 'accepted'; readonly merchantRequestId: string; readonly checkoutRequestId: string }
  /** Certainly not started. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: Message;
      readonly retryAfterSeconds: number | null;
      /** The short code and its pass key are not those of M-Pesa. */
      readonly areCredentialsWrong?: boolean;
    }
  /** Timeout or broken answer after sending: may have been accepted. */
  | { readonly kind: 'unknown' };

export type QueryOutcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'failed'; readonly code: string; readonly message: Message; readonly retryAfterSeconds: number | null }
  /** No answer: query again later. */
  | { readonly kind: 'unavailable' };

export interface ReversalRequest {
  readonly refundId: string;
  /** The provider's receipt of the payment to refund. */
  readonly receipt: string;
  /** Whole shillings, in minor units. */
  readonly amountMinor: number;
  /** 2 to 100 characters. */
  readonly remarks: string;
}

/** A payout as the provider identifies it. */
export interface PayoutName {
  readonly of: PayoutOf;
  /** The refund, the number that its buyer chose, or the part of an organizer's payout: its callbacks name it. */
  readonly id: string;
  /** Of a payout to a phone ours: the provider accepts a payout with this id once. Of one to a business the provider's own. */
  readonly originatorConversationId: string;
}

/** A question about a payment that the provider received. */
export interface ReceiptQuestionRequest {
  /** Ours: its callback names it. */
  readonly id: string;
  readonly receipt: string;
}

export interface PayoutRequest extends PayoutName {
  /** The receiver: `2547…` or `2541…`. */
  readonly phone: string;
  /** Whole shillings, in minor units. */
  readonly amountMinor: number;
  /** 2 to 100 characters. */
  readonly remarks: string;
}

/** A payment to a till or a paybill. The provider takes no id of ours for it: sent twice it is paid twice. */
export interface BusinessPaymentRequest {
  /** The part of a payout: its callbacks name it. */
  readonly id: string;
  readonly to: { readonly kind: 'till' | 'paybill'; readonly number: string };
  /** The account of a paybill, or what a till reads beside the payment: at most 13 characters. */
  readonly reference: string;
  /** Whole shillings, in minor units. */
  readonly amountMinor: number;
  /** 2 to 100 characters. */
  readonly remarks: string;
}

export type BusinessPaymentOutcome =
  /** Accepted, under an id that the provider gave; the result arrives later. */
  | { readonly kind: 'accepted'; readonly conversationId: string; readonly originatorConversationId: string }
  | Extract<RefundOutcome, { readonly kind: 'refused' | 'unknown' }>;

/** A standing order: the provider takes an amount from a phone by itself. */
export interface StandingOrderRequest {
  /** Ours: its callback names it. */
  readonly id: string;
  /** The account of its money, at most 12 characters, which no other has. */
  readonly account: string;
  /** Of each deduction: whole shillings, in minor units. */
  readonly amountMinor: number;
  /** `2547…` or `2541…`. */
  readonly phone: string;
  readonly frequency: StandingFrequency;
  /** The days of Nairobi of the first and of the last deduction, YYYY-MM-DD. */
  readonly firstDay: string;
  readonly lastDay: string;
}

export type StandingOrderOutcome =
  /** The phone is asked for the PIN; whether the owner agrees arrives later. */
  | { readonly kind: 'accepted'; readonly reference: string | null }
  /** Certainly not made. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: Message }
  | { readonly kind: 'unknown' };

/** The addresses that the provider calls about payments from the phone's menu. */
export interface PaybillAddresses {
  readonly validationUrl: string;
  readonly confirmationUrl: string;
}

/** A payment in the provider's list of what it has received. */
export interface ListedTransaction {
  readonly receipt: string;
  readonly account: string;
  readonly amountMinor: number;
  /** With most of its digits hidden. */
  readonly phone: string | null;
  /** The whole number, `+254…`; null when the provider does not tell it. */
  readonly payer: string | null;
  readonly paidAt: Date | null;
}

export interface PaymentProvider {
  /** Asks the buyer's phone to pay. */
  requestPayment(request: PaymentRequest): Promise<RequestOutcome>;
  /** The state of a request. */
  queryPayment(checkoutRequestId: string): Promise<QueryOutcome>;
  /** Asks the owner of a phone to agree to a standing order. Called again it asks again. The answer arrives by callback. */
  requestStandingOrder(order: StandingOrderRequest): Promise<StandingOrderOutcome>;
  /** The receipt of a payment whose callback was lost: the last 48 hours, by reference and amount. Null: none found, or no answer. */
  findReceipt(reference: string, amountMinor: number): Promise<string | null>;
  /** Everything that was received in the last 48 hours, up to `to`. Null: no answer, or not a whole one. */
  readStatement(to: Date): Promise<Statement | null>;
  /** Tells the provider where it validates and confirms payments from the phone's menu. */
  registerPaybill(addresses: PaybillAddresses): Promise<'registered' | 'refused' | 'unknown'>;
  /** A payment of the last 48 hours by its receipt. Null: none found, or no answer. */
  findTransaction(receipt: string): Promise<ListedTransaction | null>;
  /** The payments since then, at most of the last 48 hours. Null: no answer. */
  listTransactions(from: Date): Promise<readonly ListedTransaction[] | null>;
  /** Refunds a whole payment to the phone that made it. The result arrives by callback. */
  requestReversal(reversal: ReversalRequest): Promise<RefundOutcome>;
  /** Pays money to a phone, once for each id. The result arrives by callback. */
  requestPayout(payout: PayoutRequest): Promise<RefundOutcome>;
  /** Pays money to a till or a paybill. The result arrives by callback. Called again it pays again. */
  requestBusinessPayment(payment: BusinessPaymentRequest): Promise<BusinessPaymentOutcome>;
  /** Queries the state of a payout. The answer arrives by callback. */
  askPayoutStatus(payout: PayoutName): Promise<RefundOutcome>;
  /** Asks what the provider knows of a receipt. The answer arrives by callback. */
  askReceipt(question: ReceiptQuestionRequest): Promise<RefundOutcome>;
}
