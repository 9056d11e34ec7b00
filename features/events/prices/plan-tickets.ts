// How many tickets an event offers, beside those that the plan of its organization is for (docs/reference/payments/payouts.md#tickets-of-a-plan).

interface Offer {
  readonly total: number;
  /** People whom a unit admits; 0 for an add-on, which is no ticket. */
  readonly admits: number;
}

/** The tickets of all types, each for one person, but no more than the event has places. */
export function offeredTickets(capacity: number, types: Iterable<Offer>): number {
  return Math.min(
    capacity,
    [...types].reduce((sum, { total, admits }) => sum + total * admits, 0),
  );
}

/** What an event offers, of how many. */
export interface PlanTickets {
  readonly offered: number;
  readonly max: number;
}

/**
 * Whether a change goes beyond the plan. What was on sale before stays on sale, whatever the plan is by now: only more of it is beyond.
 * `before`: how many were offered then; 0 where nothing was on sale.
 */
export function isBeyondPlan({ offered, max }: PlanTickets, before: number): boolean {
  return offered > Math.max(max, before);
}
