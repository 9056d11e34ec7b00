import { fail } from '#platform/contract/errors.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { ReservationRow } from '#features/inventory/server/tables.ts';
import { checkoutErrors, type purchaseTickets } from '../../contract.ts';
import { checkoutMessages } from '../../messages.ts';
import { normalizePromoCode } from '../../rules.ts';

type Body = Call<typeof purchaseTickets>['body'];

/** True when a buyer has typed a promo code. */
export function namesPromoCode({ promoCode }: Body): boolean {
  return promoCode != null && promoCode !== '';
}

/**
 * The promo code of a purchase: that which opened its tickets, where they are sold with it only, else the typed one; null: none. So the limits of a
 * code that opens tickets hold whether or not it is sent again.
 * @throws INVALID_PROMO_CODE when another one is typed for such tickets
 */
export function codeOfPurchase(body: Body, { lines }: Pick<ReservationRow, 'lines'>): string | null {
  const opener = lines.find(({ promoCode }) => promoCode !== undefined)?.promoCode ?? null;
  const typed = namesPromoCode(body) ? (body.promoCode ?? null) : null;
  if (opener === null) return typed;
  if (typed !== null && normalizePromoCode(typed) !== opener) {
    const message = checkoutMessages.promoCodeOpenedThese;
    fail(checkoutErrors.INVALID_PROMO_CODE, { message, fields: { promoCode: message } });
  }
  return opener;
}
