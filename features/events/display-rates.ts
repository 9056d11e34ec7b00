// Rates for display and for comparing prices across countries; nobody is ever charged by them. Units of a currency per US dollar
// (KES, EUR, GBP, JPY, AED: specification, attendee core, section 9).
import { toMajor, type Currency } from '#platform/contract/money.ts';

export const perUsd: Readonly<Record<Currency, number>> = {
  KES: 150,
  UGX: 3700,
  TZS: 2600,
  RWF: 1450,
  ETB: 155,
  USD: 1,
  EUR: 0.85,
  GBP: 0.75,
  JPY: 110,
  AED: 3.67,
};

/** Minor units as US dollars with cents, for display: 375000 KES minor units give 25. */
export function toUsd(minor: number, currency: Currency): number {
  return Math.round((toMajor(minor) / perUsd[currency]) * 100) / 100;
}
