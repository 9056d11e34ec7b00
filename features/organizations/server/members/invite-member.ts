import { and, count, eq, isNull, ne } from 'drizzle-orm';
import { fail, Failure, platformErrors } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import { isForeignKeyViolation, isUniqueViolation, type Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { normalizeEmail } from '#features/identity/rules.ts';
import { findUserByEmail } from '#features/identity/server/accounts/find-user.ts';
import * as contract from '../../members/member-contract.ts';
import { memberMessages } from '../../members/messages.ts';
import type { MemberRole } from '../../members/member-roles.ts';
import { organizationPolicy, owns } from '../../policy.ts';
import { writeInvitation } from '../invitations/invite-organizer.ts';
import { memberInvitationMail } from '../invitations/invitation-mail.ts';
import { invitationEvents, organizationMembers, organizerInvitations, type InvitationRow } from '../tables.ts';
import { auditOrganization } from './audit-organization.ts';
import { lockOrganization, type FoundOrganization } from './find-organization.ts';
import { describeInvitations } from './list-members.ts';

const DAY_SECONDS = 86_400;
const { INVITATIONS_PER_DAY, MEMBERS_MAX, memberErrors } = contract;
const dailyLimit = { burst: INVITATIONS_PER_DAY, secondsEach: DAY_SECONDS / INVITATIONS_PER_DAY };
const { organizationId, acceptedAt, withdrawnAt } = organizerInvitations;

/**
 * Emails an invitation to become a member, or the owner. An earlier open one of the address stops working: sending again is the same call.
 * @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, HAND_OVER_LIMITED, ALREADY_MEMBER, MEMBER_LIMIT, HAND_OVER_OPEN, TOO_MANY_REQUESTS, INVALID_INPUT
 */
export async function inviteMember(
  tx: Tx,
  { query, body, actor, now, language }: Call<typeof contract.inviteMember>,
  context: Context,
): Promise<contract.MemberInvitation> {
  const organization = await lockOrganization(tx, actor, query.organization);
  demand(organizationPolicy.decide(owns(body.role) ? 'handOver' : 'invite', actor, organization, now));
  const email = normalizeEmail(body.email);
  const account = await findUserByEmail(tx, email);
  const isMember = await refuseMember(tx, organization.id, account?.id ?? null, body.role);
  if (!owns(body.role)) await refuseNextOwner(tx, organization, email);
  if (!isMember) await keepPlace(tx, organization, email);
  await keepDailyLimit(tx, organization, now);
  const events = owns(body.role) ? null : body.events;
  const about = { organizationId: organization.id, role: body.role, allEvents: events === null };
  const { row, token } = await writeOnlyHandOver(() => writeInvitation(tx, { email, invitedBy: actor.email, about, now }));
  if (events !== null) {
    const rows = [...new Set(events)].map((eventId) => ({ invitationId: row.id, organizationId: organization.id, eventId }));
    await ofItsEvents(() => tx.insert(invitationEvents).values(rows));
  }
  await auditOrganization(tx, organization, { actor, action: 'member.invited', member: email, details: { to: body.role }, now });
  const mail = { to: email, token, organization: organization.name, role: body.role, by: actor.name, language: account?.language ?? language };
  await queueMail(tx, context, memberInvitationMail(context, mail));
  const [described] = await describeInvitations(tx, [row], now);
  return described ?? fail(platformErrors.INTERNAL);
}

/** A member is handed the organization, and not invited again. Returns whether it is one. @throws ALREADY_MEMBER */
async function refuseMember(tx: Tx, id: string, userId: string | null, role: MemberRole): Promise<boolean> {
  if (userId === null) return false;
  const [member] = await tx
    .select({ role: organizationMembers.role })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, id), eq(organizationMembers.userId, userId)));
  if (member !== undefined && (!owns(role) || owns(member.role))) fail(memberErrors.ALREADY_MEMBER);
  return member !== undefined;
}

/** An invitation to another role would take the place of the one that hands over, which a manager may not withdraw. @throws HAND_OVER_OPEN */
async function refuseNextOwner(tx: Tx, { id }: FoundOrganization, email: string): Promise<void> {
  const open = await findOpenInvitation(tx, id, email);
  if (open !== undefined && open.role !== null && owns(open.role)) fail(memberErrors.HAND_OVER_OPEN);
}

/** The invitation of an address that is neither accepted nor taken back: one at most. It may be over. */
async function findOpenInvitation(tx: Tx, id: string, email: string): Promise<InvitationRow | undefined> {
  const isOpen = and(isNull(acceptedAt), isNull(withdrawnAt));
  const [open] = await tx
    .select()
    .from(organizerInvitations)
    .where(and(eq(organizationId, id), eq(organizerInvitations.email, email), isOpen));
  return open;
}

/** Who is a member already takes no further place. @throws MEMBER_LIMIT */
async function keepPlace(tx: Tx, { id }: FoundOrganization, email: string): Promise<void> {
  const [members] = await tx.select({ total: count() }).from(organizationMembers).where(eq(organizationMembers.organizationId, id));
  const [invited] = await tx
    .select({ total: count() })
    .from(organizerInvitations)
    .where(and(eq(organizationId, id), isNull(acceptedAt), isNull(withdrawnAt), ne(organizerInvitations.email, email)));
  if ((members?.total ?? 0) + (invited?.total ?? 0) >= MEMBERS_MAX) fail(memberErrors.MEMBER_LIMIT);
}

/** @throws TOO_MANY_REQUESTS */
async function keepDailyLimit(tx: Tx, { id }: FoundOrganization, now: Date): Promise<void> {
  if (!(await takeFromLimit(tx, { key: `member-invitations:${id}`, limit: dailyLimit, now })))
    fail(platformErrors.TOO_MANY_REQUESTS, {
      message: memberMessages.tooManyInvitations({ maximum: INVITATIONS_PER_DAY }),
      retryAfterSeconds: dailyLimit.secondsEach,
    });
}

/** @throws HAND_OVER_OPEN when another address is invited as the owner */
async function writeOnlyHandOver<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, 'organizer_invitations_new_owner') ? new Failure(memberErrors.HAND_OVER_OPEN) : error;
  }
}

/** Writes a list of events for which a role is. @throws INVALID_INPUT for one of another organization, or none */
export async function ofItsEvents<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    const message = memberMessages.eventNotOfOrganization;
    return fail(platformErrors.INVALID_INPUT, { message, fields: { events: message } });
  }
}

/**
 * Takes an invitation of the organization back, with the one that was sent again in its place, which an open page does not know yet; repeated it
 * changes nothing.
 * @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, MEMBER_INVITATION_NOT_FOUND, MEMBER_INVITATION_USED
 */
export async function withdrawMemberInvitation(
  tx: Tx,
  { params, query, actor, now }: Call<typeof contract.withdrawMemberInvitation>,
): Promise<OutputOf<typeof contract.withdrawMemberInvitation>> {
  const organization = await lockOrganization(tx, actor, query.organization);
  demand(organizationPolicy.decide('invite', actor, organization, now));
  const [asked] = isUuid(params.id)
    ? await tx
        .select()
        .from(organizerInvitations)
        .where(and(eq(organizerInvitations.id, params.id), eq(organizationId, organization.id)))
    : [];
  if (asked === undefined) return fail(memberErrors.MEMBER_INVITATION_NOT_FOUND);
  if (asked.acceptedAt !== null) fail(memberErrors.MEMBER_INVITATION_USED);
  const open = await findOpenInvitation(tx, organization.id, asked.email);
  const row = open ?? asked;
  if (row.role !== null && owns(row.role)) demand(organizationPolicy.decide('withdrawHandOver', actor, organization, now));
  if (open !== undefined) {
    await tx.update(organizerInvitations).set({ withdrawnAt: now }).where(eq(organizerInvitations.id, row.id));
    await recordWithdrawal(tx, organization, { actor, email: row.email, now });
  }
  return { id: row.id, withdrawn: true };
}

function recordWithdrawal(tx: Tx, organization: FoundOrganization, { actor, email, now }: { actor: Actor; email: string; now: Date }): Promise<void> {
  return auditOrganization(tx, organization, { actor, action: 'member.invitation-withdrawn', member: email, details: {}, now });
}
