import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import { endConfirmedOrder } from '#features/orders/server/settle-order.ts';
import { voidTickets } from '#features/tickets/server/void-tickets.ts';
import { guestErrors, type takeBackTicket as endpoint } from '../../contract.ts';
import { guestMessages } from '../../messages.ts';
import { guestTickets } from '../tables.ts';
import { lockOpenTicket } from './find-guest-ticket.ts';
import { returnUnit } from './return-unit.ts';

/**
 * Voids a ticket with the others of its unit, before any of them is claimed or used, and puts the unit back in its allotment, or on sale where that
 * is closed or there was none. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED, GUEST_TICKET_NOT_FOUND,
 * GUEST_TICKET_CLAIMED, GUEST_TICKET_OVER
 */
export async function takeBackTicket(tx: Tx, { params, actor, now }: Call<typeof endpoint>, context: Context): Promise<OutputOf<typeof endpoint>> {
  const { event, given } = await lockOpenTicket(tx, params, actor, now, ({ id }) => lockEventStock(tx, id));
  const { orderId, allotmentId } = given;
  const all = await tx.select().from(guestTickets).where(eq(guestTickets.orderId, orderId)).orderBy(guestTickets.ticketId).for('update');
  // Some of a group may have been given back before.
  const unit = all.filter(({ givenBackAt }) => givenBackAt === null);
  if (unit.some(({ claimedAt }) => claimedAt !== null)) fail(guestErrors.GUEST_TICKET_CLAIMED);
  const order = await endConfirmedOrder(tx, orderId, guestMessages.ticketTakenBack, now);
  if (order === null) return fail(guestErrors.GUEST_TICKET_OVER);
  const voided = await voidTickets(tx, context, { orderId }, now);
  if (voided.length !== unit.length) fail(guestErrors.GUEST_TICKET_OVER);
  await tx.update(guestTickets).set({ codeHash: null, sealedCode: null }).where(eq(guestTickets.orderId, orderId));
  await returnUnit(tx, { eventId: event.id, reservationId: order.reservationId, allotmentId }, now);
  return { id: given.ticketId, voided };
}
