import { expect, test } from 'vitest';
import type { Currency } from '#platform/contract/money.ts';
import { launchSaving } from './launch-badge.ts';

const money = (amount: number, currency: Currency = 'KES') => ({ amount, currency });

test.each([
  ['EARLY_BIRD', 3750, 5350, 25, { percent: 30 }],
  ['EARLY_BIRD', 25, 35, 0.17, { percent: 29 }],
  ['EARLY_BIRD', 99_600, 100_000, 664, { dollars: 3 }],
  ['GENERAL', 4500, 5250, 30, { dollars: 5 }],
  ['VIP', 12_750, 14_850, 85, { dollars: 14 }],
  ['GENERAL', 4500, 4550, 30, { percent: 1 }],
  ['GENERAL', 0, 4500, 0, { percent: 100 }],
  ['GENERAL', 9990, 10_000, 66.6, null],
  ['GENERAL', 4500, 4500, 30, null],
  ['VIP', 5000, 4500, 33.33, null],
])('%s at %i instead of %i', (type, price, original, usdPrice, saving) => {
  expect(launchSaving({ type, price: money(price), originalPrice: money(original), usdPrice })).toEqual(saving);
});

test('savings in an event sold in dollars are not converted', () => {
  expect(launchSaving({ type: 'VIP', price: money(85, 'USD'), originalPrice: money(99, 'USD'), usdPrice: 85 })).toEqual({ dollars: 14 });
});

test('the dollars that are saved are those of the price without the fee that is on top', () => {
  const saved = { type: 'VIP', price: money(3000), originalPrice: money(6000) } as const;
  expect(launchSaving({ ...saved, usdPrice: 22, fee: 300 })).toEqual({ dollars: 20 });
});

test('without an original price, or with one in another currency, no saving is shown', () => {
  expect(launchSaving({ type: 'EARLY_BIRD', price: money(25), originalPrice: null, usdPrice: 1 })).toBeNull();
  expect(launchSaving({ type: 'EARLY_BIRD', price: money(25), originalPrice: money(35, 'USD'), usdPrice: 1 })).toBeNull();
});
