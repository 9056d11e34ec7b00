import type { Language } from '#platform/contract/language/languages.ts';
import { formatMoney, toMinor, type Currency } from '#platform/contract/money.ts';
import type { Promoter } from '../contract.ts';
import type { Texts } from './texts/en.ts';

/** What a promoter earns by a ticket: `10% of tickets`, `KSh 50 a ticket`. */
export function termsText({ percent, amount }: Pick<Promoter, 'percent' | 'amount'>, currency: Currency, t: Texts, language: Language): string {
  if (percent !== null) return t.ofTickets({ percent });
  return t.aTicket({ amount: formatMoney(toMinor(amount ?? 0), currency, language) });
}
