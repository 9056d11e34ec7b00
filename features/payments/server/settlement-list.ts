import type { Currency } from '#platform/contract/money.ts';

/** Money that a provider sent to our bank, as it lists it. */
export interface ListedSettlement {
  /** The provider's. */
  readonly reference: string;
  /** By which the bank may know it; null: the provider does not tell it. */
  readonly bankReference: string | null;
  /** What was sent, less the charges of the provider: minor units. */
  readonly amountMinor: number;
  readonly currency: Currency;
  /** YYYY-MM-DD, as the provider dates it. */
  readonly day: string;
}

/** The settlements of some days, YYYY-MM-DD, both included. */
export interface SettlementList {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly ListedSettlement[];
}
