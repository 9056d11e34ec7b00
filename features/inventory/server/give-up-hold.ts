import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { lockEventStock, releaseStock } from '#features/events/server/stock.ts';
import { countByType } from '../rules.ts';
import { reservations, type ReservationRow } from './tables.ts';

/** Puts what is held back on sale, and returns the hold after that; null: it is being paid, was bought or has ended, and nothing has changed. */
export async function giveUpHold(tx: Tx, { id, eventId }: Pick<ReservationRow, 'id' | 'eventId'>, now: Date): Promise<ReservationRow | null> {
  await lockEventStock(tx, eventId);
  const [released] = await tx
    .update(reservations)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(reservations.id, id), eq(reservations.status, 'active'), sql`not ${reservations.paying}`))
    .returning();
  if (released === undefined) return null;
  await releaseStock(tx, eventId, countByType(released.lines));
  return released;
}
