import { expect, test } from 'vitest';
import { isBeyondPlan, offeredTickets } from './plan-tickets.ts';

test('an event offers the tickets of its types, for each person one, and no more than it has places', () => {
  const types = [
    { total: 60, admits: 1 },
    { total: 4, admits: 10 },
    { total: 500, admits: 0 },
  ];
  expect([offeredTickets(1000, types), offeredTickets(80, types), offeredTickets(80, [])]).toEqual([100, 80, 0]);
});

test.each([
  [100, 0, false],
  [101, 0, true],
  [500, 500, false],
  [400, 500, false],
  [501, 500, true],
])('%i tickets where 100 are covered and %i were on sale: refused %s', (offered, before, isRefused) => {
  expect(isBeyondPlan({ offered, max: 100 }, before)).toBe(isRefused);
});
