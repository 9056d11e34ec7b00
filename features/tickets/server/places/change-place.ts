import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { seatName } from '#features/events/places/seats.ts';
import { writeChanges } from '#features/events/server/history/record-changes.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { changePlace as writePlace } from '#features/events/server/places/places.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import { ticketPlaces } from '#features/events/server/tables.ts';
import { ticketErrors } from '../../contract.ts';
import { placeErrors, type changePlace as endpoint } from '../../places-contract.ts';
import { tickets } from '../tables.ts';
import { tellPlaces } from './tell-places.ts';

/**
 * Gives a ticket of the caller's own event another place, with its history; the holder is told. The same place changes nothing.
 * @throws TICKET_NOT_FOUND, TICKET_CANCELLED, EVENT_NOT_YOURS, EVENT_OVER, PLACE_TAKEN
 */
export async function changePlace(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>, context: Context): Promise<OutputOf<typeof endpoint>> {
  const [found] = isUuid(params.id) ? await tx.select({ eventId: tickets.eventId }).from(tickets).where(eq(tickets.id, params.id)) : [];
  if (found === undefined) return fail(ticketErrors.TICKET_NOT_FOUND);
  const { eventId } = found;
  await lockEventStock(tx, eventId);
  await lockEventFor('editTicketType', tx, eventId, actor, now);
  const [row] = await tx
    .select({ ticket: tickets, place: ticketPlaces })
    .from(tickets)
    .leftJoin(ticketPlaces, eq(ticketPlaces.ticketId, tickets.id))
    .where(eq(tickets.id, params.id));
  if (row === undefined) return fail(ticketErrors.TICKET_NOT_FOUND);
  const { id: ticketId, ticketTypeId, ticketNumber, status } = row.ticket;
  if (status === 'cancelled') fail(ticketErrors.TICKET_CANCELLED);
  const [before, after] = [row.place === null ? null : seatName(row.place, 'en'), seatName(body, 'en')];
  if (before !== after) {
    if (!(await writePlace(tx, { ticketId, ticketTypeId, eventId }, body)))
      fail(placeErrors.PLACE_TAKEN, { fields: { seat: placeErrors.PLACE_TAKEN.message } });
    const fields = [{ field: 'place', before, after }];
    await writeChanges(tx, [{ eventId, subject: 'place', subjectId: ticketId, label: ticketNumber, action: 'changed', fields }], { actor, now });
    await tellPlaces(tx, context, [ticketId], now);
  }
  return { id: ticketId, place: body };
}
