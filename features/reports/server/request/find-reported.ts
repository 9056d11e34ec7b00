import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { demand, type Person } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { eventErrors } from '#features/events/contract.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { hasRoleAtEvent } from '#features/events/server/event/event-roles.ts';
import { seenBy } from '#features/events/server/event/read-events.ts';
import { events } from '#features/events/server/tables.ts';
import { listMemberships } from '#features/organizations/server/members/read-memberships.ts';
import type { ReportKind } from '../../kinds.ts';
import { maySeeMoney, mayReport, neededFor, needsMoney, rolesFor } from '../../policy.ts';

export interface ReportedSubject {
  readonly kind: ReportKind;
  readonly eventId: string | null;
  readonly organizationId: string | null;
}

export interface Reported {
  /** The time zone of its days and times: the event's, of several events that of Nairobi. */
  readonly timeZone: string;
  readonly eventIds: readonly string[];
  /** Those whose buyers the account may see. */
  readonly buyerEventIds: readonly string[];
  /** Of everything on the platform, with the money that is of no event: for an admin who asks for no organization. */
  readonly isPlatform: boolean;
  /** What a reader knows it by; null: all events of an account. */
  readonly name: string | null;
}

/** The events that a report is of, for an account that may have it now. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, FORBIDDEN */
export async function findReported(reader: Reader, subject: ReportedSubject, person: Person, now: Date): Promise<Reported> {
  return subject.eventId === null ? findSeveral(reader, subject, person, now) : findOne(reader, subject.eventId, subject.kind, person, now);
}

async function findOne(reader: Reader, eventId: string, kind: ReportKind, person: Person, now: Date): Promise<Reported> {
  const seen = { ...seenBy({ ...person, name: '', originId: '', expiresAt: 0 }), organizerId: events.organizerId };
  const [event] = isUuid(eventId) ? await reader.select(seen).from(events).where(eq(events.id, eventId)) : [];
  if (event === undefined) return fail(eventErrors.EVENT_NOT_FOUND);
  demand(eventPolicy.decide('see', person, event, now));
  demand(mayReport(kind, person, event, now));
  if (needsMoney(kind)) {
    const memberships = await listMemberships(reader, person);
    demand(maySeeMoney(person, memberships.find(({ organizationId }) => organizationId === event.organizerId) ?? null, now));
  }
  const seesBuyers = eventPolicy.decide('seeBuyers', person, event, now) === true;
  const { id, timeZone, name } = event;
  return { timeZone, eventIds: [id], buyerEventIds: seesBuyers ? [id] : [], isPlatform: false, name };
}

async function findSeveral(reader: Reader, { kind, organizationId }: ReportedSubject, person: Person, now: Date): Promise<Reported> {
  if (organizationId !== null && !isUuid(organizationId)) return fail(platformErrors.FORBIDDEN);
  const roles = rolesFor(neededFor[kind], person, now);
  const seeing = rolesFor('seeBuyers', person, now);
  const memberships = await listMemberships(reader, person);
  const own = memberships
    .filter(({ organizationId: id, role }) => roles !== 'all' && roles.includes(role) && id === (organizationId ?? id))
    .filter((membership) => !needsMoney(kind) || maySeeMoney(person, membership, now) === true);
  const ownIds = own.map(({ organizationId: id }) => id);
  if (roles !== 'all' && own.length === 0) return fail(platformErrors.FORBIDDEN);
  const found = await reader
    .select({ id: events.id, seesBuyers: seeing === 'all' ? sql<boolean>`true` : sql<boolean>`${hasRoleAtEvent(person, seeing)}` })
    .from(events)
    .where(
      and(
        ne(events.status, 'test'),
        organizationId === null ? undefined : eq(events.organizerId, organizationId),
        roles === 'all' ? undefined : and(hasRoleAtEvent(person, roles), inArray(events.organizerId, ownIds)),
      ),
    )
    .orderBy(asc(events.id));
  return {
    timeZone: HOME_ZONE,
    eventIds: found.map(({ id }) => id),
    buyerEventIds: found.flatMap(({ id, seesBuyers }) => (seesBuyers ? id : [])),
    isPlatform: roles === 'all' && organizationId === null,
    name: organizationId === null ? null : (own[0]?.name ?? null),
  };
}
