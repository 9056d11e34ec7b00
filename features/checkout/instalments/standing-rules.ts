// Whether M-Pesa can pay the later parts of an order by itself, and on which days (docs/reference/mpesa.md#when-a-standing-order-is-offered).
import { dayOf, momentOn } from '#platform/contract/dates.ts';
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';
import { scheduleInstalments } from '#features/events/prices/payment-plans.ts';
import { MPESA_MAX_MINOR } from '#features/payments/contract.ts';
import type { Deduction, StandingFrequency } from '#features/payments/mpesa/standing-orders.ts';

/** On its day a deduction is waited for until this hour of the event's place; then the phone is asked as without a standing order. */
export const DEDUCTION_UNTIL_HOUR = 17;
/** Requests for standing orders that one phone, and one order, may get within a day. */
export const STANDING_ASKS_PER_DAY = 3;
export const STANDING_ASKS_DAY_MS = 24 * 60 * 60_000;

export interface PartToPay {
  readonly number: number;
  readonly amountMinor: number;
  readonly dueAt: Date;
}

export interface StandingPlan {
  readonly frequency: StandingFrequency;
  /** Of each deduction. */
  readonly amountMinor: number;
  readonly deductions: readonly Deduction[];
}

/** How long before a part is due its money may be taken: months have 28 to 31 days, parts are 30 days apart. */
const DAYS_EARLY_MAX: Readonly<Record<StandingFrequency, number>> = { once: 0, daily: 0, weekly: 0, monthly: 2 };
const REPEATED = ['daily', 'weekly', 'monthly'] as const;
const DAY_MS = 24 * 60 * 60_000;

const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

function addMonths(day: string, months: number): string {
  const moved = new Date(day);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 10);
}

const dayAfter: Readonly<Record<(typeof REPEATED)[number], (start: string, index: number) => string>> = {
  daily: addDays,
  weekly: (start, index) => addDays(start, index * 7),
  monthly: addMonths,
};

/**
 * How M-Pesa would pay the open parts of an order (in their order, shillings in minor units) by itself: all of the same amount, each on its due day or at most two days
 * before, never after it, the first tomorrow at the earliest. A last part with another amount, as the remainder of a division, is left out. Null: it cannot.
 */
export function planStandingOrder(all: readonly PartToPay[], now: Date): StandingPlan | null {
  const [first] = all;
  const open = all.length > 1 && all.at(-1)?.amountMinor !== first?.amountMinor ? all.slice(0, -1) : all;
  if (first === undefined || !open.every(({ amountMinor }) => amountMinor === first.amountMinor)) return null;
  const { amountMinor } = first;
  if (amountMinor <= 0 || amountMinor > MPESA_MAX_MINOR || amountMinor % MINOR_PER_MAJOR !== 0) return null;
  const today = dayOf(now);
  const due = open.map(({ dueAt }) => dayOf(dueAt));
  const plan = (frequency: StandingFrequency, days: readonly string[]): StandingPlan => ({
    frequency,
    amountMinor,
    deductions: open.map(({ number }, index) => ({ part: number, day: days[index] ?? '' })),
  });
  const [firstDue = ''] = due;
  if (open.length === 1) return firstDue > today ? plan('once', due) : null;
  for (const frequency of REPEATED)
    for (let early = 0; early <= DAYS_EARLY_MAX[frequency]; early += 1) {
      const start = addDays(firstDue, -early);
      const days = due.map((_, index) => dayAfter[frequency](start, index));
      const isInTime = due.every((day, index) => {
        const taken = days[index] ?? '';
        return taken <= day && taken >= addDays(day, -DAYS_EARLY_MAX[frequency]);
      });
      // What M-Pesa does in a month without that day is not documented.
      const isInEachMonth = frequency !== 'monthly' || days.every((day) => day.slice(8) === start.slice(8));
      if (start > today && isInTime && isInEachMonth) return plan(frequency, days);
    }
  return null;
}

/** How M-Pesa would pay the later parts of a purchase by itself: `amountsMinor` are all its parts, of which the first is paid now. Null: it cannot. */
export function planAtPurchase(amountsMinor: readonly number[], times: Parameters<typeof scheduleInstalments>[1]): StandingPlan | null {
  const parts = scheduleInstalments(amountsMinor, times).map((part, index) => ({ ...part, number: index + 1 }));
  return planStandingOrder(parts.slice(1), times.purchasedAt);
}

/**
 * What M-Pesa still takes by a standing order on a day of Nairobi (YYYY-MM-DD) and later: for parts that are open, and for others, which comes back. Of others that of today is left out:
 * it has been made, as a rule, and has paid its part. `isLive`: its buyer has not ended it.
 */
export function takenFrom(
  deductions: readonly Deduction[],
  today: string,
  { open, isLive }: { readonly open: readonly number[]; readonly isLive: boolean },
) {
  const pays = ({ part }: Deduction): boolean => isLive && open.includes(part);
  return {
    paying: deductions.filter((one) => one.day >= today && pays(one)),
    returning: deductions.filter((one) => one.day > today && !pays(one)),
  };
}

/** Until when a deduction is waited for before a phone is asked for its part; null: it is not, as it is for a later day than that on which the part is due. */
export function waitForDeduction({ day }: Deduction, dueAt: Date, timeZone: string): Date | null {
  return day <= dayOf(dueAt, timeZone) ? momentOn(day, DEDUCTION_UNTIL_HOUR, timeZone) : null;
}
