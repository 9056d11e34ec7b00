// Dates and times as shown to people (docs/reference/design.md#dates-and-times), always in the time zone of the event, never in that of the
// machine. The words are our own and not the device's: server and browser must write the same text.
import type { Language } from './language/languages.ts';

interface Words {
  readonly weekdays: readonly string[];
  readonly months: readonly string[];
  readonly monthNames: readonly string[];
  /** Between weekday and day. */
  readonly comma: string;
  /** The first of a month. */
  readonly firstDay: string;
  /** Between two days, and between two hours. */
  readonly toDay: string;
  readonly toHour: string;
  /** Kenyans read "7:00 pm" in English and in Kiswahili, French readers "19:00". */
  readonly halfDays: boolean;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    monthNames: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    comma: ', ',
    firstDay: '1',
    toDay: 'to',
    toHour: 'to',
    halfDays: true,
  },
  sw: {
    weekdays: ['Jpl', 'Jtt', 'Jnn', 'Jtn', 'Alh', 'Ijm', 'Jmo'],
    months: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ago', 'Sep', 'Okt', 'Nov', 'Des'],
    monthNames: ['Januari', 'Februari', 'Machi', 'Aprili', 'Mei', 'Juni', 'Julai', 'Agosti', 'Septemba', 'Oktoba', 'Novemba', 'Desemba'],
    comma: ', ',
    firstDay: '1',
    toDay: 'hadi',
    toHour: 'hadi',
    halfDays: true,
  },
  fr: {
    weekdays: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
    months: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
    monthNames: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
    comma: ' ',
    firstDay: '1er',
    toDay: 'au',
    toHour: 'à',
    halfDays: false,
  },
};

/** The names of Vumi's own zones, and how many minutes they are ahead of UTC. */
interface KnownZone {
  readonly name: string;
  readonly offsetMinutes: number;
}

const eastAfrica: KnownZone = { name: 'EAT', offsetMinutes: 180 };
const centralAfrica: KnownZone = { name: 'CAT', offsetMinutes: 120 };

/** None of them has summer time. The last to change its offset was Juba, in February 2021, before any date that Vumi shows. */
const knownZones: Readonly<Record<string, KnownZone>> = {
  'Africa/Nairobi': eastAfrica,
  'Africa/Kampala': eastAfrica,
  'Africa/Dar_es_Salaam': eastAfrica,
  'Africa/Addis_Ababa': eastAfrica,
  'Africa/Mogadishu': eastAfrica,
  'Africa/Djibouti': eastAfrica,
  'Africa/Kigali': centralAfrica,
  'Africa/Bujumbura': centralAfrica,
  'Africa/Juba': centralAfrica,
};

/** The time zone of an event that names none. */
export const HOME_ZONE = 'Africa/Nairobi';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Instant = Date | string;

/** `Sat, 5 Dec 2026`; without the year `Sat, 5 Dec`. */
export function formatDay(instant: Instant, timeZone: string, language: Language = 'en', { year = true } = {}): string {
  return dayText(localTime(instant, timeZone), language, year);
}

/** `5 Dec 2026`: where the weekday does not matter. */
export function formatDate(instant: Instant, timeZone: string, language: Language = 'en'): string {
  const { year, month, day } = localTime(instant, timeZone);
  return `${dayNumber(day, language)} ${words[language].months[month - 1]} ${year}`;
}

/** `7:00 pm`. */
export function formatTime(instant: Instant, timeZone: string, language: Language = 'en'): string {
  return clockText(localTime(instant, timeZone), language);
}

/** `EAT`: the name of the time zone as it is on that day. */
export function formatZone(instant: Instant, timeZone: string): string {
  const known = knownZones[timeZone];
  if (known !== undefined) return known.name;
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** `Sat, 5 Dec 2026, 7:00 pm`: one moment, within running text. */
export function formatMoment(instant: Instant, timeZone: string, language: Language = 'en'): string {
  const local = localTime(instant, timeZone);
  return `${dayText(local, language, true)}, ${clockText(local, language)}`;
}

/** `7:00 pm to 11:30 pm EAT`. */
export function formatHours(start: Instant, end: Instant, timeZone: string, language: Language = 'en'): string {
  return `${formatTime(start, timeZone, language)} ${words[language].toHour} ${formatTime(end, timeZone, language)} ${formatZone(start, timeZone)}`;
}

/** `Sat, 5 Dec 2026`, or `Fri, 18 Dec to Sun, 20 Dec 2026` when it lasts longer than a day and a night. */
export function formatDays(start: Instant, end: Instant, timeZone: string, language: Language = 'en'): string {
  const from = localTime(start, timeZone);
  if (!lastsForDays(start, end)) return dayText(from, language, true);
  const to = localTime(end, timeZone);
  return `${dayText(from, language, from.year !== to.year)} ${words[language].toDay} ${dayText(to, language, true)}`;
}

/** `Sat, 5 Dec 2026, 7:00 pm to 11:00 pm EAT`; the end carries its date when it is on another day: `... to Sun, 6 Dec 2026, 2:00 am EAT`. */
export function formatSpan(start: Instant, end: Instant, timeZone: string, language: Language = 'en'): string {
  const sameDay = formatDay(start, timeZone) === formatDay(end, timeZone);
  const until = sameDay ? formatTime(end, timeZone, language) : formatMoment(end, timeZone, language);
  return `${formatMoment(start, timeZone, language)} ${sameDay ? words[language].toHour : words[language].toDay} ${until} ${formatZone(start, timeZone)}`;
}

/** `2026-12-05T19:00:00+03:00`: local time in a time zone with its offset from UTC (ISO 8601). */
export function withOffset(instant: Instant, timeZone: string): string {
  const ahead = minutesAhead(instant, timeZone);
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  const local = new Date(new Date(instant).getTime() + ahead * MINUTE_MS).toISOString().slice(0, 19);
  return `${local}${ahead < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** How many minutes a time zone is ahead of UTC at a moment. */
function minutesAhead(instant: Instant, timeZone: string): number {
  const { year, month, day, hour, minute } = localTime(instant, timeZone);
  return Math.round(Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS) - Math.floor(new Date(instant).getTime() / MINUTE_MS);
}

/** So many days before a moment, at the same time of the clock there: where summer time begins or ends between them, not a multiple of 24 hours. */
export function daysBefore(instant: Instant, days: number, timeZone: string): Date {
  const moment = new Date(instant).getTime();
  const local = moment + minutesAhead(instant, timeZone) * MINUTE_MS - days * DAY_MS;
  const near = local - minutesAhead(new Date(moment - days * DAY_MS), timeZone) * MINUTE_MS;
  return new Date(local - minutesAhead(new Date(near), timeZone) * MINUTE_MS);
}

/** The moment at which it is a full hour on a day (YYYY-MM-DD) in a time zone. */
export function momentOn(day: string, hour: number, timeZone: string): Date {
  const local = Date.parse(`${day}T${two(hour)}:00:00.000Z`);
  const near = local - minutesAhead(new Date(local), timeZone) * MINUTE_MS;
  return new Date(local - minutesAhead(new Date(near), timeZone) * MINUTE_MS);
}

/** True for what lasts 24 hours or longer: its start and end must be shown with their dates. */
export function lastsForDays(start: Instant, end: Instant): boolean {
  return new Date(end).getTime() - new Date(start).getTime() >= DAY_MS;
}

/** `December`. `month` counts from 1. */
export function monthName(month: number, language: Language = 'en'): string {
  return words[language].monthNames[month - 1] ?? '';
}

/** `December 2026`, of `2026-12`. */
export function formatMonth(month: string, language: Language = 'en'): string {
  return `${monthName(Number(month.slice(5)), language)} ${month.slice(0, 4)}`;
}

/** The day at a moment, as YYYY-MM-DD. */
export function dayOf(moment: Instant, timeZone: string = HOME_ZONE): string {
  const local = localTime(moment, timeZone);
  return `${local.year}-${two(local.month)}-${two(local.day)}`;
}

interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  formats.set(timeZone, format);
  return format;
}

/**
 * Converts for a known zone without `Intl`: the first use of `Intl` blocks a phone's main thread longer than anything else on a page
 * (numbers.ts).
 */
function localTime(instant: Instant, timeZone: string): LocalTime {
  const known = knownZones[timeZone];
  if (known !== undefined) {
    const shifted = new Date(new Date(instant).getTime() + known.offsetMinutes * MINUTE_MS);
    return {
      year: shifted.getUTCFullYear(),
      month: shifted.getUTCMonth() + 1,
      day: shifted.getUTCDate(),
      hour: shifted.getUTCHours(),
      minute: shifted.getUTCMinutes(),
    };
  }
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, Number(value)]),
  );
  return { year: parts['year'] ?? 0, month: parts['month'] ?? 1, day: parts['day'] ?? 1, hour: parts['hour'] ?? 0, minute: parts['minute'] ?? 0 };
}

function dayText({ year, month, day }: LocalTime, language: Language, showsYear: boolean): string {
  const { weekdays, months, comma } = words[language];
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${weekday}${comma}${dayNumber(day, language)} ${months[month - 1]}${showsYear ? ` ${year}` : ''}`;
}

function dayNumber(day: number, language: Language): string {
  return day === 1 ? words[language].firstDay : String(day);
}

function clockText({ hour, minute }: LocalTime, language: Language): string {
  if (!words[language].halfDays) return `${two(hour)}:${two(minute)}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'am' : 'pm'}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
