// Which payment plans are offered, and when their parts are due: the last one, with its time of grace, before the event begins
// (docs/reference/money.md#payment-plans).
import { dayOf } from '#platform/contract/dates.ts';
import type { SoldKind } from '../add-ons/add-on-schema.ts';
import type { PaymentPlan } from '../schemas.ts';

/** The days between the remaining instalments of a plan. */
export const DAYS_BETWEEN_PARTS = 30;
/** The days that a part may be late: then the order ends. */
export const GRACE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The plans of a ticket type that a buyer at `now` can complete in time, the last part late by the whole time of grace. Paying all at once is always possible. */
export function offeredPlans(plans: readonly PaymentPlan[], now: Date, eventStartsAt: Date): PaymentPlan[] {
  const daysLeft = (eventStartsAt.getTime() - now.getTime()) / DAY_MS;
  return plans.filter(({ installments }) => installments === 1 || (installments - 1) * DAYS_BETWEEN_PARTS + GRACE_DAYS <= daysLeft);
}

interface PricedLine {
  /** Missing: tickets. */
  readonly kind?: SoldKind;
  readonly priceMinor: number;
  readonly paymentPlans: readonly PaymentPlan[];
}

/** True for plans with the same terms, whatever their ids: each ticket type names its plans itself. */
function isSamePlan(one: PaymentPlan, other: PaymentPlan): boolean {
  return (
    one.name === other.name &&
    one.installments === other.installments &&
    one.downPaymentPercentage === other.downPaymentPercentage &&
    one.processingFee === other.processingFee
  );
}

/**
 * The plans by which several lines can be paid together: those that every line with a price offers, as the first of these names them. Add-ons are
 * paid by the plan of their tickets.
 */
export function commonPlans(all: readonly PricedLine[]): readonly PaymentPlan[] {
  const lines = all.filter(({ kind }) => kind !== 'add_on');
  const priced = lines.filter(({ priceMinor }) => priceMinor > 0);
  const [first, ...others] = priced.length > 0 ? priced : lines;
  return (first?.paymentPlans ?? []).filter((plan) => others.every(({ paymentPlans }) => paymentPlans.some((other) => isSamePlan(plan, other))));
}

/**
 * The plan of an id, among those that these lines have in common: the id that any of the lines gives it. Null when they do not offer it.
 */
export function findPlan(lines: readonly PricedLine[], id: string): PaymentPlan | null {
  const named = lines.flatMap(({ paymentPlans }) => paymentPlans).filter((plan) => plan.id === id);
  const plans = commonPlans(lines);
  return plans.find((plan) => plan.id === id) ?? plans.find((plan) => named.some((other) => isSamePlan(plan, other))) ?? null;
}

interface Instalment {
  readonly amountMinor: number;
  readonly dueAt: Date;
}

interface PlanTime {
  readonly purchasedAt: Date;
  readonly eventStartsAt: Date;
  readonly timeZone: string;
}

/**
 * The instalments of a plan with their due times: the first at the purchase, the others every 30 days. Late money can leave less time than the
 * plan was offered for: then they follow at equal distances, and what is left after the last one, at most half of the time, is its grace. Instalments that would fall on one day of the event's time
 * zone, or on the day of the purchase, are merged: none is due after the event begins, and no two on one day. Only a remainder is due on the day
 * of the purchase when the event begins on that day.
 */
export function scheduleInstalments(amountsMinor: readonly number[], { purchasedAt, eventStartsAt, timeZone }: PlanTime): Instalment[] {
  const left = Math.max(0, eventStartsAt.getTime() - purchasedAt.getTime());
  const grace = Math.min(GRACE_DAYS * DAY_MS, left / 2);
  const distance = Math.min(DAYS_BETWEEN_PARTS * DAY_MS, (left - grace) / Math.max(1, amountsMinor.length - 1));
  const [first, ...later] = amountsMinor.map((amountMinor, index) => ({
    amountMinor,
    dueAt: new Date(purchasedAt.getTime() + Math.floor(index * distance)),
  }));
  if (first === undefined) return [];
  const instalments = [first];
  let together = 0;
  for (const [index, { amountMinor, dueAt }] of later.entries()) {
    together += amountMinor;
    const next = later[index + 1];
    const day = dayOf(dueAt, timeZone);
    const goesOn = next !== undefined && (day === dayOf(next.dueAt, timeZone) || day === dayOf(purchasedAt, timeZone));
    if (goesOn) continue;
    instalments.push({ amountMinor: together, dueAt });
    together = 0;
  }
  return instalments;
}
