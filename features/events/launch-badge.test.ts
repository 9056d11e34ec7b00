import { expect, test } from 'vitest';
import type { Currency } from '#platform/contract/money.ts';
import { launchBadge } from './launch-badge.ts';

const money = (amount: number, currency: Currency = 'KES') => ({ amount, currency });

test.each([
  ['EARLY_BIRD', 2625, 3750, '30% Off'],
  ['EARLY_BIRD', 25, 35, '29% Off'],
  ['EARLY_BIRD', 99_999, 100_000, 'Save KSh\u00a01'],
  ['GENERAL', 4500, 5250, 'Save KSh\u00a0750'],
  ['GENERAL', 4500, 4500, null],
  ['VIP', 5000, 4500, null],
])('%s at %i instead of %i', (type, price, original, badge) => {
  expect(launchBadge({ type, price: money(price), originalPrice: money(original) })).toBe(badge);
});

test('speaks the currency of the event', () => {
  expect(launchBadge({ type: 'VIP', price: money(85, 'USD'), originalPrice: money(99, 'USD') })).toBe('Save $14');
});

test('without an original price there is nothing to save', () => {
  expect(launchBadge({ type: 'EARLY_BIRD', price: money(25), originalPrice: null })).toBeNull();
});
