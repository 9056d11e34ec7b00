// Keys for programs of an organization (docs/reference/api-keys.md).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { integrationMessages as messages } from '../messages.ts';
import { KEY_DAYS, KEY_DAYS_MAX, KEYS_MAX, scopes } from './scopes.ts';

const tag = 'Integrations';
const access = 'signed-in' as const;
const { ORGANIZATION_NOT_FOUND } = memberErrors;

export const keyErrors = defineErrors({
  API_KEY_NOT_FOUND: [404, messages.keyNotFound],
  API_KEY_LIMIT: [409, messages.keyLimit({ maximum: KEYS_MAX })],
});

/** For an account that is in several organizations; by default the first of GET /organizations/mine. */
const query = z.object({ organization: z.guid().optional() });
const params = z.object({ id: z.string().max(100) });

const keySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** `ended`: the member who made it may no longer make keys, so that it does not work. */
  state: z.enum(['active', 'expired', 'revoked', 'ended']),
  /** The member who made it. */
  madeBy: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.output<typeof keySchema>;

export const listApiKeys = endpoint({
  id: 'listApiKeys',
  summary: 'The API keys of an organization, the newest first',
  tag,
  method: 'GET',
  path: '/organization/api-keys',
  access,
  query,
  output: z.object({
    items: z.array(keySchema),
    /** Where the API reference is; null: this installation shows it to admins only. */
    reference: z.string().nullable(),
  }),
  errors: [ORGANIZATION_NOT_FOUND],
});

export const createApiKey = endpoint({
  id: 'createApiKey',
  summary: 'Makes an API key. `key` is answered this once: only its hash is stored',
  tag,
  method: 'POST',
  path: '/organization/api-keys',
  access,
  query,
  body: z.object({
    name: nameText(asIssue(messages.keyNameRequired)).min(1, asIssue(messages.keyNameRequired)).max(80, asIssue(messages.keyNameTooLong)),
    scopes: z
      .array(z.enum(scopes, asIssue(messages.keyScopeUnknown)), asIssue(messages.keyScopesRequired))
      .min(1, asIssue(messages.keyScopesRequired)),
    expiresInDays: z
      .int(asIssue(messages.keyDays({ maximum: KEY_DAYS_MAX })))
      .min(1, asIssue(messages.keyDays({ maximum: KEY_DAYS_MAX })))
      .max(KEY_DAYS_MAX, asIssue(messages.keyDays({ maximum: KEY_DAYS_MAX })))
      .default(KEY_DAYS),
  }),
  output: keySchema.extend({ key: z.string() }),
  errors: [ORGANIZATION_NOT_FOUND, keyErrors.API_KEY_LIMIT],
});

export const revokeApiKey = endpoint({
  id: 'revokeApiKey',
  summary: 'Ends an API key from the next call on, on every node; repeated, it changes nothing',
  tag,
  method: 'DELETE',
  path: '/organization/api-keys/{id}',
  access,
  params,
  query,
  output: z.object({ id: z.uuid(), revoked: z.literal(true) }),
  errors: [ORGANIZATION_NOT_FOUND, keyErrors.API_KEY_NOT_FOUND],
});

export const listApiKeyUses = endpoint({
  id: 'listApiKeyUses',
  summary: 'What was called with an API key in the last 30 days, the newest first; a call appears within seconds',
  tag,
  method: 'GET',
  path: '/organization/api-keys/{id}/uses',
  access,
  params,
  query: query.extend(pageQuery(25)),
  output: pageOf(z.object({ id: z.uuid(), at: z.iso.datetime(), call: z.string(), status: z.number().int() })),
  errors: [ORGANIZATION_NOT_FOUND, keyErrors.API_KEY_NOT_FOUND],
});
