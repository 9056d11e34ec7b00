// A mobile-money provider as the M-Pesa rail uses it. No call is repeated by the adapter once it may have been accepted: `unknown` says so, and the caller asks later.
import type { RefundOutcome } from './payment-rail.ts';

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
}

export type RequestOutcome =
  | { readonly kind: 'accepted'; readonly merchantRequestId: string; readonly checkoutRequestId: string }
  /** Surely not started. */
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string; readonly retryAfterSeconds: number | null }
  /** Timeout or broken answer after sending: may have been accepted. */
  | { readonly kind: 'unknown' };

export type QueryOutcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'failed'; readonly code: string; readonly sentence: string; readonly retryAfterSeconds: number | null }
  /** No answer: ask again later. */
  | { readonly kind: 'unavailable' };

export interface ReversalRequest {
  readonly refundId: string;
  /** The provider's receipt of the payment that goes back. */
  readonly receipt: string;
  /** Whole shillings, in minor units. */
  readonly amountMinor: number;
  /** 2 to 100 characters. */
  readonly remarks: string;
}

/** A payout as the provider knows it again. */
export interface PayoutName {
  readonly refundId: string;
  /** Ours: the provider takes a payout of this name once. */
  readonly originatorConversationId: string;
}

export interface PayoutRequest extends PayoutName {
  /** Who gets it: `2547…` or `2541…`. */
  readonly phone: string;
  /** Whole shillings, in minor units. */
  readonly amountMinor: number;
  /** 2 to 100 characters. */
  readonly remarks: string;
}

export interface PaymentProvider {
  /** Asks the buyer's phone to pay. */
  requestPayment(request: PaymentRequest): Promise<RequestOutcome>;
  /** What became of a request. */
  queryPayment(checkoutRequestId: string): Promise<QueryOutcome>;
  /** The receipt of a payment whose callback was lost: the last 48 hours, by reference and amount. Null: none found, or no answer. */
  findReceipt(reference: string, amountMinor: number): Promise<string | null>;
  /** Sends a whole payment back to the phone that made it. The result arrives by callback. */
  requestReversal(reversal: ReversalRequest): Promise<RefundOutcome>;
  /** Pays money to a phone, once for each name. The result arrives by callback. */
  requestPayout(payout: PayoutRequest): Promise<RefundOutcome>;
  /** Asks what became of a payout. The answer arrives by callback. */
  askPayoutStatus(payout: PayoutName): Promise<RefundOutcome>;
}
