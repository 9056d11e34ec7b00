import { expect, test } from 'vitest';
import type { TicketTypeSaleFacts } from '../ticket-type-state.ts';
import { moveSale, openingAt, openingsOf } from './openings.ts';

const now = new Date('2026-06-01T12:00:00Z');
const day = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const type = (name: string, given: Partial<TicketTypeSaleFacts> = {}): TicketTypeSaleFacts => ({
  name,
  status: 'active',
  issueNumbers: [],
  saleStartsAt: null,
  saleEndsAt: null,
  minPerPurchase: 1,
  ...given,
});
const endsAt = day(60);
const inWindows = {
  endsAt,
  releases: [
    { issueNumber: 1 as const, startsAt: day(5), endsAt: day(10) },
    { issueNumber: 2 as const, startsAt: day(10), endsAt: day(50) },
  ],
};
const types = [
  type('Early', { issueNumbers: [1] }),
  type('Regular', { issueNumbers: [2] }),
  type('Table', { issueNumbers: [2], saleStartsAt: day(20) }),
];

test('a sale opens where something goes on sale that was not before', () => {
  expect(openingsOf(inWindows, types)).toEqual([
    { at: day(5), names: ['Early'] },
    { at: day(10), names: ['Regular'] },
    { at: day(20), names: ['Table'] },
  ]);
  // Sold in both releases, it opens once; paused, never; outside its release neither.
  expect(
    openingsOf(inWindows, [type('All'), type('Off', { status: 'paused' }), type('Never', { issueNumbers: [1], saleStartsAt: day(30) })]),
  ).toEqual([{ at: day(5), names: ['All'] }]);
  expect(openingsOf({ endsAt, releases: [] }, [type('Always')])).toEqual([]);
});

test('the current opening is the last one that has passed', () => {
  const openings = openingsOf(inWindows, types);
  expect([4, 5, 9, 10, 30].map((days) => openingAt(openings, day(days)))).toEqual([null, 1, 1, 2, 3]);
});

test.each([
  ['nothing is on sale yet', now, undefined, day(5)],
  ['the second is asked for', now, 2, day(10)],
  ['an opening is asked for that is not there', now, 9, day(5)],
  ['something is on sale', day(7), undefined, day(7)],
  ['the current one is asked for', day(7), 1, day(7)],
  ['another one is asked for', day(7), 3, day(20)],
  ['an earlier one is asked for', day(25), 1, day(5)],
  ['all windows are over', day(55), undefined, day(5)],
] as const)('a test is at the moment that it shows: %s', (_when, at, asked, shown) => {
  expect(at.getTime() - moveSale(inWindows, types, asked, at)).toBe(shown.getTime());
});

test('a sale without windows is not moved', () => {
  expect(moveSale({ endsAt, releases: [] }, [type('Always')], 1, now)).toBe(0);
  expect(moveSale({ endsAt, releases: [] }, [], undefined, now)).toBe(0);
});
