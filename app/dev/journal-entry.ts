import type { PageMethod } from '#features/payments/pages/page-methods.ts';
import type { Currency } from '#platform/contract/money.ts';

/** A movement of money that a simulated provider has made, or refused. */
export interface JournalEntry {
  readonly rail: 'mpesa' | PageMethod;
  /** A payment came in; a reversal, a payout or a refund to a card or a wallet went out. */
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
