import { expect, test } from 'vitest';
import { isTransferable, shownStatus } from './rules.ts';

const end = new Date('2026-12-05T20:00:00Z');
const before = new Date(end.getTime() - 1);

test.each([
  ['purchased', before, 'PURCHASED'],
  ['purchased', end, 'EXPIRED'],
  ['checked_in', before, 'CHECKED_IN'],
  ['checked_in', end, 'CHECKED_IN'],
  ['cancelled', end, 'CANCELLED'],
  ['expired', before, 'EXPIRED'],
] as const)('%s at %s is shown as %s', (stored, now, shown) => {
  expect(shownStatus(stored, end, now)).toBe(shown);
});

test.each([
  ['PURCHASED', true, true],
  ['PURCHASED', false, false],
  ['CHECKED_IN', true, false],
  ['CANCELLED', true, false],
  ['EXPIRED', true, false],
] as const)('%s, fully paid %s: transferable %s', (status, fullyPaid, transferable) => {
  expect(isTransferable(status, fullyPaid)).toBe(transferable);
});
