// The holder of a complimentary ticket gives it back because the event was postponed (docs/reference/guests.md#given-back).
import { and, eq, ne } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { readAskedPostponement, recordGivenBack } from '#features/checkout/server/postponing/order-postponement.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import { lockReservations } from '#features/inventory/server/settle-reservation.ts';
import { endConfirmedOrder } from '#features/orders/server/settle-order.ts';
import { orders } from '#features/orders/server/tables.ts';
import { shownStatus } from '#features/tickets/rules.ts';
import { findTicket, selectTickets } from '#features/tickets/server/read-tickets.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { ticketErrors } from '#features/tickets/contract.ts';
import { voidTickets } from '#features/tickets/server/void-tickets.ts';
import { guestErrors, type giveBackByLink as linkEndpoint, type giveBackTicket as endpoint } from '../../contract.ts';
import { guestMessages } from '../../messages.ts';
import { findLinkedTicket } from '../links/find-linked-ticket.ts';
import { limitWrongLinks } from '../links/limit-links.ts';
import { guestTickets, type GuestTicketRow } from '../tables.ts';
import { returnUnit } from './return-unit.ts';

type GivenBack = OutputOf<typeof endpoint>;

/**
 * By the link, while nobody keeps the ticket in an account. A second time changes nothing. @throws TICKET_LINK_UNKNOWN, TICKET_LINK_USED, TICKET_LINK_OVER,
 * TICKET_LINKS_TRIED_OFTEN, TICKET_NOT_POSTPONED, GIVE_BACK_TOO_LATE, TICKET_CANCELLED, TICKET_USED
 */
export async function giveBackByLink(context: Context, call: Call<typeof linkEndpoint>): Promise<GivenBack> {
  const { body, now } = call;
  return limitWrongLinks(context, call, async () => {
    const { given } = await findLinkedTicket(context.database.reader, body.code, now);
    return context.database.transaction(async (tx) => {
      const locked = await lockGiven(tx, given);
      // Claimed or replaced meanwhile.
      await findLinkedTicket(tx, body.code, now);
      return giveBack(tx, context, locked, now);
    });
  });
}

/**
 * By the account that keeps the ticket. @throws TICKET_NOT_FOUND, GUEST_TICKET_NOT_FOUND (it was bought, or is another account's), TICKET_NOT_POSTPONED,
 * GIVE_BACK_TOO_LATE, TICKET_CANCELLED, TICKET_USED
 */
export async function giveBackTicket(context: Context, { params, actor, now }: Call<typeof endpoint>): Promise<GivenBack> {
  const { reader } = context.database;
  const { ticket } = await findTicket('see', reader, params.id, actor, now);
  const [given] = await reader
    .select()
    .from(guestTickets)
    .where(and(eq(guestTickets.ticketId, ticket.id), eq(guestTickets.claimedBy, actor.id)));
  if (given === undefined) return fail(guestErrors.GUEST_TICKET_NOT_FOUND);
  return context.database.transaction(async (tx) => giveBack(tx, context, await lockGiven(tx, given), now));
}

/** With the event's stock first: of two tickets of a group one is the last, and postponing and cancelling come before it or after it. */
async function lockGiven(tx: Tx, { eventId, ticketId }: GuestTicketRow): Promise<GuestTicketRow> {
  await lockEventStock(tx, eventId);
  const [locked] = await tx.select().from(guestTickets).where(eq(guestTickets.ticketId, ticketId)).for('update');
  return locked ?? fail(guestErrors.GUEST_TICKET_NOT_FOUND);
}

async function giveBack(tx: Tx, context: Context, given: GuestTicketRow, now: Date): Promise<GivenBack> {
  const { ticketId, orderId, eventId, allotmentId } = given;
  const [row] = await selectTickets(tx, null).where(eq(tickets.id, ticketId));
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (row === undefined || order === undefined) return fail(guestErrors.GUEST_TICKET_NOT_FOUND);
  const { ticketNumber, holderId } = row.ticket;
  if (given.givenBackAt !== null) return { ticketNumber, givenBackAt: given.givenBackAt.toISOString() };
  const status = shownStatus(row.ticket.status, row.event, now);
  if (status === 'CANCELLED') fail(ticketErrors.TICKET_CANCELLED);
  if (status === 'CHECKED_IN') fail(ticketErrors.TICKET_USED);
  const held = (await lockReservations(tx, [order.reservationId])).get(order.reservationId);
  const asked = held === undefined ? null : await readAskedPostponement(tx, order, held);
  if (asked === null) return fail(guestErrors.TICKET_NOT_POSTPONED);
  if (now >= asked.respondBy) fail(guestErrors.GIVE_BACK_TOO_LATE);
  const others = and(eq(tickets.orderId, orderId), ne(tickets.id, ticketId), ne(tickets.status, 'cancelled'));
  // The stock is counted by units: a group's goes back with its last ticket.
  const isLast = (await tx.select({ id: tickets.id }).from(tickets).where(others).limit(1)).length === 0;
  if (isLast && (await endConfirmedOrder(tx, orderId, guestMessages.ticketGivenBack, now)) === null) fail(ticketErrors.TICKET_CANCELLED);
  // Scanned since it was read above: all of this is undone.
  if ((await voidTickets(tx, context, { orderId, only: [ticketId] }, now)).length === 0) fail(ticketErrors.TICKET_USED);
  await tx.update(guestTickets).set({ givenBackAt: now }).where(eq(guestTickets.ticketId, ticketId));
  if (isLast) {
    await recordGivenBack(tx, { postponementId: asked.id, orderId, answeredBy: holderId, answeredAt: now });
    await returnUnit(tx, { eventId, reservationId: order.reservationId, allotmentId }, now);
  }
  context.metrics.events.inc({ name: 'gifts_given_back' });
  return { ticketNumber, givenBackAt: now.toISOString() };
}
