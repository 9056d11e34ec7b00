import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { refreshOffer } from '#features/events/server/browse/refresh-offers.ts';
import { takeBack } from '#features/inventory/server/take-tickets.ts';
import { allotments } from '../tables.ts';

interface EndedUnit {
  readonly eventId: string;
  readonly reservationId: string;
  /** Null: it came straight from the stock. */
  readonly allotmentId: string | null;
}

/**
 * Puts a unit whose order has ended and whose tickets are void back in its allotment, or on sale where that is closed or there was none. The event's stock
 * is locked by the caller. @throws when it was put back before
 */
export async function returnUnit(tx: Tx, { eventId, reservationId, allotmentId }: EndedUnit, now: Date): Promise<void> {
  const [open] =
    allotmentId === null
      ? []
      : await tx
          .update(allotments)
          .set({ given: sql`${allotments.given} - 1`, updatedAt: now })
          .where(and(eq(allotments.id, allotmentId), isNull(allotments.closedAt)))
          .returning({ id: allotments.id });
  const isSetAside = await takeBack(tx, eventId, [reservationId], { setAside: open !== undefined });
  // A limit of the event was cut below what is sold: the unit is not set aside again.
  if (open !== undefined && !isSetAside)
    await tx
      .update(allotments)
      .set({ quantity: sql`${allotments.quantity} - 1` })
      .where(eq(allotments.id, open.id));
  await refreshOffer(tx, eventId, now);
}
