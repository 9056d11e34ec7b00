import { fail } from '#platform/contract/errors.ts';
import type { OrderTerms } from '#features/orders/server/place-orders.ts';
import { checkoutErrors } from '../../contract.ts';
import { planAtPurchase } from '../../instalments/standing-rules.ts';
import type { OrderPrice } from '../../rules.ts';
import type { PayBy } from './check-payable.ts';

interface Sale {
  readonly takesStandingOrders: boolean;
  readonly event: { readonly startsAt: Date; readonly timeZone: string; readonly ownCode: object | null } | undefined;
}

/**
 * The choice that M-Pesa pays the later parts by itself, by the same rule as on the page of parts (docs/reference/mpesa.md#when-a-standing-order-is-offered): with the phone that is asked for the
 * first part, and for a plan whose later parts a standing order carries.
 * @throws STANDING_ORDER_NOT_OFFERED
 */
export function chooseStandingOrder(
  { event, takesStandingOrders }: Sale,
  payBy: PayBy | null,
  { instalmentsMinor }: Pick<OrderPrice, 'instalmentsMinor'>,
  now: Date,
): Pick<OrderTerms, 'standingChoice'> {
  const refuse = () =>
    fail(checkoutErrors.STANDING_ORDER_NOT_OFFERED, { fields: { standingOrder: checkoutErrors.STANDING_ORDER_NOT_OFFERED.message } });
  if (event === undefined || event.ownCode !== null || !takesStandingOrders || payBy?.rail !== 'mpesa') return refuse();
  const times = { purchasedAt: now, eventStartsAt: event.startsAt, timeZone: event.timeZone };
  return planAtPurchase(instalmentsMinor, times) === null ? refuse() : { standingChoice: 'chosen' };
}
