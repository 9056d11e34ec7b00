import type { Language } from './languages.ts';
import { currencySymbols } from '../money.ts';
import { groupDigits } from './numbers.ts';

const grouped = String.raw`\d{1,3}(?:,\d{3})+`;

/**
 * Regroups figures written in English for another language: a text that is nothing but a number, and amounts of money within a text as
 * `formatMoney` writes them. Any other number may be part of a name and stays.
 */
export function regroupFigures(text: string, language: Language): string {
  const regroup = (digits: string) => groupDigits(Number(digits.replaceAll(',', '')), language);
  if (new RegExp(`^${grouped}$`).test(text)) return regroup(text);
  const symbols = Object.values(currencySymbols).map((symbol) => (/[A-Za-z]$/.test(symbol) ? `${symbol}\u00a0` : `\\${symbol}`));
  return text.replace(new RegExp(`(${symbols.join('|')})(${grouped})(?!\\d)`, 'g'), (_, symbol: string, digits: string) => symbol + regroup(digits));
}
