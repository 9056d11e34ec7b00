import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, foldLine, writeCalendar, type CalendarEntry } from './calendar-file.ts';

const entry: CalendarEntry = {
  id: '01930000-0000-7000-8000-000000000001',
  name: 'Benga; Reloaded, tena',
  description: 'Bands until midnight.\nBring a "kanga" \\ leso.',
  place: 'Uhuru Gardens, Nairobi, Kenya',
  url: 'https://vumi.test/events/01930000-0000-7000-8000-000000000001',
  ticketUrl: null,
  category: 'Music & Concerts, live',
  coordinates: { latitude: -1.3197, longitude: 36.8025 },
  organizer: { name: 'Lake "Concerts"; ^ Ltd\nMombasa', email: 'hello@lake.vumi.test' },
  startsAt: new Date('2026-12-05T16:00:00Z'),
  endsAt: new Date('2026-12-05T20:00:00.900Z'),
  cancelled: false,
  createdAt: new Date('2026-11-01T08:00:00Z'),
  updatedAt: new Date('2026-11-02T08:00:00.400Z'),
};

const unfold = (text: string): string => text.replaceAll('\r\n ', '');
const octets = (text: string): number => new TextEncoder().encode(text).length;
/** Reads a text value as a calendar does. */
const unescape = (value: string): string => value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 300 }),
);

test('an entry matches the standard line by line', () => {
  expect(unfold(writeCalendar(entry)).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vumi//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:01930000-0000-7000-8000-000000000001',
    'DTSTAMP:20261102T080000Z',
    'CREATED:20261101T080000Z',
    'LAST-MODIFIED:20261102T080000Z',
    'SEQUENCE:86400',
    'DTSTART:20261205T160000Z',
    'DTEND:20261205T200000Z',
    'SUMMARY:Benga\\; Reloaded\\, tena',
    'LOCATION:Uhuru Gardens\\, Nairobi\\, Kenya',
    'GEO:-1.319700;36.802500',
    'DESCRIPTION:Bands until midnight.\\nBring a "kanga" \\\\ leso.\\n\\nhttps://vumi.test/events/01930000-0000-7000-8000-000000000001',
    'URL:https://vumi.test/events/01930000-0000-7000-8000-000000000001',
    'CATEGORIES:Music & Concerts\\, live',
    `ORGANIZER;CN="Lake ^'Concerts^'; ^^ Ltd^nMombasa":mailto:hello@lake.vumi.test`,
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT3H',
    'DESCRIPTION:Benga\\; Reloaded\\, tena',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('without known coordinates none are written', () => expect(writeCalendar({ ...entry, coordinates: null })).not.toContain('GEO'));

test('a cancelled event is marked as cancelled, and has no alarm', () => {
  const file = writeCalendar({ ...entry, cancelled: true });
  expect(file).toContain('\r\nSTATUS:CANCELLED\r\n');
  expect(file).not.toContain('VALARM');
});

test('the entry of a ticket links to the ticket first', () => {
  const file = unfold(writeCalendar({ ...entry, ticketUrl: 'https://vumi.test/tickets/7' }));
  expect(file).toContain('\r\nURL:https://vumi.test/tickets/7\r\n');
  expect(file).toContain(`\\n\\nhttps://vumi.test/tickets/7\\n${entry.url}\r\n`);
});

test('whatever an organizer writes, lines stay short, characters whole, and no text becomes a property', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (name, description, organizer) => {
      const file = writeCalendar({ ...entry, name, description, category: name, organizer: { name: organizer, email: 'hello@lake.vumi.test' } });
      expect(file.endsWith('\r\n')).toBe(true);
      const physical = file.slice(0, -2).split('\r\n');
      for (const line of physical) {
        expect(octets(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
        expect(line.isWellFormed()).toBe(true);
      }
      expect(unfold(file).split('\r\n').length).toBe(29);
      expect(unfold(file)).toMatch(/\r\nORGANIZER;CN="[^"\r\n]*":mailto:hello@lake\.vumi\.test\r\n/);
    }),
  );
});

test('folded lines unfold to the same text, and only long lines are folded', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }).map((text) => text.replace(/[\r\n]/g, '')),
      (line) => {
        expect(unfold(foldLine(line))).toBe(line);
        expect(foldLine(line).includes('\r\n')).toBe(octets(line) > 75);
      },
    ),
  );
});

test.each([
  ['x'.repeat(75), ['x'.repeat(75)]],
  ['x'.repeat(76), ['x'.repeat(75), ' x']],
  ['x'.repeat(150), ['x'.repeat(75), ` ${'x'.repeat(74)}`, ' x']],
  [`${'x'.repeat(74)}é`, ['x'.repeat(74), ' é']],
  [`${'x'.repeat(72)}🎟`, ['x'.repeat(72), ' 🎟']],
])('%s is broken between characters', (line, wanted) => {
  expect(foldLine(line).split('\r\n')).toEqual(wanted);
});

test('an escaped text is read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      // oxlint-disable-next-line no-control-regex -- these are not kept
      const kept = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
      expect(unescape(escapeText(text))).toBe(kept);
    }),
  );
});
