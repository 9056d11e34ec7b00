import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { memberErrors, type Member } from '../../members/member-contract.ts';
import type * as contract from '../../members/member-contract.ts';
import type { MemberRole } from '../../members/member-roles.ts';
import { organizationPolicy } from '../../policy.ts';
import { organizationMemberEvents, organizationMembers } from '../tables.ts';
import { auditOrganization } from './audit-organization.ts';
import { lockOrganization } from './find-organization.ts';
import { ofItsEvents } from './invite-member.ts';
import { readMembers } from './list-members.ts';
import { memberNews } from './member-notifications.ts';

const rowOf = (organizationId: string, userId: string) =>
  and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId));

/** @throws MEMBER_NOT_FOUND */
async function findMember(tx: Tx, organizationId: string, id: string): Promise<Member> {
  const [member] = isUuid(id) ? await readMembers(tx, organizationId, id.toLowerCase()) : [];
  return member ?? fail(memberErrors.MEMBER_NOT_FOUND);
}

/**
 * Gives a member another role or other events, from the next request on, on every node; the member is told. Repeated it changes nothing.
 * @throws ORGANIZATION_NOT_FOUND, MEMBER_NOT_FOUND, FORBIDDEN, LAST_OWNER, INVALID_INPUT for an event of another organization
 */
export async function changeMember(
  tx: Tx,
  { params, query, body, actor, now }: Call<typeof contract.changeMember>,
  context: Context,
): Promise<Member> {
  const organization = await lockOrganization(tx, actor, query.organization);
  demand(organizationPolicy.decide('seeMembers', actor, organization, now));
  const before = await findMember(tx, organization.id, params.id);
  demand(organizationPolicy.decide('changeMember', actor, { ...organization, target: before.role }, now));
  await writeRole(tx, { organizationId: organization.id, userId: before.id, ...body });
  const after = await findMember(tx, organization.id, before.id);
  if (after.role === before.role && String(after.events) === String(before.events)) return after;
  const details = { from: before.role, to: after.role };
  await auditOrganization(tx, organization, { actor, action: 'member.role-changed', member: before.email ?? before.name, details, now });
  await notify(tx, context, memberNews.roleChanged, {
    userId: before.id,
    subject: `organization:${organization.id}:${randomUUIDv7()}`,
    data: { organization: organization.name, role: after.role, person: null },
    now,
  });
  return after;
}

interface NewRole {
  readonly organizationId: string;
  readonly userId: string;
  readonly role: MemberRole;
  readonly events: readonly string[] | null;
}

/** Writes the role of a member who is there, with its events. */
export async function writeRole(tx: Tx, { organizationId, userId, role, events }: NewRole): Promise<void> {
  await tx
    .update(organizationMembers)
    .set({ role, allEvents: events === null })
    .where(rowOf(organizationId, userId));
  await tx
    .delete(organizationMemberEvents)
    .where(and(eq(organizationMemberEvents.organizationId, organizationId), eq(organizationMemberEvents.userId, userId)));
  if (events === null || events.length === 0) return;
  const rows = [...new Set(events)].map((eventId) => ({ organizationId, userId, eventId }));
  await ofItsEvents(() => tx.insert(organizationMemberEvents).values(rows));
}

/**
 * Removes a member, or lets the caller leave, from the next request on, on every node. Who is removed is told; of who leaves, the owner is.
 * @throws ORGANIZATION_NOT_FOUND, MEMBER_NOT_FOUND, FORBIDDEN, LAST_OWNER
 */
export async function removeMember(
  tx: Tx,
  { params, query, actor, now }: Call<typeof contract.removeMember>,
  context: Context,
): Promise<OutputOf<typeof contract.removeMember>> {
  const organization = await lockOrganization(tx, actor, query.organization);
  const leaves = params.id.toLowerCase() === actor.id;
  // Before the member is looked for: nobody else learns who is one.
  if (leaves) demand(organizationPolicy.decide('leave', actor, { ...organization, target: organization.membership?.role ?? 'gate' }, now));
  else demand(organizationPolicy.decide('seeMembers', actor, organization, now));
  const member = await findMember(tx, organization.id, params.id);
  if (!leaves) demand(organizationPolicy.decide('changeMember', actor, { ...organization, target: member.role }, now));
  await tx.delete(organizationMembers).where(rowOf(organization.id, member.id));
  const person = member.email ?? member.name;
  const action = leaves ? 'member.left' : 'member.removed';
  await auditOrganization(tx, organization, { actor, action, member: person, details: { from: member.role }, now });
  const [owner] = await readMembers(tx, organization.id);
  const told = leaves ? owner?.id : member.id;
  if (told !== undefined)
    await notify(tx, context, leaves ? memberNews.left : memberNews.removed, {
      userId: told,
      subject: `organization:${organization.id}:${randomUUIDv7()}`,
      data: { organization: organization.name, role: member.role, person },
      now,
    });
  return { id: member.id, removed: true };
}
