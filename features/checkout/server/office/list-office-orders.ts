import { asc, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor } from '#platform/contract/money.ts';
import { canOf, demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import { ticketStock, ticketTypes } from '#features/events/server/tables.ts';
import type { listOfficeOrders as endpoint } from '../../office/office-contract.ts';
import { describeOfficeOrders, findOfficeOrders } from './read-office-orders.ts';

/** One page of the office orders of an event, for who sees its buyers. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listOfficeOrders(
  context: Context,
  { params, query, actor, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeBuyers', actor, event, now));
  const can = canOf({ makeOrders: eventPolicy.decide('makeOrders', actor, event, now) }, (message) => context.translate(message, language));
  const { page, limit, state } = query;
  const [{ rows, total }, types] = await Promise.all([
    findOfficeOrders(reader, event.id, { state, limit, offset: (page - 1) * limit }, now),
    reader
      .select({ id: ticketTypes.id, kind: ticketTypes.kind, name: ticketTypes.name, priceMinor: ticketTypes.priceMinor, stock: ticketStock })
      .from(ticketTypes)
      .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
      .where(eq(ticketTypes.eventId, event.id))
      .orderBy(asc(ticketTypes.position)),
  ]);
  const sold = (wanted: 'ticket' | 'add_on') =>
    types
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, priceMinor, stock }) => ({
        id,
        name,
        price: toMajor(priceMinor),
        left: Math.max(0, stock.total - stock.reserved - stock.sold),
      }));
  return {
    items: await describeOfficeOrders(context, reader, rows, { change: can.makeOrders, now }),
    page,
    limit,
    total,
    hasMore: page * limit < total,
    event: {
      id: event.id,
      currency: event.currency,
      timeZone: event.timeZone,
      startDate: event.startsAt.toISOString(),
      ticketTypes: sold('ticket'),
      addOns: sold('add_on'),
    },
    can,
  };
}
