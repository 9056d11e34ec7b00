import { expect, test } from 'vitest';
import { codeKeyOf } from '#features/events/codes/event-codes.ts';
import { orderNumberOfAccount } from '#features/orders/order-number.ts';
import { exchangeAccountOf, exchangeOfAccount } from './exchange-account.ts';

const NUMBER = 'VUMI-ABC-1234-567890';

test('an account names one exchange of one order, and nothing else', () => {
  expect(exchangeAccountOf(NUMBER, 7)).toBe('ABC123456789007');
  expect(exchangeOfAccount('ABC123456789007')).toEqual({ orderNumber: NUMBER, number: 7 });
  expect(exchangeOfAccount('vumi abc-1234-56789o o7')).toEqual({ orderNumber: NUMBER, number: 7 });
  expect([orderNumberOfAccount('ABC123456789007'), codeKeyOf('ABC123456789007')]).toEqual([null, null]);
  expect(exchangeAccountOf(NUMBER, 100)).toBe(null);
});

test.each(['ABC1234567890', 'ABC12345678900', 'ABC123456789000', 'AFRO26', '', 'ABC1234567890001', 'ABC1234567890XY'])('%j is none', (typed) => {
  expect(exchangeOfAccount(typed)).toBe(null);
});
