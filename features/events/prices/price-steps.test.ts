import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';

const prices = (...given: readonly number[]) => given.map((price) => ({ price, count: 1 }));

test.each([
  [[], null],
  [[500], null],
  [[0, 100, 150], { step: 10, counts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] }],
  [[500, 7500], { step: 500, counts: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] }],
  [[1000, 999], { step: 100, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1] }],
] as const)('%j', (given, steps) => expect(priceSteps(prices(...given))).toEqual(steps));

test('a few expensive events do not squeeze the others: the last step contains them', () => {
  const steps = priceSteps([...Array.from({ length: 39 }, (_, index) => ({ price: 100 + index * 30, count: 1 })), { price: 90_000, count: 1 }]);
  expect(steps?.step).toBe(100);
  expect(steps?.counts).toHaveLength(13 + 3);
  expect(steps?.counts.at(-1)).toBe(1);
  expect(steps?.counts.reduce((sum, count) => sum + count, 0)).toBe(40);
});
