import { expect, test } from 'vitest';
import { inEnglish } from '#test/in-english.ts';
import { mpesaResult, mpesaResults, requestError, reversalResult } from './mpesa-results.ts';

test.each([
  ['0', 'paid', null, /arrived/],
  ['1', 'failed', 0, /not enough money/],
  ['2', 'failed', null, /KSh 1$/],
  ['3', 'failed', null, /KSh 250,000/],
  ['4', 'failed', null, /KSh 500,000/],
  ['8', 'failed', 600, /not been charged/],
  ['17', 'failed', 120, /Wait 2 minutes/],
  ['26', 'failed', 60, /busy/],
  ['1001', 'failed', 60, /another M-Pesa request/],
  ['1019', 'failed', 0, /expired/],
  ['1025', 'failed', 30, /could not send/],
  ['1032', 'failed', 0, /cancelled/],
  ['1037', 'failed', 0, /could not reach your phone/],
  ['2001', 'failed', 0, /PIN was wrong/],
  ['2028', 'failed', null, /contact support/],
  ['8006', 'failed', null, /locked/],
  ['9999', 'failed', 30, /could not send/],
  ['SFC_IC0003', 'failed', null, /contact support/],
  ['424242', 'unknown', null, /checking/],
] as const)('result %s is %s', (code, outcome, retryAfterSeconds, message) => {
  const result = mpesaResult(code);
  expect({ ...result, message: inEnglish(result.message) }).toEqual({
    outcome,
    retryAfterSeconds,
    message: expect.stringMatching(message) as string,
  });
});

test('a code counts the same as number and as string', () => {
  expect(mpesaResult(1032)).toBe(mpesaResults['1032']);
});

test.each([
  ['404.001.03', 'Invalid Access Token', 'token', null],
  ['401.001', 'Invalid Access Token', 'token', null],
  ['400.002.02', 'Bad Request - Invalid Amount', 'refused', null],
  ['404.001.01', 'Resource not found', 'refused', null],
  ['405.001', 'Method Not Allowed', 'refused', null],
  ['500.001.1001', 'Merchant does not exist', 'refused', null],
  ['500.001.1001', 'Wrong credentials', 'refused', null],
  ['500.001.1001', 'Unable to lock subscriber, a transaction is already in process for the current subscriber', 'refused', 60],
  ['500.001.1001', 'The transaction is being processed', 'pending', null],
  ['500.001.1001', 'Internal Server Error', 'unknown', null],
  ['500.003.02', 'System is busy. Please try again in few minutes.', 'refused', 60],
  ['500.003.02', 'Error Occurred: Spike Arrest Violation', 'refused', 60],
  ['500.003.03', 'Quota Violation', 'refused', 60],
  ['500.003.1001', 'Internal Server Error', 'unknown', null],
  ['', '', 'unknown', null],
] as const)('request error %s "%s" is %s', (code, message, meaning, retryAfterSeconds) => {
  expect(requestError(code, message)).toMatchObject({ meaning, retryAfterSeconds });
});

test.each([
  [0, 'refunded'],
  ['R000001', 'refunded'],
  ['R000002', 'failed'],
  ['21', 'failed'],
  [2001, 'failed'],
  ['S_TIMEOUT', 'unknown'],
] as const)('reversal result %s is %s', (code, outcome) => {
  expect(reversalResult(code).outcome).toBe(outcome);
});
