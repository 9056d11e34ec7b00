import { monthName } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';

/** `November 2026`, of `2026-11`. */
export function monthWords(month: string, language: Language): string {
  return `${monthName(Number(month.slice(5)), language)} ${month.slice(0, 4)}`;
}
