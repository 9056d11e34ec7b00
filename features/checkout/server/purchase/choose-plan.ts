import { fail } from '#platform/contract/errors.ts';
import { commonPlans, findPlan } from '#features/events/prices/payment-plans.ts';
import type { PaymentPlan } from '#features/events/schemas.ts';
import type { ReservationRow } from '#features/inventory/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import { defaultPlan } from '../../rules.ts';

/** The requested plan, by the id that any of the ticket types gives it; the default one for null. @throws INVALID_PAYMENT_PLAN */
export function choosePlan(lines: ReservationRow['lines'], planId: string | null): PaymentPlan | null {
  if (planId === null) return defaultPlan(commonPlans(lines));
  return (
    findPlan(lines, planId) ?? fail(checkoutErrors.INVALID_PAYMENT_PLAN, { fields: { paymentPlanId: checkoutErrors.INVALID_PAYMENT_PLAN.message } })
  );
}
