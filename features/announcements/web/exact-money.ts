import type { Language } from '#platform/contract/language/languages.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { currencySymbols, MINOR_PER_MAJOR, toMinor, type Currency } from '#platform/contract/money.ts';

const NO_BREAK_SPACE = '\u00a0';

/** What SMS cost, with its cents where it has some: a part of an SMS costs less than a shilling. `KSh 0.80`, in French `KSh 0,80`. */
export function exactMoney({ amount, currency }: { readonly amount: number; readonly currency: Currency }, language: Language): string {
  const minor = toMinor(amount);
  const cents = minor % MINOR_PER_MAJOR;
  const decimals = cents === 0 ? '' : `${language === 'fr' ? ',' : '.'}${String(cents).padStart(2, '0')}`;
  return `${currencySymbols[currency]}${NO_BREAK_SPACE}${groupDigits(Math.floor(minor / MINOR_PER_MAJOR), language)}${decimals}`;
}
