import { formatMoney, toMinor, type Currency } from '#platform/contract/money.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';

/** Formats major amounts with their cents where they have some: in the books no cent may disappear. */
export function useAmount(): (major: number, currency: Currency) => string {
  const language = useLanguage();
  return (major, currency) => {
    const minor = toMinor(major);
    const cents = Math.abs(minor % 100);
    const whole = formatMoney(minor - (minor % 100), currency, language);
    if (cents === 0) return whole;
    const sign = minor < 0 && minor > -100 ? '\u2212' : '';
    return `${sign}${whole}${language === 'fr' ? ',' : '.'}${String(cents).padStart(2, '0')}`;
  };
}
