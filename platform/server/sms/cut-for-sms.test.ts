import { expect, test } from 'vitest';
import { cutForSms } from './cut-for-sms.ts';

test.each([
  ['Koroga Night', 12, 'Koroga Night'],
  ['Koroga Night', 11, 'Koroga Nigh…'],
  ['Koroga Night', 7, 'Koroga…'],
  ['Beats 🎶', 7, 'Beats…'],
])('%s in %i characters', (text, max, expected) => {
  expect(cutForSms(text, max)).toBe(expected);
});
