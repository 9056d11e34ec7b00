import { expect, test } from 'vitest';
import { normalizeMsisdn, showMsisdn } from './msisdn.ts';

test.each([
  ['0712345678', '254712345678'],
  ['0712 345 678', '254712345678'],
  ['0110-000-001', '254110000001'],
  ['+254712345678', '254712345678'],
  ['254712345678', '254712345678'],
  ['712345678', '254712345678'],
  ['+254 0712 345 678', '254712345678'],
  ['0202345678', null],
  ['254812345678', null],
  ['25471234567', null],
  ['2547123456789', null],
  ['+255712345678', null],
  ['phone', null],
  ['', null],
])('%j is normalized to %j', (typed, msisdn) => {
  expect(normalizeMsisdn(typed)).toBe(msisdn);
});

test('shown as people write it', () => {
  expect(showMsisdn('254712345678')).toBe('0712 345 678');
});
