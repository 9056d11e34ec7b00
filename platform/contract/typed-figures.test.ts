import { expect, test } from 'vitest';
import { readTypedAmount, readTypedCount } from './typed-figures.ts';

test.each([
  ['1,740', 1740],
  ['1740.5', 1740.5],
  [' 1,234,567.89 ', 1_234_567.89],
  ['12\u202f345', 12_345],
  ['1 234,5', 1234.5],
  ['99,50', 99.5],
  ['0', 0],
])('%j is the amount %s', (typed, figure) => expect(readTypedAmount(typed)).toBe(figure));

test.each(['1,7400', '1.740,50', '1,234,5', '12 50', '1.000', ',5', '-3', '', '1e3', '0x10', 'ten', '5 each'])('%j is no amount', (typed) =>
  expect(readTypedAmount(typed)).toBeNaN(),
);

test('a count has no decimals', () => {
  expect(['1,740', '12\u00a0345', ' 7 '].map(readTypedCount)).toEqual([1740, 12_345, 7]);
  for (const typed of ['1,5', '1.5', '1,50', '1 50', '-1', '', '1e2']) expect(readTypedCount(typed)).toBeNaN();
});
