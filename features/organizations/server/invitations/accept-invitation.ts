import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { normalizeEmail } from '#features/identity/rules.ts';
import { giveRole } from '#features/identity/server/accounts/change-role.ts';
import { lockAdministered } from '#features/identity/server/accounts/lock-account.ts';
import { staleTokens } from '#features/identity/server/tokens/stale-tokens.ts';
import {
  invitationErrors,
  type acceptInvitation as acceptEndpoint,
  type lookAtInvitation as lookEndpoint,
} from '../../invitations/invitation-contract.ts';
import { organizes } from '../../policy.ts';
import { joinOrganization } from '../members/join-organization.ts';
import { organizations, organizerInvitations, type InvitationRow } from '../tables.ts';
import { invitationTokenHash } from './invite-organizer.ts';
import { invitationState } from './list-invitations.ts';

/** One of an organization that is closed is not found. */
async function findInvitation(reader: Reader, token: string): Promise<InvitationRow & { readonly organization: string | null }> {
  const [found] = await reader
    .select({ row: organizerInvitations, organization: organizations })
    .from(organizerInvitations)
    .leftJoin(organizations, eq(organizations.id, organizerInvitations.organizationId))
    .where(eq(organizerInvitations.tokenHash, invitationTokenHash(token)));
  if (found === undefined || (found.organization?.closedAt ?? null) !== null) return fail(invitationErrors.INVITATION_NOT_FOUND);
  return { ...found.row, organization: found.organization?.name ?? null };
}

/** @throws INVITATION_NOT_FOUND also for one that was taken back, INVITATION_EXPIRED, INVITATION_USED */
function demandOpen(row: InvitationRow, now: Date): void {
  const state = invitationState(row, now);
  if (state === 'withdrawn') fail(invitationErrors.INVITATION_NOT_FOUND);
  if (state === 'accepted') fail(invitationErrors.INVITATION_USED);
  if (state === 'expired') fail(invitationErrors.INVITATION_EXPIRED);
}

/** Whom an open invitation is for. @throws INVITATION_NOT_FOUND, INVITATION_EXPIRED, INVITATION_USED */
export async function lookAtInvitation({ database }: Context, { body, now }: Call<typeof lookEndpoint>): Promise<OutputOf<typeof lookEndpoint>> {
  const row = await findInvitation(database.reader, body.token);
  demandOpen(row, now);
  const { email, expiresAt, organization, role } = row;
  return { email, expiresAt: expiresAt.toISOString(), organization: organization === null || role === null ? null : { name: organization, role } };
}

/**
 * Makes the caller an organizer, or a member of an organization, by an invitation of the caller's own address: a forwarded link gives nobody else
 * the role. Of a new organizer the tokens from before are stale at once; the next one has the role.
 * @throws INVITATION_NOT_FOUND, INVITATION_EXPIRED, INVITATION_USED, INVITATION_FOR_OTHER, ALREADY_MEMBER, HAND_OVER_LIMITED, ACCOUNTS_ELSEWHERE,
 * UNAUTHENTICATED
 */
export async function acceptInvitation(context: Context, call: Call<typeof acceptEndpoint>): Promise<OutputOf<typeof acceptEndpoint>> {
  const { body, actor, now, ip } = call;
  const { role, organization, staleness } = await context.database.transaction(async (tx) => {
    const row = await takeInvitation(tx, body.token, actor.email, now);
    if (row.organizationId !== null) {
      await joinOrganization(tx, context, row, actor, now);
      return { role: actor.role, organization: row.organizationId, staleness: null };
    }
    const user = await lockAdministered(tx, context, actor.id);
    // Suspended since its token was checked.
    if (user.suspendedAt !== null) fail(platformErrors.UNAUTHENTICATED);
    await recordAudit(tx, { actor, action: 'invitation.accepted', subject: `invitation:${row.id}`, subjectLabel: row.email, details: {}, now });
    if (organizes(user.role)) return { role: user.role, organization: null, staleness: null };
    const given = await giveRole(tx, context, user, { role: 'organizer', by: { actor, ip }, now });
    return { role: given.account.role, organization: null, staleness: given.staleness };
  });
  if (staleness !== null) staleTokens(context).remember(staleness);
  return { role, organization };
}

/** Uses up an open invitation of this address: of two who accept at once, one does. */
async function takeInvitation(tx: Tx, token: string, email: string, now: Date): Promise<InvitationRow> {
  const found = await findInvitation(tx, token);
  demandOpen(found, now);
  if (found.email !== normalizeEmail(email)) fail(invitationErrors.INVITATION_FOR_OTHER);
  // Before the invitation, as in inviting and withdrawing: members of one organization change one after the other.
  if (found.organizationId !== null)
    await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, found.organizationId)).for('no key update');
  const open = and(eq(organizerInvitations.id, found.id), isNull(organizerInvitations.acceptedAt), isNull(organizerInvitations.withdrawnAt));
  const [taken] = await tx.update(organizerInvitations).set({ acceptedAt: now }).where(open).returning();
  if (taken === undefined) demandOpen(await findInvitation(tx, token), now);
  return taken ?? fail(invitationErrors.INVITATION_USED);
}
