// A rate as it is shown and typed: units of a currency for one US dollar, with at most six decimals.
import type { Language } from '#platform/contract/language/languages.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';

/** `3,700`, `0.85`; in French `3 700`, `0,85`. */
export function formatRate(rate: number, language: Language): string {
  const [whole = '0', decimals] = rate
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .split('.');
  const grouped = groupDigits(Number(whole), language);
  return decimals === undefined ? grouped : `${grouped}${language === 'fr' ? ',' : '.'}${decimals}`;
}

/** The rate that was typed, with or without groups of digits; NaN when it cannot be read in only one way: `3,7` in English. */
export function readRate(typed: string, language: Language): number {
  const compact = typed.replace(/[\s\u00a0\u202f]/g, '');
  const plain = language === 'fr' ? compact.replace(',', '.') : compact.replace(/^\d{1,3}(,\d{3})+(?=\.|$)/, (groups) => groups.replaceAll(',', ''));
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** How much more the new rate is, in percent; negative when it is less. */
export function changePercent(before: number, after: number): number {
  return (after / before - 1) * 100;
}
