// Days and hours of a draft: as typed, on the clock of the event.
import { formatDate, formatDay, formatTime } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(`${day}T00:00Z`));

/** `5 Dec 2026`, or `5 Dec`; empty for no day. */
export function dayText(day: string, language: Language, { year = true } = {}): string {
  if (!isDay(day)) return '';
  const text = formatDate(`${day}T00:00Z`, 'UTC', language);
  return year ? text : text.replace(/ \d{4}$/, '');
}

/** `Sat, 5 Dec 2026, 7:00 pm`; what is not given is left out. */
export function momentText(day: string, time: string, language: Language): string {
  const moment = `${day}T${time || '00:00'}Z`;
  if (Number.isNaN(Date.parse(moment))) return '';
  const text = formatDay(moment, 'UTC', language);
  return time === '' ? text : `${text}, ${formatTime(moment, 'UTC', language)}`;
}

/** The abbreviated month of a day: `Dec`. */
export function monthOf(day: string, language: Language): string {
  return dayText(day, language, { year: false }).replace(/^\S+ /, '');
}
