// Which of the ways to pay in parts are offered: only those whose last part is due before the event begins.
import { dayOf } from '#platform/contract/dates.ts';
import type { PaymentPlan } from './schemas.ts';

/** The remaining parts of a plan follow each other at this distance. */
export const DAYS_BETWEEN_PARTS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The plans of a ticket type that somebody who buys at `now` can keep to: the gate opens to what is paid. All at once is always possible. */
export function offeredPlans(plans: readonly PaymentPlan[], now: Date, eventStartsAt: Date): PaymentPlan[] {
  const daysLeft = (eventStartsAt.getTime() - now.getTime()) / DAY_MS;
  return plans.filter(({ installments }) => installments === 1 || (installments - 1) * DAYS_BETWEEN_PARTS <= daysLeft);
}

interface Part {
  readonly amountMinor: number;
  readonly dueAt: Date;
}

interface PlanTime {
  readonly purchasedAt: Date;
  readonly eventStartsAt: Date;
  readonly timeZone: string;
}

/**
 * What of a plan is due when: the first part at the purchase, the others every 30 days. Money that comes late can leave less time than the
 * plan was offered for: then they follow at equal distances until the event begins. Parts that would fall on one day of the event's time
 * zone, or on the day of the purchase, are asked for together: none is due after the event begins, and no two on one day. Only what is left
 * when the event begins on the day of the purchase is due on that day.
 */
export function scheduleParts(amountsMinor: readonly number[], { purchasedAt, eventStartsAt, timeZone }: PlanTime): Part[] {
  const left = Math.max(0, eventStartsAt.getTime() - purchasedAt.getTime());
  const distance = Math.min(DAYS_BETWEEN_PARTS * DAY_MS, left / Math.max(1, amountsMinor.length - 1));
  const [first, ...later] = amountsMinor.map((amountMinor, index) => ({
    amountMinor,
    dueAt: new Date(purchasedAt.getTime() + Math.floor(index * distance)),
  }));
  if (first === undefined) return [];
  const parts = [first];
  let together = 0;
  for (const [index, { amountMinor, dueAt }] of later.entries()) {
    together += amountMinor;
    const next = later[index + 1];
    const day = dayOf(dueAt, timeZone);
    const goesOn = next !== undefined && (day === dayOf(next.dueAt, timeZone) || day === dayOf(purchasedAt, timeZone));
    if (goesOn) continue;
    parts.push({ amountMinor: together, dueAt });
    together = 0;
  }
  return parts;
}
