import { expect, test } from 'vitest';
import { nextSameWeekday } from './next-same-weekday.ts';

// Friday, 4 December, 1:00 am in Nairobi: still Thursday in UTC.
const friday = { startDate: '2026-12-03T22:00:00Z', timeZone: 'Africa/Nairobi' };
const after = (now: string) => nextSameWeekday(friday, new Date(now));

test('an event that is still to come is repeated a week after it', () => {
  expect(after('2026-11-05T08:00:00Z')).toBe('2026-12-11');
  expect(after('2026-12-03T21:30:00Z')).toBe('2026-12-11');
});

test('an event of the past is repeated on the next such weekday that is not today', () => {
  expect(after('2026-12-10T20:59:59Z')).toBe('2026-12-11');
  // Friday in Nairobi already.
  expect(after('2026-12-10T21:00:00Z')).toBe('2026-12-18');
  expect(after('2027-02-24T10:00:00Z')).toBe('2027-02-26');
});
