import { expect, test } from 'vitest';
import { isTransferable, shownStatus } from './rules.ts';

const end = new Date('2026-12-05T20:00:00Z');
const before = new Date(end.getTime() - 1);

test.each([
  ['purchased', 'live', before, 'PURCHASED'],
  ['purchased', 'paused', before, 'PURCHASED'],
  ['purchased', 'live', end, 'EXPIRED'],
  ['checked_in', 'live', before, 'CHECKED_IN'],
  ['checked_in', 'live', end, 'CHECKED_IN'],
  ['cancelled', 'live', end, 'CANCELLED'],
  ['expired', 'live', before, 'EXPIRED'],
  ['purchased', 'cancelled', before, 'CANCELLED'],
  ['purchased', 'cancelled', end, 'CANCELLED'],
  ['expired', 'cancelled', end, 'CANCELLED'],
  ['checked_in', 'cancelled', end, 'CHECKED_IN'],
] as const)('%s, its event %s, at %s is shown as %s', (stored, status, now, shown) => {
  expect(shownStatus(stored, { status, endsAt: end }, now)).toBe(shown);
});

test.each([
  ['PURCHASED', true, true],
  ['PURCHASED', false, false],
  ['CHECKED_IN', true, false],
  ['CANCELLED', true, false],
  ['EXPIRED', true, false],
] as const)('%s, fully paid %s: transferable %s', (status, fullyPaid, transferable) => {
  expect(isTransferable(status, fullyPaid, false)).toBe(transferable);
  expect(isTransferable(status, fullyPaid, true)).toBe(false);
});
