// The member for whom a key or a webhook of an organization acts.
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { listMemberships } from '#features/organizations/server/members/read-memberships.ts';
import type { User } from '#features/identity/server/tables.ts';

/** Whether keys and webhooks that this account made for the organization work: it is not suspended, and still has a role that may make them. */
export async function mayIntegrate(reader: Reader, user: User, organizationId: string, now: Date): Promise<boolean> {
  if (user.suspendedAt !== null || user.confirmedAt === null) return false;
  const actor = actingFor(user, organizationId);
  const [membership = null] = await listMemberships(reader, actor);
  return organizationPolicy.decide('integrate', actor, { membership }, now) === true;
}

/** The account as an actor of that organization alone, without its role of the platform. */
export function actingFor({ id, email, name }: Pick<User, 'id' | 'email' | 'name'>, organizationId: string): Actor {
  return { id, email: email ?? '', name, role: 'customer', originId: id, expiresAt: Number.POSITIVE_INFINITY, organizationId };
}
