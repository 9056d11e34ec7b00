import { expect, test } from 'vitest';
import type { Ticket } from '../../contract.ts';
import { groupTickets, timeSince, timeUntil } from './group-tickets.ts';

const ticket = (id: string, orderId: string, ticketTypeId: string, status: Ticket['status']) => ({ id, orderId, ticketTypeId, status }) as Ticket;

test('tickets of one order, type and state are one row, in their order', () => {
  const tickets = [
    ticket('1', 'a', 'vip', 'PURCHASED'),
    ticket('2', 'b', 'vip', 'PURCHASED'),
    ticket('3', 'a', 'vip', 'PURCHASED'),
    ticket('4', 'a', 'vip', 'CHECKED_IN'),
    ticket('5', 'a', 'general', 'PURCHASED'),
  ];
  expect(groupTickets(tickets).map(({ first, count }) => [first.id, count])).toEqual([
    ['1', 2],
    ['2', 1],
    ['4', 1],
    ['5', 1],
  ]);
});

test.each([
  ['2026-12-05T16:00:00Z', null],
  ['2026-12-05T20:59:00Z', { unit: 'today' }],
  // Midnight in Nairobi is 21:00 UTC.
  ['2026-12-05T21:00:00Z', { unit: 'tomorrow' }],
  ['2026-12-10T16:00:00Z', { unit: 'days', count: 5 }],
  ['2026-12-19T16:00:00Z', { unit: 'weeks', count: 2 }],
  ['2027-03-05T16:00:00Z', { unit: 'months', count: 3 }],
])('%s is %o', (startDate, until) => {
  expect(timeUntil(startDate, new Date('2026-12-05T16:00:00Z'), 'Africa/Nairobi')).toEqual(until);
});

test.each([
  ['2026-12-05T15:59:01Z', { unit: 'now' }],
  // With a clock that was set back no future time is shown.
  ['2026-12-05T17:00:00Z', { unit: 'now' }],
  ['2026-12-05T15:55:00Z', { unit: 'minutes', count: 5 }],
  ['2026-12-05T13:00:00Z', { unit: 'hours', count: 3 }],
  ['2026-12-03T10:00:00Z', { unit: 'days', count: 2 }],
])('%s was %o ago', (moment, since) => {
  expect(timeSince(new Date(moment), new Date('2026-12-05T16:00:00Z'))).toEqual(since);
});
