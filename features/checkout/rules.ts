// The price of a purchase: computed once, here, for the server and the screen (docs/reference/money.md#price-of-an-order).
import { MINOR_PER_MAJOR, toWholeMajor } from '#platform/contract/money.ts';
import type { PaymentPlan } from '#features/events/schemas.ts';

/** Minor units throughout; every amount is whole shillings, since M-Pesa accepts nothing else. */
export interface OrderPrice {
  /** Price times quantity. */
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  /** The fee of the payment plan. */
  readonly feeMinor: number;
  /** What the buyer pays in total. */
  readonly totalMinor: number;
  /** What is charged now: the down payment of a plan, else everything. */
  readonly dueNowMinor: number;
  /** All instalments in order, the first due now; one instalment without a plan. */
  readonly instalmentsMinor: readonly number[];
}

/**
 * total = price × quantity; discount = total × percent / 100; payable = total − discount; with a plan: payable plus its fee percent, the down
 * percentage of that now, the rest in equal instalments with the remainder on the last. A plan's fee is computed on the amount after the
 * discount, so that choosing a plan does not take back a instalment of the discount.
 */
export function priceOrder(order: { priceMinor: number; quantity: number; promoPercent: number; plan: PaymentPlan | null }): OrderPrice {
  const subtotalMinor = order.priceMinor * order.quantity;
  const reductionMinor = Math.min(subtotalMinor, toWholeMajor((subtotalMinor * order.promoPercent) / 100));
  // Cents are dropped in favour of the buyer.
  const payableMinor = Math.floor((subtotalMinor - reductionMinor) / MINOR_PER_MAJOR) * MINOR_PER_MAJOR;
  const discountMinor = subtotalMinor - payableMinor;
  const feeMinor = order.plan === null ? 0 : toWholeMajor((payableMinor * order.plan.processingFee) / 100);
  const totalMinor = payableMinor + feeMinor;
  const instalmentsMinor = splitIntoInstalments(totalMinor, order.plan);
  return { subtotalMinor, discountMinor, feeMinor, totalMinor, dueNowMinor: instalmentsMinor[0] ?? 0, instalmentsMinor };
}

/**
 * The price of each of these tickets after the discount, without a plan's fee: whole shillings, the remainder on the last. They sum up to
 * `payableMinor`.
 */
export function pricePerTicket(payableMinor: number, quantity: number): readonly number[] {
  const eachMinor = Math.floor(payableMinor / quantity / MINOR_PER_MAJOR) * MINOR_PER_MAJOR;
  return Array.from({ length: quantity }, (_, index) => (index === quantity - 1 ? payableMinor - eachMinor * (quantity - 1) : eachMinor));
}

/** The instalments in minor units: the down payment, then the others; one without a plan, none when nothing is to be paid. */
export function splitIntoInstalments(totalMinor: number, plan: PaymentPlan | null): readonly number[] {
  if (totalMinor === 0) return [];
  const count = plan?.installments ?? 1;
  const downMinor = plan === null ? totalMinor : toWholeMajor((totalMinor * plan.downPaymentPercentage) / 100);
  const restMinor = totalMinor - downMinor;
  // A plan that charges everything at once, or whose instalments would be less than a shilling, is one payment.
  if (count === 1 || restMinor < (count - 1) * MINOR_PER_MAJOR || downMinor < MINOR_PER_MAJOR) return [totalMinor];
  const instalmentMinor = Math.floor(restMinor / (count - 1) / MINOR_PER_MAJOR) * MINOR_PER_MAJOR;
  const lastMinor = restMinor - instalmentMinor * (count - 2);
  return [downMinor, ...Array.from({ length: count - 2 }, () => instalmentMinor), lastMinor];
}

/** The rest of a payment that can still be refunded. */
export interface RefundableSum {
  readonly id: string;
  readonly leftMinor: number;
}

/** Spreads an amount over payments, in the order given, so that few are touched. @throws when they have less */
export function spreadRefund(
  payments: readonly RefundableSum[],
  amountMinor: number,
): readonly { readonly id: string; readonly amountMinor: number }[] {
  let openMinor = amountMinor;
  const instalments = payments.flatMap(({ id, leftMinor }) => {
    const takenMinor = Math.min(leftMinor, openMinor);
    openMinor -= takenMinor;
    return takenMinor > 0 ? [{ id, amountMinor: takenMinor }] : [];
  });
  if (openMinor > 0) throw new RangeError(`These payments cannot give back ${amountMinor}`);
  return instalments;
}

/** Codes are compared without regard to case or surrounding spaces; an empty code counts as none. */
export function normalizePromoCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return code === '' ? null : code;
}

/** The plan that is preselected: the first. */
export function defaultPlan(plans: readonly PaymentPlan[]): PaymentPlan | null {
  return plans[0] ?? null;
}

/** True while an order can still change: it is not settled, or an instalment is being paid. */
export function isUnsettled({ status, payment }: { readonly status: string; readonly payment: { readonly status: string } | null }): boolean {
  return status === 'pending' || payment?.status === 'pending';
}
