import type { Ticket } from '../contract.ts';

/** Tickets of one order, one type and one state: they are one row in a list, and a deck when opened. */
export interface TicketGroup {
  readonly first: Ticket;
  readonly count: number;
}

/** The tickets in their order, those that belong together as one. */
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

/** How far off an event is: "Today", "Tomorrow", "In 5 days", "In 2 weeks", "In 3 months"; null when it has begun. */
export function timeUntil(startDate: string, now: Date, timeZone: string): string | null {
  if (Date.parse(startDate) <= now.getTime()) return null;
  const days = dayNumber(new Date(startDate), timeZone) - dayNumber(now, timeZone);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days < 14) return `In ${days} days`;
  if (days < 60) return `In ${Math.floor(days / 7)} weeks`;
  return `In ${Math.floor(days / 30)} months`;
}

/** Days since 1970 on the calendar of a time zone. */
function dayNumber(instant: Date, timeZone: string): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}
