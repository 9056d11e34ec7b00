import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { groupDigits } from './numbers.ts';

const locales = { en: 'en-KE', sw: 'sw-KE', fr: 'fr' };

test.each([0, 7, 999, 1000, 12_750, 999_999, 1_000_000, 1_234_567_890, -4, -1234])('%d is grouped as each language groups it', (whole) => {
  for (const language of languages) expect(groupDigits(whole, language)).toBe(new Intl.NumberFormat(locales[language]).format(whole));
});

test('English grouping is the default', () => {
  expect(groupDigits(12_750)).toBe('12,750');
});
