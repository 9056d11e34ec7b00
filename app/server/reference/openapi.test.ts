import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookTypes } from '#features/integrations/webhooks/webhook-types.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { allRoutes } from '../all-routes.ts';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp();
});
afterAll(() => vumi.close());

type Json = Record<string, unknown>;

function* valuesOf(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const inner of Object.values(value)) yield* valuesOf(inner);
}

test('the document has every endpoint once, with all parameters of its path', async () => {
  const { body } = await vumi.get('/api/openapi.json');
  const document = body as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; parameters: { name: string; in: string }[] }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) => Object.values(methods).map((operation) => ({ path, operation })));
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(['getHealth', ...allRoutes.map(({ endpoint }) => endpoint.id)].toSorted());
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    expect(
      operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
        .toSorted(),
      path,
    ).toEqual(inPath);
  }
});

interface Received {
  readonly description: string;
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: { readonly properties: Json } } } };
}

interface Document {
  readonly info: { readonly contact: object };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Received>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}
const read = async (): Promise<Document> => (await vumi.get('/api/openapi.json')).body as unknown as Document;

test('shared schemas have a name and occur once; every reference resolves', async () => {
  const document = await read();
  const { schemas } = document.components;
  const names = [
    'Currency',
    'Error',
    'Event',
    'EventInput',
    'EventSummary',
    'Hold',
    'Money',
    'Order',
    'OrderStatus',
    'PaymentPlan',
    'Reservation',
    'Ticket',
    'TicketStatus',
    'TicketType',
    'Venue',
  ];
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(names));
  const references = [...valuesOf(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
  for (const reference of references) expect(schemas[/^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1] ?? ''], reference).toBeDefined();
  expect(references.filter((reference) => reference.endsWith('/Money')).length).toBeGreaterThan(3);
  expect(document.paths['/events/{id}']?.['get']).toMatchObject({
    responses: { 200: { content: { 'application/json': { schema: { properties: { data: { $ref: '#/components/schemas/Event' } } } } } } },
  });
});

test('every message that a webhook is told is described, with what it says and how it is signed', async () => {
  const { webhooks } = await read();
  expect(Object.keys(webhooks).toSorted()).toEqual([...webhookTypes, 'webhook.test'].toSorted());
  const operation = webhooks['order.confirmed']?.['post'];
  expect(operation?.description).toContain('HMAC-SHA256');
  expect(operation?.requestBody.content['application/json'].schema.properties).toMatchObject({
    type: { const: 'order.confirmed' },
    data: { properties: { order: expect.any(Object) as object } },
  });
});

test('choices are enums, and nothing is a union of constants or an empty text', async () => {
  const document = await read();
  const isConst = (one: unknown) => typeof one === 'object' && one !== null && 'const' in one;
  for (const { anyOf } of valuesOf(document)) {
    if (!Array.isArray(anyOf)) continue;
    expect(anyOf.filter(isConst).length, JSON.stringify(anyOf)).toBeLessThan(2);
    expect(anyOf.length).toBeGreaterThan(1);
    expect(
      anyOf.some((one) => typeof one === 'object' && one !== null && ('anyOf' in one || (one as Json)['const'] === '')),
      JSON.stringify(anyOf),
    ).toBe(false);
  }
  const query = document.paths['/events']?.['get']?.['parameters'] as { name: string; schema: Json }[];
  expect(query.find(({ name }) => name === 'status')?.schema).toEqual({
    type: 'string',
    enum: ['published', 'active', 'draft', 'paused', 'ended', 'cancelled'],
  });
});

test('an answer can be sent back: a price as money, a quantity with its total', async () => {
  const { TicketTypeInput } = (await read()).components.schemas;
  expect(TicketTypeInput?.['properties']).toMatchObject({
    price: { anyOf: [{ type: 'number', minimum: 0 }, { $ref: '#/components/schemas/Money' }] },
    quantity: {
      anyOf: [
        { type: 'integer', minimum: 1 },
        { type: 'object', properties: { total: { type: 'integer' } } },
      ],
    },
  });
});

test('files are described by their media type, in and out', async () => {
  const { paths } = await read();
  expect(paths['/events/{id}/calendar.ics']?.['get']).toMatchObject({
    responses: { 200: { content: { 'text/calendar': { schema: { type: 'string' } } } } },
  });
  const binary = { schema: { type: 'string', format: 'binary' } };
  expect(paths['/tickets/{id}/delivery/pdf']?.['get']).toMatchObject({
    responses: { 200: { content: { 'application/pdf': binary }, headers: { 'Content-Disposition': {} } } },
  });
  expect(paths['/events/{id}/images']?.['post']).toMatchObject({
    requestBody: { required: true, content: { 'image/jpeg': binary, 'image/png': binary, 'image/webp': binary, 'image/avif': binary } },
  });
});

test('parameters have the constraints that are enforced', async () => {
  const { paths } = await read();
  const parameters = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => operation['parameters'] as { name: string; in: string; schema: Json }[]),
  );
  for (const { name, schema, in: place } of parameters)
    if (place === 'path') expect(schema, name).toMatchObject({ type: 'string', minLength: 1, pattern: '^[^/]+$' });
  const key = parameters.find(({ name }) => name === 'Idempotency-Key')?.schema;
  expect(key).toEqual({ type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' });
  const buyer = await vumi.signIn();
  for (const bad of ['a b', 'x'.repeat(201)])
    expect((await vumi.post('/api/tickets/reserve', {}, { token: buyer.token, idempotencyKey: bad })).status).toBe(400);
  expect(paths['/events']?.['get']).toMatchObject({ responses: { 200: { headers: { ETag: {} } }, 304: {} } });
});

/** Two paths are ambiguous when one address matches both and neither is more exact than the other. */
function areAmbiguous(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  const isOpen = (part: string | undefined) => part?.startsWith('{') === true;
  const countOf = (all: string[]) => all.filter(isOpen).length;
  return (
    parts.length === others.length &&
    countOf(parts) === countOf(others) &&
    parts.every((part, index) => part === others[index] || isOpen(part) || isOpen(others[index]))
  );
}

test('no address matches two endpoints', async () => {
  const paths = Object.keys((await read()).paths);
  const ambiguous = paths.flatMap((one, index) =>
    paths
      .slice(index + 1)
      .filter((other) => areAmbiguous(one, other))
      .map((other) => `${one} ${other}`),
  );
  expect(ambiguous).toEqual([]);
  expect(areAmbiguous('/tickets/reserve/{reservationId}', '/tickets/{id}/pdf')).toBe(true);
});

test('errors are described by their English messages', async () => {
  const reserve = JSON.stringify((await read()).paths['/tickets/reserve']?.['post']);
  for (const text of ['`SOLD_OUT`: Sold Out', '`MAX_PER_PURCHASE`: That is more tickets than one purchase may hold']) expect(reserve).toContain(text);
});

test('every tag is described, and the document has a contact', async () => {
  const { tags, info, paths } = await read();
  const used = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((operation) => operation['tags'] as string[]));
  expect(tags.map(({ name }) => name).toSorted()).toEqual([...new Set(used)].toSorted());
  for (const { name, description } of tags) expect(description, name).toMatch(/\w{3}/);
  expect(info.contact).toEqual({ name: 'Vumi support', url: `${vumi.url}/contact`, email: 'support@demo.vumi.test' });
});

test('the reference page loads its script from here and nothing from other sites', async () => {
  const page = await fetch(`${vumi.url}/api/reference/`);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+'/);
  const script = /src="(js\/[^"]+)"/.exec(html)?.[1];
  const bundle = await fetch(`${vumi.url}/api/reference/${script}`);
  expect(bundle.status).toBe(200);
  expect(await bundle.text()).toContain('createApiReference');
});
