import { expect, test } from 'vitest';
import { showAfterPrefix, showPhone, toInternationalPhone } from './phone.ts';

test.each(['0712 345 678', '712345678', '+254 712 345 678', '254712345678', '+254-712-345-678', '+254 (0) 712.345.678', ' 0712345678 '])(
  '%s is one number',
  (typed) => {
    expect(toInternationalPhone(typed)).toBe('+254712345678');
  },
);

test.each(['', '+', '0812345678', '071234567', '07123456789', '0712345678x', '+1 712 345 678', '+256772123456', '0712+345678'])('%j is none', (typed) => {
  expect(toInternationalPhone(typed)).toBeNull();
});

test('the newer 01 numbers are read too', () => {
  expect(toInternationalPhone('0110 000 001')).toBe('+254110000001');
});

test('shown as people write it', () => {
  expect(showPhone('+254712345678')).toBe('0712 345 678');
  expect(showAfterPrefix('0712345678')).toBe('712 345 678');
  expect(showPhone('+256772123456')).toBe('+256772123456');
});
