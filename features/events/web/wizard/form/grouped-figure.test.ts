import { expect, test } from 'vitest';
import { groupedFigure } from './grouped-figure.ts';

test.each([
  ['150000', '150,000', '150\u202f000'],
  ['150,000', '150,000', '150\u202f000'],
  ['150\u202f000', '150,000', '150\u202f000'],
  ['800', '800', '800'],
  ['1500.5', '1500.5', '1500.5'],
  ['many', 'many', 'many'],
  ['', '', ''],
])('a figure typed as %o is shown grouped', (typed, english, french) => {
  expect(groupedFigure(typed, 'en')).toBe(english);
  expect(groupedFigure(typed, 'fr')).toBe(french);
});
