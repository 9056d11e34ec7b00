import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { isForeignKeyViolation, type Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventErrors } from '../../contract.ts';
import type * as contract from '../../ticket-type-contract.ts';
import { refreshOffer } from '../browse/refresh-offers.ts';
import { eventChanged } from '../domain-events.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { events, ticketTypes } from '../tables.ts';
import { lockTicketType } from './lock-ticket-type.ts';

/**
 * Deletes a ticket type that was never bought, is not held, and that no other type needs.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, TICKET_TYPE_NOT_FOUND, TICKET_TYPE_HAS_SALES, TICKET_TYPE_NEEDED
 */
export async function deleteTicketType(
  tx: Tx,
  { params, actor, now }: Call<typeof contract.deleteTicketType>,
  context: Context,
): Promise<{ id: string; deleted: true }> {
  const { event, type, stock } = await lockTicketType(tx, params, actor, now);
  if (stock.reserved + stock.sold > 0) fail(eventErrors.TICKET_TYPE_HAS_SALES);
  const others = await tx.select({ requires: ticketTypes.requires }).from(ticketTypes).where(eq(ticketTypes.eventId, event.id));
  if (others.some(({ requires }) => requires.includes(type.id))) fail(eventErrors.TICKET_TYPE_NEEDED);
  const before = await readFacts(tx, event.id);
  try {
    await tx.delete(ticketTypes).where(eq(ticketTypes.id, type.id));
  } catch (error) {
    // Orders of it that were never paid remain.
    if (isForeignKeyViolation(error)) fail(eventErrors.TICKET_TYPE_HAS_SALES);
    throw error;
  }
  await tx.update(events).set({ updatedAt: now }).where(eq(events.id, event.id));
  await recordChanges(tx, before, { actor, now });
  await refreshOffer(tx, event.id, now);
  await context.domainEvents.publish(tx, eventChanged, { eventId: event.id }, now);
  return { id: type.id, deleted: true };
}
