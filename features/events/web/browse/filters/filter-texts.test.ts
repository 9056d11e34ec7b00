import { expect, test } from 'vitest';
import { priceRangeText, sortChoices, sortText, whenText } from './filter-texts.ts';
import { readListQuery } from '../list-query.ts';
import { readTexts } from '#platform/testing/read-texts.ts';
import { browseTexts } from '../texts.ts';

const en = await readTexts(browseTexts, 'en');
const fr = await readTexts(browseTexts, 'fr');

const read = (search: string) => readListQuery(new URLSearchParams(search));
const today = '2026-11-21';

test.each([
  ['', null],
  ['when=today', 'Today'],
  ['when=weekend', 'This weekend'],
  ['when=2026-12', 'December'],
  ['date=2026-12-05', 'Sat, 5 Dec 2026'],
  ['from=2026-12-05', 'From Sat, 5 Dec 2026'],
  ['to=2026-12-05', 'Until Sat, 5 Dec 2026'],
  ['from=2026-12-05&to=2026-12-06', 'Sat, 5 Dec 2026 to Sun, 6 Dec 2026'],
])('the dates of ?%s read %s', (search, text) => expect(whenText(read(search), today, en.filters, 'en')).toBe(text));

test.each([
  ['', null],
  ['free=1&maxPrice=10', 'Free'],
  ['minPrice=500', 'From KSh\u00a0500'],
  ['maxPrice=2000', 'Up to KSh\u00a02,000'],
  ['minPrice=500&maxPrice=2000', 'KSh\u00a0500 to KSh\u00a02,000'],
])('the prices of ?%s read %s', (search, text) => expect(priceRangeText(read(search), en.filters, 'en')).toBe(text));

test('the best match comes first only when there are search words', () => {
  expect(sortText(read(''), en.filters)).toBe('Soonest');
  expect(sortText(read('sort=date'), en.filters)).toBe('Soonest');
  expect(sortText(read('q=jazz'), en.filters)).toBe('Best match');
  expect(sortText(read('q=jazz&sort=date'), en.filters)).toBe('Soonest');
  expect(sortText(read('sort=-price'), en.filters)).toBe('Highest price');
  expect(sortChoices(read(''), en.filters).map(({ label }) => label)).not.toContain('Best match');
});

test('in another language', () => {
  expect(whenText(read('from=2026-12-05&to=2026-12-06'), today, fr.filters, 'fr')).toBe('sam. 5 déc. 2026 au dim. 6 déc. 2026');
  expect(priceRangeText(read('maxPrice=2000'), fr.filters, 'fr')).toBe('Jusqu’à KSh\u00a02\u202f000');
});
