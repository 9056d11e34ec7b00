import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_NUMBER_BYTES, orderNumberFrom, paymentReference } from './order-number.ts';

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
