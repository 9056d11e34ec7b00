import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import type { Caller } from '../caller.ts';
import { lockUser } from '../accounts/find-user.ts';
import { lastTokenEnd, publishStaleness, staleTokens, type Staleness } from '../tokens/stale-tokens.ts';
import { refreshTokenHash } from './start-session.ts';
import { refreshTokens, revokedSessions, users } from '../tables.ts';

/** Ends one session: deletes its refresh tokens and makes its other tokens stale. The caller holds the account's lock. */
export async function endSession(tx: Tx, context: Context, originId: string, now: Date): Promise<Staleness> {
  const expiresAt = lastTokenEnd(now);
  await tx.delete(refreshTokens).where(eq(refreshTokens.originId, originId));
  await tx.insert(revokedSessions).values({ originId, expiresAt }).onConflictDoNothing();
  const staleness = { originId, until: expiresAt.getTime() };
  await publishStaleness(tx, context, staleness);
  return staleness;
}

/** Ends every session of an account and makes all its tokens stale, on every device and node. */
export async function endAllSessions(tx: Tx, context: Context, userId: string, now: Date): Promise<Staleness> {
  // The account's row is written first: a concurrent refresh or sign-in waits for it and then finds nothing.
  const staleness = await outdateTokens(tx, context, userId, now);
  await tx.delete(refreshTokens).where(eq(refreshTokens.userId, userId));
  return staleness;
}

/** Makes all tokens of an account stale, on every device and node. Its sessions go on: they refresh their tokens. */
export async function outdateTokens(tx: Tx, context: Context, userId: string, now: Date): Promise<Staleness> {
  const [changed] = await tx
    .update(users)
    .set({ tokenGeneration: sql`${users.tokenGeneration} + 1`, generationChangedAt: now, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ generation: users.tokenGeneration });
  if (changed === undefined) throw new Error(`There is no account ${userId}`);
  const staleness = { userId, generation: changed.generation, until: lastTokenEnd(now).getTime() };
  await publishStaleness(tx, context, staleness);
  return staleness;
}

/** Signs one device out (RevokeToken). An unknown token is no failure: it has no session left to end. */
export async function revokeToken(
  context: Context,
  call: { readonly refreshToken: string; readonly caller: Caller; readonly now: Date },
): Promise<void> {
  const isIt = eq(refreshTokens.tokenHash, refreshTokenHash(call.refreshToken));
  const staleness = await context.database.transaction(async (tx) => {
    const [known] = await tx.select().from(refreshTokens).where(isIt);
    if (known === undefined) return null;
    await lockUser(tx, known.userId);
    await logSecurity(tx, context, { kind: 'signed-out', userId: known.userId, network: call.caller.network, now: call.now });
    return endSession(tx, context, known.originId, call.now);
  });
  if (staleness !== null) staleTokens(context).remember(staleness);
}

/** Signs every device of an account out (GlobalSignOut). */
export async function signOutEverywhere(
  context: Context,
  call: { readonly userId: string; readonly caller: Caller; readonly now: Date },
): Promise<void> {
  const { userId, caller, now } = call;
  const staleness = await context.database.transaction(async (tx) => {
    await logSecurity(tx, context, { kind: 'signed-out-everywhere', userId, network: caller.network, now });
    return endAllSessions(tx, context, userId, now);
  });
  staleTokens(context).remember(staleness);
}
