import { expect, test, vi } from 'vitest';
import type { Ticket } from '../../contract.ts';
import type { TicketStatus } from '../../ticket-statuses.ts';
import { areKept, keepTickets, keptTicket, searchKept, type KeptTickets } from './kept-tickets.ts';

const ticket = (id: string, orderId: string, name: string, status: TicketStatus = 'PURCHASED') =>
  ({
    id,
    orderId,
    status,
    ticketNumber: `VUMI-${id}`,
    ticketType: 'VIP',
    orderNumber: `VUMI-ABC-${orderId}`,
    qrPayload: `TICKET/${id}`,
    event: {
      name,
      startDate: '2026-12-05T16:00:00Z',
      endDate: '2026-12-05T21:00:00Z',
      location: { venue: 'Uhuru Gardens', city: 'Nairobi', country: 'Kenya' },
    },
  }) as Ticket;

const kept: KeptTickets = {
  savedAt: new Date('2026-12-05T16:00:00Z'),
  tickets: [ticket('1', 'a', 'Benga Reloaded'), ticket('2', 'a', 'Benga Reloaded', 'CHECKED_IN'), ticket('3', 'b', '100% Cheka')],
};

test('a stored ticket comes with the others of its order', () => {
  expect(keptTicket(kept, '2')?.orderTickets.map(({ id }) => id)).toEqual(['1', '2']);
  expect(keptTicket(kept, '3')?.orderTickets).toEqual([{ id: '3', ticketNumber: 'VUMI-3', ticketType: 'VIP', status: 'PURCHASED' }]);
});

test('a ticket that is not stored is not found', () => {
  expect(keptTicket(kept, '4')).toBeNull();
  expect(keptTicket(null, '1')).toBeNull();
});

test.each([
  ['', '', ['1', '2', '3']],
  ['benga', '', ['1', '2']],
  ['100%', '', ['3']],
  ['vumi-abc-b', '', ['3']],
  ['NAIROBI', 'CHECKED_IN', ['2']],
  ['', 'CANCELLED', []],
] as const)('searching "%s" with status "%s" finds %o', (words, status, ids) => {
  expect(searchKept(kept, words, status).map(({ id }) => id)).toEqual(ids);
});

test('tickets reported as stored really are: a full storage has stored nothing', () => {
  const stored = new Map([['vumi_id_token', `.${btoa(JSON.stringify({ sub: 'buyer' }))}.`]]);
  let isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('QuotaExceededError');
      stored.set(key, value);
    },
  });
  const [first, second, third] = kept.tickets;
  expect(areKept(kept.tickets)).toBe(false);
  keepTickets([first!, second!]);
  expect([areKept([first!, second!]), areKept(kept.tickets)]).toEqual([true, false]);
  isFull = true;
  keepTickets([first!, { ...second!, status: 'CANCELLED' }, third!]);
  expect([areKept([third!]), areKept([{ ...second!, status: 'CANCELLED' }])]).toEqual([false, false]);
  vi.unstubAllGlobals();
});
