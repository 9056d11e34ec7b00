import { eq } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import { readNewestPostponements } from '#features/events/server/postponing/read-postponements.ts';
import { reservations } from '#features/inventory/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';

/**
 * Until when a valid ticket can be given back, because its event was postponed since it was held or given (docs/reference/conflicts.md#a-postponed-event); null:
 * it cannot.
 */
export async function readAnswerBy(
  reader: Reader,
  { eventId, orderId }: { readonly eventId: string; readonly orderId: string },
  now: Date,
): Promise<string | null> {
  const postponement = (await readNewestPostponements(reader, [eventId])).get(eventId);
  if (postponement === undefined || now >= postponement.respondBy) return null;
  const [held] = await reader
    .select({ at: reservations.createdAt })
    .from(orders)
    .innerJoin(reservations, eq(reservations.id, orders.reservationId))
    .where(eq(orders.id, orderId));
  return held !== undefined && held.at < postponement.createdAt ? postponement.respondBy.toISOString() : null;
}
