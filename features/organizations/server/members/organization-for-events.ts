import { randomUUIDv7 } from 'node:crypto';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { organizationPolicy, organizes } from '../../policy.ts';
import { organizationMembers, organizations } from '../tables.ts';
import { findOrganization } from './find-organization.ts';
import { listMemberships } from './read-memberships.ts';

/**
 * The organization to which a new event of the caller belongs: the asked one, else the first in which the caller may create events. An organizer
 * whose organization was handed over begins another one. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN
 */
export async function organizationForEvents(tx: Tx, actor: Actor, asked: string | undefined, now: Date): Promise<string> {
  if (asked !== undefined) {
    const found = await findOrganization(tx, actor, asked);
    demand(organizationPolicy.decide('createEvents', actor, found, now));
    return found.id;
  }
  const own = await listMemberships(tx, actor);
  const first = own.find((membership) => organizationPolicy.decide('createEvents', { ...actor, role: 'customer' }, { membership }, now) === true);
  if (first !== undefined) return first.organizationId;
  return organizes(actor.role) ? beginOrganization(tx, actor, now) : fail(platformErrors.FORBIDDEN);
}

/** Of no account: the test events of applicants, who have no organization yet, belong to it. */
const NOBODYS_ORGANIZATION = '01900000-0000-7000-8000-000000000210';

/** The same for a test event, which is nobody's to sell: also for an account that may not create events yet. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function organizationForTests(tx: Tx, actor: Actor, asked: string | undefined, now: Date): Promise<string> {
  const isAlone = asked === undefined && !organizes(actor.role) && (await listMemberships(tx, actor)).length === 0;
  return isAlone ? NOBODYS_ORGANIZATION : organizationForEvents(tx, actor, asked, now);
}

async function beginOrganization(tx: Tx, { id, name }: Actor, now: Date): Promise<string> {
  const organizationId = randomUUIDv7();
  await tx.insert(organizations).values({ id: organizationId, name, createdAt: now });
  await tx.insert(organizationMembers).values({ organizationId, userId: id, role: 'owner', allEvents: true, since: now });
  return organizationId;
}
