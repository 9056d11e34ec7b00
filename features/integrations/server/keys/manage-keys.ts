import { randomUUIDv7 } from 'node:crypto';
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { users, type User } from '#features/identity/server/tables.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization, lockOrganization, type FoundOrganization } from '#features/organizations/server/members/find-organization.ts';
import { keyErrors, type ApiKey } from '../../keys/key-contract.ts';
import type * as contract from '../../keys/key-contract.ts';
import { KEYS_MAX } from '../../keys/scopes.ts';
import { mayIntegrate } from '../acting-member.ts';
import { apiKeys, apiKeyUses } from '../tables.ts';
import { makeKey } from './key-text.ts';

const DAY_MS = 86_400_000;

type KeyRow = typeof apiKeys.$inferSelect;

/** As its organization sees it. `isEnded`: its member may no longer make keys. */
function describe(row: KeyRow, madeBy: Pick<User, 'id' | 'name'>, isEnded: boolean, now: Date): ApiKey {
  const { id, name, prefix, scopes, createdAt, expiresAt, revokedAt, lastUsedAt } = row;
  const state = revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : isEnded ? 'ended' : 'active';
  return {
    id,
    name,
    prefix,
    scopes,
    state,
    madeBy: { id: madeBy.id, name: madeBy.name },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** What the audit log says of it. */
const about = ({ id, name }: Pick<FoundOrganization, 'id' | 'name'>, key: Pick<KeyRow, 'name' | 'prefix'>) => ({
  subject: `organization:${id}`,
  subjectLabel: `${name} · ${key.name} (${key.prefix}…)`,
});

/** The API keys of an organization, the newest first. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function listApiKeys(
  { database: { reader }, config }: Context,
  { query, actor, now }: Call<typeof contract.listApiKeys>,
): Promise<OutputOf<typeof contract.listApiKeys>> {
  const organization = await findOrganization(reader, actor, query.organization);
  demand(organizationPolicy.decide('integrate', actor, organization, now));
  const rows = await reader
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.organizationId, organization.id))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  const makers = new Map(rows.map(({ user }) => [user.id, user]));
  const working = new Map<string, boolean>();
  for (const [id, user] of makers) working.set(id, await mayIntegrate(reader, user, organization.id, now));
  const items = rows.map(({ key, user }) => describe(key, user, working.get(user.id) !== true, now));
  return { items, reference: config.publicReference ? '/api/reference' : null };
}

/** Makes a key, which is answered this once. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, API_KEY_LIMIT */
export async function createApiKey(
  tx: Tx,
  { query, body, actor, now }: Call<typeof contract.createApiKey>,
): Promise<OutputOf<typeof contract.createApiKey>> {
  const organization = await lockOrganization(tx, actor, query.organization);
  demand(organizationPolicy.decide('integrate', actor, organization, now));
  const working = and(eq(apiKeys.organizationId, organization.id), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now));
  const [found] = await tx.select({ total: count() }).from(apiKeys).where(working);
  if ((found?.total ?? 0) >= KEYS_MAX) fail(keyErrors.API_KEY_LIMIT);
  const { key, keyHash, prefix } = makeKey();
  const row: KeyRow = {
    id: randomUUIDv7(),
    organizationId: organization.id,
    userId: actor.id,
    name: body.name,
    keyHash,
    prefix,
    scopes: [...new Set(body.scopes)],
    createdAt: now,
    expiresAt: new Date(now.getTime() + body.expiresInDays * DAY_MS),
    revokedAt: null,
    lastUsedAt: null,
  };
  await tx.insert(apiKeys).values(row);
  await recordAudit(tx, { actor, action: 'api-key.made', ...about(organization, row), details: { scopes: row.scopes.join(', ') }, now });
  return { ...describe(row, actor, false, now), key };
}

/** Ends a key from the next call on, on every node. Repeated it changes nothing. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, API_KEY_NOT_FOUND */
export async function revokeApiKey(
  tx: Tx,
  { params, query, actor, now }: Call<typeof contract.revokeApiKey>,
): Promise<OutputOf<typeof contract.revokeApiKey>> {
  const organization = await findOrganization(tx, actor, query.organization);
  demand(organizationPolicy.decide('integrate', actor, organization, now));
  const { id } = await findKey(tx, organization.id, params.id);
  const [revoked] = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name, prefix: apiKeys.prefix });
  if (revoked !== undefined) await recordAudit(tx, { actor, action: 'api-key.revoked', ...about(organization, revoked), details: {}, now });
  return { id, revoked: true };
}

/** One page of what was called with a key. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, API_KEY_NOT_FOUND */
export async function listApiKeyUses(
  { database: { reader } }: Context,
  { params, query, actor, now }: Call<typeof contract.listApiKeyUses>,
): Promise<OutputOf<typeof contract.listApiKeyUses>> {
  const organization = await findOrganization(reader, actor, query.organization);
  demand(organizationPolicy.decide('integrate', actor, organization, now));
  const { id } = await findKey(reader, organization.id, params.id);
  const { page, limit } = query;
  const rows = await reader
    .select({ id: apiKeyUses.id, at: apiKeyUses.at, call: apiKeyUses.call, status: apiKeyUses.status })
    .from(apiKeyUses)
    .where(eq(apiKeyUses.keyId, id))
    .orderBy(desc(apiKeyUses.at), desc(apiKeyUses.id))
    .limit(limit + 1)
    .offset((page - 1) * limit);
  return { items: rows.slice(0, limit).map((use) => ({ ...use, at: use.at.toISOString() })), page, limit, hasMore: rows.length > limit };
}

/** @throws API_KEY_NOT_FOUND, also for a key of another organization */
async function findKey(reader: Reader, organizationId: string, id: string): Promise<Pick<KeyRow, 'id'>> {
  if (!isUuid(id)) return fail(keyErrors.API_KEY_NOT_FOUND);
  const [found] = await reader
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id.toLowerCase()), eq(apiKeys.organizationId, organizationId)));
  return found ?? fail(keyErrors.API_KEY_NOT_FOUND);
}
