// Money is integer minor units with a currency. Currencies without cents are stored times 100 too, so that one rule holds everywhere.
import type { Language } from './language/languages.ts';
import { groupDigits } from './language/numbers.ts';

export const currencies = ['KES', 'UGX', 'TZS', 'RWF', 'ETB', 'USD', 'EUR', 'GBP', 'JPY', 'AED'] as const;
export type Currency = (typeof currencies)[number];

export function isCurrency(word: string): word is Currency {
  return (currencies as readonly string[]).includes(word);
}

export const currencySymbols: Readonly<Record<Currency, string>> = {
  KES: 'KSh',
  UGX: 'USh',
  TZS: 'TSh',
  RWF: 'FRw',
  ETB: 'Br',
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  AED: 'AED',
};

/**
 * How many decimals an amount in a currency may carry: none where the currency is used without them (Kenyan shillings because M-Pesa takes whole
 * shillings only), else two.
 */
const decimals: Readonly<Record<Currency, 0 | 2>> = { KES: 0, UGX: 0, TZS: 0, RWF: 0, ETB: 2, USD: 2, EUR: 2, GBP: 2, JPY: 0, AED: 2 };

/** The currencies that buyers can pay in, by any method; every other one is for display. */
export const payableCurrencies: readonly Currency[] = ['KES', 'UGX', 'TZS', 'RWF', 'ETB', 'USD'];

/** Minor units in one major unit: 100 for every currency that Vumi stores. */
export const MINOR_PER_MAJOR = 100;

/**
 * The smallest amount of a currency that is charged, in minor units: a cent where it is used with cents, else a whole unit
 * (docs/reference/money.md#price-of-an-order).
 */
export function unitMinorOf(currency: Currency): number {
  return decimals[currency] === 2 ? 1 : MINOR_PER_MAJOR;
}

/** Minor units to the major amount that the wire carries (docs/reference/api.md#answers): 375000 gives 3750. */
export function toMajor(minor: number): number {
  return minor / MINOR_PER_MAJOR;
}

/** Null when the currency allows the decimals of the major amount; else how many decimals it allows, so that nothing is rounded silently. */
export function excessDecimals(major: number, currency: Currency): 0 | 2 | null {
  const allowed = decimals[currency];
  return Number(major.toFixed(allowed)) === major ? null : allowed;
}

/** A major amount from the wire (3750, 3750.5) to minor units, rounded to the nearest. */
export function toMinor(major: number): number {
  return Math.round(major * MINOR_PER_MAJOR);
}

/** Rounds minor units to whole major units, half up: M-Pesa takes whole shillings only. */
export function toWholeMajor(minor: number): number {
  return Math.round(minor / MINOR_PER_MAJOR) * MINOR_PER_MAJOR;
}

const NO_BREAK_SPACE = '\u00a0';

/**
 * Minor units as shown to people: `KSh 12,750` with a no-break space, grouped as the language groups its numbers (French `KSh 12 750`), `−KSh 750` when
 * negative (docs/reference/money.md#showing-amounts). `$25`, `€25` and `£25` carry no space. Cents are shown where there are some, and the currency is used
 * with them: `$25.50`, French `$25,50`.
 */
export function formatMoney(minor: number, currency: Currency, language: Language): string {
  const size = Math.round(Math.abs(minor));
  const cents = decimals[currency] === 2 ? size % MINOR_PER_MAJOR : 0;
  const whole = Math.round(toMajor(size - cents));
  const rest = cents === 0 ? '' : `${language === 'fr' ? ',' : '.'}${String(cents).padStart(2, '0')}`;
  return `${minor < 0 && (whole > 0 || cents > 0) ? '−' : ''}${withSymbol(`${groupDigits(whole, language)}${rest}`, currency)}`;
}

/** A figure that is formatted already, with the symbol of its currency where `formatMoney` has it: `KSh 129.5`, `€0.85`. */
export function withSymbol(figure: string, currency: Currency): string {
  const symbol = currencySymbols[currency];
  return `${symbol}${/[A-Za-z]$/.test(symbol) ? NO_BREAK_SPACE : ''}${figure}`;
}
