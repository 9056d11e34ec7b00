import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { inventoryErrors } from '../contract.ts';
import { EXTENSIONS_MAX, extendedUntil } from '../extend-rules.ts';
import { lockReservations } from './settle-reservation.ts';
import { reservations } from './tables.ts';

/**
 * Extends a hold that has not ended, also one that is being paid, by 15 minutes; a buyer who had left has that time, too. Returns its new end.
 * @throws RESERVATION_EXPIRED, HOLD_EXTENDED_FULLY
 */
export async function extendHold(tx: Tx, id: string, { eventEndsAt, now }: { readonly eventEndsAt: Date; readonly now: Date }): Promise<Date> {
  const hold = (await lockReservations(tx, [id])).get(id);
  if (hold === undefined || hold.status !== 'active' || (!hold.paying && hold.expiresAt <= now)) return fail(inventoryErrors.RESERVATION_EXPIRED);
  const until = extendedUntil(hold, eventEndsAt);
  if (until === null || until <= now) return fail(inventoryErrors.HOLD_EXTENDED_FULLY);
  const extended = await tx
    .update(reservations)
    .set({ expiresAt: until, keptUntil: null, extensions: sql`${reservations.extensions} + 1`, updatedAt: now })
    .where(
      and(
        eq(reservations.id, id),
        eq(reservations.status, 'active'),
        lte(reservations.extensions, EXTENSIONS_MAX - 1),
        or(gt(reservations.expiresAt, now), reservations.paying),
      ),
    )
    .returning({ id: reservations.id });
  if (extended.length !== 1) throw new Error(`Reservation ${id} changed under its lock`);
  return until;
}
