import { expect, test } from 'vitest';
import { isBeyondPlan, offeredTickets } from './plan-tickets.ts';

test('an event offers the tickets of its types, for each person one, and no more than it has places', () => {
  const types = [
    { total: 60, admits: 1, poolId: null },
    { total: 4, admits: 10, poolId: null },
    { total: 500, admits: 0, poolId: null },
  ];
  const none = new Map();
  expect([offeredTickets(1000, types, none), offeredTickets(80, types, none), offeredTickets(80, [], none)]).toEqual([100, 80, 0]);
});

test('types that share a pool offer no more than it takes, and less where they are fewer', () => {
  const types = [
    { total: 50, admits: 1, poolId: 'hall' },
    { total: 2, admits: 10, poolId: 'hall' },
    { total: 30, admits: 1, poolId: 'lawn' },
    { total: 7, admits: 1, poolId: null },
  ];
  const pools = (hall: number, lawn: number) =>
    new Map([
      ['hall', hall],
      ['lawn', lawn],
    ]);
  expect([offeredTickets(1000, types, pools(60, 40)), offeredTickets(1000, types, pools(90, 10)), offeredTickets(50, types, pools(60, 40))]).toEqual([
    60 + 30 + 7,
    70 + 10 + 7,
    50,
  ]);
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
