// Refusals of a provider, by their words.
import { expect, test } from 'vitest';
import { isThereAlready } from './refused-calls.ts';

const refused = (words: string) => ({ kind: 'refused', status: 400, words }) as const;

test.each([
  'A refund request already exists for this payment',
  'Multiple refunds are not allowed. You can only request one refund against a payment',
  'The reference has already been used',
  'The reference has already been taken.',
  'Transaction reference has been used before',
  'This payment was already refunded',
])('it was asked for before: %s', (words) => {
  expect(isThereAlready(refused(words))).toBe(true);
});

test.each([
  'The payment does not exist',
  'The reference does not exist',
  'No such reference exists',
  'The reference must be unique',
  'The reference has not been used',
  'Payment has not already been refunded',
  "The payment isn't already reversed",
  'Payment already settled to the merchant',
  'Multiple currencies',
  '',
])('it is a plain refusal: %s', (words) => {
  expect(isThereAlready(refused(words))).toBe(false);
});

test('no answer says nothing', () => {
  expect([isThereAlready({ kind: 'unclear' }), isThereAlready({ kind: 'not-sent' })]).toEqual([false, false]);
});
