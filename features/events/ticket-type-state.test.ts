import { describe, expect, test } from 'vitest';
import { inEnglish } from '#test/in-english.ts';
import type { SaleState } from './rules.ts';
import { ticketTypeState, type EventSaleFacts, type TicketTypeSaleFacts } from './ticket-type-state.ts';

const at = (hours: number): Date => new Date(Date.UTC(2026, 11, 1, hours));
const window = (issueNumber: 1 | 2 | 3, from: number, to: number) => ({ issueNumber, startsAt: at(from), endsAt: at(to) });
const concert: EventSaleFacts = { status: 'live', endsAt: at(40), releases: [] };
const inReleases: EventSaleFacts = { ...concert, releases: [window(2, 20, 30), window(1, 10, 20)] };
const regular: TicketTypeSaleFacts = { name: 'Regular', status: 'active', minPerPurchase: 1, issueNumbers: [], saleStartsAt: null, saleEndsAt: null };

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
    ['by its own whole window, before any release', inReleases, { saleStartsAt: at(5), saleEndsAt: at(8) }, 1, 5, 'on_sale', null],
    ['its own whole window closes', inReleases, { saleStartsAt: at(5), saleEndsAt: at(12) }, 1, 12, 'closed', 'Regular sales have ended'],
    ['in a release, within its own window', inReleases, { issueNumbers: [1], saleStartsAt: at(5), saleEndsAt: at(15) }, 1, 5, 'coming_soon', null],
    ['nothing left before the release', inReleases, { issueNumbers: [2] }, 0, 12, 'coming_soon', null],
  ])('%s', (_, event, type, left, hours, state, closedReason) => {
    const found = ticketTypeState(event, { ...regular, ...type }, left, at(hours));
    expect([found.state, found.closedReason && inEnglish(found.closedReason)]).toEqual([state, closedReason]);
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
