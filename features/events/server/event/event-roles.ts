// The role of an account in the organization of an event, within any statement on `events`.
import { sql, type SQL } from 'drizzle-orm';
import type { Person } from '#platform/contract/policy.ts';
import type { MemberRole } from '#features/organizations/members/member-roles.ts';
import { hasRoleFor, roleFor } from '#features/organizations/server/members/read-memberships.ts';

/**
 * Written out: the columns of a statement on one table lose its name, and `id` alone would be another one in a subquery. The roles at a test event are
 * those at the event that it is a copy of.
 */
const event = { id: sql`coalesce(events.test_of, events.id)`, organizerId: sql`events.organizer_id` };

/** As a column: it costs no statement of its own. Null for no member. */
export function roleAtEvent(person: Person | null): SQL<MemberRole | null> {
  return roleFor(person, event);
}

/** As a condition: the account has one of these roles for the event. */
export function hasRoleAtEvent(person: Person, roles: readonly MemberRole[]): SQL {
  return hasRoleFor(person, roles, event);
}
