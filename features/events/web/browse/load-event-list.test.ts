import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Failure, platformErrors, type ErrorKind } from '#platform/contract/errors.ts';
import { apiContext } from '#platform/web/page/page-data.ts';
import { loadEventList } from './load-event-list.ts';

/** The page when the API fails with this error. */
async function pageAfter(error: Error) {
  const context = new RouterContextProvider();
  context.set(apiContext, { call: () => Promise.reject(error), publicUrl: 'http://vumi.test' });
  const url = new URL('http://vumi.test/events');
  return loadEventList({ request: new Request(url), url, params: {}, pattern: '/events', context });
}

const failed = (kind: ErrorKind) => new Failure(kind);

test.each([
  [400, failed(platformErrors.INVALID_INPUT)],
  [429, failed(platformErrors.TOO_MANY_REQUESTS)],
  [503, failed(platformErrors.INTERNAL)],
  [503, new Error('No connection')],
])('a list answers %i to: %s', async (status, error) => {
  const { init, data } = await pageAfter(error);
  expect(init?.status).toBe(status);
  expect(data.found).toBeNull();
});
