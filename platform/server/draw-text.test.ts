import { expect, test } from 'vitest';
import { loadTypeface } from './draw-text.ts';

test.each([
  ['Été à Dar – “Bongo” 5 000 €', 'Été à Dar – “Bongo” 5 000 €'],
  ['Mu\u0303thoni wa Kĩrĩnyaga', 'Mũthoni wa Kĩrĩnyaga'],
  ['Benga 🎉 Night', 'Benga Night'],
  [' two \n lines\u00a0', 'two lines'],
  ['refait\u00a0:  toute', 'refait\u00a0: toute'],
  ['ﬁesta ①', 'fiesta 1'],
  ['مرحبا', ''],
])('%j is written %j', async (text, written) => {
  const display = await loadTypeface('display');
  expect(display.writable(text)).toBe(written);
});

test('outlines begin at their place and grow with their size; letters of both fonts are one line', async () => {
  const strong = await loadTypeface('strong');
  expect(strong.outline('l', { x: 100, y: 50, size: 20 })).toMatch(/^M10\d/);
  expect(strong.width('Mũ', 40)).toBeCloseTo(2 * strong.width('Mũ', 20), 6);
  expect(strong.width('Mũ', 20)).toBeCloseTo(strong.width('M', 20) + strong.width('ũ', 20), 6);
  expect(strong.width('AB', 20, 0.1)).toBeCloseTo(strong.width('AB', 20) + 4, 6);
});
