// The tickets of the account as they were last answered, kept on the device. Whatever the network says replaces them.
import { call } from '#platform/web/api-client.ts';
import { announceKept } from '#platform/web/offline-ready.ts';
import { keepFor, keptFor } from '#platform/web/kept-data.ts';
import { readItems } from '#platform/web/read-items.ts';
import { currentSession } from '#platform/web/session.ts';
import type { Ticket, TicketWithNeighbours } from '../contract.ts';
import { listTickets } from '../endpoints.ts';
import type { TicketStatus } from '../ticket-statuses.ts';
import { keepPosters } from './keep-posters.ts';
import { readTicket } from './read-ticket.ts';

/** Its figure changes with the shape of what is kept. */
const NAME = 'tickets_2';

export interface KeptTickets {
  readonly savedAt: Date;
  readonly tickets: readonly Ticket[];
}

/** What is kept for whoever is signed in. */
export function keptTickets(): KeptTickets | null {
  const kept = keptFor(currentSession().user?.id ?? '', NAME);
  return kept && { savedAt: kept.savedAt, tickets: kept.value as readonly Ticket[] };
}

/**
 * Keeps these tickets, and the posters of those that still open a gate. They take the place of all that were kept when they are all there
 * are; the first pages of a longer list leave what is kept beyond them.
 */
export function keepTickets(given: readonly Ticket[], { areAll = true } = {}): void {
  const { user } = currentSession();
  if (user === null) return;
  const { rows: answered, unreadable } = readItems(given, readTicket);
  const ids = new Set(answered.map(({ id }) => id));
  // What could not be read now was read before.
  const beyond = areAll && unreadable === 0 ? [] : (keptTickets()?.tickets ?? []).filter(({ id }) => !ids.has(id));
  const tickets = [...answered, ...beyond];
  keepFor(user.id, NAME, tickets);
  announceKept();
  void keepPosters(tickets.filter(({ status }) => status === 'PURCHASED').map(({ event }) => event));
}

/** One ticket has been answered anew: it is kept if it is the account's own. Null when it does not exist for this account any more. */
export function keepTicket(ticketId: string, ticket: Ticket | null): void {
  const { user } = currentSession();
  const tickets = keptTickets()?.tickets ?? [];
  const isKept = tickets.some(({ id }) => id === ticketId);
  if (isKept) keepTickets(tickets.flatMap((one) => (one.id !== ticketId ? one : (ticket ?? []))));
  // An admin looks at the tickets of others.
  else if (ticket !== null && ticket.userId === user?.id) keepTickets([...tickets, ticket]);
}

/** Fetches the account's tickets and keeps them; of very many the first page, beside what is kept beyond it. Returns how many came. */
export async function keepAllTickets(signal: AbortSignal): Promise<number> {
  const { items, hasMore } = await call(listTickets, { query: {} }, { signal });
  keepTickets(items, { areAll: !hasMore });
  return items.length;
}

/** True when each of these is kept as it is now. A storage that is full or closed has kept none of what was handed to it. */
export function areKept(tickets: readonly Ticket[]): boolean {
  const kept = new Map(keptTickets()?.tickets.map((ticket) => [ticket.id, ticket]));
  return tickets.every(({ id, qrPayload, status }) => kept.get(id)?.qrPayload === qrPayload && kept.get(id)?.status === status);
}

/** The kept ticket with the others of its order, as the server would answer it. */
export function keptTicket(kept: KeptTickets | null, ticketId: string): TicketWithNeighbours | null {
  const ticket = kept?.tickets.find(({ id }) => id === ticketId);
  if (!kept || !ticket) return null;
  const order = kept.tickets.filter(({ orderId }) => orderId === ticket.orderId);
  return { ...ticket, orderTickets: order.map(({ id, ticketNumber, ticketType, status }) => ({ id, ticketNumber, ticketType, status })) };
}

/** The kept tickets that fit a search and a status, as the server would find them. */
export function searchKept({ tickets }: KeptTickets, words: string, status: TicketStatus | ''): readonly Ticket[] {
  const wanted = words.toLowerCase();
  return tickets.filter((ticket) => {
    const { event, orderNumber, ticketType, ticketNumber } = ticket;
    const texts = [event.name, event.location.venue, event.location.city, orderNumber, ticketType, ticketNumber];
    return (status === '' || ticket.status === status) && texts.some((text) => text.toLowerCase().includes(wanted));
  });
}
