import { beforeAll, expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { textsReady } from '../i18n/text-area.ts';
import { messageFor } from './message-for.ts';

beforeAll(textsReady);

test.each([
  [401, 'UNAUTHENTICATED', 'You need to sign in to access this feature'],
  [403, 'FORBIDDEN', "You don't have permission to perform this action"],
  [404, 'NOT_FOUND', 'The requested resource was not found'],
  [429, 'TOO_MANY_REQUESTS', 'Too many requests. Please try again later'],
  [500, 'INTERNAL', 'Server error. Please try again later'],
  [404, 'EVENT_NOT_FOUND', 'own words'],
  [422, null, 'own words'],
])('status %i with code %s reads: %s', (status, code, message) => {
  expect(messageFor(new ApiError({ message: 'own words', status, endpoint: 'GET /x', code }))).toBe(message);
});

test('an unknown error gets the general message', () => {
  expect(messageFor(new Error('x is undefined'))).toBe('An unexpected error occurred');
});
