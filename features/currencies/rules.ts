// Converts money into another currency: for display and for comparing prices across countries, never for charging.
import type { Currency } from '#platform/contract/money.ts';

/** The currency that rates refer to. */
export const BASE_CURRENCY = 'USD';

/** Limits of a rate. A value outside is most likely a typo. */
export const UNITS_PER_USD_MIN = 0.01;
export const UNITS_PER_USD_MAX = 1_000_000;

/** A rate as it is stored: with six decimals. */
export function toStoredRate(unitsPerUsd: number): number {
  return Number(unitsPerUsd.toFixed(6));
}

/** Units of each currency for one US dollar. */
export type CurrencyRates = Readonly<Record<Currency, number>>;

/** Minor units of one currency in minor units of another, rounded to the nearest: 375000 of KES are 2500 of USD at 150. */
export function convertMinor(minor: number, from: Currency, to: Currency, rates: CurrencyRates): number {
  return from === to ? minor : Math.round((minor / rates[from]) * rates[to]);
}

const byTimeZone = new Map<string, Currency>([
  ['Africa/Nairobi', 'KES'],
  ['Africa/Kampala', 'KES'],
  ['Europe/London', 'GBP'],
  ['Asia/Tokyo', 'JPY'],
  ['Asia/Dubai', 'AED'],
]);

/** The currency that a visitor in this time zone (`Africa/Nairobi`) sees at first (docs/reference/money.md#display-currency). */
export function displayCurrencyFor(timeZone: string): Currency {
  return byTimeZone.get(timeZone) ?? (timeZone.startsWith('Europe/') ? 'EUR' : BASE_CURRENCY);
}
