import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import { toMajor } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database.ts';
import { events } from '../../events/server/tables.ts';
import { orders } from '../../orders/server/tables.ts';
import type { Ticket, TicketStatus } from '../contract.ts';
import { isTransferable, shownStatus } from '../rules.ts';
import { tickets } from './tables.ts';

const columns = {
  ticket: tickets,
  orderNumber: orders.orderNumber,
  ticketType: orders.ticketTypeName,
  event: {
    id: events.id,
    name: events.name,
    category: events.category,
    startsAt: events.startsAt,
    endsAt: events.endsAt,
    timeZone: events.timeZone,
    venue: events.venueName,
    city: events.city,
    country: events.country,
  },
};

/** Tickets with their event and order, for `.where`, `.orderBy` and `.limit`. */
export function selectTickets(reader: Reader) {
  return reader.select(columns).from(tickets).innerJoin(orders, eq(orders.id, tickets.orderId)).innerJoin(events, eq(events.id, tickets.eventId));
}

type SelectedTicket = Awaited<ReturnType<typeof selectTickets>>[number];

/** A selected row as it is answered (specification, attendee core, section 3). */
export function answerTicket({ ticket, orderNumber, ticketType, event }: SelectedTicket, now: Date): Ticket {
  const status = shownStatus(ticket.status, event.endsAt, now);
  return {
    id: ticket.id,
    eventId: ticket.eventId,
    userId: ticket.holderId,
    orderId: ticket.orderId,
    orderNumber,
    ticketNumber: ticket.ticketNumber,
    ticketTypeId: ticket.ticketTypeId,
    ticketType,
    quantity: 1,
    purchaseDate: ticket.issuedAt.toISOString(),
    price: { amount: toMajor(ticket.priceMinor), currency: ticket.currency },
    status,
    fullyPaid: ticket.fullyPaid,
    isTransferable: isTransferable(status, ticket.fullyPaid),
    qrPayload: ticket.qrPayload,
    event: {
      id: event.id,
      name: event.name,
      category: event.category,
      startDate: event.startsAt.toISOString(),
      endDate: event.endsAt.toISOString(),
      timeZone: event.timeZone,
      location: { venue: event.venue, city: event.city, country: event.country },
    },
    createdAt: ticket.issuedAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
  };
}

/** The condition that a ticket is shown with this status: `shownStatus`, said to the database. */
export function isShownAs(status: TicketStatus, now: Date): SQL | undefined {
  if (status === 'PURCHASED') return and(eq(tickets.status, 'purchased'), gt(events.endsAt, now));
  if (status === 'EXPIRED') return or(eq(tickets.status, 'expired'), and(eq(tickets.status, 'purchased'), lte(events.endsAt, now)));
  return eq(tickets.status, status === 'CHECKED_IN' ? 'checked_in' : 'cancelled');
}
