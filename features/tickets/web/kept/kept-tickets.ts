// The account's tickets as last answered by the server, stored on the device. Every answer of the server replaces them.
import { call } from '#platform/web/api/api-client.ts';
import { announceKept } from '#platform/web/device/offline-ready.ts';
import { keepFor, keptFor } from '#platform/web/device/kept-data.ts';
import { readItems } from '#platform/web/api/read-items.ts';
import { currentSession } from '#platform/web/session/session.ts';
import type { Ticket, TicketWithNeighbours } from '../../contract.ts';
import { listTickets } from '../../endpoints.ts';
import type { TicketStatus } from '../../ticket-statuses.ts';
import { keepPosters } from './keep-posters.ts';
import { readTicket } from './read-ticket.ts';

/** The number changes with the format of what is stored. */
const NAME = 'tickets_2';

export interface KeptTickets {
  readonly savedAt: Date;
  readonly tickets: readonly Ticket[];
}

/** What is stored for the signed-in account. */
export function keptTickets(): KeptTickets | null {
  const kept = keptFor(currentSession().user?.id ?? '', NAME);
  return kept && { savedAt: kept.savedAt, tickets: kept.value as readonly Ticket[] };
}

/**
 * Stores these tickets, and the posters of those still valid for entry. They replace all stored tickets when they are complete; the first pages
 * of a longer list leave stored tickets beyond them.
 */
export function keepTickets(given: readonly Ticket[], { areAll = true } = {}): void {
  const { user } = currentSession();
  if (user === null) return;
  const { rows: answered, unreadable } = readItems(given, readTicket);
  const ids = new Set(answered.map(({ id }) => id));
  // A ticket that cannot be read now may have been stored before.
  const beyond = areAll && unreadable === 0 ? [] : (keptTickets()?.tickets ?? []).filter(({ id }) => !ids.has(id));
  const tickets = [...answered, ...beyond];
  keepFor(user.id, NAME, tickets);
  announceKept();
  void keepPosters(tickets.filter(({ status }) => status === 'PURCHASED').map(({ event }) => event));
}

/** Updates one ticket after a new answer: stored if it belongs to the account. Null when it no longer exists for this account. */
export function keepTicket(ticketId: string, ticket: Ticket | null): void {
  const { user } = currentSession();
  const tickets = keptTickets()?.tickets ?? [];
  const isKept = tickets.some(({ id }) => id === ticketId);
  if (isKept) keepTickets(tickets.flatMap((one) => (one.id !== ticketId ? one : (ticket ?? []))));
  // An admin may look at the tickets of others.
  else if (ticket !== null && ticket.userId === user?.id) keepTickets([...tickets, ticket]);
}

/** Fetches the account's tickets and stores them; of very many the first page, beside what is stored beyond it. Returns how many were fetched. */
export async function keepAllTickets(signal: AbortSignal): Promise<number> {
  const { items, hasMore } = await call(listTickets, { query: {} }, { signal });
  keepTickets(items, { areAll: !hasMore });
  return items.length;
}

/** True when each of these is stored in its current state. A full or unavailable storage has stored none. */
export function areKept(tickets: readonly Ticket[]): boolean {
  const kept = new Map(keptTickets()?.tickets.map((ticket) => [ticket.id, ticket]));
  return tickets.every(({ id, qrPayload, status }) => kept.get(id)?.qrPayload === qrPayload && kept.get(id)?.status === status);
}

/** The stored ticket with the others of its order, in the form of the server's answer. */
export function keptTicket(kept: KeptTickets | null, ticketId: string): TicketWithNeighbours | null {
  const ticket = kept?.tickets.find(({ id }) => id === ticketId);
  if (!kept || !ticket) return null;
  const order = kept.tickets.filter(({ orderId }) => orderId === ticket.orderId);
  // Answers need the network.
  return {
    ...ticket,
    answerBy: null,
    isOwnOrder: false,
    orderTickets: order.map(({ id, ticketNumber, ticketType, status, isAddOn }) => ({ id, ticketNumber, ticketType, status, isAddOn })),
  };
}

/** The stored tickets that match a search and a status, as the server would find them. */
export function searchKept({ tickets }: KeptTickets, words: string, status: TicketStatus | ''): readonly Ticket[] {
  const wanted = words.toLowerCase();
  return tickets.filter((ticket) => {
    const { event, orderNumber, ticketType, ticketNumber } = ticket;
    const texts = [event.name, event.location.venue, event.location.city, orderNumber, ticketType, ticketNumber];
    return (status === '' || ticket.status === status) && texts.some((text) => text.toLowerCase().includes(wanted));
  });
}
