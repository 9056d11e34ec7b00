import type { Currency } from '#platform/contract/money.ts';

/** A movement of money that a simulated provider has made, or refused. */
export interface JournalEntry {
  readonly rail: 'mpesa' | 'credit_card';
  /** A payment came in; a reversal, a payout or a refund to a card went out. */
  readonly kind: 'payment' | 'reversal' | 'payout' | 'refund';
  /** The provider's receipt of this movement. */
  readonly reference: string;
  /** In major units of the currency. */
  readonly amount: number;
  readonly currency: Currency;
  readonly at: string;
  /** `failed`: refused, nothing was moved. */
  readonly status: 'completed' | 'failed';
}
