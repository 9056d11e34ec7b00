import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { freePlaces } from '#features/events/server/places/places.ts';
import { ticketVoided } from './domain-events.ts';
import { tickets } from './tables.ts';

/**
 * Voids the tickets of an order: all of them, or only the listed ones. Their version rises, so that a gate refuses every existing code.
 * Their places are free again. Checked-in tickets are not changed. Returns the numbers of those that are void now.
 */
export async function voidTickets(
  tx: Tx,
  context: Context,
  { orderId, only }: { readonly orderId: string; readonly only?: readonly string[] },
  now: Date,
): Promise<string[]> {
  const voided = await tx
    .update(tickets)
    .set({ status: 'cancelled', version: sql`${tickets.version} + 1`, updatedAt: now })
    .where(and(eq(tickets.orderId, orderId), eq(tickets.status, 'purchased'), only === undefined ? undefined : inArray(tickets.id, [...only])))
    .returning();
  await freePlaces(
    tx,
    voided.map(({ id }) => id),
  );
  const published = voided.map(({ id: ticketId, eventId, holderId }) => ({ ticketId, orderId, eventId, holderId }));
  await context.domainEvents.publishAll(tx, ticketVoided, published, now);
  return voided.map(({ ticketNumber }) => ticketNumber);
}
