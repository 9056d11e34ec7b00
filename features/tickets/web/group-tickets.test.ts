import { expect, test } from 'vitest';
import type { Ticket } from '../contract.ts';
import { groupTickets, timeUntil } from './group-tickets.ts';

const ticket = (id: string, orderId: string, ticketTypeId: string, status: Ticket['status']) => ({ id, orderId, ticketTypeId, status }) as Ticket;

test('tickets of one order, type and state are one row, in the order they came', () => {
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
  ['2026-12-05T20:59:00Z', 'Today'],
  // Midnight in Nairobi is 21:00 UTC.
  ['2026-12-05T21:00:00Z', 'Tomorrow'],
  ['2026-12-10T16:00:00Z', 'In 5 days'],
  ['2026-12-19T16:00:00Z', 'In 2 weeks'],
  ['2027-03-05T16:00:00Z', 'In 3 months'],
])('%s is %s', (startDate, text) => {
  expect(timeUntil(startDate, new Date('2026-12-05T16:00:00Z'), 'Africa/Nairobi')).toBe(text);
});
