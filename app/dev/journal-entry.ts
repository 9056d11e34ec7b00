/** A movement of money that a simulated provider has made, or refused. */
export interface JournalEntry {
  readonly rail: 'mpesa';
  /** A payment came in; a reversal or a payout went out. */
  readonly kind: 'payment' | 'reversal' | 'payout';
  /** The provider's receipt of this movement. */
  readonly reference: string;
  /** In whole units of the currency. */
  readonly amount: number;
  readonly currency: 'KES';
  readonly at: string;
  /** `failed`: refused, nothing was moved. */
  readonly status: 'completed' | 'failed';
}
