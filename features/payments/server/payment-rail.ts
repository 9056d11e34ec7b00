// The port of a payment method. A rail stores its own data in a table of its own.
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { RefundWay } from '../contract.ts';
import type { Account } from '../ledger-accounts.ts';
import type { PaymentRow, RefundRow } from './tables.ts';

/** How a payment ended. */
export type PaymentEnd =
  | {
      readonly kind: 'paid';
      readonly receipt: string | null;
      /** Where the ledger has the money, when it arrived earlier; by default it arrives at the provider now. */
      readonly heldIn?: Account;
    }
  | {
      readonly kind: 'failed';
      readonly code: string;
      readonly message: Message;
      readonly retryAfterSeconds: number | null;
      /** What was asked for stays open at the provider: it is queried for some time more. */
      readonly mayStillBePaid?: true;
    }
  /** The result is unknown; what waited for it is released, and later results still count. */
  | { readonly kind: 'abandoned'; readonly message: Message };

/** What a provider has sent, which has to be confirmed. */
export interface Told {
  readonly receipt: string | null;
  /** Its id of the request. */
  readonly requestId: string | null;
}

export type RefundOutcome =
  /** Accepted; the result arrives later. */
  | { readonly kind: 'accepted'; readonly conversationId: string | null }
  /** Certainly not started. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: Message }
  /** It may have been accepted. */
  | { readonly kind: 'unknown' }
  /** Completed, with the provider's proof where it gives one. */
  | { readonly kind: 'done'; readonly reference?: string }
  /** Nothing was paid, for good; `isCertain`: also no other try can have been taken on. */
  | { readonly kind: 'failed'; readonly message: Message; readonly isCertain: boolean };

/** A payment that a provider has in its statement. */
export interface StatementRow {
  readonly receipt: string;
  /** Minor units. */
  readonly amountMinor: number;
  readonly currency: Currency;
  /** The account or reference that the payer gave. */
  readonly reference: string;
  /** What the provider keeps of it, minor units of the same currency; null: it does not tell that here. */
  readonly chargeMinor: number | null;
}

/** Payments that a provider received, of a time that its statement covers wholly. */
export interface Statement {
  readonly from: Date;
  readonly to: Date;
  readonly rows: readonly StatementRow[];
}

export interface PaymentRail {
  /**
   * Requests a payment that is recorded as `starting` from the provider, at most once, and records that it was accepted. Returns the end when the
   * provider gives it at once; null when it is in progress, or may be.
   */
  request(context: Context, payment: PaymentRow): Promise<PaymentEnd | null>;
  /** The end of a payment by a query of the provider; null while its answer decides nothing. `told` is what it has sent before. */
  check(context: Context, payment: PaymentRow, told?: Told): Promise<PaymentEnd | null>;
  /** How this amount of a payment is refunded. Called once for a refund, which stores the answer. */
  wayBack(payment: Pick<PaymentRow, 'method' | 'amountMinor' | 'currency' | 'fromMenu' | 'ownCodeId'>, amountMinor: number): RefundWay;
  /** The way that is tried when this one was certainly refused for good, and nothing was paid. Null or missing: a person returns it. */
  wayInstead?(payment: Pick<PaymentRow, 'fromMenu' | 'ownCodeId'>, refund: Pick<RefundRow, 'way' | 'amountMinor'>): RefundWay | null;
  /** Sends a refund, unless that is done by hand. Called again with the same refund it never pays twice. @throws to be retried later */
  refund(context: Context, refund: RefundRow, payment: PaymentRow): Promise<RefundOutcome>;
  /** The message when the time for an answer is over. */
  readonly abandoned: Message;
  /** False for test payments: the ledger has no entries for them. */
  readonly movesMoney: boolean;
}
