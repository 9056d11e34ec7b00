// What of a refund is Vumi's fee that the buyer bore, and comes back with it (docs/reference/payments/fees.md#refunds). Minor units, without I/O.

/** The part of a payment that is refunded. */
export interface RefundedPart {
  readonly amountMinor: number;
  /** What was left of the payment before, and of its fee. */
  readonly leftMinor: number;
  readonly feeLeftMinor: number;
}

/**
 * The fee in each part: all that is left of it where the payment goes back whole; else together what the tickets have of it (`ofTicketsMinor`), or
 * for a sum that names no tickets (null) its share of the payment in whole units, rounded down.
 */
export function feesOfRefund(parts: readonly RefundedPart[], ofTicketsMinor: number | null, unitMinor: number): readonly number[] {
  let openMinor = ofTicketsMinor ?? 0;
  return parts.map(({ amountMinor, leftMinor, feeLeftMinor }) => {
    const shareMinor = ofTicketsMinor === null ? Math.floor((feeLeftMinor * amountMinor) / leftMinor / unitMinor) * unitMinor : openMinor;
    const feeMinor = amountMinor === leftMinor ? feeLeftMinor : Math.min(shareMinor, feeLeftMinor, amountMinor);
    openMinor = Math.max(0, openMinor - feeMinor);
    return feeMinor;
  });
}

/**
 * The payments in the order in which they are refunded: the newest first, as they are given. Where tickets take a fee with them, those that have none of it
 * (of an exchange) come last, so that the fee goes back.
 */
export function refundedFirst<Payment extends Pick<RefundedPart, 'feeLeftMinor'>>(
  payments: readonly Payment[],
  feeMinor: number,
): readonly Payment[] {
  return feeMinor === 0 ? payments : payments.toSorted((one, other) => Number(one.feeLeftMinor === 0) - Number(other.feeLeftMinor === 0));
}
