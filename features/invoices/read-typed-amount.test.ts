import { expect, test } from 'vitest';
import { readTypedAmount } from './read-typed-amount.ts';

test('commas of an amount group thousands, and are never taken for a point', () => {
  expect(['1,740', '1740.5', ' 1,234,567.89 ', '12\u202f345', '0'].map(readTypedAmount)).toEqual([1740, 1740.5, 1_234_567.89, 12_345, 0]);
  for (const typed of ['1740,50', '1,74', '1,7400', '1.740,50', ',5', '-3', '', '1e3']) expect(readTypedAmount(typed)).toBeNaN();
});
