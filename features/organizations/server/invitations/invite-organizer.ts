import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import type { Call } from '#platform/server/http/http.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { normalizeEmail } from '#features/identity/rules.ts';
import { findUserByEmail } from '#features/identity/server/accounts/find-user.ts';
import {
  INVITATION_DAYS,
  invitationErrors,
  type Invitation,
  type inviteOrganizer as inviteEndpoint,
  type withdrawInvitation as withdrawEndpoint,
} from '../../invitations/invitation-contract.ts';
import { organizes } from '../../policy.ts';
import type { MemberRole } from '../../members/member-roles.ts';
import { organizerInvitations, type InvitationRow } from '../tables.ts';
import { describeInvitation } from './list-invitations.ts';
import { invitationMail } from './invitation-mail.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;

/** What is kept of a token: with the database alone nobody can accept an invitation. */
export function invitationTokenHash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

/** Neither accepted nor taken back; it may be over. */
const stillOpen = and(isNull(organizerInvitations.acceptedAt), isNull(organizerInvitations.withdrawnAt));

/**
 * Emails an invitation to an address, with or without an account. An earlier open one of the address stops working.
 * @throws ALREADY_AN_ORGANIZER
 */
export async function inviteOrganizer(tx: Tx, { body, actor, now, language }: Call<typeof inviteEndpoint>, context: Context): Promise<Invitation> {
  const email = normalizeEmail(body.email);
  const account = await findUserByEmail(tx, email);
  if (account !== null && account.confirmedAt !== null && organizes(account.role)) fail(invitationErrors.ALREADY_AN_ORGANIZER);
  // One at a time for an address: of two at once, the later one replaces the other.
  await lockName(tx, `organizer-invitations ${email}`);
  const { row: written, token } = await writeInvitation(tx, { email, invitedBy: actor.email, about: null, now });
  await recordAudit(tx, { actor, action: 'invitation.sent', subject: `invitation:${written.id}`, subjectLabel: email, details: {}, now });
  await queueMail(tx, context, invitationMail(context, { to: email, token, language: account?.language ?? language }));
  return describeInvitation(written, now);
}

interface NewInvitation {
  /** Normalised. */
  readonly email: string;
  readonly invitedBy: string;
  /** Null: to become an organizer. */
  readonly about: { readonly organizationId: string; readonly role: MemberRole; readonly allEvents: boolean } | null;
  readonly now: Date;
}

/** Writes an invitation in place of the open one of the address to the same thing. The token is in no row: it goes into the email. */
export async function writeInvitation(
  tx: Tx,
  { email, invitedBy, about, now }: NewInvitation,
): Promise<{ readonly row: InvitationRow; readonly token: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { organizationId } = organizerInvitations;
  const same = about === null ? isNull(organizationId) : eq(organizationId, about.organizationId);
  await tx
    .update(organizerInvitations)
    .set({ withdrawnAt: now })
    .where(and(eq(organizerInvitations.email, email), same, stillOpen));
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const [row] = await tx
    .insert(organizerInvitations)
    .values({ id: randomUUIDv7(), email, tokenHash: invitationTokenHash(token), ...about, invitedBy, createdAt: now, expiresAt })
    .returning();
  if (row === undefined) throw new Error('The invitation was not written');
  return { row, token };
}

/**
 * Takes an invitation back that nobody has accepted, with the one that was sent again in its place, which an open page does not know yet; repeated it
 * changes nothing.
 * @throws INVITATION_NOT_FOUND, INVITATION_USED
 */
export async function withdrawInvitation(tx: Tx, { params, actor, now }: Call<typeof withdrawEndpoint>): Promise<Invitation> {
  const asked = await findOrganizerInvitation(tx, params.id);
  if (asked.acceptedAt !== null) fail(invitationErrors.INVITATION_USED);
  await lockName(tx, `organizer-invitations ${asked.email}`);
  const [withdrawn] = await tx
    .update(organizerInvitations)
    .set({ withdrawnAt: now })
    .where(and(eq(organizerInvitations.email, asked.email), isNull(organizerInvitations.organizationId), stillOpen))
    .returning();
  if (withdrawn === undefined) {
    const row = await findOrganizerInvitation(tx, asked.id);
    return row.acceptedAt === null ? describeInvitation(row, now) : fail(invitationErrors.INVITATION_USED);
  }
  const { id, email } = withdrawn;
  await recordAudit(tx, { actor, action: 'invitation.withdrawn', subject: `invitation:${id}`, subjectLabel: email, details: {}, now });
  return describeInvitation(withdrawn, now);
}

async function findOrganizerInvitation(tx: Tx, id: string): Promise<InvitationRow> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(organizerInvitations)
        .where(and(eq(organizerInvitations.id, id), isNull(organizerInvitations.organizationId)))
    : [];
  return row ?? fail(invitationErrors.INVITATION_NOT_FOUND);
}
