import { expect, test } from 'vitest';
import type { Language } from '#platform/contract/language/languages.ts';
import { changePercent, formatRate, readRate } from './rates.ts';

test.each<[number, Language, string]>([
  [3700, 'en', '3,700'],
  [3700.5, 'sw', '3,700.5'],
  [1_000_000, 'fr', '1\u202f000\u202f000'],
  [0.85, 'fr', '0,85'],
  [2650.123457, 'en', '2,650.123457'],
  [100, 'en', '100'],
])('%d in %s is %s, and is read as the same', (rate, language, shown) => {
  expect(formatRate(rate, language)).toBe(shown);
  expect(readRate(shown, language)).toBe(rate);
});

test.each<[string, Language, number]>([
  ['150', 'en', 150],
  [' 3 700 ', 'en', 3700],
  ['150,5', 'fr', 150.5],
  ['150.5', 'fr', 150.5],
  ['150,5', 'en', Number.NaN],
  ['3,70', 'sw', Number.NaN],
  ['1,2,3', 'fr', Number.NaN],
  ['-3', 'en', Number.NaN],
  ['1e3', 'en', Number.NaN],
  ['', 'en', Number.NaN],
  ['many', 'en', Number.NaN],
])('%j typed in %s is %d', (typed, language, rate) => expect(readRate(typed, language)).toBe(rate));

test('a change is in percent of the old rate', () => {
  expect(changePercent(100, 150)).toBe(50);
  expect(changePercent(200, 150)).toBe(-25);
});
