// What an order earns its promoter (docs/reference/promoters.md#commission).

/** One of the two. Amounts are in minor units. */
export interface CommissionTerms {
  readonly percent: number | null;
  /** For each ticket. */
  readonly amountMinor: number | null;
}

export interface SoldOrder {
  /** The price of its tickets after discounts, without the fee of a payment plan. */
  readonly ticketsMinor: number;
  /** The same with that fee. */
  readonly totalMinor: number;
  /** What was paid for it so far, less what was returned. */
  readonly keptMinor: number;
  /** Tickets that were issued for it, and how many of them are valid. */
  readonly issued: number;
  readonly valid: number;
}

/** `of` × `part` / `whole`, rounded down to a minor unit; exact however large the amounts. */
function share(of: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(of) * BigInt(part)) / BigInt(whole));
}

/**
 * What an order has earned in all, in minor units: a percentage of what is kept of the price of its tickets, rounded down; or the amount for each valid
 * ticket, and never more than the same part of all tickets as is kept of the price. It is computed anew from what is kept, so it does not depend on how
 * many refunds there were; never more than was kept.
 */
export function commissionOf({ percent, amountMinor }: CommissionTerms, { ticketsMinor, totalMinor, keptMinor, issued, valid }: SoldOrder): number {
  const kept = Math.min(share(ticketsMinor, keptMinor, totalMinor), ticketsMinor);
  if (percent !== null) return share(kept, percent, 100);
  const each = amountMinor ?? 0;
  return Math.min(each * valid, share(each * issued, Math.min(keptMinor, totalMinor), totalMinor), kept);
}
