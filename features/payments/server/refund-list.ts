import type { Currency } from '#platform/contract/money.ts';

/** A refund as its provider lists it. */
export interface ListedRefund {
  /** The provider's. */
  readonly id: string;
  /** What was written beside it: ours name our refund. */
  readonly note: string;
  readonly state: 'pending' | 'done' | 'failed';
  readonly amountMinor: number;
  /** Null: the provider does not tell it. */
  readonly currency: Currency | null;
}

/** Refunds that were asked for in a time. */
export interface RefundList {
  readonly from: Date;
  readonly to: Date;
  readonly rows: readonly ListedRefund[];
  /** The note of a refund of ours. */
  readonly noteOf: (refundId: string) => string;
}
