// Dates and times as people read them, in the event's own time zone. The words are ours and not the device's: server and browser must
// write the same text.

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH_NAMES = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
];
const ZONE_NAMES: Readonly<Record<string, string>> = {
  'Africa/Nairobi': 'EAT',
  'Africa/Kampala': 'EAT',
  'Africa/Dar_es_Salaam': 'EAT',
  'Africa/Addis_Ababa': 'EAT',
  'Africa/Mogadishu': 'EAT',
  'Africa/Djibouti': 'EAT',
  'Africa/Kigali': 'CAT',
  'Africa/Bujumbura': 'CAT',
  'Africa/Juba': 'CAT',
};
export const HOME_ZONE = 'Africa/Nairobi';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface When {
  readonly startDate: string;
  readonly endDate: string;
  readonly timeZone: string;
}

/** "Sat, 5 Dec · 7:00 pm"; with the year from twelve months ahead (design, section 8). */
export function cardDate({ startDate, timeZone }: Omit<When, 'endDate'>, today: string): string {
  const local = localTime(startDate, timeZone);
  const showsYear = `${local.year - 1}-${two(local.month)}-${two(local.day)}` >= today;
  return `${dayText(local, showsYear)} · ${clockText(local)}`;
}

/** "Sat, 5 Dec 2026", or "Fri, 18 Dec to Sun, 20 Dec 2026" when it lasts longer than one night. */
export function eventDays({ startDate, endDate, timeZone }: When): string {
  const from = localTime(startDate, timeZone);
  if (Date.parse(endDate) - Date.parse(startDate) < DAY_MS) return dayText(from, true);
  const to = localTime(endDate, timeZone);
  return `${dayText(from, from.year !== to.year)} to ${dayText(to, true)}`;
}

/** "7:00 pm to 11:30 pm EAT". */
export function eventHours({ startDate, endDate, timeZone }: When): string {
  return `${clockText(localTime(startDate, timeZone))} to ${clockText(localTime(endDate, timeZone))} ${zoneName(startDate, timeZone)}`;
}

/** "Sat, 5 Dec 2026, 7:00 pm": one moment, in a sentence. */
export function momentText(instant: string, timeZone: string): string {
  const local = localTime(instant, timeZone);
  return `${dayText(local, true)}, ${clockText(local)}`;
}

/** "7:00 pm", with its day in front when the event has several: "Sat, 5 Dec, 7:00 pm". */
export function scheduleTime(instant: string, { startDate, endDate, timeZone }: When): string {
  const local = localTime(instant, timeZone);
  const severalDays = Date.parse(endDate) - Date.parse(startDate) >= DAY_MS;
  return severalDays ? `${dayText(local, false)}, ${clockText(local)}` : clockText(local);
}

/** The day at a moment, as YYYY-MM-DD. */
export function dayOf(moment: Date, timeZone: string = HOME_ZONE): string {
  const local = localTime(moment.toISOString(), timeZone);
  return `${local.year}-${two(local.month)}-${two(local.day)}`;
}

/** The weekend that is now or comes next, Friday to Sunday, without days that are over. */
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
    return `${year + Math.floor(index / 12)}-${two((index % 12) + 1)}`;
  });
}

/** "December", with the year when it is another one than today's: "January 2027". */
export function monthText(month: string, today: string): string {
  const name = MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? month;
  return month.slice(0, 4) === today.slice(0, 4) ? name : `${name} ${month.slice(0, 4)}`;
}

/** A day of the calendar: "Sat, 5 Dec 2026". */
export function calendarDay(day: string): string {
  return dayText(localTime(`${day}T00:00:00Z`, 'UTC'), true);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
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

function localTime(instant: string, timeZone: string): LocalTime {
  const parts = Object.fromEntries(formatFor(timeZone).formatToParts(new Date(instant)).map(({ type, value }) => [type, Number(value)]));
  return { year: parts['year'] ?? 0, month: parts['month'] ?? 1, day: parts['day'] ?? 1, hour: parts['hour'] ?? 0, minute: parts['minute'] ?? 0 };
}

function dayText({ year, month, day }: LocalTime, showsYear: boolean): string {
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${weekday}, ${day} ${MONTHS[month - 1]}${showsYear ? ` ${year}` : ''}`;
}

function clockText({ hour, minute }: LocalTime): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'am' : 'pm'}`;
}

function zoneName(instant: string, timeZone: string): string {
  const known = ZONE_NAMES[timeZone];
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
