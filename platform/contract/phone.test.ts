import { expect, test } from 'vitest';
import { showAfterPrefix, showPhone, toInternationalPhone, phoneLink } from './phone.ts';

test.each(['0712 345 678', '712345678', '+254 712 345 678', '254712345678', '+254-712-345-678', '+254 (0) 712.345.678', ' 0712345678 '])(
  '%s is one number',
  (typed) => {
    expect(toInternationalPhone(typed)).toBe('+254712345678');
  },
);

test.each(['', '+', '0812345678', '071234567', '07123456789', '0712345678x', '+1 712 345 678', '+256772123456', '0712+345678'])(
  '%j is not a number',
  (typed) => {
    expect(toInternationalPhone(typed)).toBeNull();
  },
);

test('the newer 01 numbers are read too', () => {
  expect(toInternationalPhone('0110 000 001')).toBe('+254110000001');
});

test('shown as people write it', () => {
  expect(showPhone('+254712345678')).toBe('0712 345 678');
  expect(showAfterPrefix('0712345678')).toBe('712 345 678');
  expect(showPhone('+256772123456')).toBe('+256772123456');
});

test.each([
  ['0712 345 678', 'tel:+254712345678'],
  ['+254 (0) 712-345-678', 'tel:+254712345678'],
  ['+255 754 000 000', 'tel:+255754000000'],
  ['00256 772 123456', 'tel:+256772123456'],
  ['020 222 2222', 'tel:0202222222;phone-context=+254'],
  ['ask at the gate', null],
])('%s is dialled as %s', (written, link) => expect(phoneLink(written)).toBe(link));
