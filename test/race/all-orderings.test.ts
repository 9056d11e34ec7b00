// Every ordering of up to five of the steps, on the rules alone: the money of each is kept for tickets or returned, after each step and in the end.
import { expect, test } from 'vitest';
import { predictEnd, type State } from './orderings/predict-end.ts';
import type { RailName } from './orderings/rails.ts';
import { steps, type Ordering } from './orderings/steps.ts';

const DUE = 3000;
const LONGEST = 5;

/** All orderings of a length. */
function* orderingsOf(length: number): Generator<Ordering> {
  if (length === 0) yield [];
  else for (const before of orderingsOf(length - 1)) for (const one of steps) yield [...before, one];
}

function isBalanced({ order, arrived, returned }: State): boolean {
  return arrived - returned === (order === 'confirmed' ? DUE : 0);
}

test.each(['prompt', 'menu', 'card', 'wallet', 'birr', 'airtel'] as const satisfies readonly RailName[])('paid by %s', (rail) => {
  const wrong: string[] = [];
  const ends = { confirmed: 0, cancelled: 0 };
  let count = 0;
  for (let length = 1; length <= LONGEST; length += 1) {
    for (const ordering of orderingsOf(length)) {
      const { status, taken, returned } = predictEnd(rail, DUE, ordering, (state) => {
        if (!isBalanced(state)) wrong.push(`on the way: ${ordering.join(', ')}`);
      });
      if (taken - returned !== (status === 'confirmed' ? DUE : 0)) wrong.push(ordering.join(', '));
      ends[status] += 1;
      count += 1;
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(count).toBe(12 + 12 ** 2 + 12 ** 3 + 12 ** 4 + 12 ** 5);
  expect(Math.min(ends.confirmed, ends.cancelled)).toBeGreaterThan(count / 10);
});
