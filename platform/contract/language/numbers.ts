import type { Language } from './languages.ts';

/** French uses the comma as decimal separator, so it groups by a narrow no-break space. */
const separators: Readonly<Record<Language, string>> = { en: ',', sw: ',', fr: '\u202f' };

/**
 * A whole number as the language groups it: 12750 is `12,750` in English and Kiswahili, `12 750` in French. Written out because a browser's first
 * use of `Intl` loads its tables: some 50 ms of the main thread of a laptop, several times that on a cheap phone, before the page reacts to
 * input.
 */
export function groupDigits(whole: number, language: Language = 'en'): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, separators[language]);
}

/** "2.5%", "10%"; in French "2,5 %". At most one decimal. */
export function formatPercent(share: number, language: Language = 'en'): string {
  const rounded = String(Math.round(share * 10) / 10);
  return language === 'fr' ? `${rounded.replace('.', ',')}\u00a0%` : `${rounded}%`;
}
