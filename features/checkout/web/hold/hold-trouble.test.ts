import { expect, test } from 'vitest';
import { troubleOf } from './hold-trouble.ts';

test.each([
  ['SOLD_OUT', { available: 0, heldByOthers: 0, nextReleaseInMinutes: null }, { kind: 'sold_out' }],
  ['SOLD_OUT', { available: 0, heldByOthers: 3, nextReleaseInMinutes: 7 }, { kind: 'held_by_others', heldByOthers: 3, minutes: 7 }],
  ['NOT_ENOUGH_LEFT', { available: 2, heldByOthers: 1, nextReleaseInMinutes: 4 }, { kind: 'fewer', left: 2, heldByOthers: 1, minutes: 4 }],
  // A reduced capacity that leaves nothing.
  ['NOT_ENOUGH_LEFT', { available: 0, heldByOthers: 0, nextReleaseInMinutes: null }, { kind: 'sold_out' }],
  ['SOLD_OUT', undefined, { kind: 'sold_out', left: 0, minutes: null }],
  ['SALES_CLOSED', undefined, { kind: 'closed' }],
  ['COMING_SOON', { opensAt: '2026-12-05T16:00:00Z' }, { kind: 'closed' }],
  ['NEEDS_OTHER_TICKET', { requires: ['Adult'] }, { kind: 'closed' }],
  ['HELD_TOO_OFTEN', undefined, { kind: 'refused' }],
  [null, undefined, { kind: 'refused' }],
])('%s with %j', (code, data, expected) => {
  expect(troubleOf({ code, message: 'As the server says', data }, { lines: [{ ticketTypeId: 'vip', quantity: 2 }] })).toMatchObject({
    ...expected,
    ticketTypeId: 'vip',
    message: 'As the server says',
  });
});

test.each([
  [
    'one of the lines is short',
    'NOT_ENOUGH_LEFT',
    { available: 1, heldByOthers: 0, nextReleaseInMinutes: null, ticketTypeId: 'vip' },
    { kind: 'fewer', ticketTypeId: 'vip', left: 1 },
  ],
  ['one of the lines is not on sale', 'SALES_CLOSED', { ticketTypeId: 'child' }, { kind: 'closed', ticketTypeId: 'child' }],
  // The buyer decides which of them to take fewer of.
  [
    'all lines together are too many',
    'NOT_ENOUGH_LEFT',
    { available: 3, heldByOthers: 0, nextReleaseInMinutes: null },
    { kind: 'refused', ticketTypeId: null, left: 3 },
  ],
])('of several types: %s', (_, code, data, expected) => {
  const lines = [
    { ticketTypeId: 'vip', quantity: 2 },
    { ticketTypeId: 'child', quantity: 2 },
  ];
  expect(troubleOf({ code, message: 'As the server says', data }, { lines })).toMatchObject(expected);
});
