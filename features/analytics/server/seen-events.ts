import { sql, type SQL } from 'drizzle-orm';
import type { Person } from '#platform/contract/policy.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { hasRoleAtEvent } from '#features/events/server/event/event-roles.ts';
import { isReal } from '#features/events/server/test-events/is-real.ts';
import { memberRoles, type MemberRole } from '#features/organizations/members/member-roles.ts';

interface Asked {
  readonly actor: Person;
  /** Of this organization only. */
  readonly organization?: string | undefined;
  readonly now: Date;
}

/** The ids of the events whose sales an account may see, as a subquery: `eventPolicy`'s `seeSales` as a condition. */
export function eventsWithSales({ actor, organization, now }: Asked): SQL {
  const maySee = (membership: MemberRole | null) => eventPolicy.decide('seeSales', actor, { membership, status: 'live' }, now) === true;
  const conditions = [isReal];
  if (!maySee(null)) conditions.push(hasRoleAtEvent(actor, memberRoles.filter(maySee)));
  if (organization !== undefined) conditions.push(sql`events.organizer_id = ${organization}`);
  return sql`(select events.id from events where ${sql.join(conditions, sql` and `)})`;
}
