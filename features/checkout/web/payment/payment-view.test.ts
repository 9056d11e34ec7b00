import { expect, test } from 'vitest';
import type { Order } from '../../contract.ts';
import { paymentView } from './payment-view.ts';

const now = Date.parse('2026-12-05T16:00:00Z');
const payment: NonNullable<Order['payment']> = {
  method: 'mpesa',
  page: null,
  status: 'pending',
  amount: 6750,
  phone: '254712345678',
  message: null,
  receipt: null,
  promptExpiresAt: '2026-12-05T16:00:01Z',
  retryAt: null,
};

test.each([
  ['the request stands on the phone', 'pending', payment, 'waiting'],
  ['it has ended without news', 'pending', { ...payment, promptExpiresAt: '2026-12-05T16:00:00Z' }, 'checking'],
  ['no attempt is known yet', 'pending', null, 'checking'],
  ['the money is there, the tickets not yet', 'pending', { ...payment, status: 'succeeded' }, 'paid'],
  ['tickets are issued', 'confirmed', { ...payment, status: 'succeeded' }, 'paid'],
] as const)('%s', (_, status, known, state) => {
  expect(paymentView({ status, payment: known }, now)).toEqual({ state });
});

test.each([
  [null, 0],
  ['2026-12-05T15:59:00Z', 0],
  ['2026-12-05T16:01:59.500Z', 120],
])('a failure shows the reason, and with %s waits %i s', (retryAt, secondsToRetry) => {
  const failed = { ...payment, status: 'failed', message: 'The M-Pesa PIN was wrong', retryAt } as const;
  expect(paymentView({ status: 'pending', payment: failed }, now)).toEqual({ state: 'failed', message: 'The M-Pesa PIN was wrong', secondsToRetry });
});

test('a failure may have no reason', () => {
  expect(paymentView({ status: 'pending', payment: { ...payment, status: 'failed' } }, now)).toEqual({
    state: 'failed',
    message: null,
    secondsToRetry: 0,
  });
});
