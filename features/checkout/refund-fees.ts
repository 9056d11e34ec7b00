// What of a refund is Vumi's fee that the buyer bore, and comes back with it (docs/reference/payments/fees.md#refunds). Minor units, without I/O.

/** The part of a payment that is refunded. */
export interface RefundedPart {
  readonly amountMinor: number;
  /** What was left of the payment before, and of its fee. */
  readonly leftMinor: number;
  readonly feeLeftMinor: number;
}

/**
 * The fee in each part: all that is left of it where the payment goes back whole; else together what the tickets have of it (`wishedMinor`), or
 * for a sum that names no tickets (null) its share of the payment in whole units, rounded down.
 */
export function feesOfRefund(parts: readonly RefundedPart[], wishedMinor: number | null, unitMinor: number): readonly number[] {
  let openMinor = wishedMinor ?? 0;
  return parts.map(({ amountMinor, leftMinor, feeLeftMinor }) => {
    const shareMinor = wishedMinor === null ? Math.floor((feeLeftMinor * amountMinor) / leftMinor / unitMinor) * unitMinor : openMinor;
    const feeMinor = amountMinor === leftMinor ? feeLeftMinor : Math.min(shareMinor, feeLeftMinor, amountMinor);
    openMinor = Math.max(0, openMinor - feeMinor);
    return feeMinor;
  });
}
