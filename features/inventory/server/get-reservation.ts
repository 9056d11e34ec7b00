import { eq, inArray } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail, Failure, platformErrors } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import { defineLanes } from '#platform/server/queues/batch-lane.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { holdPolicy } from '../policy.ts';
import { describeReservation } from './describe-reservation.ts';
import { reservations, type ReservationRow } from './tables.ts';

/** A hold, for an account that may do this with it now. @throws RESERVATION_NOT_FOUND, and the refusals of the policy */
export async function findHold(
  action: 'see' | 'markPresence' | 'release',
  reader: Reader,
  id: string,
  actor: Actor,
  now: Date,
): Promise<ReservationRow> {
  if (!isUuid(id)) fail(contract.inventoryErrors.RESERVATION_NOT_FOUND);
  const [row] = await reader.select().from(reservations).where(eq(reservations.id, id));
  if (row === undefined) return fail(contract.inventoryErrors.RESERVATION_NOT_FOUND);
  demand(holdPolicy.decide(action, actor, row, now));
  return row;
}

const reads = defineLanes<string, ReservationRow | null>({
  batchMax: 256,
  queueMax: 10_000,
  async settle({ database: { reader } }, _key, ids) {
    const rows = await reader
      .select()
      .from(reservations)
      .where(inArray(reservations.id, [...ids]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  },
  turnAway: () => new Failure(platformErrors.UNAVAILABLE, { retryAfterSeconds: 5 }),
});

/** The same, read together with whatever other hold is read at the moment. @throws RESERVATION_NOT_FOUND, and what the policy answers */
export async function findHoldSoon(context: Context, id: string, actor: Actor, now: Date): Promise<ReservationRow> {
  const row = isUuid(id) ? await reads(context).join('all', id.toLowerCase()) : null;
  if (row === null) return fail(contract.inventoryErrors.RESERVATION_NOT_FOUND);
  demand(holdPolicy.decide('see', actor, row, now));
  return row;
}

/** One of the caller's holds in its current state. @throws RESERVATION_NOT_FOUND */
export async function getReservation(
  context: Context,
  { actor, params, now }: Call<typeof contract.getReservation>,
): Promise<OutputOf<typeof contract.getReservation>> {
  return describeReservation(await findHold('see', context.database.reader, params.reservationId, actor, now), now);
}
