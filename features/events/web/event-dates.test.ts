import { expect, test } from 'vitest';
import { calendarDay, cardDate, dayOf, eventDays, eventHours, momentText, monthsFrom, monthText, scheduleTime, weekendOf } from './event-dates.ts';

const nairobi = 'Africa/Nairobi';
const benga = { startDate: '2026-12-05T16:00:00Z', endDate: '2026-12-05T20:30:00Z', timeZone: nairobi };

test.each([
  ['2026-12-05T16:00:00Z', nairobi, '2026-11-21', 'Sat, 5 Dec · 7:00 pm'],
  ['2026-12-05T09:00:00Z', nairobi, '2026-11-21', 'Sat, 5 Dec · 12:00 pm'],
  ['2026-12-04T21:05:00Z', nairobi, '2026-11-21', 'Sat, 5 Dec · 12:05 am'],
  ['2026-12-05T16:00:00Z', 'Africa/Kigali', '2026-11-21', 'Sat, 5 Dec · 6:00 pm'],
  ['2027-11-20T16:00:00Z', nairobi, '2026-11-21', 'Sat, 20 Nov · 7:00 pm'],
  ['2027-11-21T16:00:00Z', nairobi, '2026-11-21', 'Sun, 21 Nov 2027 · 7:00 pm'],
])('a card says when %s in %s is', (startDate, timeZone, today, text) => {
  expect(cardDate({ startDate, timeZone }, today)).toBe(text);
});

test('an event page names the day once when the night goes past midnight, and both ends of several days', () => {
  expect(eventDays(benga)).toBe('Sat, 5 Dec 2026');
  expect(eventDays({ ...benga, endDate: '2026-12-06T03:00:00Z' })).toBe('Sat, 5 Dec 2026');
  expect(eventDays({ ...benga, endDate: '2026-12-07T20:00:00Z' })).toBe('Sat, 5 Dec to Mon, 7 Dec 2026');
  expect(eventDays({ startDate: '2026-12-31T10:00:00Z', endDate: '2027-01-02T10:00:00Z', timeZone: nairobi })).toBe('Thu, 31 Dec 2026 to Sat, 2 Jan 2027');
});

test('hours carry the name of their zone', () => {
  expect(eventHours(benga)).toBe('7:00 pm to 11:30 pm EAT');
  expect(eventHours({ ...benga, timeZone: 'Africa/Kigali' })).toBe('6:00 pm to 10:30 pm CAT');
  expect(eventHours({ ...benga, timeZone: 'Europe/Berlin' })).toBe('5:00 pm to 9:30 pm GMT+1');
});

test('a schedule names the day only when there are several', () => {
  expect(scheduleTime('2026-12-05T17:00:00Z', benga)).toBe('8:00 pm');
  expect(scheduleTime('2026-12-06T06:00:00Z', { ...benga, endDate: '2026-12-07T20:00:00Z' })).toBe('Sun, 6 Dec, 9:00 am');
});

test('one moment in a sentence', () => expect(momentText(benga.startDate, nairobi)).toBe('Sat, 5 Dec 2026, 7:00 pm'));

test('a day begins at midnight in Nairobi', () => {
  expect(dayOf(new Date('2026-12-04T20:59:59Z'))).toBe('2026-12-04');
  expect(dayOf(new Date('2026-12-04T21:00:00Z'))).toBe('2026-12-05');
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

test('months run over the end of the year', () => {
  expect(monthsFrom('2026-11-21', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthText('2026-12', '2026-11-21')).toBe('December');
  expect(monthText('2027-01', '2026-11-21')).toBe('January 2027');
});

test('a day of the calendar keeps its date whatever the device’s zone', () => expect(calendarDay('2026-12-05')).toBe('Sat, 5 Dec 2026'));
