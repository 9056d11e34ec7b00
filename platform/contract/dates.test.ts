import { expect, test } from 'vitest';
import { formatDay, formatSpan, formatTime, formatZone } from './dates.ts';

test.each([
  ['2026-12-05T16:00:00Z', 'Africa/Nairobi', 'Sat, 5 Dec 2026', '7:00 pm', 'EAT'],
  ['2026-12-05T21:30:00Z', 'Africa/Nairobi', 'Sun, 6 Dec 2026', '12:30 am', 'EAT'],
  ['2026-12-05T09:05:00Z', 'Africa/Kigali', 'Sat, 5 Dec 2026', '11:05 am', 'CAT'],
])('%s in %s', (instant, timeZone, day, time, zone) => {
  const date = new Date(instant);
  expect([formatDay(date, timeZone), formatTime(date, timeZone), formatZone(date, timeZone)]).toEqual([day, time, zone]);
});

test.each([
  ['2026-12-05T20:00:00Z', 'Sat, 5 Dec 2026, 7:00 pm to 11:00 pm EAT'],
  ['2026-12-05T23:00:00Z', 'Sat, 5 Dec 2026, 7:00 pm to Sun, 6 Dec 2026, 2:00 am EAT'],
])('a span until %s', (end, shown) => {
  expect(formatSpan(new Date('2026-12-05T16:00:00Z'), new Date(end), 'Africa/Nairobi')).toBe(shown);
});
