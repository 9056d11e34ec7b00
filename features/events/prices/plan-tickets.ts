// How many tickets an event offers, beside those that the plan of its organization is for (docs/reference/payments/payouts.md#tickets-of-a-plan).

interface Offer {
  readonly total: number;
  /** People whom a unit admits; 0 for an add-on, which is no ticket. */
  readonly admits: number;
  /** The pool it draws from. */
  readonly poolId: string | null;
}

/** The tickets of all types, each for one person, but of those that share a pool no more than it takes (`pools`, by id), and of all no more than the event has places. */
export function offeredTickets(capacity: number, types: Iterable<Offer>, pools: ReadonlyMap<string, number>): number {
  const byPool = [...Map.groupBy(types, ({ poolId }) => poolId)].map(([poolId, sharing]) => {
    const persons = sharing.reduce((sum, { total, admits }) => sum + total * admits, 0);
    return Math.min(persons, (poolId === null ? undefined : pools.get(poolId)) ?? persons);
  });
  return Math.min(
    capacity,
    byPool.reduce((sum, persons) => sum + persons, 0),
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
