import { and, eq, notExists } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { orders } from '#features/orders/server/tables.ts';
import { promoCodeErrors, type endPromoCode as endpoint } from '../../promo-codes/promo-codes-contract.ts';
import { promoCodes } from '../tables.ts';
import { lockOwnCode } from './change-promo-code.ts';
import { changeable } from './check-code-input.ts';

/**
 * Deletes a code that no order has used; one that was used is ended and stays for its orders, which keep their price. An order in progress waits for
 * the lock of the code, or this for it.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, PROMO_CODE_NOT_FOUND, PROMO_CODE_ENDED, PROMO_CODE_OF_ALL_EVENTS
 */
export async function endPromoCode(tx: Tx, { params, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { event, code } = await lockOwnCode(tx, params, actor, now);
  const { id } = code;
  const used = tx.select({ id: orders.id }).from(orders).where(eq(orders.promoCodeId, promoCodes.id));
  const deleted = await tx
    .delete(promoCodes)
    .where(and(changeable(event.id, id), notExists(used)))
    .returning({ id: promoCodes.id });
  if (deleted.length > 0) return { id, deleted: true };
  const ended = await tx.update(promoCodes).set({ endedAt: now }).where(changeable(event.id, id)).returning({ id: promoCodes.id });
  if (ended.length === 0) fail(promoCodeErrors.PROMO_CODE_ENDED);
  return { id, deleted: false };
}
