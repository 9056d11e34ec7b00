import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
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

/** One of the caller's holds in its current state. @throws RESERVATION_NOT_FOUND */
export async function getReservation(
  context: Context,
  { actor, params, now }: Call<typeof contract.getReservation>,
): Promise<OutputOf<typeof contract.getReservation>> {
  return describeReservation(await findHold('see', context.database.reader, params.reservationId, actor, now), now);
}
