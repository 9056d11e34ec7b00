import { expect, test } from 'vitest';
import { methodText, pendingText, refundText, ticketsText } from './order-texts.ts';
import { readTexts } from '#platform/testing/read-texts.ts';
import type { Order } from '../../contract.ts';
import { checkoutTexts } from '../texts.ts';

const texts = await readTexts(checkoutTexts, 'en');

const words = texts.orders;
const one = { id: 'a', how: 'payout' as const, reason: 'cancelled', requestedAt: '2026-12-01T09:00:00Z', doneAt: null };
const refund = (status: 'queued' | 'sent' | 'by-hand' | 'done' | 'failed') => ({
  currency: 'KES' as const,
  refund: { status, amount: 7000, reason: 'cancelled' },
  refunds: [
    { ...one, status, amount: 2000 },
    { ...one, status, amount: 2500 },
    // Of another state, which the list tells.
    { ...one, status: 'unfunded' as const, amount: 2500 },
  ],
});

test.each([
  ['queued', 'is on its way back to you'],
  ['sent', 'is on its way back to you'],
  ['by-hand', 'is given back to you in person'],
  ['done', 'was paid back to you'],
  ['failed', 'could not be paid back yet. We are working on it'],
] as const)('a refund that is %s', (status, said) => {
  expect(refundText(refund(status), words, 'en')).toBe(`KSh\u00a04,500 ${said}`);
});

test('a line that admits several people says so', () => {
  const line = { kind: 'ticket', ticketTypeId: 'a', name: 'Single', quantity: 2, admits: 1 } as Order['lines'][number];
  const lines = [line, { ...line, name: 'Table of ten', quantity: 1, admits: 10 }, { ...line, kind: 'fee' as const, ticketTypeId: null, name: '' }];
  expect(ticketsText({ lines }, 'en', texts.ticketTypes.admits)).toBe('Single ×\u00a02, Table of ten ×\u00a01 (Admits 10)');
});

test('without a refund there is no text', () => expect(refundText({ currency: 'KES', refund: null, refunds: [] }, words, 'en')).toBeNull());

test('an order to be paid tells what it waits for', () => {
  const payment = {
    method: 'mpesa',
    page: null,
    status: 'failed',
    amount: 1,
    phone: '254712345678',
    message: 'The M-Pesa PIN was wrong',
    receipt: null,
    promptExpiresAt: '',
    retryAt: null,
  } as const;
  expect(pendingText({ status: 'pending', paymentMethod: 'mpesa', payment }, words)).toBe('The M-Pesa PIN was wrong.');
  expect(pendingText({ status: 'pending', paymentMethod: 'mpesa', payment: { ...payment, message: null } }, words)).toBe('Not paid yet');
  expect(pendingText({ status: 'pending', paymentMethod: 'mpesa', payment: { ...payment, status: 'pending' } }, words)).toBe(
    'Waiting for M-Pesa. This usually takes under a minute.',
  );
  expect(pendingText({ status: 'pending', paymentMethod: 'mpesa', payment: { ...payment, status: 'pending', method: 'credit_card' } }, words)).toBe(
    'Waiting for your card payment.',
  );
  expect(pendingText({ status: 'pending', paymentMethod: 'mpesa', payment: { ...payment, status: 'pending', method: 'mtn_momo' } }, words)).toBe(
    'Waiting for your payment by mobile money.',
  );
  expect(pendingText({ status: 'confirmed', paymentMethod: 'mpesa', payment }, words)).toBeNull();
  expect(pendingText({ status: 'pending', paymentMethod: 'paybill', payment: null }, words)).toBe('Waiting for your payment from the M-Pesa menu.');
  // The event was cancelled between the request and the payment.
  expect(pendingText({ status: 'pending', paymentMethod: 'mpesa', payment: { ...payment, status: 'succeeded' } }, words)).toBeNull();
});

test('payment methods by name', () =>
  expect(['mpesa', 'credit_card', 'mtn_momo', 'free', 'complimentary', 'cash', 'voucher'].map((method) => methodText(method, words))).toEqual([
    'M-Pesa',
    'Card',
    'MTN MoMo',
    'Free',
    'Complimentary',
    'Cash',
    'voucher',
  ]));
