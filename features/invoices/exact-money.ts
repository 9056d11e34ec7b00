import { groupDigits } from '#platform/contract/language/numbers.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { formatMoney, MINOR_PER_MAJOR, withSymbol, type Currency } from '#platform/contract/money.ts';

/**
 * An amount to the cent, also in currencies that are used without cents: VAT and what is withheld are seldom whole shillings
 * (docs/reference/payments/invoices.md#vat).
 */
export function exactMoney(minor: number, currency: Currency, language: Language): string {
  const cents = Math.abs(minor) % MINOR_PER_MAJOR;
  if (cents === 0) return formatMoney(minor, currency, language);
  const whole = groupDigits(Math.floor(Math.abs(minor) / MINOR_PER_MAJOR), language);
  const figure = withSymbol(`${whole}${language === 'fr' ? ',' : '.'}${String(cents).padStart(2, '0')}`, currency);
  return minor < 0 ? `−${figure}` : figure;
}
