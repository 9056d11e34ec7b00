import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { ticketTypes } from '../tables.ts';
import type { TicketTypeRow } from './lock-ticket-type.ts';

/** Moves a ticket type, or an add-on, to a place among those of its event, from 0; the others keep their order. The caller has locked the event. */
export async function moveTicketType(tx: Tx, { id, eventId, kind }: Pick<TicketTypeRow, 'id' | 'eventId' | 'kind'>, position: number): Promise<void> {
  const rows = await tx
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, eventId), eq(ticketTypes.kind, kind)))
    .orderBy(ticketTypes.position, ticketTypes.id);
  const order = rows.map((row) => row.id).filter((other) => other !== id);
  order.splice(position, 0, id);
  await tx.execute(sql`
    update ticket_types set position = place.number - 1
    from json_array_elements_text(${JSON.stringify(order)}::json) with ordinality as place (id, number)
    where ticket_types.id = place.id::uuid`);
}
