// Which of the ways to pay in parts are offered: only those whose last part is due before the event begins.
import type { PaymentPlan } from './schemas.ts';

/** The remaining parts of a plan follow each other at this distance. */
export const DAYS_BETWEEN_PARTS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The plans of a ticket type that somebody who buys at `now` can keep to: the gate opens to what is paid. All at once is always possible. */
export function offeredPlans(plans: readonly PaymentPlan[], now: Date, eventStartsAt: Date): PaymentPlan[] {
  const daysLeft = (eventStartsAt.getTime() - now.getTime()) / DAY_MS;
  return plans.filter(({ installments }) => installments === 1 || (installments - 1) * DAYS_BETWEEN_PARTS <= daysLeft);
}

/**
 * When the parts of a plan fall due: the first at the purchase, the others every 30 days. Money that comes late can leave less time than the
 * plan was offered for: then they follow at equal distances until the event begins, so that none is due after it and no two at once.
 */
export function partsDueAt({ purchasedAt, count, eventStartsAt }: { purchasedAt: Date; count: number; eventStartsAt: Date }): Date[] {
  const left = Math.max(0, eventStartsAt.getTime() - purchasedAt.getTime());
  const distance = Math.min(DAYS_BETWEEN_PARTS * DAY_MS, left / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, index) => new Date(purchasedAt.getTime() + Math.floor(index * distance)));
}
