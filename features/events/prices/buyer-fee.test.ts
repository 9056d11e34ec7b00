import { expect, test } from 'vitest';
import { feeOfLines, feeOfPaid, feeOfUnit, feesOfUnits, priceWithFee, startingPriceWithFee } from './buyer-fee.ts';

test('the fee of a unit is rounded half up to what the currency is charged in; what is free has none', () => {
  expect([100_000, 101_500, 33_300, 900, 1_000, 0].map((price) => feeOfUnit(price, 500, 100))).toEqual([5_000, 5_100, 1_700, 0, 100, 0]);
  expect([feeOfUnit(2_550, 250, 1), feeOfUnit(100_000, 0, 100), feeOfUnit(100_000, null, 100)]).toEqual([64, 0, 0]);
});

test('an order has the fee of each of its units after the discount, also of the one with the remainder', () => {
  expect(feesOfUnits(100_000, 3, 500, 100)).toEqual([1_700, 1_700, 1_700]);
  const lines = [
    { payableMinor: 203_000, quantity: 2 },
    { payableMinor: 0, quantity: 4 },
    { payableMinor: 33_300, quantity: 1 },
  ];
  expect([feeOfLines(lines, 500, 'KES'), feeOfLines(lines, null, 'KES')]).toEqual([11_900, 0]);
});

test('of what is paid in parts the fee is its share, rounded down, and all of it at the end', () => {
  expect([0, 53_500, 53_600, 106_999, 107_000].map((paid) => feeOfPaid(5_000, paid, 107_000, 100))).toEqual([0, 2_500, 2_500, 4_900, 5_000]);
  expect(feeOfPaid(0, 0, 0, 100)).toBe(0);
});

test('a price is shown with its fee', () => {
  expect([priceWithFee({ price: { amount: 1015 }, fee: 51 }), priceWithFee({ price: { amount: 1015 } })]).toEqual([106_600, 101_500]);
  expect([startingPriceWithFee({ price: 10.5, fee: 0.53 }), startingPriceWithFee({ price: null })]).toEqual([1_103, null]);
});
