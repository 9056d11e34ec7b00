import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { promoCodeErrors, type createPromoCode as endpoint, type PromoCode } from '../../promo-codes/promo-codes-contract.ts';
import { addPromoCode, type NewPromoCode } from './add-promo-code.ts';
import { readTime, readWorth, refuseTooManyCodes } from './check-code-input.ts';
import { readPromoCode } from './read-promo-codes.ts';

/**
 * Adds a promo code to an event. Uses begin at once, or at its start.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, PROMO_CODE_TAKEN, INVALID_INPUT
 */
export async function createPromoCode(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>): Promise<PromoCode> {
  const event = await lockEventFor('managePromoCodes', tx, params.id, actor, now);
  const worth = await readWorth(tx, event, body);
  const { maxUses, maxUsesPerPerson } = body;
  const limits = {
    ...timeOf(readTime(event, body, now)),
    ...(maxUses != null && { maxUses }),
    ...(maxUsesPerPerson != null && { maxUsesPerPerson }),
  };
  await refuseTooManyCodes(tx, event, 1);
  const id = await addPromoCode(tx, { organizerId: event.organizerId, eventId: event.id, code: body.code, ...worth, ...limits }, now);
  if (id === null) return fail(promoCodeErrors.PROMO_CODE_TAKEN, { fields: { code: promoCodeErrors.PROMO_CODE_TAKEN.message } });
  return readPromoCode(tx, event, id, { now, seesSales: true });
}

/** The parts of its time that a new code has. */
export function timeOf({ startsAt, endsAt }: ReturnType<typeof readTime>): Pick<NewPromoCode, 'startsAt' | 'endsAt'> {
  return { ...(startsAt !== null && { startsAt }), ...(endsAt !== null && { endsAt }) };
}
