// An event as a calendar file: iCalendar (RFC 5545), followed strictly.

export interface CalendarEntry {
  /** Never changes: an entry with a known id is updated, not added. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly place: string;
  /** The event's page. */
  readonly url: string;
  /** Where its holder finds the ticket; null in a file that is the same for all visitors. */
  readonly ticketUrl: string | null;
  readonly category: string;
  /** In degrees, where they are known. */
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
  /** The contact for questions. */
  readonly organizer: { readonly name: string; readonly email: string };
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelled: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const LINE_OCTETS_MAX = 75;
/** How long before the start a calendar reminds: time for the journey. */
const REMINDER = '-PT3H';

/** The whole file, every line ended by CRLF and no longer than 75 octets. */
export function writeCalendar(entry: CalendarEntry): string {
  const { createdAt, updatedAt, organizer, ticketUrl, url } = entry;
  const links = ticketUrl === null ? url : `${ticketUrl}\n${url}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vumi//Events//EN',
    'CALSCALE:GREGORIAN',
    // PUBLISH: an entry without replies; the standard still requires an organizer (RFC 5546, section 3.2.1).
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}`,
    // Independent of when the file is made: of two entries the one that was changed later counts.
    `DTSTAMP:${utcText(updatedAt)}`,
    `CREATED:${utcText(createdAt)}`,
    `LAST-MODIFIED:${utcText(updatedAt)}`,
    // Rises with every change: seconds since the event was made stay within the 32 bits of an integer for 68 years.
    `SEQUENCE:${Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000))}`,
    `DTSTART:${utcText(entry.startsAt)}`,
    `DTEND:${utcText(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.name)}`,
    `LOCATION:${escapeText(entry.place)}`,
    ...(entry.coordinates === null ? [] : [`GEO:${entry.coordinates.latitude.toFixed(6)};${entry.coordinates.longitude.toFixed(6)}`]),
    `DESCRIPTION:${escapeText(`${entry.description}\n\n${links}`)}`,
    `URL:${ticketUrl ?? url}`,
    `CATEGORIES:${escapeText(entry.category)}`,
    `ORGANIZER;CN=${quoteParameter(organizer.name)}:mailto:${encodeURI(organizer.email)}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // No reminder for a cancelled event.
    ...(entry.cancelled ? [] : ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${REMINDER}`, `DESCRIPTION:${escapeText(entry.name)}`, 'END:VALARM']),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** `20261205T160000Z`. */
function utcText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A text as a property value: line breaks, commas, semicolons and backslashes are escaped, control characters removed. */
export function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are removed
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\n/g, '\\n')
  );
}

/** A text as a quoted parameter value; characters that quotes cannot contain are encoded with carets (RFC 6868). */
function quoteParameter(text: string): string {
  const written = text
    .toWellFormed()
    .replace(/\^/g, '^^')
    .replace(/"/g, "^'")
    .replace(/\r\n?|\n/g, '^n')
    // oxlint-disable-next-line no-control-regex -- these are removed
    .replace(/[\u0000-\u001f\u007f]/g, '');
  return `"${written}"`;
}

/** Breaks a line after at most 75 octets, never inside a character; continuation lines begin with a space, which counts. */
export function foldLine(line: string): string {
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS_MAX) {
      folded.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join('\r\n');
}

/** How many octets a character takes in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
}
