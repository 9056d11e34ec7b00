import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import { identityErrors } from '../../contract.ts';
import type { Caller } from '../caller.ts';
import { findUserByEmail } from '../accounts/find-user.ts';
import { verifyPassword } from '../passwords/hash-password.ts';
import { findPlace, rememberPlace } from './known-places.ts';
import { countAttempt, forgiveAttempt } from './limit-attempts.ts';
import { mintTokens, type AuthenticationResult } from '../tokens/mint-tokens.ts';
import { startSession } from './start-session.ts';
import { users } from '../tables.ts';

/** The protocol's own message (Amazon Cognito, InitiateAuth). */
export const ACCOUNT_DISABLED = 'User is disabled.';

export interface Credentials {
  /** Normalised. */
  readonly email: string;
  readonly password: string;
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Signs in with a password (InitiateAuth, USER_PASSWORD_AUTH). An unknown address and a wrong password get the same answer, in the same time.
 * @throws NotAuthorizedException; only with the right password, UserNotConfirmedException, and NotAuthorizedException for a suspended account.
 */
export async function signIn(context: Context, { email, password, caller, now }: Credentials): Promise<AuthenticationResult> {
  const place = await findPlace(context, email, caller);
  const attempt = { action: 'sign-in', address: email, place, network: caller.network, now } as const;
  await context.database.transaction((tx) => countAttempt(tx, context, attempt));
  const found = await findUserByEmail(context.database.reader, email);
  const passwordHash = found?.passwordHash ?? null;
  if (!(await verifyPassword(passwordHash, password, caller.network)) || found === null || passwordHash === null)
    return fail(identityErrors.NotAuthorizedException);
  const { user, session } = await context.database.transaction(async (tx) => {
    // The verified password must still be the current one: a reset may have come in between.
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, found.id), eq(users.passwordHash, passwordHash)))
      .for('no key update');
    if (user === undefined) return fail(identityErrors.NotAuthorizedException);
    await forgiveAttempt(tx, context, attempt);
    if (user.confirmedAt === null || user.suspendedAt !== null) return { user, session: null };
    await rememberPlace(tx, context, { id: user.id, email }, caller, now);
    await logSecurity(tx, context, { kind: 'sign-in', userId: user.id, address: email, network: caller.network, now });
    return { user, session: await startSession(tx, user.id, now) };
  });
  if (session === null && user.suspendedAt !== null) return fail(identityErrors.NotAuthorizedException, { message: asWritten(ACCOUNT_DISABLED) });
  if (session === null) return fail(identityErrors.UserNotConfirmedException);
  const tokens = await mintTokens(context, { user, originId: session.originId, signedInAt: now, now });
  return { ...tokens, RefreshToken: session.refreshToken };
}
