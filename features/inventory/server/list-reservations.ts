import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../contract.ts';
import { describeReservation } from './describe-reservation.ts';
import { reservations } from './tables.ts';

/** Enough for every ticket type of an event. */
const SHOWN_MAX = 20;

/** The caller's own holds on an event that are still live, the newest first, without those that the team made for the caller. None for an event that does not exist. */
export async function listReservations(
  context: Context,
  { actor, query, now }: Call<typeof contract.listReservations>,
): Promise<OutputOf<typeof contract.listReservations>> {
  if (!isUuid(query.eventId)) return { items: [] };
  const rows = await context.database.reader
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.customerId, actor.id),
        eq(reservations.eventId, query.eventId),
        eq(reservations.status, 'active'),
        eq(reservations.byTeam, false),
        or(gt(reservations.expiresAt, now), reservations.paying),
      ),
    )
    .orderBy(desc(reservations.updatedAt), desc(reservations.id))
    .limit(SHOWN_MAX);
  return { items: rows.map((row) => describeReservation(row, now)) };
}
