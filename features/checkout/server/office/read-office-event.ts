import { asc, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { SoldKind } from '#features/events/add-ons/add-on-schema.ts';
import { describeFee } from '#features/events/server/event/describe-fee.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import { ticketStock, ticketTypes } from '#features/events/server/tables.ts';
import type { listOfficeOrders } from '../../office/office-contract.ts';

/** What orders and quotes of an event are made of: every ticket type and add-on, at its present price, with how many are left. */
export async function describeOfficeEvent(reader: Reader, event: SeenEvent): Promise<OutputOf<typeof listOfficeOrders>['event']> {
  const types = await reader
    .select({ id: ticketTypes.id, kind: ticketTypes.kind, name: ticketTypes.name, priceMinor: ticketTypes.priceMinor, stock: ticketStock })
    .from(ticketTypes)
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .where(eq(ticketTypes.eventId, event.id))
    .orderBy(asc(ticketTypes.position));
  const sold = (wanted: SoldKind) =>
    types
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, priceMinor, stock }) => ({
        id,
        name,
        price: toMajor(priceMinor),
        ...describeFee(event, priceMinor),
        left: Math.max(0, stock.total - stock.reserved - stock.sold),
      }));
  return {
    id: event.id,
    currency: event.currency,
    timeZone: event.timeZone,
    startDate: event.startsAt.toISOString(),
    ticketTypes: sold('ticket'),
    addOns: sold('add_on'),
  };
}
