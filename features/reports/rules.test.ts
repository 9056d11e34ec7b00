import { expect, test } from 'vitest';
import { daysOf, daysOfTurn, nextTurn } from './rules.ts';

test.each([
  ['1d', { from: '2026-03-01', to: '2026-03-01' }],
  ['7d', { from: '2026-02-23', to: '2026-03-01' }],
  ['30d', { from: '2026-01-31', to: '2026-03-01' }],
  ['all', { from: null, to: null }],
  ['dates', { from: '2026-01-05', to: '2026-01-06' }],
] as const)('%s is whole days up to today', (period, expected) => {
  expect(daysOf(period, '2026-03-01', { from: '2026-01-05', to: '2026-01-06' })).toEqual(expected);
});

// A Sunday; 5:59 in Nairobi.
const early = new Date('2026-03-01T02:59:00Z');

test.each([
  ['daily', '2026-03-01T03:00:00.000Z', '2026-03-02T03:00:00.000Z'],
  ['weekly', '2026-03-02T03:00:00.000Z', '2026-03-09T03:00:00.000Z'],
  ['monthly', '2026-03-01T03:00:00.000Z', '2026-04-01T03:00:00.000Z'],
] as const)('%s: at 6:00 in Nairobi, once', (turn, first, second) => {
  expect(nextTurn(turn, early).toISOString()).toBe(first);
  expect(nextTurn(turn, new Date(first)).toISOString()).toBe(second);
});

test.each([
  ['daily', { from: '2026-02-28', to: '2026-02-28' }],
  ['weekly', { from: '2026-02-22', to: '2026-02-28' }],
  ['monthly', { from: '2026-02-01', to: '2026-02-28' }],
] as const)('%s: of the days that are over', (turn, expected) => {
  expect(daysOfTurn(turn, early)).toEqual(expected);
});
