import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { identityErrors } from '../contract.ts';
import { countAttempt, forgetAttempts } from './count-attempt.ts';
import { findUserByEmail } from './find-user.ts';
import { verifyPassword } from './hash-password.ts';
import { mintTokens, type AuthenticationResult } from './mint-tokens.ts';
import { startSession } from './start-session.ts';
import { users } from './tables.ts';

export interface Credentials {
  /** Normalised. */
  readonly email: string;
  readonly password: string;
  readonly now: Date;
}

/**
 * Signs in with a password (InitiateAuth, USER_PASSWORD_AUTH). An unknown address and a wrong password answer alike, in the same time.
 * @throws NotAuthorizedException, UserNotConfirmedException (only to who knows the password).
 */
export async function signIn(context: Context, { email, password, now }: Credentials): Promise<AuthenticationResult> {
  const mayTry = await context.database.transaction((tx) => countAttempt(tx, { action: 'sign-in', address: email, now }));
  if (!mayTry) fail(identityErrors.NotAuthorizedException, { sentence: 'Password attempts exceeded' });
  const found = await findUserByEmail(context.database.reader, email);
  const passwordHash = found?.passwordHash ?? null;
  if (!(await verifyPassword(passwordHash, password)) || found === null || passwordHash === null) return fail(identityErrors.NotAuthorizedException);
  const { user, session } = await context.database.transaction(async (tx) => {
    // The password that was verified must still be the password: a reset may have come in between.
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, found.id), eq(users.passwordHash, passwordHash)))
      .for('update');
    if (user === undefined) return fail(identityErrors.NotAuthorizedException);
    await forgetAttempts(tx, 'sign-in', email);
    return { user, session: user.confirmedAt === null ? null : await startSession(tx, user.id, now) };
  });
  if (session === null) return fail(identityErrors.UserNotConfirmedException);
  const tokens = await mintTokens(context, { user, originId: session.originId, signedInAt: now, now });
  return { ...tokens, RefreshToken: session.refreshToken };
}
