import { formatDate, HOME_ZONE } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import type { Texts } from '../texts/en.ts';

const HOUR_MS = 3_600_000;

/** How long ago: under an hour, a day and two days in words, then the date (docs/reference/design.md#dates-and-times). */
export function ageText(at: string, { age: t }: Pick<Texts, 'age'>, language: Language): string {
  const hours = Math.floor((serverNow().getTime() - new Date(at).getTime()) / HOUR_MS);
  return hours < 1 ? t.now : hours < 24 ? t.hours({ count: hours }) : hours < 48 ? t.yesterday : formatDate(at, HOME_ZONE, language);
}
