import { expect, test } from 'vitest';
import { codeKeyOf, codesFor } from './event-codes.ts';

test.each([
  ['Afro Nation Kenya', 'AFRO26'],
  ['Blankets & Wine', 'BLANKE26'],
  ['Ça va bien', 'CAVABI26'],
  ['2', 'VUMI26'],
  ['音乐节', 'VUMI26'],
])('%s gets %s', (name, code) => {
  expect(codesFor(name, '26')[0]).toBe(code);
});

test('many events of one name get different codes, each of 4 to 8 capital letters and digits', () => {
  const codes = codesFor('Sauti za Busara', '26');
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(600);
  expect(codes.filter((code) => !/^[A-Z0-9]{4,8}$/.test(code))).toEqual([]);
});

test('a code is known as it is typed, and an account of an order is none', () => {
  expect(codeKeyOf(' afro-26 ')).toBe(codeKeyOf('AFR026'));
  expect(codeKeyOf('ABC1234567890')).toBeNull();
  expect(codeKeyOf('A1')).toBeNull();
});
