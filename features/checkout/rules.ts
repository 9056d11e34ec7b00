// The price of a purchase: computed once, here, for the server and the screen (docs/reference/money.md#price-of-an-order).
import { MINOR_PER_MAJOR, unitMinorOf, type Currency } from '#platform/contract/money.ts';
import { feesOfUnits, type BuyerFeePoints } from '#features/events/prices/buyer-fee.ts';
import { pricePerTicket } from '#features/events/prices/price-per-unit.ts';
import type { SoldKind } from '#features/events/add-ons/add-on-schema.ts';
import type { PaymentPlan } from '#features/events/schemas.ts';
import type { OrderStatus } from './order-statuses.ts';

/** Tickets of one type in an order that is priced. */
export interface LineToPrice {
  readonly priceMinor: number;
  readonly quantity: number;
  /** The promo code reduces this type. */
  readonly isReduced: boolean;
}

/** What a promo code takes off: a percentage of the tickets that it reduces, or an amount off all of them together; neither when it only opens types. */
export interface Discount {
  readonly percent: number | null;
  readonly amountMinor: number | null;
}

/** What is bought. */
interface ToPrice {
  readonly lines: readonly LineToPrice[];
  readonly plan: PaymentPlan | null;
  /** Of the promo code; null: none. */
  readonly discount: Discount | null;
  /** Vumi's fee that the buyer bears; missing: the organizer bears it. */
  readonly buyerFeePoints?: BuyerFeePoints;
  /** The smallest amount of the currency that is charged, by `unitMinorOf`; missing: a whole unit. */
  readonly unitMinor?: number;
}

/** Minor units. */
export interface LinePrice {
  /** Price times quantity. */
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly totalMinor: number;
}

/** Minor units throughout; every amount is whole units of what is charged: shillings, since M-Pesa accepts nothing else, or cents. */
export interface OrderPrice {
  /** Of each line, without the fee. They add up to the order's amounts. */
  readonly lines: readonly LinePrice[];
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  /** The fee of the payment plan. */
  readonly feeMinor: number;
  /** Vumi's fee, where the buyer bears it. */
  readonly serviceFeeMinor: number;
  /** What the buyer pays in total. */
  readonly totalMinor: number;
  /** What is charged now: the down payment of a plan, else everything. */
  readonly dueNowMinor: number;
  /** All instalments in order, the first due now; one instalment without a plan. */
  readonly instalmentsMinor: readonly number[];
}

/** To the nearest that can be charged, half up. */
const roundTo = (minor: number, unitMinor: number): number => Math.round(minor / unitMinor) * unitMinor;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * total = price × quantity, over all lines; discount = total of the lines that a promo code reduces × percent / 100, or its amount, at most that
 * total; payable = total − discount; with a plan: payable plus its fee percent, the down percentage of that now, the rest in equal instalments with
 * the remainder on the last. A plan's fee is computed on the amount after the discount, so that choosing a plan does not take back a part of the
 * discount. Vumi's fee, where the buyer bears it, is that of each unit after the discount, and is divided with the rest.
 */
export function priceOrder({ lines, plan, discount, buyerFeePoints = null, unitMinor = MINOR_PER_MAJOR }: ToPrice): OrderPrice {
  const subtotals = lines.map(({ priceMinor, quantity }) => priceMinor * quantity);
  const reductions = splitReduction(
    subtotals.map((subtotalMinor, index) => (lines[index]?.isReduced === true ? subtotalMinor : 0)),
    discount,
    unitMinor,
  );
  const subtotalMinor = sumOf(subtotals);
  // What cannot be charged is dropped in favour of the buyer.
  let centsMinor = (subtotalMinor - sumOf(reductions)) % unitMinor;
  const priced = subtotals.map((ofLine, index): LinePrice => {
    const reductionMinor = reductions[index] ?? 0;
    const leftMinor = Math.min(centsMinor, ofLine - reductionMinor);
    centsMinor -= leftMinor;
    const discountMinor = reductionMinor + leftMinor;
    return { subtotalMinor: ofLine, discountMinor, totalMinor: ofLine - discountMinor };
  });
  const discountMinor = sumOf(priced.map((line) => line.discountMinor));
  const payableMinor = subtotalMinor - discountMinor;
  const feeMinor = plan === null ? 0 : roundTo((payableMinor * plan.processingFee) / 100, unitMinor);
  const serviceFeeMinor = sumOf(
    priced.flatMap(({ totalMinor: payable }, index) => feesOfUnits(payable, lines[index]?.quantity ?? 1, buyerFeePoints, unitMinor)),
  );
  const totalMinor = payableMinor + feeMinor + serviceFeeMinor;
  const instalmentsMinor = splitIntoInstalments(totalMinor, plan, unitMinor);
  const dueNowMinor = instalmentsMinor[0] ?? 0;
  return { lines: priced, subtotalMinor, discountMinor, feeMinor, serviceFeeMinor, totalMinor, dueNowMinor, instalmentsMinor };
}

/**
 * What a promo code takes off each line, whose `room` is the most that it may: together the percentage of them all, rounded once to whole shillings, or
 * the amount, at most all of them; each its share of that in whole shillings, those that are left over to the largest remainders.
 */
function splitReduction(room: readonly number[], discount: Discount | null, unitMinor: number): readonly number[] {
  const allMinor = sumOf(room);
  const wantedMinor = discount?.amountMinor ?? (allMinor * (discount?.percent ?? 0)) / 100;
  const reductionMinor = Math.min(allMinor, roundTo(wantedMinor, unitMinor));
  if (reductionMinor === 0) return room.map(() => 0);
  const exact = room.map((most) => (discount?.percent == null ? (most * reductionMinor) / allMinor : (most * discount.percent) / 100));
  const shares = exact.map((share) => Math.floor(share / unitMinor) * unitMinor);
  let leftMinor = reductionMinor - sumOf(shares);
  const byRemainder = exact.map((share, index) => ({ index, remainder: share % unitMinor })).toSorted((a, b) => b.remainder - a.remainder);
  // A line whose price has cents may have no room for a whole shilling more: then what is left goes where there is room.
  for (const most of [unitMinor, Infinity])
    for (const { index } of byRemainder) {
      const moreMinor = Math.max(0, Math.min(most, leftMinor, (room[index] ?? 0) - (shares[index] ?? 0)));
      shares[index] = (shares[index] ?? 0) + moreMinor;
      leftMinor -= moreMinor;
    }
  return shares;
}

/** The price of each ticket of a line whose units admit several people each: unit after unit, so that the tickets of each sum up to its price. */
export function pricePerAdmission(payableMinor: number, units: number, admits: number, unitMinor = MINOR_PER_MAJOR): readonly number[] {
  return pricePerTicket(payableMinor, units, unitMinor).flatMap((each) => pricePerTicket(each, admits, unitMinor));
}

/** The instalments in minor units: the down payment, then the others; one without a plan, none when nothing is to be paid. */
export function splitIntoInstalments(totalMinor: number, plan: PaymentPlan | null, unitMinor = MINOR_PER_MAJOR): readonly number[] {
  if (totalMinor === 0) return [];
  const count = plan?.installments ?? 1;
  const downMinor = plan === null ? totalMinor : roundTo((totalMinor * plan.downPaymentPercentage) / 100, unitMinor);
  const restMinor = totalMinor - downMinor;
  // A plan that charges everything at once, or whose instalments would be less than a shilling, is one payment.
  if (count === 1 || restMinor < (count - 1) * unitMinor || downMinor < unitMinor) return [totalMinor];
  const instalmentMinor = Math.floor(restMinor / (count - 1) / unitMinor) * unitMinor;
  const lastMinor = restMinor - instalmentMinor * (count - 2);
  return [downMinor, ...Array.from({ length: count - 2 }, () => instalmentMinor), lastMinor];
}

/** What is due of an order, in minor units: the first part while nothing is paid, else the first open one. Null: nothing. */
export function partDue(
  {
    status,
    totalMinor,
    paymentPlan,
    currency,
  }: { readonly status: OrderStatus; readonly totalMinor: number; readonly paymentPlan: PaymentPlan | null; readonly currency: Currency },
  open: { readonly number: number; readonly amountMinor: number } | undefined,
): { readonly instalment: number; readonly amountMinor: number } | null {
  if (status === 'cancelled') return null;
  if (status === 'confirmed') return open === undefined ? null : { instalment: open.number, amountMinor: open.amountMinor };
  const [amountMinor = totalMinor] = splitIntoInstalments(totalMinor, paymentPlan, unitMinorOf(currency));
  return { instalment: 1, amountMinor };
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
  const shares = payments.flatMap(({ id, leftMinor }) => {
    const takenMinor = Math.min(leftMinor, openMinor);
    openMinor -= takenMinor;
    return takenMinor > 0 ? [{ id, amountMinor: takenMinor }] : [];
  });
  if (openMinor > 0) throw new RangeError(`These payments cannot give back ${amountMinor}`);
  return shares;
}

/** Codes are compared without regard to case or surrounding spaces; an empty code counts as none. */
export function normalizePromoCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return code === '' ? null : code;
}

/** What a promo code may reduce: a ticket type, or an add-on. */
export interface Reducible {
  readonly ticketTypeId: string;
  /** Missing: a ticket type. */
  readonly kind?: SoldKind;
}

/** True when a promo code reduces a ticket type, or an add-on: of these only those that it names. */
export function isReducedBy(
  promo: (Discount & { readonly ticketTypeIds: readonly string[] | null }) | null,
  { ticketTypeId, kind = 'ticket' }: Reducible,
): boolean {
  return promo !== null && (promo.percent ?? promo.amountMinor ?? 0) > 0 && (promo.ticketTypeIds?.includes(ticketTypeId) ?? kind === 'ticket');
}

/** The plan that is preselected: the first. */
export function defaultPlan(plans: readonly PaymentPlan[]): PaymentPlan | null {
  return plans[0] ?? null;
}

/** True while an order can still change: it is not settled, or an instalment is being paid. */
export function isUnsettled({ status, payment }: { readonly status: string; readonly payment: { readonly status: string } | null }): boolean {
  return status === 'pending' || payment?.status === 'pending';
}
