import { and, count, eq, inArray } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import { lacksNeeded, refuseAlone } from '#features/inventory/needed-tickets.ts';
import type { ReservationRow } from '#features/inventory/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';

/**
 * A type that is only sold together with another can be paid once the buyer has bought that one: a held one could still be released. The event's
 * stock is locked by the caller. @throws NEEDS_OTHER_TICKET
 */
export async function refuseWhatIsAlone(tx: Tx, hold: ReservationRow): Promise<void> {
  const [type] = await tx.select().from(ticketTypes).where(eq(ticketTypes.id, hold.ticketTypeId));
  if (type === undefined || type.requires.length === 0) return;
  const owned = await tx
    .select({ id: tickets.ticketTypeId, quantity: count() })
    .from(tickets)
    .where(and(eq(tickets.eventId, hold.eventId), eq(tickets.holderId, hold.customerId), inArray(tickets.status, ['purchased', 'checked_in'])))
    .groupBy(tickets.ticketTypeId);
  const counts = new Map(owned.map(({ id, quantity }) => [id, quantity]));
  counts.set(type.id, (counts.get(type.id) ?? 0) + hold.quantity);
  if (!lacksNeeded(type, counts)) return;
  const needed = await tx
    .select({ name: ticketTypes.name })
    .from(ticketTypes)
    .where(inArray(ticketTypes.id, [...type.requires]))
    .orderBy(ticketTypes.position);
  const { kind, details } = refuseAlone(
    type,
    needed.map(({ name }) => name),
  );
  fail(kind, details);
}
