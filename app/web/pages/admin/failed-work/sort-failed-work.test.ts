import { expect, test } from 'vitest';
import type { FailedWork } from '../../../../site-endpoints.ts';
import { sortFailedWork, type FailedWorkSort } from './sort-failed-work.ts';

const work = (id: string, name: string, attempts: number, failedAt: string): FailedWork => ({
  id,
  kind: 'job',
  name,
  subject: null,
  attempts,
  problem: '',
  failedAt,
});
const rows = [
  work('a', 'send-mail', 3, '2026-12-01T09:00:00Z'),
  work('b', 'refund', 14, '2026-12-03T09:00:00Z'),
  work('c', 'send-mail', 3, '2026-12-02T09:00:00Z'),
];

test.each<[FailedWorkSort, string]>([
  ['newest', 'bca'],
  ['oldest', 'acb'],
  ['attempts', 'bca'],
  ['name', 'bca'],
])('failed work sorted by %s', (sort, order) => {
  expect(
    sortFailedWork(rows, sort)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
});
