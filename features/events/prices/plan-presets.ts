// The payment plans that organizers are offered (docs/reference/product.md#writing-an-event).
import type { PaymentPlan } from '../schemas.ts';

export const planPresets: readonly PaymentPlan[] = [
  { id: 'full', name: 'Pay in full', installments: 1, downPaymentPercentage: 100, processingFee: 0 },
  { id: 'two-part', name: '2-part plan', installments: 2, downPaymentPercentage: 50, processingFee: 2.5 },
  { id: 'three-part', name: '3-part plan', installments: 3, downPaymentPercentage: 40, processingFee: 3.5 },
  { id: 'four-part', name: '4-part plan', installments: 4, downPaymentPercentage: 30, processingFee: 5 },
];

/** True for plans with the same terms, whatever their names. */
export function hasTermsOf(plan: PaymentPlan, preset: PaymentPlan): boolean {
  return (
    plan.installments === preset.installments &&
    plan.downPaymentPercentage === preset.downPaymentPercentage &&
    plan.processingFee === preset.processingFee
  );
}
