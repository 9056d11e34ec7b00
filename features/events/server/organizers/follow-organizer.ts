// Following an organizer, and no longer.
import { and, count, desc, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../organizers/follow-contract.ts';
import { FOLLOWED_MAX, organizerErrors } from '../../organizers/organizer-contract.ts';
import { organizerFollows } from './tables.ts';
import { readOrganizer, readOrganizers } from './read-organizers.ts';
import { readUnfollowToken } from './unfollow-token.ts';

/** @throws ORGANIZER_NOT_FOUND, TOO_MANY_FOLLOWED */
export async function followOrganizer(tx: Tx, { params, actor, now }: Call<typeof contract.followOrganizer>): Promise<{ followed: true }> {
  const { id: organizerId } = await readOrganizer(tx, params.id, now);
  // One at a time for each account: two at once could both take the last place.
  await lockName(tx, `followed-organizers ${actor.id}`);
  const own = eq(organizerFollows.userId, actor.id);
  const [followed] = await tx.select({ organizers: count() }).from(organizerFollows).where(own);
  const [known] = await tx
    .select({ organizerId: organizerFollows.organizerId })
    .from(organizerFollows)
    .where(and(own, eq(organizerFollows.organizerId, organizerId)));
  if (known === undefined && followed !== undefined && followed.organizers >= FOLLOWED_MAX) fail(organizerErrors.TOO_MANY_FOLLOWED);
  await tx.insert(organizerFollows).values({ userId: actor.id, organizerId, createdAt: now }).onConflictDoNothing();
  return { followed: true };
}

export async function unfollowOrganizer(tx: Tx, { params, actor }: Call<typeof contract.unfollowOrganizer>): Promise<{ followed: false }> {
  if (isUuid(params.id)) await unfollow(tx, { userId: actor.id, organizerId: params.id });
  return { followed: false };
}

/** @throws LINK_NOT_VALID */
export async function unfollowByLink(tx: Tx, { query }: Call<typeof contract.unfollowByLink>, context: Context): Promise<{ followed: false }> {
  const follow = readUnfollowToken(context, query.token);
  if (follow === null) return fail(organizerErrors.LINK_NOT_VALID);
  await unfollow(tx, follow);
  return { followed: false };
}

async function unfollow(tx: Tx, { userId, organizerId }: { readonly userId: string; readonly organizerId: string }): Promise<void> {
  await tx.delete(organizerFollows).where(and(eq(organizerFollows.userId, userId), eq(organizerFollows.organizerId, organizerId)));
}

export async function isOrganizerFollowed(
  { database }: Context,
  { params, actor }: Call<typeof contract.isOrganizerFollowed>,
): Promise<{ followed: boolean }> {
  if (!isUuid(params.id)) return { followed: false };
  const found = await database.reader
    .select({ organizerId: organizerFollows.organizerId })
    .from(organizerFollows)
    .where(and(eq(organizerFollows.userId, actor.id), eq(organizerFollows.organizerId, params.id)));
  return { followed: found.length > 0 };
}

/** Last followed first. A page of it is shorter where the page of an organizer is gone. */
export async function listFollowedOrganizers(
  { database: { reader } }: Context,
  { query, actor, now }: Call<typeof contract.listFollowedOrganizers>,
): Promise<OutputOf<typeof contract.listFollowedOrganizers>> {
  const { page, limit } = query;
  const own = eq(organizerFollows.userId, actor.id);
  const [rows, [counted]] = await Promise.all([
    reader
      .select({ id: organizerFollows.organizerId })
      .from(organizerFollows)
      .where(own)
      .orderBy(desc(organizerFollows.createdAt), desc(organizerFollows.organizerId))
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(organizerFollows).where(own),
  ]);
  const ids = rows.map(({ id }) => id);
  const found = new Map((await readOrganizers(reader, ids, now)).map((organizer) => [organizer.id, organizer]));
  const items = ids.flatMap((id) => {
    const organizer = found.get(id);
    if (organizer === undefined || !organizer.isPublic) return [];
    const { name, picture, verified, upcoming } = organizer;
    return [{ id, name, picture, verified, upcoming }];
  });
  const total = counted?.total ?? 0;
  return { items, page, limit, total, hasMore: page * limit < total };
}
