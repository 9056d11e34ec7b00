import { formatDay, formatTime } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { ClockTime } from '../../readiness/sale-plan.ts';
import type { Texts } from './texts/en.ts';

/** `Sat, 5 Dec 2026, 7:00 pm`; the end of a day in words. */
export function clockText(at: ClockTime, { midnight }: Texts['timeline'], language: Language): string {
  const day = formatDay(`${at.slice(0, 10)}T00:00Z`, 'UTC', language);
  return at.endsWith('T24:00') ? midnight({ day }) : `${day}, ${formatTime(`${at}Z`, 'UTC', language)}`;
}
