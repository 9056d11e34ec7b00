import { sql, type SQL } from 'drizzle-orm';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import type { Person } from '#platform/contract/policy.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { hasRoleAtEvent } from '#features/events/server/event/event-roles.ts';
import { isReal } from '#features/events/server/test-events/is-real.ts';
import { memberRoles, type MemberRole } from '#features/organizations/members/member-roles.ts';
import { readTimeZone } from '#features/organizations/server/time-zones.ts';

interface Asked {
  readonly actor: Person;
  /** Of this organization only. */
  readonly organization?: string | undefined;
  /** Of organizations in this time zone only. */
  readonly timeZone?: string | undefined;
  readonly now: Date;
}

/** The ids of the events whose sales an account may see, as a subquery: `eventPolicy`'s `seeSales` as a condition. */
export function eventsWithSales({ actor, organization, timeZone, now }: Asked): SQL {
  const maySee = (membership: MemberRole | null) => eventPolicy.decide('seeSales', actor, { membership, status: 'live' }, now) === true;
  const conditions = [isReal];
  if (!maySee(null)) conditions.push(hasRoleAtEvent(actor, memberRoles.filter(maySee)));
  if (organization !== undefined) conditions.push(sql`events.organizer_id = ${organization}`);
  if (timeZone !== undefined) conditions.push(sql`events.organizer_id in (select id from organizations where time_zone = ${timeZone})`);
  return sql`(select events.id from events where ${sql.join(conditions, sql` and `)})`;
}

/**
 * The time zone of figures of several events (docs/reference/analytics.md#time-zone): the organization's, where one was asked for, else that of the one which
 * the caller belongs to for the longest; Vumi's own for who belongs to none.
 */
export async function zoneOfFigures(reader: Reader, { actor, organization }: Omit<Asked, 'timeZone' | 'now'>): Promise<string> {
  if (organization !== undefined) return (await readTimeZone(reader, organization)) ?? HOME_ZONE;
  const [first] = await reader.execute<{ timeZone: string }>(sql`
    select organizations.time_zone as "timeZone" from organization_members member join organizations on organizations.id = member.organization_id
    where member.user_id = ${actor.id} order by member.since, organizations.id limit 1`);
  return first?.timeZone ?? HOME_ZONE;
}
