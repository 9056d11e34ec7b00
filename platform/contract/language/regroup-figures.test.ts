import { expect, test } from 'vitest';
import { regroupFigures } from './regroup-figures.ts';

test.each([
  ['We sent a request for KSh\u00a01,212,750 to 0712', 'We sent a request for KSh\u00a01\u202f212\u202f750 to 0712'],
  ['$1,250 and €3,000', '$1\u202f250 and €3\u202f000'],
  ['2,000', '2\u202f000'],
  ['in 1,000 ways, KSh 12,345 without its own space', 'in 1,000 ways, KSh 12,345 without its own space'],
])('figures of “%s” are regrouped', (english, french) => {
  expect(regroupFigures(english, 'fr')).toBe(french);
  expect(regroupFigures(english, 'sw')).toBe(english);
});
