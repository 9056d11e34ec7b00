// A provider of pages, as far as payments are disputed. The adapter repeats no call that may have been accepted.
import type { DisputeState } from '../../disputes/dispute-facts.ts';

export interface ToldDispute {
  /** The provider's id of it: the same one, however often the bank asks about it. */
  readonly providerId: string;
  /** Ours: the id of the payment. */
  readonly reference: string;
  /** Of the payment that is disputed; null: not told. */
  readonly receipt: string | null;
  readonly state: DisputeState;
  /** What the payer wants back; minor units. */
  readonly amountMinor: number;
  /** Null: not told, it is that of the payment. */
  readonly currency: string | null;
  /** As the provider names it; null: not told. */
  readonly category: string | null;
  /** What the payer said; null: not told. */
  readonly claim: string | null;
  /** Until when it has to be answered; null: not told. */
  readonly dueAt: Date | null;
  readonly openedAt: Date;
}

export type FoundDispute =
  | { readonly kind: 'found'; readonly dispute: ToldDispute }
  | { readonly kind: 'missing' }
  /** No answer: ask again later. */
  | { readonly kind: 'unavailable' };

/** What an answer to a dispute is made of. */
export interface DisputeAnswer {
  readonly providerId: string;
  readonly amountMinor: number;
  /** In our words. */
  readonly message: string;
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  /** What was bought, and whether it was used. */
  readonly service: string;
  /** The day of the event, YYYY-MM-DD. */
  readonly servedOn: string;
  /** Tells all of it, in the form that the provider takes. */
  readonly document: Uint8Array<ArrayBuffer>;
}

/** The form of a document: a PDF, or a picture (PNG). */
export type DocumentForm = 'pdf' | 'picture';

export type SentAnswer =
  | { readonly kind: 'sent' }
  /** The provider's own refusal, in its words. */
  | { readonly kind: 'refused'; readonly words: string }
  /** It may have been taken: ask for its state. */
  | { readonly kind: 'unknown' };

export interface DisputeProvider {
  readonly takes: DocumentForm;
  /** `providerId` as it was told, also one that names a later question of the bank about the same. */
  find(providerId: string): Promise<FoundDispute>;
  /** Those that were opened since then. Null: no answer, or not a whole one. */
  list(since: Date): Promise<readonly ToldDispute[] | null>;
  /** Agrees that the payer gets the money back. */
  accept(answer: DisputeAnswer): Promise<SentAnswer>;
  /** Says with evidence that the payment was rightful. */
  decline(answer: DisputeAnswer): Promise<SentAnswer>;
}
