// What invoices say, without I/O (docs/reference/payments/invoices.md). Amounts are in minor units.
import type { BillingCountry } from './invoice-facts.ts';

const WHOLE = 10_000;

/** The VAT in an amount that includes it, rounded half up to a minor unit; `basisPoints` null: none is charged. */
export function vatWithin(totalMinor: number, basisPoints: number | null): number {
  return basisPoints === null ? 0 : Math.floor((totalMinor * basisPoints * 2 + WHOLE + basisPoints) / (2 * (WHOLE + basisPoints)));
}

/** What is withheld of an amount without VAT, rounded half up to a minor unit. */
export function withheldOf(netMinor: number, basisPoints: number | null): number {
  return basisPoints === null ? 0 : Math.floor((netMinor * basisPoints * 2 + WHOLE) / (2 * WHOLE));
}

/**
 * The VAT of a credit note, so that the credit notes of an invoice never take back more VAT than it has, and exactly that when they take back all of
 * it: what was credited with this one, less what was before.
 */
export function vatOfCredit(basisPoints: number | null, creditedMinor: number, amountMinor: number): number {
  return vatWithin(creditedMinor + amountMinor, basisPoints) - vatWithin(creditedMinor, basisPoints);
}

export interface VatRate {
  readonly country: BillingCountry;
  /** YYYY-MM-DD, the first of a month. */
  readonly validFrom: string;
  readonly basisPoints: number;
}

/** The rate for supplies to a country in a month (2026-11); null: Vumi is not registered in it, or the country has no rate. */
export function vatRateOf(rates: readonly VatRate[], vatFrom: string | null, country: BillingCountry, month: string): number | null {
  const day = `${month}-01`;
  if (vatFrom === null || vatFrom > day) return null;
  const held = rates.filter((rate) => rate.country === country && rate.validFrom <= day);
  return held.toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0]?.basisPoints ?? null;
}

/** What an event was charged by an invoice, and what of that is not credited yet. */
export interface Charged {
  readonly invoiceId: string;
  readonly eventId: string;
  readonly openMinor: number;
}

export interface Line {
  readonly eventId: string;
  readonly amountMinor: number;
}

export interface Documents {
  /** The lines of the invoice of the month; empty: none is needed. */
  readonly invoice: readonly Line[];
  /** The lines of a credit note for each invoice that is corrected. */
  readonly credits: ReadonlyMap<string, readonly Line[]>;
  /** What was given back and no invoice has charged. */
  readonly unexplainedMinor: number;
}

/**
 * Divides the fees of a month by event: what was taken is invoiced; what was given back corrects the invoices that charged it, the newest first.
 * `charged` has the newest first.
 */
export function divideFees(fees: readonly Line[], charged: readonly Charged[]): Documents {
  const credits = new Map<string, Line[]>();
  let unexplainedMinor = 0;
  for (const { eventId, amountMinor } of fees) {
    let rest = -amountMinor;
    for (const { invoiceId, openMinor } of charged.filter((one) => one.eventId === eventId)) {
      const credited = Math.min(rest, openMinor);
      if (credited <= 0) continue;
      credits.set(invoiceId, [...(credits.get(invoiceId) ?? []), { eventId, amountMinor: credited }]);
      rest -= credited;
    }
    unexplainedMinor += Math.max(rest, 0);
  }
  return { invoice: fees.filter(({ amountMinor }) => amountMinor > 0), credits, unexplainedMinor };
}
