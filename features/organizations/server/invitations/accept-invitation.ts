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
import { organizerInvitations, type InvitationRow } from '../tables.ts';
import { invitationTokenHash } from './invite-organizer.ts';
import { invitationState } from './list-invitations.ts';

async function findInvitation(reader: Reader, token: string): Promise<InvitationRow> {
  const [row] = await reader
    .select()
    .from(organizerInvitations)
    .where(eq(organizerInvitations.tokenHash, invitationTokenHash(token)));
  return row ?? fail(invitationErrors.INVITATION_NOT_FOUND);
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
  return { email: row.email, expiresAt: row.expiresAt.toISOString() };
}

/**
 * Makes the caller an organizer by an invitation of the caller's own address: a forwarded link gives nobody else the role. The tokens from before
 * are stale at once; the next one has the role.
 * @throws INVITATION_NOT_FOUND, INVITATION_EXPIRED, INVITATION_USED, INVITATION_FOR_OTHER, ACCOUNTS_ELSEWHERE, UNAUTHENTICATED
 */
export async function acceptInvitation(context: Context, call: Call<typeof acceptEndpoint>): Promise<OutputOf<typeof acceptEndpoint>> {
  const { body, actor, now, ip } = call;
  const { role, staleness } = await context.database.transaction(async (tx) => {
    const row = await takeInvitation(tx, body.token, actor.email, now);
    const user = await lockAdministered(tx, context, actor.id);
    // Suspended since its token was checked.
    if (user.suspendedAt !== null) fail(platformErrors.UNAUTHENTICATED);
    await recordAudit(tx, { actor, action: 'invitation.accepted', subject: `invitation:${row.id}`, subjectLabel: row.email, details: {}, now });
    if (organizes(user.role)) return { role: user.role, staleness: null };
    const given = await giveRole(tx, context, user, { role: 'organizer', actor, ip, now });
    return { role: given.account.role, staleness: given.staleness };
  });
  if (staleness !== null) staleTokens(context).remember(staleness);
  return { role };
}

/** Uses up an open invitation of this address: of two who accept at once, one does. */
async function takeInvitation(tx: Tx, token: string, email: string, now: Date): Promise<InvitationRow> {
  const found = await findInvitation(tx, token);
  demandOpen(found, now);
  if (found.email !== normalizeEmail(email)) fail(invitationErrors.INVITATION_FOR_OTHER);
  const open = and(eq(organizerInvitations.id, found.id), isNull(organizerInvitations.acceptedAt), isNull(organizerInvitations.withdrawnAt));
  const [taken] = await tx.update(organizerInvitations).set({ acceptedAt: now }).where(open).returning();
  if (taken === undefined) demandOpen(await findInvitation(tx, token), now);
  return taken ?? fail(invitationErrors.INVITATION_USED);
}
