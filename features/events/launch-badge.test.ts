import { expect, test } from 'vitest';
import type { Currency } from '#platform/contract/money.ts';
import { launchSaving } from './launch-badge.ts';

const money = (amount: number, currency: Currency = 'KES') => ({ amount, currency });

test.each([
  ['EARLY_BIRD', 2625, 3750, { percent: 30 }],
  ['EARLY_BIRD', 25, 35, { percent: 29 }],
  ['EARLY_BIRD', 99_999, 100_000, { minor: 100, currency: 'KES' }],
  ['GENERAL', 4500, 5250, { minor: 75_000, currency: 'KES' }],
  ['GENERAL', 4500, 4500, null],
  ['VIP', 5000, 4500, null],
])('%s at %i instead of %i', (type, price, original, saving) => {
  expect(launchSaving({ type, price: money(price), originalPrice: money(original) })).toEqual(saving);
});

test('speaks the currency of the event', () => {
  expect(launchSaving({ type: 'VIP', price: money(85, 'USD'), originalPrice: money(99, 'USD') })).toEqual({ minor: 1400, currency: 'USD' });
});

test('without an original price there is nothing to save', () => {
  expect(launchSaving({ type: 'EARLY_BIRD', price: money(25), originalPrice: null })).toBeNull();
});
