import { expect, test } from 'vitest';
import { feesOfRefund, refundedFirst } from './refund-fees.ts';

const part = (amountMinor: number, leftMinor: number, feeLeftMinor: number) => ({ amountMinor, leftMinor, feeLeftMinor });

test('tickets take exactly their fee with them, over the payments in their order', () => {
  expect(feesOfRefund([part(106_600, 141_600, 6_800)], 5_100, 100)).toEqual([5_100]);
  expect(feesOfRefund([part(53_500, 53_500, 2_500), part(10_000, 53_500, 2_500)], 3_000, 100)).toEqual([2_500, 500]);
  expect(feesOfRefund([part(20_000, 100_000, 1_000)], 5_000, 100)).toEqual([1_000]);
});

test('a payment that goes back whole gives back all that is left of its fee', () => {
  expect(feesOfRefund([part(35_000, 35_000, 1_700)], 1_600, 100)).toEqual([1_700]);
  expect(feesOfRefund([part(107_000, 107_000, 5_000)], null, 100)).toEqual([5_000]);
});

test('a sum that names no tickets has its share, in whole units rounded down', () => {
  expect(feesOfRefund([part(10_700, 107_000, 5_000), part(1_000, 107_000, 5_000)], null, 100)).toEqual([500, 0]);
  expect(feesOfRefund([part(50_000, 100_000, 0)], null, 100)).toEqual([0]);
});

test('tickets go back out of payments that have a fee, before that of an exchange', () => {
  const payments = [
    { id: 'exchange', feeLeftMinor: 0 },
    { id: 'second', feeLeftMinor: 2_500 },
    { id: 'first', feeLeftMinor: 2_500 },
  ];
  expect(refundedFirst(payments, 1_500).map(({ id }) => id)).toEqual(['second', 'first', 'exchange']);
  expect(refundedFirst(payments, 0)).toBe(payments);
});
