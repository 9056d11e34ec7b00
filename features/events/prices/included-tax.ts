// A tax of the organizer that is in the prices (docs/reference/payments/taxes.md). Amounts in minor units.

/** As an order keeps it. */
export interface IncludedTax {
  readonly name: string;
  /** Hundredths of a percent. */
  readonly points: number;
  /** Under which the organizer owes it; null: not given. */
  readonly number: string | null;
}

const POINTS = 10_000;

/** The tax in an amount: amount × rate / (100 + rate), rounded half up to what the currency is charged in. The rest is the price without it. */
export function taxIn(amountMinor: number, points: number, unitMinor: number): number {
  return Math.round((amountMinor * points) / (POINTS + points) / unitMinor) * unitMinor;
}

/**
 * The tax of a receipt, or of a credit note: that in all which is kept of the order after it, less that before it. So the receipts of an order less its credit
 * notes sum up to the tax in what is kept. Never negative.
 */
export function taxOfChange(beforeMinor: number, afterMinor: number, points: number, unitMinor: number): number {
  return Math.abs(taxIn(afterMinor, points, unitMinor) - taxIn(beforeMinor, points, unitMinor));
}
