// The roles of accounts in organizations, read with the request that needs them: what an owner changes holds at once on every node. Rows of closed
// organizations are left out.
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Person } from '#platform/contract/policy.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { MemberRole, Membership } from '../../members/member-roles.ts';
import { organizationMembers, organizations } from '../tables.ts';

/** An event as a statement names it: its own id and that of its organization. */
interface EventColumns {
  readonly id: SQL;
  readonly organizerId: SQL;
}

/** The account, and the organization that it acts for alone: then it counts as a member of no other. */
type Acting = Pick<Person, 'id' | 'organizationId'>;

const ofActing = ({ id, organizationId }: Acting): SQL | undefined =>
  and(
    eq(organizationMembers.userId, id),
    isNull(organizations.closedAt),
    organizationId === undefined ? undefined : eq(organizationMembers.organizationId, organizationId),
  );

/** The memberships of an account that count for an event, as rows `m`. */
function countingFor({ id, organizationId }: Acting, event: EventColumns): SQL {
  return sql`from organization_members m join organizations o on o.id = m.organization_id
    where m.organization_id = ${event.organizerId} and m.user_id = ${id} and o.closed_at is null
      ${organizationId === undefined ? sql`` : sql`and m.organization_id = ${organizationId}`}
      and (m.all_events or exists (
        select 1 from organization_member_events e
        where e.organization_id = m.organization_id and e.user_id = m.user_id and e.event_id = ${event.id}))`;
}

/**
 * The role of an account in the organization of an event, for that very event, as a column of the statement that reads the event: it costs no
 * statement of its own.
 */
export function roleFor(person: Person | null, event: EventColumns): SQL<MemberRole | null> {
  return person === null ? sql`null` : sql`(select m.role ${countingFor(person, event)})`;
}

/** True for the events for which the account has one of these roles, as a condition. */
export function hasRoleFor(person: Person, roles: readonly MemberRole[], event: EventColumns): SQL {
  return sql`exists (select 1 ${countingFor(person, event)} and m.role = any(${sql.param(roles)}::text[]))`;
}

/** Whether an account is a member of any organization. */
export async function isMember(reader: Reader, person: Acting): Promise<boolean> {
  const [found] = await reader
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(ofActing(person))
    .limit(1);
  return found !== undefined;
}

export interface OwnMembership extends Membership {
  readonly organizationId: string;
  readonly name: string;
}

/** The organizations of an account: the one it began with first, then those it owns, then by since when. */
export async function listMemberships(reader: Reader, person: Acting): Promise<OwnMembership[]> {
  const { organizationId, role, allEvents, since, userId } = organizationMembers;
  return reader
    .select({ organizationId, name: organizations.name, role, allEvents })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(ofActing(person))
    .orderBy(sql`${organizationId} <> ${userId}`, sql`${role} <> 'owner'`, asc(since), asc(organizationId));
}
