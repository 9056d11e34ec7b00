import { formatDate, HOME_ZONE } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';
import type { ReportKind } from '../kinds.ts';
import type { Declared } from './texts/en.ts';

export type Words = ScreenTexts<Declared>;

/** `Sales by day, Koroga Festival`. */
export function reportName({ report, event }: { readonly report: ReportKind; readonly event: { readonly name: string } | null }, t: Words): string {
  return `${t.kinds[report]}, ${event?.name ?? t.allEvents}`;
}

/** A day as YYYY-MM-DD, as it is shown. */
export function dayText(day: string, language: Language): string {
  return formatDate(`${day}T12:00:00Z`, HOME_ZONE, language);
}

/** `1 Nov 2026 to 30 Nov 2026`. */
export function daysText({ from, to }: { readonly from: string | null; readonly to: string | null }, t: Words, language: Language): string {
  if (from === null || to === null) return t.periods.all;
  return from === to ? dayText(from, language) : t.days({ from: dayText(from, language), to: dayText(to, language) });
}
