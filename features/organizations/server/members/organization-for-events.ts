import { randomUUIDv7 } from 'node:crypto';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { organizationPolicy, organizes } from '../../policy.ts';
import { organizationMembers, organizations } from '../tables.ts';
import { firstTimeZone } from '../time-zones.ts';
import { findOpenApplication } from '../applications/find-open-application.ts';
import { findOrganization } from './find-organization.ts';
import { listMemberships } from './read-memberships.ts';

/**
 * The asked organization, else the first in which the caller may create events; null: there is none.
 * @throws ORGANIZATION_NOT_FOUND, FORBIDDEN for an asked one
 */
export async function findForEvents(reader: Reader, actor: Actor, asked: string | undefined, now: Date): Promise<string | null> {
  if (asked !== undefined) {
    const found = await findOrganization(reader, actor, asked);
    demand(organizationPolicy.decide('createEvents', actor, found, now));
    return found.id;
  }
  const own = await listMemberships(reader, actor);
  const first = own.find((membership) => organizationPolicy.decide('createEvents', { ...actor, role: 'customer' }, { membership }, now) === true);
  return first?.organizationId ?? null;
}

/**
 * The organization to which a new event of the caller belongs: the asked one, else the first in which the caller may create events. An organizer
 * whose organization was handed over begins another one. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN
 */
export async function organizationForEvents(tx: Tx, actor: Actor, asked: string | undefined, now: Date): Promise<string> {
  return (await findForEvents(tx, actor, asked, now)) ?? beginOrganization(tx, actor, now);
}

/**
 * The same for a draft: null for an applicant, who gets an organization with the approval, also when it works for another one without creating
 * events there. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN
 */
export async function organizationForDraft(tx: Tx, actor: Actor, asked: string | undefined, now: Date): Promise<string | null> {
  const found = await findForEvents(tx, actor, asked, now);
  const isApplicant = found === null && !organizes(actor.role) && (await findOpenApplication(tx, actor)) !== null;
  return isApplicant ? null : (found ?? beginOrganization(tx, actor, now));
}

/** Of no account: the test events of applicants, who have no organization yet, belong to it. */
const NOBODYS_ORGANIZATION = '01900000-0000-7000-8000-000000000210';

/** The same for a test event, which is nobody's to sell: also for an account that may not create events yet. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function organizationForTests(tx: Tx, actor: Actor, asked: string | undefined, now: Date): Promise<string> {
  return (await organizationForDraft(tx, actor, asked, now)) ?? NOBODYS_ORGANIZATION;
}

/** One for each account: of two requests at once, the second finds what the first has begun. @throws FORBIDDEN for who is no organizer */
async function beginOrganization(tx: Tx, actor: Actor, now: Date): Promise<string> {
  const { id, name, role } = actor;
  if (!organizes(role)) fail(platformErrors.FORBIDDEN);
  await lockName(tx, `organization-begins ${id}`);
  const begun = await findForEvents(tx, actor, undefined, now);
  if (begun !== null) return begun;
  const organizationId = randomUUIDv7();
  await tx.insert(organizations).values({ id: organizationId, name, createdAt: now, timeZone: await firstTimeZone(tx, id) });
  await tx.insert(organizationMembers).values({ organizationId, userId: id, role: 'owner', allEvents: true, since: now });
  return organizationId;
}
