// Every error of a request is answered in words for users: never in those of a library, of HTTP or of the implementation.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { fillPath } from '#platform/contract/endpoint.ts';
import { allRoutes } from '#app/server/all-routes.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { wrongInputs } from './wrong-inputs.ts';

const LIBRARY_WORDS =
  /expected|received|invalid (input|option|key|element|uuid|guid|iso|string|type|url|email)|too (small|big)|unrecognized|undefined|\bnull\b|\bNaN\b|\[object|zod|fastify|FST_|HTTP \d|unknown error|vumi api|unexpected token|syntax ?error|postgres|violates|duplicate key/i;

let vumi: TestApp;
let token: string;
beforeAll(async () => {
  vumi = await createTestApp();
  ({ token } = await vumi.signIn('admin'));
});
afterAll(() => vumi.close());

const NO_SUCH_ID = '01900000-0000-7000-8000-000000000000';
const ids = ({ path }: Endpoint, id: string) => Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]));

interface Refusal {
  readonly success: boolean;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

async function send(
  endpoint: Endpoint,
  { params = ids(endpoint, NO_SUCH_ID), query = '', body = '{}' }: { params?: Record<string, string>; query?: string; body?: string },
): Promise<string[]> {
  const { method, path, stream, file, upload } = endpoint;
  const hasBody = method !== 'GET' && upload === undefined;
  const response = await fetch(`${vumi.url}/api${fillPath(path, params)}${query}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body }),
  });
  expect(response.status).toBeLessThan(500);
  if (response.ok) {
    await response.body?.cancel();
    return [];
  }
  expect([stream, file, response.headers.get('content-type')]).toEqual([stream, file, 'application/json; charset=utf-8']);
  const { message = '', fields = {} } = (await response.json()) as Refusal;
  return [message, ...Object.values(fields)];
}

function* requestsOf(endpoint: Endpoint): Generator<Parameters<typeof send>[1]> {
  for (const id of ['x', 'x'.repeat(101), "';--"]) yield { params: ids(endpoint, id) };
  for (const input of endpoint.query === undefined ? [] : wrongInputs(endpoint.query)) {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) continue;
    // An address holds no more: the server reads up to 16 KB of it and its headers.
    const text = (value: unknown) => ((typeof value === 'string' ? value : JSON.stringify(value)) ?? '').slice(0, 3000);
    yield { query: `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, text(value)])).toString()}` };
  }
  if (endpoint.body === undefined || endpoint.upload !== undefined) return;
  // Many inputs are the same once they are sent: parts of a schema are wrapped, and JSON has no NaN.
  for (const body of new Set(wrongInputs(endpoint.body).map((input) => JSON.stringify(input ?? {})))) yield { body };
}

test.each(allRoutes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s refuses in words for users',
  async (_name, endpoint) => {
    for (const request of requestsOf(endpoint)) {
      const said = await send(endpoint, request);
      for (const message of said) expect(message, JSON.stringify(request).slice(0, 300)).not.toMatch(LIBRARY_WORDS);
    }
  },
);

test.each([
  ['{"quantity": 0}', 'quantity', 'Quantity must be at least 1'],
  ['{"quantity": 1, "timeoutMinutes": 0}', 'timeoutMinutes', 'This must be at least 1'],
  ['{"quantity": 1, "timeoutMinutes": 1.5}', 'timeoutMinutes', 'This must be a whole number'],
  ['{"customerId": 7}', 'customerId', 'This must be text'],
])('a hold request %s gets a message at its field and in its language', async (body, field, message) => {
  const given = { eventId: NO_SUCH_ID, releaseId: NO_SUCH_ID, ...(JSON.parse(body) as object) };
  const { status, body: answer } = await vumi.post('/api/tickets/reserve', given, { token });
  expect([status, answer?.['fields']]).toEqual([400, { [field]: message }]);
  const french = await vumi.post('/api/tickets/reserve', given, { token, headers: { 'accept-language': 'fr' } });
  expect(Object.values(french.body?.['fields'] as object)).not.toContain(message);
});

test('a list answers which values it accepts', async () => {
  expect((await vumi.get('/api/events?limit=0')).message).toBe('limit: This must be at least 1');
  expect((await vumi.get('/api/events?limit=many')).message).toBe('limit: This must be a number');
  expect((await vumi.get('/api/events?status=sold')).message).toBe(
    'status: Please choose one of these: published, active, draft, paused, ended, cancelled',
  );
});
