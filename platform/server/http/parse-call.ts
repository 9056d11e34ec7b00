// The parts of a request by the schemas of its endpoint.
import type { z } from 'zod';
import type { Endpoint, ParsedOf } from '../../contract/endpoint.ts';
import { fail, platformErrors } from '../../contract/errors.ts';
import { platformMessages } from '../../contract/messages.ts';
import { parseInput } from './input-failure.ts';

function parsePart(part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = parseInput(part, schema, value ?? {});
  return isStorable(parsed) ? parsed : fail(platformErrors.INVALID_INPUT, { message: platformMessages.textNotStorable });
}

/** False when a text contains what PostgreSQL cannot store: the character NUL, or half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (value instanceof Uint8Array) return true;
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

/** Parses what was sent. @throws INVALID_INPUT, with a message for each field */
export function parseCall(endpoint: Endpoint, sent: { params?: unknown; query?: unknown; body?: unknown }): ParsedOf<Endpoint> {
  return {
    params: parsePart('params', endpoint.params, sent.params),
    query: parsePart('query', endpoint.query, sent.query),
    body: parsePart('body', endpoint.body, sent.body),
  } as ParsedOf<Endpoint>;
}
