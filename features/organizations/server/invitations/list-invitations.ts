import { and, count, desc, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { containing } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { Invitation, InvitationState, listInvitations as endpoint } from '../../invitations/invitation-contract.ts';
import { organizerInvitations, type InvitationRow } from '../tables.ts';

const { email, acceptedAt, withdrawnAt, expiresAt, createdAt, id } = organizerInvitations;

/** The state of an invitation at a time. */
export function invitationState(row: InvitationRow, now: Date): InvitationState {
  if (row.acceptedAt !== null) return 'accepted';
  if (row.withdrawnAt !== null) return 'withdrawn';
  return row.expiresAt <= now ? 'expired' : 'open';
}

/** The same as a condition of rows. */
function inState(state: InvitationState, now: Date): SQL | undefined {
  if (state === 'accepted') return isNotNull(acceptedAt);
  if (state === 'withdrawn') return isNotNull(withdrawnAt);
  return and(isNull(acceptedAt), isNull(withdrawnAt), state === 'expired' ? lte(expiresAt, now) : gt(expiresAt, now));
}

/** An invitation as admins see it; without the hash of its token. */
export function describeInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    id: row.id,
    email: row.email,
    invitedBy: row.invitedBy,
    state: invitationState(row, now),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** One page of the invitations, the newest first. */
export async function listInvitations({ database: { reader } }: Context, { query, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit, search, state } = query;
  const filter = and(
    isNull(organizerInvitations.organizationId),
    search ? sql`${email} like ${containing(search.toLowerCase())}` : undefined,
    state === undefined ? undefined : inState(state, now),
  );
  const [rows, [counted]] = await Promise.all([
    reader
      .select()
      .from(organizerInvitations)
      .where(filter)
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(organizerInvitations).where(filter),
  ]);
  const total = counted?.total ?? 0;
  return { items: rows.map((row) => describeInvitation(row, now)), page, limit, total, hasMore: page * limit < total };
}
