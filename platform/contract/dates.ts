// Dates and times as people read them (design, section 8), always in the time zone of the event, never in that of the machine.

const LOCALE = 'en-KE';

/** `Sat, 5 Dec 2026`. */
export function formatDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(instant);
}

/** `7:00 pm`. */
export function formatTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }).format(instant).replace(/\s/g, ' ');
}

/** `EAT`: the name of the time zone as it is on that day. */
export function formatZone(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** `Sat, 5 Dec 2026, 7:00 pm to 11:00 pm EAT`; the end carries its day when that is another: `... to Sun, 6 Dec 2026, 2:00 am EAT`. */
export function formatSpan(start: Date, end: Date, timeZone: string): string {
  const [startDay, endDay] = [formatDay(start, timeZone), formatDay(end, timeZone)];
  const until = startDay === endDay ? formatTime(end, timeZone) : `${endDay}, ${formatTime(end, timeZone)}`;
  return `${startDay}, ${formatTime(start, timeZone)} to ${until} ${formatZone(start, timeZone)}`;
}
