import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountOf, ORDER_NUMBER_BYTES, orderNumberFrom, orderNumberOfAccount, paymentReference } from './order-number.ts';

test('every order number has the specified form, and a reference that M-Pesa accepts', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: ORDER_NUMBER_BYTES, maxLength: ORDER_NUMBER_BYTES }),
      fc.integer({ min: 1, max: 99 }),
      (random, attempt) => {
        const number = orderNumberFrom(random);
        expect(number).toMatch(/^VUMI-[A-Z]{3}-\d{4}-\d{6}$/);
        expect(paymentReference(number, attempt)).toMatch(/^[A-Z]{3}\d{9}$/);
      },
    ),
  );
});

test('attempts on one order have different references', () => {
  expect(paymentReference('VUMI-ABC-1234-567890', 1)).toBe('ABC123456701');
  expect(paymentReference('VUMI-ABC-1234-567890', 12)).toBe('ABC123456712');
});

test.each([
  ['ABC1234567890'],
  ['abc1234567890'],
  [' VUMI-ABC-1234-567890 '],
  ['vumi abc 1234 567890'],
  ['VUM1ABC1234567890'],
  ['abc I23456789O'],
  ['ABCl23456789o'],
])('the account %s names the order', (typed) => {
  expect(orderNumberOfAccount(typed)).toBe('VUMI-ABC-1234-567890');
});

test('O and I that were typed as digits are read, and what is no order number names none', () => {
  expect(orderNumberOfAccount('01O1234567890')).toBe('VUMI-OIO-1234-567890');
  for (const typed of ['', 'ABC123456701', 'ABC12345678901', 'school fees', '4BC1234567890', 'ABC12345678X0'])
    expect(orderNumberOfAccount(typed)).toBeNull();
});

test('the account that a payer is shown names its order, for every order', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: ORDER_NUMBER_BYTES, maxLength: ORDER_NUMBER_BYTES }), (random) => {
      const number = orderNumberFrom(random);
      expect(accountOf(number)).toMatch(/^[A-Z]{3}\d{10}$/);
      expect(orderNumberOfAccount(accountOf(number))).toBe(number);
    }),
  );
});
