import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../contract.ts';
import { describeReservation } from './describe-reservation.ts';
import { findHold } from './get-reservation.ts';
import { giveUpHold } from './give-up-hold.ts';

/**
 * Releases a hold; its tickets are on sale again when this commits. Releasing twice, or a hold that has ended, is no error.
 * @throws PAYMENT_IN_PROGRESS while the buyer's phone may still pay; RESERVATION_CONFIRMED when that has happened.
 */
export async function releaseReservation(
  tx: Tx,
  { actor, params, now }: Call<typeof contract.releaseReservation>,
): Promise<OutputOf<typeof contract.releaseReservation>> {
  const hold = await findHold('see', tx, params.reservationId, actor, now);
  const released = await giveUpHold(tx, hold, now);
  return describeReservation(released ?? (await findHold('release', tx, hold.id, actor, now)), now);
}
