// The first values of the rates (features/currencies), by which a screen tells about how much a sum is before it has asked for today's.
import { toMajor, type Currency } from '#platform/contract/money.ts';

const perUsd: Readonly<Record<Currency, number>> = {
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
