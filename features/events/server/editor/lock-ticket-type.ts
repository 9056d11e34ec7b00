import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { eventErrors } from '../../contract.ts';
import type { EventRow } from '../event/read-events.ts';
import { lockEventFor } from '../lock-event.ts';
import { lockEventStock, type StockRow } from '../stock.ts';
import { ticketTypes } from '../tables.ts';

export type TicketTypeRow = typeof ticketTypes.$inferSelect;

export interface LockedType {
  readonly event: EventRow;
  readonly type: TicketTypeRow;
  readonly stock: StockRow;
}

/**
 * A ticket type that an account is about to change, with its event and counters, locked until the transaction ends: no hold begins meanwhile.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, TICKET_TYPE_NOT_FOUND
 */
export async function lockTicketType(
  tx: Tx,
  { id, ticketTypeId }: { readonly id: string; readonly ticketTypeId: string },
  actor: Actor,
  now: Date,
): Promise<LockedType> {
  const counters = isUuid(id) ? await lockEventStock(tx, id) : null;
  const event = await lockEventFor('editTicketType', tx, id, actor, now);
  const [type] = isUuid(ticketTypeId)
    ? await tx
        .select()
        .from(ticketTypes)
        .where(and(eq(ticketTypes.id, ticketTypeId), eq(ticketTypes.eventId, event.id), eq(ticketTypes.kind, 'ticket')))
    : [];
  const stock = type && counters?.types.get(type.id);
  return type === undefined || stock === undefined ? fail(eventErrors.TICKET_TYPE_NOT_FOUND) : { event, type, stock };
}
