// The contract as an OpenAPI 3.1 document: from the same schemas that validate requests.
import type { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { platformErrors, type ErrorKind } from '#platform/contract/errors.ts';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_LENGTH_MAX } from '#platform/server/http/idempotency.ts';
import { translate } from '../translate.ts';
import { createSchemaBook, type Json, type SchemaBook } from './openapi-schemas.ts';
import { webhooksOf } from './openapi-webhooks.ts';

/** Descriptions of the tags, in the order of the document. */
const tags: Readonly<Record<string, string>> = {
  Site: 'Whether this node works, and what a client has to know before its first call.',
  Events: 'Events, their ticket types, images and calendar files.',
  'Event drafts': 'Events that an organizer has begun to describe; each belongs to its account.',
  'Test events': 'Copies of events and drafts in which their organizers try the purchase: nothing is sold or paid.',
  Organizers: 'Organizers as the public sees them, their profiles, and following them.',
  'Saved events': 'Events that an account saved to come back to.',
  Reminders: 'Emails that an account waits for until ticket sales open.',
  Tickets: 'Holding and buying tickets, and the tickets that were bought.',
  Orders: 'Orders, their payments and parts, and promo codes.',
  Promoters: 'Who sells for an organizer by an own link, and what each of them has earned.',
  Payouts: 'What organizers are owed and paid, the number they are paid to, their statements, and the invoices of Vumi.',
  Ledger: 'Where every shilling is: accounts, entries, and the proofs that they fit. For admins.',
  Guests: 'Tickets that are set aside and given away, and the links that open them without an account.',
  Analytics: 'What organizers see of sales and visits.',
  'Check-in': 'Scans of tickets at the gate: who is let in, and why a ticket is refused.',
  'Messages to holders': "Messages of an organizer to the holders of an event's tickets, and the end of an organizer's news.",
  Reports: 'Reports of sales as files, made in the background and regularly, and the figures of an event.',
  Profile: 'What an account says of itself.',
  Notifications: 'What an account wants to be told and how, and its number for SMS.',
  Administration: 'Accounts with their roles, applications and invitations of organizers, and the log of what admins decided. For admins only.',
  'Business accounts': 'Businesses that want to sell: their applications, and invitations to become an organizer.',
  Integrations: 'API keys and webhooks, with which programs of an organization call and are told what happens.',
  Organizations: 'The organizations that events belong to: their members, the roles of these, and invitations.',
  Currencies: 'What one US dollar is worth in each currency, for display: events are charged in their own.',
  Support: 'Writing to the people behind Vumi.',
};

const failure: Json = {
  type: 'object',
  description: 'The answer in place of data when a call is refused.',
  required: ['success', 'error', 'message', 'code', 'requestId'],
  properties: {
    success: { type: 'boolean', const: false },
    error: { type: 'string', description: 'A message for users, in the language of Accept-Language' },
    message: { type: 'string', description: 'The same message' },
    code: { type: 'string', description: 'For programs: it stays the same when the message changes' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Messages by input field' },
    data: { description: 'Facts that the code brings along' },
    requestId: { type: 'string', description: 'Also in the header X-Request-Id: please name it to support' },
  },
};

const PATH_PARAMETER = { minLength: 1, pattern: '^[^/]+$' };

function parametersOf(book: SchemaBook, schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = book.of(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: place === 'path' ? { ...inner, ...PATH_PARAMETER } : inner,
  }));
}

function headersOf({ idempotency, cacheSeconds, file }: Endpoint): Json[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_LENGTH_MAX, pattern: IDEMPOTENCY_KEY.source },
    description: 'A repeated key gets the first answer',
  };
  const validator = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'The ETag of an answer that the caller has',
  };
  return [...(idempotency ? [key] : []), ...(cacheSeconds !== undefined && file === undefined ? [validator] : [])];
}

/** The errors of an endpoint: those it declares, and those that the platform can answer with everywhere. */
function errorsOf(endpoint: Endpoint): Json {
  const kinds: ErrorKind[] = [...endpoint.errors, platformErrors.TOO_MANY_REQUESTS];
  if (endpoint.params ?? endpoint.query ?? endpoint.body) kinds.push(platformErrors.INVALID_INPUT);
  if (endpoint.access !== 'open') kinds.push(platformErrors.UNAUTHENTICATED);
  if (typeof endpoint.access === 'object') kinds.push(platformErrors.FORBIDDEN);
  const byStatus = Map.groupBy(kinds, (kind) => kind.status);
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      String(status),
      {
        description: [...new Set(found.map(({ code, message }) => `\`${code}\`: ${translate(message, 'en')}`))].join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/** The media type without its parameters, and its schema: text, or binary. */
function fileContent(mediaType: string, description?: string): Json {
  const [essence = mediaType] = mediaType.split(';');
  const schema = essence.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary', contentMediaType: essence };
  return { [essence]: { schema: { ...schema, ...(description !== undefined && { description }) } } };
}

function successOf(book: SchemaBook, endpoint: Endpoint): Json {
  if (endpoint.file !== undefined) {
    const description = 'The file, to be kept under the name in Content-Disposition';
    const disposition = { schema: { type: 'string' }, description: 'attachment, with the name of the file (RFC 6266)' };
    return { 200: { description, headers: { 'Content-Disposition': disposition }, content: fileContent(endpoint.file) } };
  }
  const data = book.of(endpoint.output, 'output');
  if (endpoint.stream)
    return { 200: { description: 'Server-sent events; each `data:` line is this document', content: { 'text/event-stream': { schema: data } } } };
  const schema = { type: 'object', required: ['success', 'data'], properties: { success: { type: 'boolean', const: true }, data } };
  const done = { description: endpoint.status === 202 ? 'Accepted: done later' : 'Done', content: { 'application/json': { schema } } };
  if (endpoint.cacheSeconds === undefined) return { [endpoint.status ?? 200]: done };
  const etag = { schema: { type: 'string' }, description: 'For If-None-Match: stays the same while the answer does' };
  return { 200: { ...done, headers: { ETag: etag } }, 304: { description: 'What the caller has is still the answer', headers: { ETag: etag } } };
}

function accessMessage({ access }: Endpoint): string {
  if (access === 'open') return 'Open to everybody.';
  if (access === 'signed-in') return 'For everybody who is signed in.';
  return 'permission' in access ? `Needs the permission \`${access.permission}\`.` : `Needs the role \`${access.role}\`.`;
}

function requestContentOf(book: SchemaBook, body: z.ZodType, { upload }: Endpoint): Json {
  if (upload === undefined) return { 'application/json': { schema: book.of(body, 'input') } };
  const description = `The file itself, at most ${upload.bytesMax} bytes`;
  return Object.assign({}, ...upload.types.map((type) => fileContent(type, description))) as Json;
}

function operationOf(book: SchemaBook, endpoint: Endpoint): Json {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: accessMessage(endpoint),
    tags: [endpoint.tag],
    security: endpoint.access === 'open' ? [] : [{ token: [] }],
    parameters: [...parametersOf(book, endpoint.params, 'path'), ...parametersOf(book, endpoint.query, 'query'), ...headersOf(endpoint)],
    ...(endpoint.body === undefined ? {} : { requestBody: { required: true, content: requestContentOf(book, endpoint.body, endpoint) } }),
    responses: { ...successOf(book, endpoint), ...errorsOf(endpoint) },
  };
}

/** Who publishes the API, and where. */
interface Publisher {
  readonly version: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/** The document for these endpoints. */
export function openapiDocument(endpoints: readonly Endpoint[], { version, publicUrl, supportEmail }: Publisher): Json {
  const book = createSchemaBook();
  for (const { output, file } of endpoints) if (file === undefined) book.of(output, 'output');
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(book, endpoint);
  const used = new Set(endpoints.map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vumi API',
      version,
      summary: 'Events, tickets and payments of Vumi.',
      description:
        'Sign in at `/identity/`, the protocol of an Amazon Cognito user pool, and send the access token with every call. Amounts are in major units of their currency. Times are UTC.',
      contact: { name: 'Vumi support', url: `${publicUrl}/contact`, email: supportEmail },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooksOf(book),
    components: {
      schemas: { ...book.components, Error: failure },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of the identity service' } },
    },
  };
}
