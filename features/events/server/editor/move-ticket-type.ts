import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { ticketTypes } from '../tables.ts';
import type { TicketTypeRow } from './lock-ticket-type.ts';

/** Moves a ticket type to a place among those of its event, from 0; the others keep their order. The caller has locked the event. */
export async function moveTicketType(tx: Tx, { id, eventId }: Pick<TicketTypeRow, 'id' | 'eventId'>, position: number): Promise<void> {
  const rows = await tx
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(ticketTypes.position, ticketTypes.id);
  const order = rows.map((row) => row.id).filter((other) => other !== id);
  order.splice(position, 0, id);
  await tx.execute(sql`
    update ticket_types set position = place.number - 1
    from json_array_elements_text(${JSON.stringify(order)}::json) with ordinality as place (id, number)
    where ticket_types.id = place.id::uuid`);
}
