import { expect, test } from 'vitest';
import { formatMoney, withSymbol } from './money.ts';

test.each([
  [1_275_000, 'KES', 'KSh\u00a012,750'],
  [-75_000, 'KES', '−KSh\u00a0750'],
  [150, 'KES', 'KSh\u00a02'],
  [-150, 'KES', '−KSh\u00a02'],
  [-40, 'KES', 'KSh\u00a00'],
  [2_500, 'USD', '$25'],
] as const)('%d minor units of %s are shown as %s', (minor, currency, shown) => {
  expect(formatMoney(minor, currency, 'en')).toBe(shown);
  expect(formatMoney(minor, currency, 'sw')).toBe(shown);
  expect(formatMoney(minor, currency, 'fr')).toBe(shown.replace(',', '\u202f'));
});

test('the symbol stands before a rate as before an amount', () => {
  expect(withSymbol('129.5', 'KES')).toBe('KSh\u00a0129.5');
  expect(withSymbol('0.85', 'EUR')).toBe('€0.85');
});
