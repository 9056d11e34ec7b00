import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { logRefusal } from '#platform/server/security/security-log.ts';
import { identityErrors } from '../../contract.ts';
import type { Caller } from '../caller.ts';
import { endSession } from './end-session.ts';
import { lockUser } from '../accounts/find-user.ts';
import { mintTokens, type AuthenticationResult, type TokenSession } from '../tokens/mint-tokens.ts';
import { staleTokens, type Staleness } from '../tokens/stale-tokens.ts';
import { refreshTokenHash, succeed } from './start-session.ts';
import { refreshTokens } from '../tables.ts';

interface RefreshCall {
  readonly refreshToken: string;
  /** Issues a new refresh token too. Clients of the older flow keep theirs. */
  readonly rotate: boolean;
  readonly caller: Caller;
  readonly now: Date;
}

type Refreshed = { readonly session: TokenSession; readonly successor: string | null } | { readonly copied: Staleness; readonly userId: string };

/**
 * New tokens for a refresh token.
 *
 * A refresh token becomes invalid when one of its successors is used, not when it is used itself: on a weak network the answer with the successor
 * may never arrive, and the phone must be able to retry. A token used after that is taken for a stolen copy: the whole session ends.
 * @throws NotAuthorizedException unknown or expired; RefreshTokenReuseException invalid after a successor was used.
 */
export async function refreshSession(context: Context, call: RefreshCall): Promise<AuthenticationResult> {
  const outcome = await context.database.transaction((tx) => useToken(tx, context, call));
  if ('copied' in outcome) {
    staleTokens(context).remember(outcome.copied);
    const refusal = identityErrors.RefreshTokenReuseException;
    const { userId } = outcome;
    await logRefusal(context, { kind: 'session-refreshed', userId, network: call.caller.network, refusal: refusal.code, now: call.now });
    return fail(refusal);
  }
  const tokens = await mintTokens(context, outcome.session);
  return outcome.successor === null ? tokens : { ...tokens, RefreshToken: outcome.successor };
}

async function useToken(tx: Tx, context: Context, { refreshToken, rotate, now }: RefreshCall): Promise<Refreshed> {
  const isIt = eq(refreshTokens.tokenHash, refreshTokenHash(refreshToken));
  const [seen] = await tx.select({ userId: refreshTokens.userId }).from(refreshTokens).where(isIt);
  const user = seen === undefined ? null : await lockUser(tx, seen.userId);
  // Read again under the lock: a sign-out may have come first.
  const [token] = user === null ? [] : await tx.select().from(refreshTokens).where(isIt);
  if (user === null || token === undefined) return fail(identityErrors.NotAuthorizedException, { message: asWritten('Invalid Refresh Token') });
  if (token.expiresAt <= now) fail(identityErrors.NotAuthorizedException, { message: asWritten('Refresh Token has expired') });
  if (token.retiredAt !== null) return { copied: await endSession(tx, context, token.originId, now), userId: user.id };
  await retireElders(tx, token, now);
  const session = { user, originId: token.originId, signedInAt: token.signedInAt, now };
  return { session, successor: rotate ? await succeed(tx, token) : null };
}

/** Using this token invalidates its parent, and the parent's other successors. */
async function retireElders(tx: Tx, { tokenHash, parentHash }: typeof refreshTokens.$inferSelect, now: Date): Promise<void> {
  if (parentHash === null) return;
  const isParent = eq(refreshTokens.tokenHash, parentHash);
  const isSibling = and(eq(refreshTokens.parentHash, parentHash), ne(refreshTokens.tokenHash, tokenHash));
  await tx
    .update(refreshTokens)
    .set({ retiredAt: now })
    .where(and(isNull(refreshTokens.retiredAt), or(isParent, isSibling)));
}
