import { expect, test } from 'vitest';
import type { TicketType } from '#features/events/schemas.ts';
import { linkedTickets } from './linked-tickets.ts';

const types = [
  { id: 'regular', state: 'on_sale', minPerPurchase: 1, maxPerPurchase: 4 },
  { id: 'vip', state: 'sold_out', minPerPurchase: 1, maxPerPurchase: 4 },
] as TicketType[];

test.each([
  ['type=regular&quantity=3', { lines: [{ ticketTypeId: 'regular', quantity: 3 }] }],
  ['type=regular', { lines: [{ ticketTypeId: 'regular', quantity: 1 }] }],
  ['type=regular&quantity=4', { lines: [{ ticketTypeId: 'regular', quantity: 4 }] }],
  ['type=regular&quantity=5', { lines: [{ ticketTypeId: 'regular', quantity: 1 }] }],
  ['type=regular&quantity=-1', { lines: [{ ticketTypeId: 'regular', quantity: 1 }] }],
  ['type=regular&quantity=2.5', { lines: [{ ticketTypeId: 'regular', quantity: 1 }] }],
  ['type=regular&quantity=many', { lines: [{ ticketTypeId: 'regular', quantity: 1 }] }],
  ['type=vip&quantity=2', null],
  ['type=unknown', null],
  ['quantity=2', null],
  ['', null],
])('%s', (query, tickets) => {
  expect(linkedTickets(new URLSearchParams(query), { ticketTypes: types })).toEqual(tickets);
});
