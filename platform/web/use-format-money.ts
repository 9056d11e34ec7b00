import { formatMoney, type Currency } from '#platform/contract/money.ts';
import { useLanguage } from './page/page-setting.ts';

/** Formats minor units as the page's language groups its figures: `KSh 12,750`, in French `KSh 12 750`. */
export function useFormatMoney(): (minor: number, currency: Currency) => string {
  const language = useLanguage();
  return (minor, currency) => formatMoney(minor, currency, language);
}
