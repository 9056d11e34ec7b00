// A provider of hosted pages, as the rail of pages uses it. The adapter repeats no call that may have been accepted: it returns `unknown`, and the caller
// asks later.
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { PageMethod } from '../../pages/page-methods.ts';
import type { Statement } from '../payment-rail.ts';

export interface PageRequest {
  /** Ours, for one page: the id of the payment. */
  readonly reference: string;
  /** What the buyer has chosen: the page offers it, and where the provider can, nothing else. */
  readonly method: PageMethod;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly email: string;
  /** Where the buyer is sent afterwards, paid or not. */
  readonly returnUrl: string;
}

export type OpenOutcome =
  | { readonly kind: 'opened'; readonly url: string; /** Its own name of the page, where it is asked by that. */ readonly providerReference?: string }
  /** Certainly there is no page. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: Message; readonly retryAfterSeconds: number | null }
  /** There may be a page, whose address nobody knows. */
  | { readonly kind: 'unknown' };

/** The card that paid, or was declined: never its number. */
export interface UsedCard {
  readonly brand: string;
  readonly last4: string;
  readonly fingerprint: string | null;
  readonly country: string | null;
}

export type PageState =
  | {
      readonly kind: 'paid';
      readonly receipt: string;
      readonly amountMinor: number;
      readonly currency: string;
      /** Null when it was not paid by a card. */
      readonly card: UsedCard | null;
    }
  /** The last try was declined; the page still takes another card. */
  | { readonly kind: 'declined'; readonly code: string; readonly message: Message; /** Where it is told. */ readonly card?: UsedCard | null }
  /** Nobody has tried to pay on it yet. */
  | { readonly kind: 'unpaid' }
  /** The buyer or the bank is at it. */
  | { readonly kind: 'pending' }
  /** The provider has no such page; one that tells of tries alone: nobody has tried to pay on it. */
  | { readonly kind: 'missing' }
  /** No answer: ask again later. */
  | { readonly kind: 'unavailable' };

export interface PageRefund {
  readonly refundId: string;
  readonly paymentId: string;
  /** The provider's own name of the page; null where it is asked by ours. */
  readonly providerReference: string | null;
  /** The provider's receipt of the payment. */
  readonly receipt: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** The provider's id of the refund, once it has answered. */
  readonly providerId: string | null;
  /** The provider's ids of our other refunds of this payment. */
  readonly otherIds: readonly string[];
  /** When it was promised. */
  readonly createdAt: Date;
  /** When the provider was asked for it last; null: not yet. */
  readonly askedAt: Date | null;
}

/** What the provider says about a refund of ours. */
export type RefundState =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending'; readonly providerId: string }
  | { readonly kind: 'done'; readonly reference: string }
  /** Nothing was paid, for good. */
  | { readonly kind: 'failed'; readonly message: Message }
  | { readonly kind: 'unavailable' };

export type RefundAsked =
  | { readonly kind: 'accepted'; readonly providerId: string }
  /** Returned at once. */
  | { readonly kind: 'done'; readonly reference: string }
  /** Certainly not started. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: Message }
  | { readonly kind: 'unknown' };

export interface HostedPages {
  open(request: PageRequest): Promise<OpenOutcome>;
  /** The state of a page, by our reference, or by the provider's own where it goes by that. */
  look(reference: string, providerReference: string | null): Promise<PageState>;
  askRefund(refund: PageRefund): Promise<RefundAsked>;
  /** Our refund among those of a payment. */
  findRefund(refund: PageRefund): Promise<RefundState>;
  /** What was paid on pages that were opened in the last 48 hours, up to `to`. Null: no answer, or not a whole one. */
  readStatement(to: Date): Promise<Statement | null>;
}
