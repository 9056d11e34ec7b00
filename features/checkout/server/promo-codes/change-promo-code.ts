import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent, type SeenEvent } from '#features/events/server/event/read-events.ts';
import { promoCodeErrors, type changePromoCode as endpoint, type PromoCode } from '../../promo-codes/promo-codes-contract.ts';
import { promoCodes } from '../tables.ts';
import { changeable, readTime } from './check-code-input.ts';
import { lockCode } from './find-promo-code.ts';
import { readPromoCode } from './read-promo-codes.ts';

/**
 * Changes the time and the limits of a code, or pauses it and lets it go on. A limit below the uses there are ends further uses; orders in progress
 * keep theirs.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, PROMO_CODE_NOT_FOUND, PROMO_CODE_ENDED, PROMO_CODE_OF_ALL_EVENTS, INVALID_INPUT
 */
export async function changePromoCode(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>): Promise<PromoCode> {
  const { event, code: before } = await lockOwnCode(tx, params, actor, now);
  const { paused, maxUses = before.maxUses, maxUsesPerPerson = before.maxUsesPerPerson } = body;
  const pausedAt = paused === undefined ? before.pausedAt : paused ? (before.pausedAt ?? now) : null;
  const changed = await tx
    .update(promoCodes)
    .set({ ...readTime(event, body, now, before), maxUses, maxUsesPerPerson, pausedAt })
    .where(changeable(event.id, before.id))
    .returning({ id: promoCodes.id });
  if (changed.length === 0) fail(promoCodeErrors.PROMO_CODE_ENDED);
  return readPromoCode(tx, event, before.id, { now, seesSales: true });
}

/**
 * A code of this event alone that has not been ended, locked, for an account that may change it. The event is not locked: a purchase locks the code
 * first.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, PROMO_CODE_NOT_FOUND, PROMO_CODE_OF_ALL_EVENTS, PROMO_CODE_ENDED
 */
export async function lockOwnCode(
  tx: Tx,
  { id, codeId }: { readonly id: string; readonly codeId: string },
  actor: Actor,
  now: Date,
): Promise<{ readonly event: SeenEvent; readonly code: typeof promoCodes.$inferSelect }> {
  const { event } = await readEvent(tx, id, actor, now);
  demand(eventPolicy.decide('managePromoCodes', actor, event, now));
  const code = isUuid(codeId) ? await lockCode(tx, codeId) : null;
  if (code === null || code.organizerId !== event.organizerId || (code.eventId !== null && code.eventId !== event.id))
    return fail(promoCodeErrors.PROMO_CODE_NOT_FOUND);
  if (code.eventId === null) return fail(promoCodeErrors.PROMO_CODE_OF_ALL_EVENTS);
  return code.endedAt === null ? { event, code } : fail(promoCodeErrors.PROMO_CODE_ENDED);
}
