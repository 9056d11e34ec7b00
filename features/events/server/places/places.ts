// The only file that writes places. Every caller holds the lock of the event's stock, so that no two tickets are given places at once; only the
// tickets of a cancelled event give theirs back without it: nothing of that one is sold any more.
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { seatKey, type Seat } from '../../places/seats.ts';
import { ticketPlaces } from '../tables.ts';

export type PlaceRow = typeof ticketPlaces.$inferSelect;

/** Why a plan cannot be written, and which place is the reason. */
export type PlanRefusal = { readonly because: 'twice' | 'taken' | 'given'; readonly seat: Seat };

/** The places of an event. */
export function readPlaces(tx: Tx, eventId: string): Promise<PlaceRow[]> {
  return tx.select().from(ticketPlaces).where(eq(ticketPlaces.eventId, eventId)).orderBy(ticketPlaces.position, ticketPlaces.id);
}

/** Replaces the plan of a ticket type. Places that tickets have stay theirs: a plan without one of them is refused. Null: it was written. */
export async function writePlan(tx: Tx, eventId: string, ticketTypeId: string, seats: readonly Seat[]): Promise<PlanRefusal | null> {
  const before = await readPlaces(tx, eventId);
  const others = new Map(before.filter((place) => place.ticketTypeId !== ticketTypeId).map((place) => [seatKey(place), place]));
  const wanted = new Map<string, { readonly seat: Seat; readonly position: number }>();
  for (const [position, seat] of seats.entries()) {
    const key = seatKey(seat);
    if (wanted.has(key)) return { because: 'twice', seat };
    if (others.has(key)) return { because: 'taken', seat };
    wanted.set(key, { seat, position });
  }
  const own = before.filter((place) => place.ticketTypeId === ticketTypeId);
  const lost = own.find((place) => place.ticketId !== null && !wanted.has(seatKey(place)));
  if (lost !== undefined) return { because: 'given', seat: lost };
  const given = new Map(own.filter(({ ticketId }) => ticketId !== null).map((place) => [seatKey(place), place.ticketId]));
  await tx.delete(ticketPlaces).where(and(eq(ticketPlaces.eventId, eventId), eq(ticketPlaces.ticketTypeId, ticketTypeId)));
  const rows = [...wanted].map(([key, { seat, position }]) => {
    const { section, row, seat: name } = seat;
    return { id: randomUUIDv7(), eventId, ticketTypeId, position, section, row, seat: name, ticketId: given.get(key) ?? null };
  });
  for (let at = 0; at < rows.length; at += 1000) await tx.insert(ticketPlaces).values(rows.slice(at, at + 1000));
  return null;
}

/** Gives tickets the next free places of their types, in this order; those of a type without a plan get none. */
export async function takePlaces(tx: Tx, tickets: readonly { readonly ticketId: string; readonly ticketTypeId: string }[]): Promise<void> {
  for (const [ticketTypeId, mine] of Map.groupBy(tickets, (ticket) => ticket.ticketTypeId)) {
    const ids = JSON.stringify(mine.map(({ ticketId }) => ticketId));
    await tx.execute(sql`
      with free as (
        select id, row_number() over (order by position) as nth from (
          select id, position from ticket_places where ticket_type_id = ${ticketTypeId} and ticket_id is null order by position limit ${mine.length} for update
        ) next
      )
      update ticket_places set ticket_id = asked.id::uuid
      from free join json_array_elements_text(${ids}::json) with ordinality as asked (id, nth) using (nth)
      where ticket_places.id = free.id and ticket_places.ticket_id is null`);
  }
}

/** Makes the places of tickets free again. */
export async function freePlaces(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  if (ticketIds.length > 0)
    await tx
      .update(ticketPlaces)
      .set({ ticketId: null })
      .where(inArray(ticketPlaces.ticketId, [...ticketIds]));
}

/** Gives a ticket another place; one that the plan does not have yet is added to it. False when another ticket or another type has it. */
export async function changePlace(
  tx: Tx,
  { ticketId, ticketTypeId, eventId }: { readonly ticketId: string; readonly ticketTypeId: string; readonly eventId: string },
  seat: Seat,
): Promise<boolean> {
  const places = await readPlaces(tx, eventId);
  const wanted = places.find((place) => seatKey(place) === seatKey(seat));
  if (wanted !== undefined && (wanted.ticketTypeId !== ticketTypeId || (wanted.ticketId !== null && wanted.ticketId !== ticketId))) return false;
  await freePlaces(tx, [ticketId]);
  if (wanted !== undefined) {
    await tx.update(ticketPlaces).set({ ticketId }).where(eq(ticketPlaces.id, wanted.id));
    return true;
  }
  const position = 1 + Math.max(-1, ...places.map((place) => place.position));
  await tx.insert(ticketPlaces).values({ id: randomUUIDv7(), eventId, ticketTypeId, position, ...seat, ticketId });
  return true;
}

/** Whether a type has a place for each of so many tickets; one without a plan seats them freely. */
export async function hasPlacesFor(tx: Tx, ticketTypeId: string, count: number): Promise<boolean> {
  const places = await tx.$count(ticketPlaces, eq(ticketPlaces.ticketTypeId, ticketTypeId));
  return places === 0 || places >= count;
}
