import type { PageMethod, PageProvider } from '#features/payments/pages/page-methods.ts';
import type { Currency } from '#platform/contract/money.ts';

/** A movement of money that a simulated provider has made, or refused. */
export interface JournalEntry {
  /** Of a settlement the provider, which does not tell its methods apart. */
  readonly rail: 'mpesa' | PageMethod | PageProvider;
  /** A payment came in; a reversal, a payout or a refund to a card or a wallet went out, and so did a settlement, to the merchant's account at the bank. */
  readonly kind: 'payment' | 'reversal' | 'payout' | 'refund' | 'settlement';
  /** The provider's receipt of this movement. */
  readonly reference: string;
  /** In major units of the currency. */
  readonly amount: number;
  readonly currency: Currency;
  readonly at: string;
  /** `failed`: refused, nothing was moved. */
  readonly status: 'completed' | 'failed';
}
