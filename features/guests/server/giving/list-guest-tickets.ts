import { and, asc, count, desc, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { canOf, demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import { containing } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent, type SeenEvent } from '#features/events/server/event/read-events.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { shownStatus } from '#features/tickets/rules.ts';
import type { GuestTicket, listGuestTickets as endpoint } from '../../contract.ts';
import type { GuestTicketState } from '../../guest-facts.ts';
import { allotments, guestTickets } from '../tables.ts';

/** With the id as the last criterion, so that pages neither repeat nor skip. */
const sorted = {
  newest: [desc(guestTickets.createdAt), desc(guestTickets.ticketId)],
  name: [asc(sql`${tickets}.holder_sort`), asc(guestTickets.ticketId)],
} as const;

/** One page of the tickets that were given away, for who sees buyers. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listGuestTickets(
  context: Context,
  { params, query, actor, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeBuyers', actor, event, now));
  const { page, limit, state, search, allotmentId, sort } = query;
  const filter = and(
    eq(guestTickets.eventId, event.id),
    state && isInState(state, event),
    allotmentId === undefined ? undefined : eq(guestTickets.allotmentId, allotmentId),
    search ? mentions(search) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    reader
      .select({ given: guestTickets, ticket: tickets, ticketType: ticketTypes.name, allotment: allotments.name })
      .from(guestTickets)
      .innerJoin(tickets, eq(tickets.id, guestTickets.ticketId))
      .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
      .leftJoin(allotments, eq(allotments.id, guestTickets.allotmentId))
      .where(filter)
      .orderBy(...sorted[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(guestTickets).innerJoin(tickets, eq(tickets.id, guestTickets.ticketId)).where(filter),
  ]);
  const total = counted?.total ?? 0;
  return {
    items: rows.map(({ given, ticket, ticketType, allotment }): GuestTicket => {
      const status = shownStatus(ticket.status, event, now);
      return {
        id: ticket.id,
        ticketNumber: ticket.ticketNumber,
        name: ticket.holderName,
        email: given.email,
        phone: given.phone,
        ticketType,
        allotment,
        state: given.givenBackAt !== null ? 'returned' : status === 'CANCELLED' ? 'void' : given.claimedAt === null ? 'open' : 'claimed',
        status,
        sentAt: given.sentAt?.toISOString() ?? null,
        givenBackAt: given.givenBackAt?.toISOString() ?? null,
        createdAt: given.createdAt.toISOString(),
      };
    }),
    page,
    limit,
    total,
    hasMore: page * limit < total,
    can: canOf({ manageGuests: eventPolicy.decide('manageGuests', actor, event, now) }, (message) => context.translate(message, language)),
  };
}

/** The condition that a ticket of this event is shown in a state. */
function isInState(state: GuestTicketState, event: SeenEvent): SQL | undefined {
  const isVoid = event.status === 'cancelled' ? ne(tickets.status, 'checked_in') : eq(tickets.status, 'cancelled');
  if (state === 'returned') return isNotNull(guestTickets.givenBackAt);
  if (state === 'void') return and(isVoid, isNull(guestTickets.givenBackAt));
  return and(sql`not ${isVoid}`, state === 'claimed' ? isNotNull(guestTickets.claimedAt) : isNull(guestTickets.claimedAt));
}

function mentions(search: string): SQL | undefined {
  const digits = search.replace(/\D/g, '').replace(/^0/, '');
  const given = sql`lower(coalesce(${guestTickets.email}, '')) like ${containing(search.toLowerCase())}`;
  return or(
    sql`${tickets}.search_text like ${containing(search.toLowerCase())}`,
    given,
    digits.length >= 3 ? sql`${guestTickets.phone} like ${containing(digits)}` : undefined,
  );
}
