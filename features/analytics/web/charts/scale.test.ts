import { expect, test } from 'vitest';
import { beadsOf, beadUnit, bucketsOf, columnSize, labelStep, roundStep, scaleOf } from './scale.ts';

test.each([
  [0, 8, 1],
  [7, 8, 1],
  [9, 8, 2],
  [300, 3, 100],
  [301, 3, 200],
  [400_000, 8, 50_000],
  [401_000, 8, 100_000],
  [1_000_000, 8, 200_000],
])('a step for %d in %d parts is %d', (value, parts, step) => {
  expect(roundStep(value, parts)).toBe(step);
});

test('no column has more beads than fit, also where money went back', () => {
  const values = [350_000, -60_000, 0, 12_000];
  const unit = beadUnit(values);
  expect(unit).toBe(50_000);
  for (const value of values) expect(beadsOf(value, unit).length).toBeLessThanOrEqual(8);
  expect(beadUnit([-900, 10])).toBe(200);
  expect(beadUnit([])).toBe(1);
});

test('beads add up to the value', () => {
  expect(beadsOf(225, 100)).toEqual([1, 1, 0.25]);
  expect(beadsOf(-225, 100)).toEqual([1, 1, 0.25]);
  expect(beadsOf(300, 100)).toEqual([1, 1, 1]);
  expect(beadsOf(0, 100)).toEqual([]);
});

test('a scale has zero as a gridline, and room for every value', () => {
  expect(scaleOf([180_000, 530_250])).toEqual({ low: 0, high: 600_000, ticks: [0, 200_000, 400_000, 600_000] });
  expect(scaleOf([0, 0])).toEqual({ low: 0, high: 1, ticks: [0, 1] });
  const { low, high, ticks } = scaleOf([-120, 340]);
  expect([low, high]).toEqual([-200, 400]);
  expect(ticks).toContain(0);
});

test('groups end with the last day', () => {
  expect(bucketsOf([1, 2, 3, 4, 5], 2)).toEqual([[1], [2, 3], [4, 5]]);
  expect(bucketsOf([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(bucketsOf([], 2)).toEqual([]);
});

test('columns and labels keep their room', () => {
  expect(columnSize(30, 600, 15, [1, 2, 3, 6])).toBe(1);
  expect(columnSize(30, 240, 15, [1, 2, 3, 6])).toBe(2);
  expect(columnSize(90, 240, 15, [1, 2, 3, 6])).toBe(6);
  expect(columnSize(900, 240, 15, [1, 2, 3, 6])).toBe(6);
  expect(labelStep(30, 600, 60)).toBe(3);
  expect(labelStep(7, 600, 60)).toBe(1);
  expect(labelStep(7, 20, 60)).toBe(7);
});
