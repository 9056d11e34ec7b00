// Releases the tickets of buyers who leave soon, while a reload or a look at another page does not lose them (docs/decisions/041-left-holds.md).
import { and, eq, gt, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { describeReservation } from './describe-reservation.ts';
import { findHold } from './get-reservation.ts';
import { reservations } from './tables.ts';

const LEFT_MS = contract.LEFT_HOLD_MINUTES * 60_000;

/**
 * Shortens a hold whose buyer has left to LEFT_HOLD_MINUTES, or restores its own end when the buyer returns; never more than that. A hold that
 * has ended or is being paid is not changed, and is returned as it is.
 * @throws RESERVATION_NOT_FOUND for a hold that is not the caller's.
 */
export async function markPresence(
  tx: Tx,
  { actor, params, body, now }: Call<typeof contract.markPresence>,
): Promise<OutputOf<typeof contract.markPresence>> {
  const { id } = await findHold('markPresence', tx, params.reservationId, actor, now);
  const { expiresAt, keptUntil } = reservations;
  const soon = new Date(now.getTime() + LEFT_MS).toISOString();
  const [changed] = await tx
    .update(reservations)
    .set(
      body.present
        ? { expiresAt: sql`greatest(${expiresAt}, ${keptUntil})`, keptUntil: null }
        : { expiresAt: sql`least(${expiresAt}, ${soon}::timestamptz)`, keptUntil: sql`coalesce(${keptUntil}, ${expiresAt})` },
    )
    .where(
      and(
        eq(reservations.id, id),
        eq(reservations.status, 'active'),
        sql`not ${reservations.paying}`,
        eq(reservations.byTeam, false),
        gt(expiresAt, now),
      ),
    )
    .returning();
  return describeReservation(changed ?? (await findHold('markPresence', tx, id, actor, now)), now);
}
