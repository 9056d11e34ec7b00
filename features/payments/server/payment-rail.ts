// The port to a way of paying. A rail keeps what only it needs in a table of its own.
import type { Context } from '#platform/server/context.ts';
import type { RefundWay } from '../contract.ts';
import type { PaymentRow, RefundRow } from './tables.ts';

/** How a payment ended. */
export type PaymentEnd =
  | { readonly kind: 'paid'; readonly receipt: string | null }
  | { readonly kind: 'failed'; readonly code: string; readonly sentence: string; readonly retryAfterSeconds: number | null }
  /** Nobody could say; what waited for it is let go, and later news still counts. */
  | { readonly kind: 'abandoned'; readonly sentence: string };

/** What a provider told by itself, and has to confirm. */
export interface Told {
  readonly receipt: string | null;
  /** Its id of the request. */
  readonly requestId: string | null;
}

export type RefundOutcome =
  /** Taken on; the result arrives later. */
  | { readonly kind: 'accepted'; readonly conversationId: string | null }
  /** Surely not started. */
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string }
  /** It may have been taken on. */
  | { readonly kind: 'unknown' };

export interface PaymentRail {
  /**
   * Asks the provider for a payment that is recorded as `starting`, at most once, and records that it was taken on. Returns the end when the
   * provider says it at once; null when it is under way, or may be.
   */
  request(context: Context, payment: PaymentRow): Promise<PaymentEnd | null>;
  /** What the provider says has become of a payment; null while it says nothing that decides. `told` is what it has told by itself before. */
  check(context: Context, payment: PaymentRow, told?: Told): Promise<PaymentEnd | null>;
  /** How this amount of a payment goes back. Asked once for a refund, which keeps the answer. */
  wayBack(payment: PaymentRow, amountMinor: number): RefundWay;
  /** Sends a refund on its way, unless that is by hand. Asked again with the same refund it never pays twice. @throws to be asked again later */
  refund(context: Context, refund: RefundRow, payment: PaymentRow): Promise<RefundOutcome>;
  /** Said when the time for an answer is over. */
  readonly abandoned: string;
}
