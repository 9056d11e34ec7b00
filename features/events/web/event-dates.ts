// Dates that only lists and schedules of events need; all others are formatted by platform/contract/dates.ts.
import { dayOf, formatDay, formatTime, lastsForDays, monthName } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';

const DAY_MS = 86_400_000;

interface When {
  readonly startDate: string;
  readonly endDate: string;
  readonly timeZone: string;
}

/** "Sat, 5 Dec · 7:00 pm"; with the year from twelve months away (docs/reference/design.md#dates-and-times). */
export function cardDate({ startDate, timeZone }: Omit<When, 'endDate'>, today: string, language: Language): string {
  const day = dayOf(startDate, timeZone);
  const yearsAway = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
  const showsYear = day >= yearsAway(1) || day <= yearsAway(-1);
  return `${formatDay(startDate, timeZone, language, { year: showsYear })} · ${formatTime(startDate, timeZone, language)}`;
}

/** "7:00 pm", with its day in front when the event has several: "Sat, 5 Dec, 7:00 pm". */
export function scheduleTime(instant: string, { startDate, endDate, timeZone }: When, language: Language): string {
  const time = formatTime(instant, timeZone, language);
  return lastsForDays(startDate, endDate) ? `${formatDay(instant, timeZone, language, { year: false })}, ${time}` : time;
}

/** The current or next weekend, Friday to Sunday, without days that are over. */
export function weekendOf(today: string): { readonly from: string; readonly to: string } {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const toSunday = (7 - weekday) % 7;
  const from = addDays(today, Math.max(0, toSunday - 2));
  return { from, to: addDays(today, toSunday) };
}

/** The month of a day and those that follow it, as YYYY-MM. */
export function monthsFrom(today: string, count: number): readonly string[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return Array.from({ length: count }, (_, ahead) => {
    const index = month - 1 + ahead;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

/** "December", with the year when it is another one than today's: "January 2027". */
export function monthText(month: string, today: string, language: Language): string {
  const name = monthName(Number(month.slice(5, 7)), language);
  return month.slice(0, 4) === today.slice(0, 4) ? name : `${name} ${month.slice(0, 4)}`;
}

/** A calendar day: "Sat, 5 Dec 2026". */
export function calendarDay(day: string, language: Language): string {
  return formatDay(`${day}T00:00:00Z`, 'UTC', language);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
