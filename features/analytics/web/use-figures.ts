import type { Language } from '#platform/contract/language/languages.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { toMinor, type Currency } from '#platform/contract/money.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { compactMoney, compactNumber } from './charts/compact.ts';

/** "7.0%": always one decimal; in French "7,0 %". */
export function percentText(share: number, language: Language): string {
  const fixed = share.toFixed(1);
  return language === 'fr' ? `${fixed.replace('.', ',')}\u00a0%` : `${fixed}%`;
}

interface Figures {
  /** Of major units, as answers carry them. */
  readonly money: (major: number) => string;
  readonly axisMoney: (major: number) => string;
  readonly axisCount: (count: number) => string;
  readonly percent: (share: number) => string;
  readonly count: (count: number) => string;
}

/** Writes the figures of answers in the language of the page. */
export function useFigures(currency: Currency): Figures {
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  return {
    money: (major) => formatMoney(toMinor(major), currency),
    axisMoney: (major) => compactMoney(major, currency, language),
    axisCount: (count) => compactNumber(count, language),
    percent: (share) => percentText(share, language),
    count: (count) => groupDigits(count, language),
  };
}
