import { and, count, desc, eq, ilike, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { containing, type Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import { ticketStock, ticketTypes } from '#features/events/server/tables.ts';
import { readSearch } from '#features/tickets/read-search.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import type { CheckInList, listCheckIns as endpoint } from '../contract.ts';
import { describeCheckIns } from './describe-check-ins.ts';
import { findGate } from './find-gate.ts';
import { checkIns } from './tables.ts';

/** Who is in, of how many; and one page of the scans of an event. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listCheckIns(
  context: Context,
  { params, query, actor, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const event = await findGate('checkIn', reader, params.id, actor, now);
  const { page, limit, outcome, search } = query;
  const filter = and(
    eq(checkIns.eventId, event.id),
    outcome && eq(checkIns.outcome, outcome),
    search ? inArray(checkIns.ticketId, ticketsNamed(reader, event.id, search)) : undefined,
  );
  const [rows, [counted], types, addOns] = await Promise.all([
    reader
      .select()
      .from(checkIns)
      .where(filter)
      .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(checkIns).where(filter),
    event.deliveryMethod === 'virtual' ? [] : countTypes(reader, event, false),
    countTypes(reader, event, true),
  ]);
  const total = counted?.total ?? 0;
  return {
    items: await describeCheckIns(reader, context, rows, { event, actor, now, language }),
    page,
    limit,
    total,
    hasMore: page * limit < total,
    admitted: types.reduce((sum, { admitted }) => sum + admitted, 0),
    expected: types.reduce((sum, { expected }) => sum + expected, 0),
    types,
    addOns,
    event: {
      id: event.id,
      name: event.name,
      category: event.category,
      posterStyle: event.posterStyle,
      timeZone: event.timeZone,
      startDate: event.startsAt.toISOString(),
    },
  };
}

/** A name is what the gate sees, too; an address or a phone is not. */
function ticketsNamed(reader: Reader, eventId: string, search: string) {
  const { ticketNumber } = readSearch(search);
  const isNamed: SQL | undefined = or(
    ilike(tickets.holderName, containing(search)),
    ticketNumber === null ? undefined : like(tickets.ticketNumber, `${ticketNumber}%`),
  );
  return reader
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), isNamed));
}

/** The types whose tickets open the gate, or the add-ons, those of which none is sold left out. */
async function countTypes(reader: Reader, event: SeenEvent, isAddOn: boolean): Promise<CheckInList['types']> {
  return reader
    .select({
      id: ticketTypes.id,
      name: ticketTypes.name,
      admitted: sql<number>`(count(*) filter (where ${tickets.status} = 'checked_in'))::int`,
      expected: sql<number>`count(*)::int`,
    })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, tickets.ticketTypeId))
    .where(
      and(
        eq(tickets.eventId, event.id),
        eq(tickets.isAddOn, isAddOn),
        inArray(tickets.status, ['purchased', 'checked_in', 'expired']),
        event.deliveryMethod === 'hybrid' && !isAddOn ? sql`${ticketStock.admission} <> 'virtual'` : undefined,
      ),
    )
    .groupBy(ticketTypes.id, ticketTypes.name, ticketTypes.position)
    .orderBy(ticketTypes.position);
}
