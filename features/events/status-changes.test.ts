import { expect, test } from 'vitest';
import { storedEventStatuses } from './schemas.ts';
import { canBecome } from './status-changes.ts';

test('nothing leads out of a final state, and nothing leads back to a draft', () => {
  const ways = storedEventStatuses.flatMap((from) => storedEventStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} to ${to}`));
  expect(ways).toEqual([
    'draft to live',
    'draft to ended',
    'draft to cancelled',
    'live to paused',
    'live to ended',
    'live to cancelled',
    'paused to live',
    'paused to ended',
    'paused to cancelled',
  ]);
});
