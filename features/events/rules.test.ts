import { describe, expect, test } from 'vitest';
import {
  eventSaleState,
  leftOf,
  nextStatuses,
  statusAt,
  ticketTypeState,
  typeCode,
  wireStatus,
  type EventSaleFacts,
  type SaleState,
  type TicketTypeSaleFacts,
} from './rules.ts';
import { storedEventStatuses } from './schemas.ts';

const at = (hours: number): Date => new Date(Date.UTC(2026, 11, 1, hours));
const window = (issueNumber: 1 | 2 | 3, from: number, to: number) => ({ issueNumber, startsAt: at(from), endsAt: at(to) });
const concert: EventSaleFacts = { status: 'live', endsAt: at(40), releases: [] };
const inReleases: EventSaleFacts = { ...concert, releases: [window(2, 20, 30), window(1, 10, 20)] };
const regular: TicketTypeSaleFacts = { name: 'Regular', status: 'active', issueNumbers: [], saleStartsAt: null, saleEndsAt: null };

describe('a ticket type at a moment', () => {
  test.each<[string, EventSaleFacts, Partial<TicketTypeSaleFacts>, number, number, SaleState, string | null]>([
    ['on sale', concert, {}, 1, 12, 'on_sale', null],
    ['sold out', concert, {}, 0, 12, 'sold_out', null],
    ['the last instant of the event', concert, {}, 1, 39.999, 'on_sale', null],
    ['the end of the event', concert, {}, 1, 40, 'closed', 'This event has ended'],
    ['draft', { ...concert, status: 'draft' }, {}, 1, 12, 'closed', 'Ticket sales have not opened'],
    ['paused event', { ...concert, status: 'paused' }, {}, 1, 12, 'closed', 'Ticket sales are paused'],
    ['cancelled, and also past its end', { ...concert, status: 'cancelled' }, {}, 1, 50, 'closed', 'This event has been cancelled'],
    ['paused type', concert, { status: 'paused' }, 1, 12, 'closed', 'Regular sales are paused'],
    ['before its own window', concert, { saleStartsAt: at(12) }, 1, 11.999, 'coming_soon', null],
    ['its own window opens', concert, { saleStartsAt: at(12) }, 1, 12, 'on_sale', null],
    ['its own window closes', concert, { saleEndsAt: at(12) }, 1, 12, 'closed', 'Regular sales have ended'],
    ['an empty type whose sales have ended', concert, { saleEndsAt: at(12) }, 0, 13, 'closed', 'Regular sales have ended'],
    ['before the first release', inReleases, {}, 1, 9.999, 'coming_soon', null],
    ['the first release opens', inReleases, {}, 1, 10, 'on_sale', null],
    ['one release takes over from the other', inReleases, {}, 1, 20, 'on_sale', null],
    ['the last release closes', inReleases, {}, 1, 30, 'closed', 'Regular sales have ended'],
    ['a later release only', inReleases, { issueNumbers: [2] }, 1, 19.999, 'coming_soon', null],
    ['its later release opens', inReleases, { issueNumbers: [2] }, 1, 20, 'on_sale', null],
    ['an earlier release only', inReleases, { issueNumbers: [1] }, 1, 20, 'closed', 'Regular sales have ended'],
    ['nothing left before the release', inReleases, { issueNumbers: [2] }, 0, 12, 'coming_soon', null],
  ])('%s', (_, event, type, left, hours, state, closedReason) => {
    expect(ticketTypeState(event, { ...regular, ...type }, left, at(hours))).toMatchObject({ state, closedReason });
  });

  test('gives the release in which it is sold now or next, and when sales open', () => {
    const state = (hours: number, type: Partial<TicketTypeSaleFacts> = {}) => ticketTypeState(inReleases, { ...regular, ...type }, 1, at(hours));
    expect([state(5).issueNumber, state(15).issueNumber, state(25).issueNumber, state(35).issueNumber]).toEqual(['all', 'all', 2, 'all']);
    // A type that is sold in a later release too is not an early bird.
    expect([5, 15, 25].map((hours) => state(hours, { issueNumbers: [1] }).issueNumber)).toEqual([1, 1, 'all']);
    expect(state(5, { issueNumbers: [1, 2] }).issueNumber).toBe('all');
    expect(state(5).opensAt).toEqual(at(10));
    expect(state(5, { saleStartsAt: at(12) }).opensAt).toEqual(at(12));
    expect(ticketTypeState(concert, regular, 1, at(5)).issueNumber).toBe('all');
  });
});

test.each<[SaleState[], boolean, SaleState]>([
  [['closed', 'sold_out', 'coming_soon', 'on_sale'], true, 'on_sale'],
  [['closed', 'sold_out', 'coming_soon'], true, 'coming_soon'],
  [['closed', 'sold_out'], true, 'sold_out'],
  [['closed'], true, 'closed'],
  [[], true, 'coming_soon'],
  [[], false, 'closed'],
])('an event of %j (open: %s) is %s', (states, open, state) => {
  expect(eventSaleState(states, open)).toBe(state);
});

test.each([
  ['plenty', 100, 0, 1000, 0, 100],
  ['held and sold tickets are gone', 100, 30, 1000, 30, 70],
  ['the event is the bound', 100, 0, 50, 20, 30],
  ['never below nothing', 100, 0, 10, 20, 0],
])('left: %s', (_, total, reserved, capacity, held, left) => {
  expect(leftOf({ total, reserved, sold: 0 }, { capacity, reserved: held, sold: 0 })).toBe(left);
});

test('the passing of the end time ends what is live or paused, and nothing else', () => {
  const after = storedEventStatuses.map((status) => statusAt({ status, endsAt: at(1) }, at(1)));
  expect(after).toEqual(['draft', 'ended', 'ended', 'ended', 'cancelled']);
  expect(statusAt({ status: 'live', endsAt: at(1) }, at(0))).toBe('live');
});

test('nothing leads out of a final state, and nothing leads back to a draft', () => {
  expect([nextStatuses.ended, nextStatuses.cancelled]).toEqual([[], []]);
  expect(Object.values(nextStatuses).flat()).not.toContain('draft');
});

test('a live event has two names on the wire', () => {
  expect([wireStatus('live', 'virtual'), wireStatus('live', 'hybrid'), wireStatus('live', 'in_person'), wireStatus('paused', 'virtual')]).toEqual([
    'active',
    'published',
    'published',
    'paused',
  ]);
});

test.each([
  ['General Admission', 'GENERAL_ADMISSION'],
  [' early  bird ', 'EARLY_BIRD'],
  ['EARLY_BIRD', 'EARLY_BIRD'],
  ['Child (free)', 'CHILD_FREE'],
  ['Front Row - at your own risk!', 'FRONT_ROW_AT_YOUR_OWN_RISK'],
  ['Été à 2', 'ÉTÉ_À_2'],
  ['የመግቢያ ትኬት', 'የመግቢያ_ትኬት'],
  ['***', '***'],
  ['VIP', 'VIP'],
])('the code of %j is %s', (name, code) => {
  expect(typeCode(name)).toBe(code);
});
