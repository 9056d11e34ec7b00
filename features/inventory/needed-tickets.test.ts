import { expect, test } from 'vitest';
import { lacksNeeded } from './needed-tickets.ts';

const child = { id: 'child', requires: ['adult', 'vip'], maxPerRequired: null };

test.each([
  ['alone', child, { child: 1 }, true],
  ['with one of those that it needs', child, { child: 4, vip: 1 }, false],
  ['with one that it does not need', child, { child: 1, student: 2 }, true],
  ['none of it is asked for', child, {}, false],
  ['a type that needs none', { ...child, requires: [] }, { child: 9 }, false],
  ['two for each, of all that it needs', { ...child, maxPerRequired: 2 }, { child: 4, adult: 1, vip: 1 }, false],
  ['more than two for each', { ...child, maxPerRequired: 2 }, { child: 5, adult: 1, vip: 1 }, true],
])('%s', (_, type, counts, lacks) => {
  expect(lacksNeeded(type, new Map(Object.entries(counts)))).toBe(lacks);
});
