import { expect, test } from 'vitest';
import { availableText, genreText, priceText, saleClosedText } from './event-words.ts';
import { readTexts } from '#platform/testing/read-texts.ts';
import { browseTexts } from './browse/texts.ts';
import { eventTexts } from './texts.ts';

const browseEn = await readTexts(browseTexts, 'en');
const browseFr = await readTexts(browseTexts, 'fr');
const browseSw = await readTexts(browseTexts, 'sw');
const en = await readTexts(eventTexts, 'en');
const fr = await readTexts(eventTexts, 'fr');
const sw = await readTexts(eventTexts, 'sw');

test.each([
  [3750, 'KES', 'KSh\u00a03,750'],
  [25, 'USD', '$25'],
  [0, 'KES', 'Free'],
  [null, 'KES', 'TBA'],
] as const)('%s %s reads %s', (price, currency, text) => expect(priceText({ price, currency }, en, 'en')).toBe(text));

test.each([
  [0, '(0 events available)', '(matukio 0 yanapatikana)', '(0 événement disponible)'],
  [1, '(1 event available)', '(tukio 1 linapatikana)', '(1 événement disponible)'],
  [12, '(12 events available)', '(matukio 12 yanapatikana)', '(12 événements disponibles)'],
  [1000, '(1,000+ events available)', '(matukio 1,000+ yanapatikana)', '(1\u202f000+ événements disponibles)'],
])('%i events', (total, ...messages) =>
  expect([availableText(total, browseEn, 'en'), availableText(total, browseSw, 'sw'), availableText(total, browseFr, 'fr')]).toEqual(messages),
);

test('sale states read as specified; an ended event shows that first', () => {
  const status = 'published';
  expect(saleClosedText({ status, saleState: 'on_sale' }, en)).toBeNull();
  expect(saleClosedText({ status, saleState: 'coming_soon' }, en)).toBe('Coming Soon');
  expect(saleClosedText({ status, saleState: 'sold_out' }, en)).toBe('Sold Out');
  expect(saleClosedText({ status, saleState: 'closed' }, en)).toBe('Sales closed');
  expect(saleClosedText({ status: 'ended', saleState: 'closed' }, en)).toBe('Ended');
  expect(saleClosedText({ status: 'cancelled', saleState: 'closed' }, en)).toBe('Cancelled');
});

test('a known genre is translated, any other is shown as written', () => {
  expect(['Food', 'Gengetone', 'constructor'].map((genre) => genreText(genre, fr))).toEqual(['Cuisine', 'Gengetone', 'constructor']);
  expect(genreText('Food', sw)).toBe('Vyakula');
  expect(genreText('Food', en)).toBe('Food');
});
