import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database.ts';
import type { Actor, Call } from '#platform/server/http.ts';
import * as contract from '../contract.ts';
import { describeReservation } from './describe-reservation.ts';
import { reservations, type ReservationRow } from './tables.ts';

/** The hold, when it is the caller's own or the caller is an admin. @throws RESERVATION_NOT_FOUND otherwise: a stranger learns nothing. */
export async function findOwnReservation(reader: Reader, id: string, actor: Actor): Promise<ReservationRow> {
  if (!isUuid(id)) fail(contract.inventoryErrors.RESERVATION_NOT_FOUND);
  const [row] = await reader.select().from(reservations).where(eq(reservations.id, id));
  if (row === undefined || (row.customerId !== actor.id && actor.role !== 'admin')) return fail(contract.inventoryErrors.RESERVATION_NOT_FOUND);
  return row;
}

/** One of the caller's holds as it stands now. @throws RESERVATION_NOT_FOUND */
export async function getReservation(
  context: Context,
  { actor, params, now }: Call<typeof contract.getReservation>,
): Promise<OutputOf<typeof contract.getReservation>> {
  return describeReservation(await findOwnReservation(context.database.reader, params.reservationId, actor), now);
}
