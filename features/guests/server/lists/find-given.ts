import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { guestTickets } from '../tables.ts';
import { guestKey } from './check-guest-lines.ts';

interface Guest {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Those of these guests, by `guestKey`, who were given a ticket of the event that is not void: a list that is uploaded again gives nothing twice. */
export async function findGiven(reader: Reader, eventId: string, guests: readonly Guest[]): Promise<ReadonlySet<string>> {
  const emails = guests.flatMap(({ email }) => email ?? []);
  const phones = guests.flatMap(({ email, phone }) => (email === null && phone !== null ? phone : []));
  const names = guests.flatMap(({ email, phone, name }) => (email === null && phone === null ? name.toLowerCase() : []));
  if (guests.length === 0) return new Set();
  const found = await reader
    .selectDistinct({ email: guestTickets.email, phone: guestTickets.phone, name: tickets.holderName })
    .from(guestTickets)
    .innerJoin(tickets, eq(tickets.id, guestTickets.ticketId))
    .where(
      and(
        eq(guestTickets.eventId, eventId),
        ne(tickets.status, 'cancelled'),
        or(
          inArray(guestTickets.email, emails),
          inArray(guestTickets.phone, phones),
          and(isNull(guestTickets.email), isNull(guestTickets.phone), inArray(sql`lower(${tickets.holderName})`, names)),
        ),
      ),
    );
  // One who was given a ticket by address and number is known by both.
  return new Set(found.flatMap(({ email, phone, name }) => [guestKey({ name, email, phone }), ...(phone === null ? [] : [phone])]));
}
