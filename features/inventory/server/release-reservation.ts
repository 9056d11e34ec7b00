import { and, eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventStock, releaseStock } from '#features/events/server/stock.ts';
import type * as contract from '../contract.ts';
import { describeReservation } from './describe-reservation.ts';
import { findHold } from './get-reservation.ts';
import { countByType } from '../rules.ts';
import { reservations } from './tables.ts';

/**
 * Releases a hold; its tickets are on sale again when this commits. Releasing twice, or a hold that has ended, is no error.
 * @throws PAYMENT_IN_PROGRESS while the buyer's phone may still pay; RESERVATION_CONFIRMED when that has happened.
 */
export async function releaseReservation(
  tx: Tx,
  { actor, params, now }: Call<typeof contract.releaseReservation>,
): Promise<OutputOf<typeof contract.releaseReservation>> {
  const { id, eventId } = await findHold('see', tx, params.reservationId, actor, now);
  await lockEventStock(tx, eventId);
  const [released] = await tx
    .update(reservations)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(reservations.id, id), eq(reservations.status, 'active'), sql`not ${reservations.paying}`))
    .returning();
  if (released !== undefined) {
    await releaseStock(tx, eventId, countByType(released.lines));
    return describeReservation(released, now);
  }
  return describeReservation(await findHold('release', tx, id, actor, now), now);
}
