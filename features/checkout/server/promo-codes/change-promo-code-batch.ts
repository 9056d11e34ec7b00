// Promo codes that were made together, changed together.
import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import { orders } from '#features/orders/server/tables.ts';
import { promoCodeErrors, type changePromoCodeBatch as change, type endPromoCodeBatch as end } from '../../promo-codes/promo-codes-contract.ts';
import { promoCodes } from '../tables.ts';

/**
 * Pauses the codes of a batch that have not ended, or lets them go on; orders in progress keep their price. `count`: how many codes have changed.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, PROMO_CODE_NOT_FOUND, PROMO_CODE_ENDED
 */
export async function changePromoCodeBatch(tx: Tx, { params, body, actor, now }: Call<typeof change>): Promise<OutputOf<typeof change>> {
  const open = await lockBatch(tx, params, actor, now);
  const turned = open.filter(({ pausedAt }) => (pausedAt !== null) !== body.paused).map(({ id }) => id);
  await tx
    .update(promoCodes)
    .set({ pausedAt: body.paused ? now : null })
    .where(inArray(promoCodes.id, turned));
  return { batchId: params.batchId, count: turned.length };
}

/**
 * Ends the codes of a batch: those that no order has used are deleted, the others stay for their orders, which keep their price.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, PROMO_CODE_NOT_FOUND, PROMO_CODE_ENDED
 */
export async function endPromoCodeBatch(tx: Tx, { params, actor, now }: Call<typeof end>): Promise<OutputOf<typeof end>> {
  const ids = (await lockBatch(tx, params, actor, now)).map(({ id }) => id);
  const used = tx.select({ id: orders.id }).from(orders).where(eq(orders.promoCodeId, promoCodes.id));
  const deleted = await tx
    .delete(promoCodes)
    .where(and(inArray(promoCodes.id, ids), notExists(used)))
    .returning({ id: promoCodes.id });
  await tx.update(promoCodes).set({ endedAt: now }).where(inArray(promoCodes.id, ids));
  return { batchId: params.batchId, deleted: deleted.length, ended: ids.length - deleted.length };
}

/** The codes of a batch that have not been ended, locked in the order of their ids: a purchase locks one code, another change of the batch all. */
async function lockBatch(
  tx: Tx,
  { id, batchId }: { readonly id: string; readonly batchId: string },
  actor: Actor,
  now: Date,
): Promise<readonly { readonly id: string; readonly pausedAt: Date | null }[]> {
  const { event } = await readEvent(tx, id, actor, now);
  demand(eventPolicy.decide('managePromoCodes', actor, event, now));
  if (!isUuid(batchId)) fail(promoCodeErrors.PROMO_CODE_NOT_FOUND);
  const codes = await tx
    .select({ id: promoCodes.id, pausedAt: promoCodes.pausedAt, endedAt: promoCodes.endedAt })
    .from(promoCodes)
    .where(and(eq(promoCodes.eventId, event.id), eq(promoCodes.batchId, batchId)))
    .orderBy(promoCodes.id)
    .for('update');
  if (codes.length === 0) fail(promoCodeErrors.PROMO_CODE_NOT_FOUND);
  const open = codes.filter(({ endedAt }) => endedAt === null);
  return open.length > 0 ? open : fail(promoCodeErrors.PROMO_CODE_ENDED);
}
