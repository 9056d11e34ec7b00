import { and, asc, eq } from 'drizzle-orm';
import { hasRole } from '#platform/contract/access.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http.ts';
import * as contract from '../contract.ts';
import { answerTicket, selectTickets } from './read-tickets.ts';
import { tickets } from './tables.ts';

/** One ticket of the caller (an admin: anybody's), with those of the same order that the same person holds. */
export async function getTicket(context: Context, { actor, params, now }: Call<typeof contract.getTicket>): Promise<OutputOf<typeof contract.getTicket>> {
  const { reader } = context.database;
  const [row] = isUuid(params.id) ? await selectTickets(reader).where(eq(tickets.id, params.id)) : [];
  // Somebody else's ticket is not there, rather than forbidden: its id tells nothing.
  if (row === undefined || !(row.ticket.holderId === actor.id || hasRole(actor.role, 'admin'))) fail(contract.ticketErrors.TICKET_NOT_FOUND);
  const neighbours = await selectTickets(reader)
    .where(and(eq(tickets.orderId, row.ticket.orderId), eq(tickets.holderId, row.ticket.holderId)))
    .orderBy(asc(tickets.position));
  const orderTickets = neighbours
    .map((neighbour) => answerTicket(neighbour, now))
    .map(({ id, ticketNumber, ticketType, status }) => ({ id, ticketNumber, ticketType, status }));
  return { ...answerTicket(row, now), orderTickets };
}
