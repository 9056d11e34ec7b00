import { dayOf } from '#platform/contract/dates.ts';
import type { Ticket } from '../../contract.ts';

/** Tickets of one order, one type and one state: one row in a list, and a deck when opened. */
export interface TicketGroup {
  readonly first: Ticket;
  readonly count: number;
}

/** The tickets in their order, grouped. */
export function groupTickets(tickets: readonly Ticket[]): readonly TicketGroup[] {
  const groups = new Map<string, TicketGroup>();
  for (const ticket of tickets) {
    const key = `${ticket.orderId} ${ticket.ticketTypeId} ${ticket.status}`;
    const known = groups.get(key);
    groups.set(key, known ? { ...known, count: known.count + 1 } : { first: ticket, count: 1 });
  }
  return [...groups.values()];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time until an event, in the most suitable unit. */
export type TimeUntil = { readonly unit: 'today' | 'tomorrow' } | { readonly unit: 'days' | 'weeks' | 'months'; readonly count: number };

/** The time until an event: today, tomorrow, in 5 days, in 2 weeks, in 3 months; null when it has begun. */
export function timeUntil(startDate: string, now: Date, timeZone: string): TimeUntil | null {
  if (Date.parse(startDate) <= now.getTime()) return null;
  const days = dayNumber(new Date(startDate), timeZone) - dayNumber(now, timeZone);
  if (days === 0) return { unit: 'today' };
  if (days === 1) return { unit: 'tomorrow' };
  if (days < 14) return { unit: 'days', count: days };
  if (days < 60) return { unit: 'weeks', count: Math.floor(days / 7) };
  return { unit: 'months', count: Math.floor(days / 30) };
}

/** Days since 1970 in the calendar of a time zone. */
function dayNumber(instant: Date, timeZone: string): number {
  return Math.round(Date.parse(`${dayOf(instant, timeZone)}T00:00:00Z`) / DAY_MS);
}

/** The time since something, in the largest whole unit. */
export function timeSince(
  moment: Date,
  now: Date,
): { readonly unit: 'now' } | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  if (minutes < 1) return { unit: 'now' };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'days', count: Math.floor(minutes / (24 * 60)) };
}
