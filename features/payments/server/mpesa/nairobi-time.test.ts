import { expect, test } from 'vitest';
import { fromNairobiTime, toNairobiStamp, toNairobiText } from './nairobi-time.ts';

const newYearsEve = new Date('2026-12-31T21:30:05.900Z');

test('the year changes three hours earlier than in UTC', () => {
  expect(toNairobiStamp(newYearsEve)).toBe('20270101003005');
  expect(toNairobiText(newYearsEve)).toBe('2027-01-01 00:30:05');
});

test.each([
  ['20270101003005', '2026-12-31T21:30:05.000Z'],
  ['2027-01-01 00:30:05', '2026-12-31T21:30:05.000Z'],
  ['20191219102115', '2019-12-19T07:21:15.000Z'],
])('%s is %s', (text, instant) => {
  expect(fromNairobiTime(text)?.toISOString()).toBe(instant);
});

test.each(['', '2027', '20270631000000', '20271301000000', '20270101250000', 'yesterday'])('%j is not a time', (text) => {
  expect(fromNairobiTime(text)).toBeNull();
});
