import { expect, test } from 'vitest';
import { loadTypeface } from './draw-text.ts';

test.each([
  ['Été à Dar – “Bongo” 5 000 €', 'Été à Dar – “Bongo” 5 000 €'],
  ['Mu\u0303thoni wa Kĩrĩnyaga', 'Mũthoni wa Kĩrĩnyaga'],
  ['Benga 🎉 Night', 'Benga Night'],
  [' two \n lines\u00a0', 'two lines'],
  ['refait\u00a0:  toute', 'refait\u00a0: toute'],
  ['ﬁesta ①', 'fiesta 1'],
  ['Ng’ombe, Ngʼombe', 'Ng’ombe, Ngʼombe'],
  ['Piñata ya Chiŵeta', 'Piñata ya Chiŵeta'],
  ['Thuɔŋjäŋ, thuɔŋdɛ\u0308', 'Thuɔŋjäŋ, thuɔŋdɛ\u0308'],
  ['አዲስ አበባ፣ 2026', 'አዲስ አበባ፣ 2026'],
  ['مرحبا', ''],
])('%j is written %j', async (text, written) => {
  for (const face of ['display', 'text', 'strong'] as const) expect((await loadTypeface(face)).writable(text)).toBe(written);
});

test('a word that a face cannot write whole is written by one that can; the others stay in the face', async () => {
  const { parts } = await loadTypeface('text');
  const fontsOf = (text: string) => parts(text).map((part) => [/([\w-]+)\.ttf$/.exec(part.file)?.[1], part.text]);
  expect(fontsOf('Usiku wa Mũgĩthi leo')).toEqual([
    ['figtree-500-latin', 'Usiku wa '],
    ['noto-sans-600-latin', 'M'],
    ['noto-sans-600-latin-ext', 'ũ'],
    ['noto-sans-600-latin', 'g'],
    ['noto-sans-600-latin-ext', 'ĩ'],
    ['noto-sans-600-latin', 'thi '],
    ['figtree-500-latin', 'leo'],
  ]);
  expect(fontsOf('Łódź ኢትዮጵያ').map(([font]) => font)).toEqual(['figtree-500-latin-ext', 'figtree-500-latin', 'figtree-500-latin-ext', 'figtree-500-latin', 'noto-sans-600-ethiopic']);
});

test('outlines begin at their place and grow with their size; letters of both fonts are one line', async () => {
  const strong = await loadTypeface('strong');
  expect(strong.outline('l', { x: 100, y: 50, size: 20 })).toMatch(/^M10\d/);
  expect(strong.width('Mŵ', 40)).toBeCloseTo(2 * strong.width('Mŵ', 20), 6);
  expect(strong.width('Mŵ', 20)).toBeCloseTo(strong.width('M', 20) + strong.width('ŵ', 20), 6);
  expect(strong.width('AB', 20, 0.1)).toBeCloseTo(strong.width('AB', 20) + 4, 6);
});
