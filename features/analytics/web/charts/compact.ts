// Figures of an axis.
import type { Language } from '#platform/contract/language/languages.ts';
import { currencySymbols, type Currency } from '#platform/contract/money.ts';

const units = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'K'],
] as const;

/** "200K", "1.5M"; on axes only (docs/reference/design.md#numbers-and-money). French has its comma. */
export function compactNumber(value: number, language: Language): string {
  const size = Math.abs(value);
  const [unit, sign] = units.find(([least]) => size >= least) ?? [1, ''];
  const short = String(Math.round((size / unit) * 10) / 10);
  return `${value < 0 ? '−' : ''}${language === 'fr' ? short.replace('.', ',') : short}${sign}`;
}

/** "KSh 200K", of major units; zero alone is "0". */
export function compactMoney(value: number, currency: Currency, language: Language): string {
  if (value === 0) return '0';
  const symbol = currencySymbols[currency];
  const gap = /[A-Za-z]$/.test(symbol) ? '\u00a0' : '';
  return `${value < 0 ? '−' : ''}${symbol}${gap}${compactNumber(Math.abs(value), language)}`;
}
