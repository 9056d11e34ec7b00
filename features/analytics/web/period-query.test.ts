import { expect, test } from 'vitest';
import { readPeriod, withPeriod, wrongDates } from './period-query.ts';

test.each([
  ['', { period: '7d' }],
  ['period=30d', { period: '30d' }],
  ['period=8d', { period: '7d' }],
  ['from=2026-11-01&to=2026-11-14', { from: '2026-11-01', to: '2026-11-14' }],
  ['from=2026-11-01', { period: '7d' }],
  ['from=2026-11-31x&to=2026-11-14&period=90d', { period: '90d' }],
  ['from=2026-11-14&to=2026-11-01', { period: '7d' }],
])('the address ?%s', (query, chosen) => {
  expect(readPeriod(new URLSearchParams(query))).toEqual(chosen);
});

test('another period keeps the rest of the address', () => {
  const before = new URLSearchParams('organization=o&from=2026-11-01&to=2026-11-14');
  expect(withPeriod(before, { period: '1d' }).toString()).toBe('organization=o&period=1d');
  expect(withPeriod(new URLSearchParams('period=1d'), { from: '2026-11-01', to: '2026-11-02' }).toString()).toBe('from=2026-11-01&to=2026-11-02');
});

test('own dates are two, in order, of a year and a day at most', () => {
  expect(wrongDates('', '2026-11-14')).toBe('both');
  expect(wrongDates('2026-11-15', '2026-11-14')).toBe('order');
  expect(wrongDates('2026-11-14', '2026-11-14')).toBeNull();
  expect(wrongDates('2026-01-01', '2027-01-01')).toBeNull();
  expect(wrongDates('2026-01-01', '2027-01-02')).toBe('tooLong');
});
