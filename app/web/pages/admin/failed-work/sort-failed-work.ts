import type { FailedWork } from '../../../../site-endpoints.ts';

export const failedWorkSorts = ['newest', 'oldest', 'attempts', 'name'] as const;
export type FailedWorkSort = (typeof failedWorkSorts)[number];

const byTime = (a: FailedWork, b: FailedWork): number => Date.parse(b.failedAt) - Date.parse(a.failedAt);

const orders: Readonly<Record<FailedWorkSort, (a: FailedWork, b: FailedWork) => number>> = {
  newest: byTime,
  oldest: (a, b) => -byTime(a, b),
  attempts: (a, b) => b.attempts - a.attempts || byTime(a, b),
  name: (a, b) => a.name.localeCompare(b.name, 'en') || byTime(a, b),
};

/** The rows in another order; among equals the newest first. */
export function sortFailedWork(rows: readonly FailedWork[], sort: FailedWorkSort): FailedWork[] {
  return rows.toSorted(orders[sort]);
}
