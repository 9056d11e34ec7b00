// Random input to every call by every kind of caller: it is refused in the envelope; nothing breaks, and nothing internal is revealed.
import fc from 'fast-check';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '#platform/contract/access.ts';
import { fillPath, type Endpoint } from '#platform/contract/endpoint.ts';
import { allRoutes } from '#app/server/all-routes.ts';
import { passwordParameters, phoneParameters, phoneResponses, requestSchemas, signUpAttributes } from '#features/identity/contract.ts';
import { createEvent, reserve, typeOf } from './buy-tickets.ts';
import { fieldsOf } from './schema-fields.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const RUNS = 60;
/** With its headers a longer address is more than the server reads of a request (answer-malformed.test.ts). */
const ADDRESS_MAX = 13_000;

let vumi: TestApp;
/** Tokens by role; an anonymous caller has none. */
const tokens = new Map<string, string | undefined>([['nobody', undefined]]);
/** Ids of existing things: random input beside them gets further than random input alone. */
const knownIds: string[] = [];

beforeAll(async () => {
  vumi = await createTestApp();
  for (const role of roles) tokens.set(role, (await vumi.signIn(role)).token);
  const organizer = await vumi.signIn('organizer');
  const event = await createEvent(vumi, organizer);
  const { reservationId } = (await reserve(vumi, organizer, event)).data;
  knownIds.push(event.id, typeOf(event), reservationId, organizer.id);
});
afterAll(() => vumi.close());

const awkwardText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '%',
    '%00',
    '../..',
    "';--",
    '${x}',
    '{{x}}',
    '<script>',
    'NaN',
    '-0',
    '1e400',
    '__proto__',
    'x'.repeat(5000),
    '🎟️'.repeat(50),
  ),
  fc.constantFrom('mpesa', 'music', '0712345678', '2190-06-01T12:00:00Z', '9999-12-31', '0000-00-00', 'Africa/Nairobi', 'Mars/Olympus'),
);
const awkwardNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e21, Number.MAX_VALUE, -Number.MAX_VALUE),
);
const awkwardValue = fc.oneof(
  { weight: 2, arbitrary: awkwardText },
  awkwardNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.jsonValue(),
);

/** The field names that a schema knows, as a caller would send them. */
function namesOf(schema: unknown): string[] {
  const shape =
    (schema as { shape?: object; out?: { shape?: object } } | undefined)?.shape ?? (schema as { out?: { shape?: object } } | undefined)?.out?.shape;
  return Object.keys(shape ?? {});
}

interface Nonsense {
  readonly as: string;
  readonly ids: readonly string[];
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly key: string | undefined;
}

function nonsenseFor({ query, body }: Endpoint): fc.Arbitrary<Nonsense> {
  const known = fc.integer({ min: 0, max: 3 }).map((index) => `known:${index}`);
  const fields = (schema: unknown) =>
    fc.dictionary(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom('eventId', ...namesOf(schema)) }, awkwardText),
      fc.oneof({ weight: 3, arbitrary: awkwardValue }, known),
      { maxKeys: 8 },
    );
  return fc.record({
    as: fc.constantFrom('nobody', ...roles),
    ids: fc.array(fc.oneof(known, awkwardText), { minLength: 2, maxLength: 2 }),
    query: query === undefined ? fc.constant({}) : fields(query),
    body: fc.oneof({ weight: 4, arbitrary: fields(body) }, awkwardValue),
    key: fc.option(
      fc.oneof(
        fc.uuid(),
        fc.string({ maxLength: 300 }).map((text) => text.replace(/[^\x20-\x7e]|^\s|\s$/g, '')),
      ),
      { nil: undefined },
    ),
  });
}

const withIds = (text: string) => text.replace(/^known:(\d)$/, (_, index: string) => knownIds[Number(index)] ?? '');

/** Random input as JSON; halves of surrogate pairs stay escaped, as they would arrive. */
function bodyOf(nonsense: unknown): string {
  return JSON.stringify(nonsense, (_, value: unknown) => (typeof value === 'string' ? withIds(value) : value)) ?? 'null';
}

function addressOf({ path }: Endpoint, { ids, query }: Nonsense): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const params = Object.fromEntries(names.map((name, index) => [name, withIds(ids[index] ?? '').toWellFormed()]));
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, withIds(typeof value === 'string' ? value : JSON.stringify(value))]),
  );
  return `/api${fillPath(path, params)}?${asked.toString()}`;
}

async function send(endpoint: Endpoint, nonsense: Nonsense): Promise<Response> {
  const token = tokens.get(nonsense.as);
  const hasBody = endpoint.method !== 'GET';
  return fetch(vumi.url + addressOf(endpoint, nonsense), {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(nonsense.key !== undefined && { 'idempotency-key': nonsense.key }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: bodyOf(nonsense.body) }),
  });
}

async function expectEnvelope({ file, stream }: Endpoint, response: Response): Promise<void> {
  if (response.ok && stream === true) {
    // It would go on for as long as it is read.
    await response.body?.cancel();
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    return;
  }
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  if (response.ok && file !== undefined) {
    expect(response.headers.get('content-type')).toBe(file);
    return;
  }
  expect(response.headers.get('content-type'), text).toMatch(/^application\/json/);
  const body = JSON.parse(text) as Record<string, unknown>;
  const refusal = {
    success: false,
    error: body['message'],
    message: expect.stringMatching(/\S/) as unknown,
    code: expect.stringMatching(/^[A-Z_]+$/) as unknown,
    requestId: response.headers.get('x-request-id'),
  };
  expect(body).toMatchObject(response.ok ? { success: true } : refusal);
  expect(text).not.toMatch(/node_modules|\.ts:\d+/);
}

test.each(allRoutes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s copes with any input',
  async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(nonsenseFor(endpoint), async (nonsense) => {
        fc.pre(addressOf(endpoint, nonsense).length <= ADDRESS_MAX);
        await expectEnvelope(endpoint, await send(endpoint, nonsense));
      }),
      { numRuns: RUNS },
    );
  },
);

test.each([
  ['broken JSON', '{"a":', 'application/json', 400, 'INVALID_JSON'],
  ['a poisoned prototype', '{"__proto__":{"admin":true}}', 'application/json', 400, 'INVALID_JSON'],
  ['a form', 'eventId=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['no type that anybody knows', 'x', 'nonsense', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['more than fits', JSON.stringify({ name: 'x'.repeat(300_000) }), 'application/json', 413, 'BODY_TOO_LARGE'],
  ['brackets without end', '['.repeat(100_000), 'application/json', 400, 'INVALID_JSON'],
])('%s is refused', async (_name, body, type, status, code) => {
  const response = await fetch(`${vumi.url}/api/tickets/reserve`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, authorization: `Bearer ${tokens.get('customer') ?? ''}` },
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ success: false, code });
});

test('no call takes a day of the year 0, which the database does not know', () => {
  const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
  const fields = allRoutes.flatMap(({ endpoint: { id, query, body } }) =>
    [query, body].flatMap(fieldsOf).map(([name, field]) => ({ at: `${id}: ${name}`, field })),
  );
  const days = fields.filter(({ field }) => takes(field, '2026-12-31') && !takes(field, '2026-13-31'));
  expect(days.length).toBeGreaterThan(5);
  const taken = days.filter(({ field }) => takes(field, '0000-01-31') || takes(field, '0000-01-31T00:00:00Z'));
  expect(taken.map(({ at }) => at)).toEqual([]);
});

// One request of 256 KB would else hold the thread for minutes: the limit of time is the assertion.
test.each([
  ['spaces', 'x', ' '.repeat(100_000), 'x'],
  ['spaces before', '', ' '.repeat(100_000), 'x'],
  ['line breaks before', '', '\n'.repeat(100_000), '0712'],
  ['invisible signs', 'x', '\u200b'.repeat(80_000), 'x'],
  ['dots', 'a@', 'a.'.repeat(50_000), '!'],
  ['digits', '+', '0'.repeat(100_000), 'x'],
])('every field of every call reads a text of %s in the time of its length', (_, before, many, after) => {
  const identity = [...Object.values(requestSchemas), phoneParameters, phoneResponses, passwordParameters, signUpAttributes];
  const schemas = [...allRoutes.flatMap(({ endpoint: { params, query, body } }) => [params, query, body]), ...identity];
  const fields = new Set(schemas.flatMap(fieldsOf).map(([, field]) => field));
  expect(fields.size).toBeGreaterThan(500);
  for (const field of fields) field.safeParse(before + many + after);
});
