import { formatPercent } from '#platform/contract/language/numbers.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import type { Discount } from '../../rules.ts';

/** What a promo code takes off: `20%`, or `KSh 500`. */
export function discountText({ percent, amountMinor }: Discount, currency: Currency, language: Language): string {
  return percent === null ? formatMoney(amountMinor ?? 0, currency, language) : formatPercent(percent, language);
}
