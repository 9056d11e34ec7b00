import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { seatName } from '#features/events/places/seats.ts';
import { lockTicketType, type LockedType } from '#features/events/server/editor/lock-ticket-type.ts';
import { writeChanges } from '#features/events/server/history/record-changes.ts';
import { takePlaces, writePlan } from '#features/events/server/places/places.ts';
import { ticketPlaces } from '#features/events/server/tables.ts';
import { placeErrors, type listPlaces as listEndpoint, type setPlaces as endpoint } from '../../places-contract.ts';
import { ticketMessages } from '../../messages.ts';
import { tickets } from '../tables.ts';
import { tellPlaces } from './tell-places.ts';

/**
 * Replaces the places of a ticket type of the caller's own event; there are as many as tickets can be sold. Those of its tickets that have none yet get
 * theirs in the order in which they were issued. @throws EVENT_NOT_FOUND, TICKET_TYPE_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, PLACE_TAKEN, PLACE_GIVEN,
 * PLACES_TOO_FEW
 */
export async function setPlaces(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>, context: Context): Promise<OutputOf<typeof endpoint>> {
  const locked = await lockTicketType(tx, params, actor, now);
  const { event, type, stock } = locked;
  const { places } = body;
  const needed = stock.total * stock.admits;
  if (places.length > 0 && places.length < needed) {
    const message = ticketMessages.placesTooFewOf({ places: places.length, tickets: needed });
    fail(placeErrors.PLACES_TOO_FEW, { message, fields: { places: message } });
  }
  const before = await tx.$count(ticketPlaces, eq(ticketPlaces.ticketTypeId, type.id));
  const refusal = await writePlan(tx, event.id, type.id, places);
  if (refusal !== null) {
    const values = { place: seatName(refusal.seat, 'en') };
    const message = refusal.because === 'given' ? ticketMessages.placeGivenAt(values) : ticketMessages.placeTakenAt(values);
    fail(refusal.because === 'given' ? placeErrors.PLACE_GIVEN : placeErrors.PLACE_TAKEN, { message, fields: { places: message } });
  }
  const unplaced = await tx
    .select({ ticketId: tickets.id, ticketTypeId: tickets.ticketTypeId })
    .from(tickets)
    .leftJoin(ticketPlaces, eq(ticketPlaces.ticketId, tickets.id))
    .where(and(eq(tickets.ticketTypeId, type.id), isNull(ticketPlaces.id), notInArray(tickets.status, ['cancelled'])))
    .orderBy(asc(tickets.issuedAt), asc(tickets.orderId), asc(tickets.position));
  await takePlaces(tx, unplaced);
  const fields = [{ field: 'places', before, after: places.length }];
  const entry = { eventId: event.id, subject: 'ticketType' as const, subjectId: type.id, label: type.name, action: 'changed' as const, fields };
  await writeChanges(tx, [entry], { actor, now });
  if (places.length > 0)
    await tellPlaces(
      tx,
      context,
      unplaced.map(({ ticketId }) => ticketId),
      now,
    );
  return describePlaces(tx, locked);
}

/** The places of a ticket type of the caller's own event. @throws as `setPlaces` does, EVENT_OVER too: a plan is read to be changed */
export async function listPlaces(tx: Tx, { params, actor, now }: Call<typeof listEndpoint>): Promise<OutputOf<typeof listEndpoint>> {
  return describePlaces(tx, await lockTicketType(tx, params, actor, now));
}

async function describePlaces(reader: Reader, { event, type, stock }: LockedType): Promise<OutputOf<typeof endpoint>> {
  const rows = await reader
    .select({ place: ticketPlaces, ticket: { id: tickets.id, ticketNumber: tickets.ticketNumber } })
    .from(ticketPlaces)
    .leftJoin(tickets, eq(tickets.id, ticketPlaces.ticketId))
    .where(eq(ticketPlaces.ticketTypeId, type.id))
    .orderBy(asc(ticketPlaces.position), asc(ticketPlaces.id));
  return {
    event: { id: event.id, name: event.name },
    ticketType: { id: type.id, name: type.name, tickets: stock.total * stock.admits },
    places: rows.map(({ place: { section, row, seat }, ticket }) => ({ section, row, seat, ticket })),
  };
}
