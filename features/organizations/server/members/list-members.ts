import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { canOf, demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { users } from '#features/identity/server/tables.ts';
import type * as contract from '../../members/member-contract.ts';
import { organizationPolicy } from '../../policy.ts';
import { invitationEvents, organizationMemberEvents, organizationMembers, organizerInvitations, type InvitationRow } from '../tables.ts';
import { findOpenApplication } from '../applications/find-open-application.ts';
import { findOrganization } from './find-organization.ts';
import { listMemberships } from './read-memberships.ts';

/** The organizations of the caller, and whether it applies for one. */
export async function listOwnOrganizations(
  { database: { reader } }: Context,
  { actor }: Call<typeof contract.listOwnOrganizations>,
): Promise<OutputOf<typeof contract.listOwnOrganizations>> {
  const [own, application] = await Promise.all([listMemberships(reader, actor), findOpenApplication(reader, actor)]);
  return { items: own.map(({ organizationId: id, name, role, allEvents }) => ({ id, name, role, allEvents })), isApplicant: application !== null };
}

/** The members of an organization, the owner first, and its open invitations. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function listMembers(
  { database: { reader }, translate }: Context,
  { query, actor, now, language }: Call<typeof contract.listMembers>,
): Promise<OutputOf<typeof contract.listMembers>> {
  const found = await findOrganization(reader, actor, query.organization);
  demand(organizationPolicy.decide('seeMembers', actor, found, now));
  const open = and(
    eq(organizerInvitations.organizationId, found.id),
    isNull(organizerInvitations.acceptedAt),
    isNull(organizerInvitations.withdrawnAt),
  );
  const [members, invited] = await Promise.all([
    readMembers(reader, found.id),
    reader.select().from(organizerInvitations).where(open).orderBy(asc(organizerInvitations.createdAt), asc(organizerInvitations.id)),
  ]);
  const invitations = await describeInvitations(reader, invited, now);
  const can = {
    invite: organizationPolicy.decide('invite', actor, found, now),
    handOver: organizationPolicy.decide('handOver', actor, found, now),
    withdrawHandOver: organizationPolicy.decide('withdrawHandOver', actor, found, now),
  };
  return { organization: { id: found.id, name: found.name }, members, invitations, can: canOf(can, (reason) => translate(reason, language)) };
}

/** The members of an organization, or one of them; the owner first, then by since when. */
export async function readMembers(reader: Reader, organizationId: string, userId?: string): Promise<contract.Member[]> {
  const of = eq(organizationMembers.organizationId, organizationId);
  const [rows, limited] = await Promise.all([
    reader
      .select({ member: organizationMembers, name: users.name, email: users.email })
      .from(organizationMembers)
      .innerJoin(users, eq(users.id, organizationMembers.userId))
      .where(userId === undefined ? of : and(of, eq(organizationMembers.userId, userId)))
      .orderBy(sql`${organizationMembers.role} <> 'owner'`, asc(organizationMembers.since), asc(organizationMembers.userId)),
    reader.select().from(organizationMemberEvents).where(eq(organizationMemberEvents.organizationId, organizationId)),
  ]);
  const eventsOf = Map.groupBy(limited, (row) => row.userId);
  return rows.map(({ member, name, email }) => ({
    id: member.userId,
    name,
    email,
    role: member.role,
    events: member.allEvents ? null : (eventsOf.get(member.userId) ?? []).map(({ eventId }) => eventId),
    since: member.since.toISOString(),
    addedBy: member.addedBy,
  }));
}

/** Open invitations of members as their organization sees them; without the hashes of their tokens. */
export async function describeInvitations(reader: Reader, rows: readonly InvitationRow[], now: Date): Promise<contract.MemberInvitation[]> {
  const ids = rows.map(({ id }) => id);
  const limited = ids.length === 0 ? [] : await reader.select().from(invitationEvents).where(inArray(invitationEvents.invitationId, ids));
  const eventsOf = Map.groupBy(limited, ({ invitationId }) => invitationId);
  return rows.flatMap(({ id, email, role, allEvents, invitedBy, createdAt, expiresAt }) =>
    role === null
      ? []
      : [
          {
            id,
            email,
            role,
            events: allEvents === true ? null : (eventsOf.get(id) ?? []).map(({ eventId }) => eventId),
            state: expiresAt <= now ? ('expired' as const) : ('open' as const),
            invitedBy,
            createdAt: createdAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
          },
        ],
  );
}
