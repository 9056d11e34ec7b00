import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ApiError, call, messageFor } from './api-client.ts';

const getEvent = endpoint({
  id: 'getEvent',
  summary: 'One event',
  tag: 'events',
  method: 'GET',
  path: '/events/{id}',
  access: 'open',
  params: z.object({ id: z.string() }),
  query: z.object({ full: z.boolean().optional() }),
  output: z.object({ name: z.string() }),
  errors: [],
});
const reserve = endpoint({
  id: 'reserve',
  summary: 'Hold tickets',
  tag: 'tickets',
  method: 'POST',
  path: '/tickets/reserve',
  access: 'signed-in',
  body: z.object({ quantity: z.number() }),
  output: z.object({ reservationId: z.string() }),
  errors: [],
});

const answers: (Response | Error)[] = [];
const requests: { url: string; init: RequestInit }[] = [];

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    const next = answers.shift();
    if (next === undefined) throw new Error('one request too many');
    if (next instanceof Error) throw next;
    return next;
  });
});

afterEach(() => {
  answers.length = 0;
  requests.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function settled(promise: Promise<unknown>): Promise<unknown> {
  const outcome = promise.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

test('unwraps the answer and encodes path and query', async () => {
  answers.push(answer(200, { success: true, data: { name: 'Bahari' } }));
  expect(await settled(call(getEvent, { params: { id: 'a b' }, query: { full: true } }))).toEqual({ name: 'Bahari' });
  expect(requests[0]?.url).toBe('/api/events/a%20b?full=true');
});

test('a read is tried three times, then says so', async () => {
  answers.push(new TypeError('offline'), answer(503, {}), answer(502, {}));
  const error = await settled(call(getEvent, { params: { id: 'x' } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(messageFor(error)).toBe('Maximum retry attempts (3) exceeded');
});

test('a read succeeds on a later attempt', async () => {
  answers.push(new TypeError('offline'), answer(200, { success: true, data: { name: 'Bahari' } }));
  expect(await settled(call(getEvent, { params: { id: 'x' } }))).toEqual({ name: 'Bahari' });
});

test('a change without a key is sent once', async () => {
  answers.push(new TypeError('offline'));
  expect(messageFor(await settled(call(reserve, { body: { quantity: 2 } })))).toBe('Network error occurred');
});

test('a change with a key is repeated with the same key, on a lost connection only', async () => {
  answers.push(new TypeError('offline'), answer(503, { success: false, message: 'Vumi is starting', code: 'UNAVAILABLE' }));
  const error = await settled(call(reserve, { body: { quantity: 2 } }, { idempotencyKey: 'k1' }));
  expect(messageFor(error)).toBe('Vumi is starting');
  expect(requests.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual(['k1', 'k1']);
});

test('failures keep code, fields and data', async () => {
  answers.push(answer(409, { success: false, message: 'Only 2 left', code: 'NOT_ENOUGH', fields: { quantity: 'At most 2' }, data: { left: 2 } }));
  const error = await settled(call(reserve, { body: { quantity: 9 } }));
  expect(error).toMatchObject({ status: 409, code: 'NOT_ENOUGH', fields: { quantity: 'At most 2' }, data: { left: 2 } });
  expect(messageFor(error)).toBe('Only 2 left');
});

test.each([
  [401, 'UNAUTHENTICATED', 'You need to sign in to access this feature'],
  [403, 'FORBIDDEN', "You don't have permission to perform this action"],
  [404, 'NOT_FOUND', 'The requested resource was not found'],
  [429, 'TOO_MANY_REQUESTS', 'Too many requests. Please try again later'],
  [500, 'INTERNAL', 'Server error. Please try again later'],
  [404, 'EVENT_NOT_FOUND', 'own words'],
  [422, null, 'own words'],
])('status %i with code %s reads: %s', (status, code, sentence) => {
  expect(messageFor(new ApiError({ message: 'own words', status, endpoint: 'GET /x', code }))).toBe(sentence);
});

test('an unknown error gets the last sentence', () => {
  expect(messageFor(new Error('x is undefined'))).toBe('An unexpected error occurred');
});
