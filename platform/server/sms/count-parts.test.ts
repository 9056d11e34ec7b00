import { describe, expect, test } from 'vitest';
import { countParts, withPlainPunctuation } from './count-parts.ts';

test.each<[string, string, 'gsm-7' | 'ucs-2', number]>([
  ['one character', 'a', 'gsm-7', 1],
  ['160 septets', 'a'.repeat(160), 'gsm-7', 1],
  ['161 septets', 'a'.repeat(161), 'gsm-7', 2],
  ['two full parts', 'a'.repeat(306), 'gsm-7', 2],
  ['one more than two full parts', 'a'.repeat(307), 'gsm-7', 3],
  ['80 euro signs, two septets each', '€'.repeat(80), 'gsm-7', 1],
  ['81 euro signs', '€'.repeat(81), 'gsm-7', 2],
  ['brackets count twice', `[${'a'.repeat(158)}`, 'gsm-7', 1],
  ['and no longer fit', `[${'a'.repeat(159)}`, 'gsm-7', 2],
  ['a euro sign at the end of a part moves to the next', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm-7', 3],
  ['accents of the alphabet', 'àéèùìòÄÖÑÜäöñüÇ'.repeat(10), 'gsm-7', 1],
  ['70 units', 'ç'.repeat(70), 'ucs-2', 1],
  ['71 units', 'ç'.repeat(71), 'ucs-2', 2],
  ['134 units', 'ç'.repeat(134), 'ucs-2', 2],
  ['135 units', 'ç'.repeat(135), 'ucs-2', 3],
  ['one character outside changes the whole text', `${'a'.repeat(70)}ê`, 'ucs-2', 2],
  ['35 emoji of two units', '🎉'.repeat(35), 'ucs-2', 1],
  ['36 emoji', '🎉'.repeat(36), 'ucs-2', 2],
  ['an emoji at the end of a part moves to the next', '🎉'.repeat(67), 'ucs-2', 3],
])('%s', (_what, text, encoding, parts) => {
  expect(countParts(text)).toEqual({ encoding, parts });
});

describe('punctuation', () => {
  test('of typography becomes plain', () => {
    const plain = withPlainPunctuation('L’accès\u00a0: «\u202foui\u202f» – “a”…');
    expect(plain).toBe('L\'accès : " oui " - "a"...');
    expect(countParts(plain).encoding).toBe('gsm-7');
  });

  test('other characters stay', () => expect(withPlainPunctuation('Ngũgĩ, fête')).toBe('Ngũgĩ, fête'));
});
