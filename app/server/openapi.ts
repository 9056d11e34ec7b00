// The contract as an OpenAPI 3.1 document: the same schemas that requests are checked by.
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { platformErrors, type ErrorKind } from '#platform/contract/errors.ts';

type Json = Record<string, unknown>;

const failure: Json = {
  type: 'object',
  required: ['success', 'error', 'message', 'code', 'requestId'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'A sentence for people' },
    message: { type: 'string', description: 'The same sentence' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Sentences by input field' },
    data: {},
    requestId: { type: 'string' },
  },
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const document = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  delete document['$schema'];
  return document;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

/** What is answered beside success: what the endpoint declares, and what the platform answers to anybody. */
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
        description: [...new Set(found.map(({ code, sentence }) => `\`${code}\`: ${sentence}`))].join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

function successOf(endpoint: Endpoint): Json {
  if (endpoint.file !== undefined)
    return {
      description: 'The file, to be kept under the name in Content-Disposition',
      content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } },
    };
  const data = schemaOf(endpoint.output, 'output');
  if (endpoint.stream)
    return { description: 'Server-sent events; each `data:` line is this document', content: { 'text/event-stream': { schema: data } } };
  const schema = { type: 'object', required: ['success', 'data'], properties: { success: { const: true }, data } };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function accessSentence({ access }: Endpoint): string {
  if (access === 'open') return 'Open to everybody.';
  if (access === 'signed-in') return 'For everybody who is signed in.';
  return 'permission' in access ? `Needs the permission \`${access.permission}\`.` : `Needs the role \`${access.role}\`.`;
}

function requestContentOf(body: z.ZodType, { upload }: Endpoint): Json {
  if (upload === undefined) return { 'application/json': { schema: schemaOf(body, 'input') } };
  const file = { schema: { type: 'string', format: 'binary', description: `At most ${upload.bytesMax} bytes` } };
  return Object.fromEntries(upload.types.map((type) => [type, file]));
}

function operationOf(endpoint: Endpoint): Json {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
    description: 'A repeated key gets the first answer',
  };
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: accessSentence(endpoint),
    tags: [endpoint.tag],
    security: endpoint.access === 'open' ? [] : [{ token: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query'), ...(endpoint.idempotency ? [key] : [])],
    ...(endpoint.body === undefined ? {} : { requestBody: { required: true, content: requestContentOf(endpoint.body, endpoint) } }),
    responses: { 200: successOf(endpoint), ...errorsOf(endpoint) },
  };
}

/** The document for these endpoints. */
export function openapiDocument(endpoints: readonly Endpoint[], version: string, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vumi API',
      version,
      description: 'Events, tickets and payments of Vumi. Sign in at `/identity/`, the protocol of an Amazon Cognito user pool.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: { schemas: { Failure: failure }, securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}
