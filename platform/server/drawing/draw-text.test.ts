import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { leastLeading, loadTypeface } from './draw-text.ts';

vi.mock('node:fs', { spy: true });

test('a font is read when a text first needs it', async () => {
  const read = () => vi.mocked(readFileSync).mock.calls.map(([file]) => /([\w-]+)\.ttf$/.exec(String(file))?.[1]);
  const { width, writable } = await loadTypeface('strong');
  writable('Mũgĩthi 🎉 日本 👩‍👩‍👧');
  width('Mũgĩthi', 20);
  expect(read()).toContain('figtree-700-latin');
  expect(read()).not.toContain('noto-sans-600-arabic');
  expect(read()).not.toContain('noto-sans-600-ethiopic');
  width('سلام', 20);
  width('سلام عليكم', 20);
  (await loadTypeface('display')).width('سلام', 20);
  expect(read().filter((font) => font === 'noto-sans-600-arabic').length).toBe(1);
});

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
  ['مرحبا 🎉 (١٢)', 'مرحبا (١٢)'],
  // Presentation forms, which old programs wrote in place of the letters.
  ['ﻣﺮﺣﺒﺎ', 'مرحبا'],
  ['\u200fمرحبا\u200e', 'مرحبا'],
  ['שלום', ''],
])('%j is written %j', async (text, written) => {
  for (const face of ['display', 'text', 'strong'] as const) expect((await loadTypeface(face)).writable(text)).toBe(written);
});

test('a word that a font family cannot write whole is written by one that can; the other words stay in the first family', async () => {
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
  expect(fontsOf('Łódź ኢትዮጵያ').map(([font]) => font)).toEqual([
    'figtree-500-latin-ext',
    'figtree-500-latin',
    'figtree-500-latin-ext',
    'figtree-500-latin',
    'noto-sans-600-ethiopic',
  ]);
});

test('outlines begin at their position and grow with their size; letters of both fonts are on one line', async () => {
  const strong = await loadTypeface('strong');
  expect(strong.outline('l', { x: 100, y: 50, size: 20 })).toMatch(/^M10\d/);
  expect(strong.width('Mŵ', 40)).toBeCloseTo(2 * strong.width('Mŵ', 20), 6);
  expect(strong.width('Mŵ', 20)).toBeCloseTo(strong.width('M', 20) + strong.width('ŵ', 20), 6);
  expect(strong.width('AB', 20, 0.1)).toBeCloseTo(strong.width('AB', 20) + 4, 6);
});

test('Arabic letters are joined: each has the shape of its place in the word', async () => {
  const { outline, width } = await loadTypeface('text');
  const at = { x: 0, y: 0, size: 20 };
  for (const word of ['محمد', 'تثبيت', 'لا'])
    expect(width(word, 20)).not.toBeCloseTo(
      Array.from(word, (letter) => width(letter, 20)).reduce((sum, one) => sum + one, 0),
      0,
    );
  // This letter joins only the one before it, so the next one has its isolated form.
  expect(width('دار', 20)).toBeCloseTo(width('د', 20) + width('ا', 20) + width('ر', 20), 6);
  // Tracking would tear joined letters apart, or push them into each other.
  expect(width('محمد', 20, 0.1)).toBe(width('محمد', 20));
  expect(outline('محمد', { ...at, tracking: -0.03 })).toBe(outline('محمد', at));
});

test('a mark is drawn where its base letter needs it', async () => {
  const { outline } = await loadTypeface('text');
  const markOn = (letter: string) => {
    const [bare, marked] = [letter, `${letter}َ`].map((text) => outline(text, { x: 0, y: 0, size: 1000 }));
    const mark = (marked ?? '').replace(bare ?? '', '');
    return [Number(/^M(-?[\d.]+)/.exec(mark)?.[1]), Number(/^M-?[\d.]+ (-?[\d.]+)/.exec(mark)?.[1])] as const;
  };
  const [low, high, wide] = [markOn('د'), markOn('ا'), markOn('س')];
  // Upwards is less: higher over the high letter, farther right over the wide one.
  expect(high[1]).toBeLessThan(low[1] - 100);
  expect(wide[0]).toBeGreaterThan(low[0] + 100);
});

test('a line with both directions is drawn from left to right in visual order', async () => {
  const { parts } = await loadTypeface('text');
  const seen = (line: string, direction?: 'ltr' | 'rtl') =>
    parts(line, direction)
      .map(({ text }) => text.trim())
      .filter((text) => text !== '');
  expect(seen('ليلة (Benga) 2026')).toEqual(['2026', '(', 'Benga', ')', 'ليلة']);
  expect(seen('ليلة (أولى)')).toEqual(['(', 'أولى', ')', 'ليلة']);
  expect(seen('Benga (ليلة أولى) 2026')).toEqual(['Benga (', 'أولى', 'ليلة', ')', '2026']);
  // The second line of an Arabic title, which begins with a Latin word.
  expect(seen('Benga ليلة', 'rtl')).toEqual(['ليلة', 'Benga']);
  expect(seen('Benga ليلة')).toEqual(['Benga', 'ليلة']);
});

test('numbers in Arabic text run from left to right, with Persian digits too', async () => {
  const { outline, width } = await loadTypeface('text');
  for (const [one, two] of [
    ['١', '٢'],
    ['۱', '۲'],
  ] as const) {
    const [first, both] = [outline(one, { x: 0, y: 0, size: 20 }), outline(`${one}${two}`, { x: 0, y: 0, size: 20 })];
    expect(both).toBe(`${first}${outline(two, { x: width(one, 20), y: 0, size: 20 })}`);
  }
});

test('lines of Arabic stand farther apart', () => {
  expect([leastLeading('Benga'), leastLeading('Benga ليلة')]).toEqual([1, 1.4]);
});
