import { expect, test } from 'vitest';
import { calendarDay, cardDate, monthsFrom, monthText, scheduleTime, weekendOf } from './event-dates.ts';

const nairobi = 'Africa/Nairobi';
const benga = { startDate: '2026-12-05T16:00:00Z', endDate: '2026-12-05T20:30:00Z', timeZone: nairobi };

test.each([
  ['2026-12-05T16:00:00Z', nairobi, 'Sat, 5 Dec · 7:00 pm'],
  ['2026-12-04T21:05:00Z', nairobi, 'Sat, 5 Dec · 12:05 am'],
  ['2026-12-05T16:00:00Z', 'Africa/Kigali', 'Sat, 5 Dec · 6:00 pm'],
  ['2027-11-20T16:00:00Z', nairobi, 'Sat, 20 Nov · 7:00 pm'],
  ['2027-11-21T16:00:00Z', nairobi, 'Sun, 21 Nov 2027 · 7:00 pm'],
  ['2025-11-22T16:00:00Z', nairobi, 'Sat, 22 Nov · 7:00 pm'],
  ['2025-11-21T16:00:00Z', nairobi, 'Fri, 21 Nov 2025 · 7:00 pm'],
])('a card says when %s in %s is', (startDate, timeZone, text) => {
  expect(cardDate({ startDate, timeZone }, '2026-11-21', 'en')).toBe(text);
});

test('a card is in the language of the page', () => {
  expect(cardDate(benga, '2026-11-21', 'sw')).toBe('Jmo, 5 Des · 7:00 pm');
  expect(cardDate(benga, '2026-11-21', 'fr')).toBe('sam. 5 déc. · 19:00');
});

test('a schedule shows the day only when there are several', () => {
  expect(scheduleTime('2026-12-05T17:00:00Z', benga, 'en')).toBe('8:00 pm');
  expect(scheduleTime('2026-12-06T06:00:00Z', { ...benga, endDate: '2026-12-07T20:00:00Z' }, 'en')).toBe('Sun, 6 Dec, 9:00 am');
});

test.each([
  ['2026-11-16', '2026-11-20', '2026-11-22'], // Monday
  ['2026-11-20', '2026-11-20', '2026-11-22'], // Friday
  ['2026-11-21', '2026-11-21', '2026-11-22'], // Saturday
  ['2026-11-22', '2026-11-22', '2026-11-22'], // Sunday
  ['2026-12-30', '2027-01-01', '2027-01-03'],
])('on %s the weekend is %s to %s', (today, from, to) => {
  expect(weekendOf(today)).toEqual({ from, to });
});

test('months continue over the end of the year', () => {
  expect(monthsFrom('2026-11-21', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthText('2026-12', '2026-11-21', 'en')).toBe('December');
  expect(monthText('2027-01', '2026-11-21', 'sw')).toBe('Januari 2027');
});

test('a calendar day keeps its date whatever the device’s zone', () => expect(calendarDay('2026-12-05', 'en')).toBe('Sat, 5 Dec 2026'));
