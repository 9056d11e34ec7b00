import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { memberErrors } from '../../members/member-contract.ts';
import type { Membership } from '../../members/member-roles.ts';
import { isLimited } from '../applications/gross-limits.ts';
import { organizations } from '../tables.ts';
import { listMemberships } from './read-memberships.ts';

export interface FoundOrganization {
  readonly id: string;
  readonly name: string;
  /** What its business has on sale is limited (docs/reference/roles.md#automatic-approval). */
  readonly isLimited: boolean;
  /** The caller's; null for an admin who is no member. The policy decides. */
  readonly membership: Membership | null;
}

const columns = { id: organizations.id, name: organizations.name, isLimited };

/** The asked organization, else the caller's first. @throws ORGANIZATION_NOT_FOUND */
export async function findOrganization(reader: Reader, actor: Actor, asked: string | undefined): Promise<FoundOrganization> {
  const own = await listMemberships(reader, actor);
  const id = asked?.toLowerCase() ?? own[0]?.organizationId;
  const [organization] = id === undefined ? [] : await reader.select(columns).from(organizations).where(eq(organizations.id, id));
  if (organization === undefined) return fail(memberErrors.ORGANIZATION_NOT_FOUND);
  return { ...organization, membership: own.find(({ organizationId }) => organizationId === organization.id) ?? null };
}

/** The same, locked until the transaction ends: members of one organization change one after the other. */
export async function lockOrganization(tx: Tx, actor: Actor, asked: string | undefined): Promise<FoundOrganization> {
  const { id } = await findOrganization(tx, actor, asked);
  await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id)).for('no key update');
  return findOrganization(tx, actor, id);
}
