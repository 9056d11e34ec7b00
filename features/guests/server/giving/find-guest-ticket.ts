import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { guestErrors } from '../../contract.ts';
import { guestTickets, type GuestTicketRow } from '../tables.ts';

/** A ticket that was given away, with what a link needs. */
export interface OpenGuestTicket {
  readonly event: SeenEvent;
  readonly given: GuestTicketRow;
  readonly ticket: typeof tickets.$inferSelect;
  /** While its link is good. */
  readonly sealedCode: Uint8Array;
}

/**
 * A ticket of an event whose link is good, locked, for an account that may manage its guests; the event before it.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED, GUEST_TICKET_NOT_FOUND, GUEST_TICKET_CLAIMED, GUEST_TICKET_OVER
 */
export async function lockOpenTicket(
  tx: Tx,
  { id, ticketId }: { readonly id: string; readonly ticketId: string },
  actor: Actor,
  now: Date,
  lockFirst: (event: SeenEvent) => Promise<unknown> = async () => {},
): Promise<OpenGuestTicket> {
  const event = await lockEventFor('manageGuests', tx, id, actor, now);
  await lockFirst(event);
  const [found] = isUuid(ticketId)
    ? await tx
        .select({ given: guestTickets, ticket: tickets })
        .from(guestTickets)
        .innerJoin(tickets, eq(tickets.id, guestTickets.ticketId))
        .where(and(eq(guestTickets.ticketId, ticketId), eq(guestTickets.eventId, event.id)))
        .for('update', { of: guestTickets })
    : [];
  if (found === undefined) return fail(guestErrors.GUEST_TICKET_NOT_FOUND);
  const { given, ticket } = found;
  if (given.claimedAt !== null) return fail(guestErrors.GUEST_TICKET_CLAIMED);
  if (given.sealedCode === null || ticket.status !== 'purchased') return fail(guestErrors.GUEST_TICKET_OVER);
  return { event, given, ticket, sealedCode: given.sealedCode };
}
