// Where the key of a program becomes an actor (docs/reference/api-keys.md#what-a-key-may-do).
import { eq } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Authenticator, KeyGuard } from '#platform/server/http/http.ts';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { users } from '#features/identity/server/tables.ts';
import { integrationMessages } from '../../messages.ts';
import { CALLS_PER_MINUTE } from '../../keys/scopes.ts';
import { actingFor, mayIntegrate } from '../acting-member.ts';
import { apiKeys } from '../tables.ts';
import { hashKey, isKey } from './key-text.ts';
import { keyUses } from './key-uses.ts';
import { scopeOf } from './scope-calls.ts';

const limit = { burst: CALLS_PER_MINUTE, secondsEach: 60 / CALLS_PER_MINUTE };

/**
 * The authenticator of people, which also takes keys. A key is read from the database with each call, as roles of members are: what revokes it, or
 * takes the role from the member who made it, holds at once on every node. Its actor is that member, for the one organization, and without a role of
 * the platform: a key of an admin is no admin.
 */
export function acceptKeys(context: Context, people: Authenticator): Authenticator {
  const { reader } = context.database;

  async function read(token: string) {
    const [found] = await reader
      .select({ key: apiKeys, user: users })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(eq(apiKeys.keyHash, hashKey(token)));
    return found;
  }

  return {
    async authenticate(token, now) {
      if (!isKey(token)) return people.authenticate(token, now);
      const found = await read(token);
      if (found === undefined || found.key.revokedAt !== null || found.key.expiresAt <= now) return null;
      const { id, scopes, organizationId, expiresAt } = found.key;
      if (!(await mayIntegrate(reader, found.user, organizationId, now))) return null;
      return { ...actingFor(found.user, organizationId), originId: id, expiresAt: expiresAt.getTime(), key: { id, scopes } };
    },
    async whyRefused(token, now) {
      if (!isKey(token)) return people.whyRefused(token, now);
      const found = await read(token);
      if (found === undefined) return { reason: 'invalid', userId: null };
      return found.key.revokedAt === null && found.key.expiresAt <= now ? null : { reason: 'revoked', userId: found.user.id };
    },
    // No scope opens a stream.
    onEnd: (actor, end) => (actor.key === undefined ? people.onEnd(actor, end) : () => {}),
  };
}

/** Keeps keys to their scopes and to their pace, and notes their calls. */
export function createKeyGuard(context: Context): KeyGuard {
  return {
    async admit({ id, scopes }, endpoint, now) {
      const scope = scopeOf(endpoint);
      if (scope === null) fail(platformErrors.FORBIDDEN, { message: integrationMessages.keyCannotCall });
      if (!scopes.includes(scope)) {
        const message = integrationMessages.keyLacksScope({ scope });
        fail(platformErrors.FORBIDDEN, { message, data: { scope } });
      }
      const isTaken = await context.database.transaction((tx) => takeFromLimit(tx, { key: `api-key:${id}`, limit, now }));
      if (isTaken) return;
      const message = integrationMessages.keyTooFast({ maximum: CALLS_PER_MINUTE });
      fail(platformErrors.TOO_MANY_REQUESTS, { message, retryAfterSeconds: Math.ceil(limit.secondsEach) });
    },
    note: (use) => keyUses(context).note(use),
  };
}
