import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { formatMessage, pluralCategory } from './message.ts';

test.each(languages)('plural categories are those of CLDR (%s)', (language) => {
  const cldr = new Intl.PluralRules(language);
  for (let count = 0; count <= 12_345; count += 1) expect(pluralCategory(count, language), String(count)).toBe(cldr.select(count));
});

test('a figure is grouped where it stands alone, and not where it is part of an identifier', () => {
  const left = compile('{count, plural, one {# ticket} other {# tickets}} of {name}, order {number}');
  expect(formatMessage(left, 'en', { count: 12_750, name: 'VIP', number: 12_750 })).toBe('12,750 tickets of VIP, order 12750');
  expect(formatMessage(left, 'fr', { count: 1, name: '{count}', number: 1 })).toBe('1 ticket of {count}, order 1');
});

test('values are never parsed as a message', () => {
  expect(formatMessage(compile('Hello {name}'), 'en', { name: '<b>{x, plural, other {#}}</b>' })).toBe('Hello <b>{x, plural, other {#}}</b>');
});

test('a tag contains the words within it', () => {
  const terms = compile('Read <link>our {what}</link> first');
  expect(formatMessage(terms, 'en', { what: 'terms', link: (words: string) => ({ words }) })).toEqual(['Read ', { words: 'our terms' }, ' first']);
});
