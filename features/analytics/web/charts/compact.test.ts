import { expect, test } from 'vitest';
import { compactMoney, compactNumber } from './compact.ts';

test('figures of an axis are short', () => {
  expect([0, 950, 1000, 1500, 200_000, 2_500_000, -40_000].map((value) => compactNumber(value, 'en'))).toEqual([
    '0',
    '950',
    '1K',
    '1.5K',
    '200K',
    '2.5M',
    '−40K',
  ]);
  expect(compactNumber(1500, 'fr')).toBe('1,5K');
  expect([0, 200_000, -40_000].map((value) => compactMoney(value, 'KES', 'en'))).toEqual(['0', 'KSh\u00a0200K', '−KSh\u00a040K']);
  expect(compactMoney(1500, 'USD', 'fr')).toBe('$1,5K');
});
