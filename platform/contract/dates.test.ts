import { expect, test } from 'vitest';
import {
  dayOf,
  daysBefore,
  formatDate,
  formatDay,
  formatDays,
  formatHours,
  formatMoment,
  formatSpan,
  formatTime,
  formatZone,
  withOffset,
} from './dates.ts';

test.each([
  ['2026-12-05T16:00:00Z', 'Africa/Nairobi', 'Sat, 5 Dec 2026', '7:00 pm', 'EAT'],
  ['2026-12-05T21:30:00Z', 'Africa/Nairobi', 'Sun, 6 Dec 2026', '12:30 am', 'EAT'],
  ['2026-12-05T09:05:00Z', 'Africa/Kigali', 'Sat, 5 Dec 2026', '11:05 am', 'CAT'],
  ['2026-07-05T11:05:00Z', 'Europe/Paris', 'Sun, 5 Jul 2026', '1:05 pm', 'GMT+2'],
])('%s in %s', (instant, timeZone, day, time, zone) => {
  const date = new Date(instant);
  expect([formatDay(date, timeZone), formatTime(instant, timeZone), formatZone(date, timeZone)]).toEqual([day, time, zone]);
});

test.each([
  ['en', 'Sat, 5 Dec 2026, 7:00 pm', '7:00 pm to 2:00 am EAT', 'Fri, 18 Dec to Sun, 20 Dec 2026'],
  ['sw', 'Jmo, 5 Des 2026, 7:00 pm', '7:00 pm hadi 2:00 am EAT', 'Ijm, 18 Des hadi Jpl, 20 Des 2026'],
  ['fr', 'sam. 5 déc. 2026, 19:00', '19:00 à 02:00 EAT', 'ven. 18 déc. au dim. 20 déc. 2026'],
] as const)('in %s', (language, moment, hours, days) => {
  const [start, zone] = ['2026-12-05T16:00:00Z', 'Africa/Nairobi'];
  expect(formatMoment(start, zone, language)).toBe(moment);
  expect(formatHours(start, '2026-12-05T23:00:00Z', zone, language)).toBe(hours);
  expect(formatDays('2026-12-18T05:00:00Z', '2026-12-20T20:00:00Z', zone, language)).toBe(days);
});

test.each([
  ['2026-12-05T20:00:00Z', 'Sat, 5 Dec 2026, 7:00 pm to 11:00 pm EAT'],
  ['2026-12-05T23:00:00Z', 'Sat, 5 Dec 2026, 7:00 pm to Sun, 6 Dec 2026, 2:00 am EAT'],
])('a span until %s', (end, shown) => {
  expect(formatSpan(new Date('2026-12-05T16:00:00Z'), new Date(end), 'Africa/Nairobi')).toBe(shown);
});

test.each([
  ['en', '6 Dec 2026'],
  ['sw', '6 Des 2026'],
  ['fr', '6 déc. 2026'],
] as const)('a date without its weekday, in %s', (language, shown) => {
  expect(formatDate('2026-12-05T21:30:00Z', 'Africa/Nairobi', language)).toBe(shown);
});

test('a day begins at midnight of its zone', () => {
  expect([dayOf(new Date('2026-12-05T21:00:00Z')), dayOf(new Date('2026-12-05T21:00:00Z'), 'Africa/Kigali')]).toEqual(['2026-12-06', '2026-12-05']);
});

test("the built-in zones agree with the platform's time zone database", () => {
  const clock = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  for (const timeZone of [
    'Africa/Nairobi',
    'Africa/Kampala',
    'Africa/Dar_es_Salaam',
    'Africa/Addis_Ababa',
    'Africa/Mogadishu',
    'Africa/Djibouti',
    'Africa/Kigali',
    'Africa/Bujumbura',
    'Africa/Juba',
  ]) {
    for (const instant of ['2026-01-15T22:30:00Z', '2026-07-15T22:30:00Z'])
      expect(formatTime(instant, timeZone, 'fr'), timeZone).toBe(clock(timeZone).format(new Date(instant)));
  }
});

test('the first of a month is an ordinal in French', () => {
  expect(formatDate('2026-12-01T09:00:00Z', 'Africa/Nairobi', 'fr')).toBe('1er déc. 2026');
  expect(formatDay('2026-12-01T09:00:00Z', 'Africa/Nairobi', 'fr')).toBe('mar. 1er déc. 2026');
  expect(formatDay('2026-12-11T09:00:00Z', 'Africa/Nairobi', 'fr')).toBe('ven. 11 déc. 2026');
});

test.each([
  ['Africa/Nairobi', '2026-12-05T16:00:00.000Z', '2026-12-05T19:00:00+03:00'],
  ['Africa/Kigali', '2026-12-31T22:30:45.900Z', '2027-01-01T00:30:45+02:00'],
  ['America/St_Johns', '2026-12-05T01:00:00.000Z', '2026-12-04T21:30:00-03:30'],
  ['Europe/London', '2026-06-05T18:00:59.999Z', '2026-06-05T19:00:59+01:00'],
  ['UTC', '2026-12-05T16:00:00.000Z', '2026-12-05T16:00:00+00:00'],
])('in %s %s is %s', (timeZone, instant, written) => {
  expect(withOffset(instant, timeZone)).toBe(written);
  expect(Math.floor(Date.parse(written) / 1000)).toBe(Math.floor(Date.parse(instant) / 1000));
});

test.each([
  ['Africa/Nairobi', '2026-12-05T16:00:00Z', 7, '2026-11-28T16:00:00.000Z'],
  // Summer time ended on 25 October: 19:00 there is an hour later in UTC.
  ['Europe/London', '2026-10-28T19:00:00Z', 7, '2026-10-21T18:00:00.000Z'],
  ['Europe/London', '2026-04-01T18:00:00Z', 14, '2026-03-18T19:00:00.000Z'],
])('in %s days before %s keep the time of the clock', (timeZone, instant, days, before) => {
  expect(daysBefore(instant, days, timeZone).toISOString()).toBe(before);
});
