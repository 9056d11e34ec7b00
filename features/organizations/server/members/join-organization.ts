import { eq, and } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { users } from '#features/identity/server/tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { memberErrors } from '../../members/member-contract.ts';
import { owns } from '../../policy.ts';
import { isLimited } from '../applications/gross-limits.ts';
import { invitationEvents, organizationMembers, organizations, type InvitationRow } from '../tables.ts';
import { auditOrganization } from './audit-organization.ts';
import { writeRole } from './change-member.ts';
import { memberNews } from './member-notifications.ts';

/**
 * Makes the caller a member by an invitation that was just used up; the organization is locked. As the new owner: the former one is a manager from
 * then on. The owner is told. @throws ALREADY_MEMBER for the owner, HAND_OVER_LIMITED, UNAUTHENTICATED for an account suspended meanwhile
 */
export async function joinOrganization(tx: Tx, context: Context, invitation: InvitationRow, actor: Actor, now: Date): Promise<void> {
  const { organizationId, role, invitedBy } = invitation;
  if (organizationId === null || role === null) throw new Error(`Invitation ${invitation.id} is of no organization`);
  const [account] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, actor.id));
  if (account === undefined || account.suspendedAt !== null) fail(platformErrors.UNAUTHENTICATED);
  const [organization] = await tx
    .select({ id: organizations.id, name: organizations.name, isLimited })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const [owner] = await tx
    .select()
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'owner')));
  if (organization === undefined || owner === undefined) throw new Error(`Organization ${organizationId} has no owner`);
  if (owner.userId === actor.id) fail(memberErrors.ALREADY_MEMBER);
  const limited = await tx.select({ id: invitationEvents.eventId }).from(invitationEvents).where(eq(invitationEvents.invitationId, invitation.id));
  const isNewOwner = owns(role);
  // Invited before a limit began.
  if (isNewOwner && organization.isLimited) fail(memberErrors.HAND_OVER_LIMITED);
  const events = invitation.allEvents === true ? null : limited.map(({ id }) => id);
  // One owner at any time.
  if (isNewOwner) await writeRole(tx, { organizationId, userId: owner.userId, role: 'manager', events: null });
  await tx
    .insert(organizationMembers)
    .values({ organizationId, userId: actor.id, role, allEvents: events === null, since: now, addedBy: invitedBy })
    .onConflictDoNothing();
  await writeRole(tx, { organizationId, userId: actor.id, role, events });
  const action = isNewOwner ? 'organization.handed-over' : 'member.added';
  await auditOrganization(tx, organization, { actor, action, member: actor.email, details: isNewOwner ? {} : { to: role }, now });
  await notify(tx, context, isNewOwner ? memberNews.handedOver : memberNews.joined, {
    userId: owner.userId,
    subject: `invitation:${invitation.id}`,
    data: { organization: organization.name, role, person: actor.email },
    now,
  });
}
