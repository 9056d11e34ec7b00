import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import { identityErrors } from '../../contract.ts';
import type { Caller } from '../caller.ts';
import { confirmAddress, countCodeTry, takeCode } from '../accounts/confirm-sign-up.ts';
import { endAllSessions } from '../sessions/end-session.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { forgetPlaces, rememberPlace } from '../sessions/known-places.ts';
import { checkPassword } from '../accounts/sign-up.ts';
import { staleTokens } from '../tokens/stale-tokens.ts';
import { users } from '../tables.ts';

export interface PasswordReset {
  /** Normalised. */
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
  /** For an account that this code confirms. */
  readonly name: string;
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Sets a new password with the code from the email (ConfirmForgotPassword). Every session of the account ends, so that a person who knew the old
 * password is signed out. The code proves the address as well as a confirmation code does, so it also completes an unfinished sign-up; password,
 * name and phone of that unverified sign-up are discarded. The known places of the account are replaced by the one of the code. Repeated with the
 * same code and password it succeeds again, since the first answer may have been lost.
 * @throws InvalidPasswordException, CodeMismatchException, ExpiredCodeException, TooManyFailedAttemptsException, LimitExceededException.
 */
export async function resetPassword(context: Context, reset: PasswordReset): Promise<void> {
  checkPassword(reset.newPassword, reset);
  const codeTry = await countCodeTry(context, 'reset-password', reset);
  const passwordHash = await hashPassword(reset.newPassword, reset.caller.network);
  const { staleness, before } = await context.database.transaction(async (tx) => {
    const { user, repeated } = await takeCode(tx, context, codeTry);
    if (repeated) return { staleness: null, before: user.passwordHash };
    const chosen = user.confirmedAt === null ? { name: reset.name, phone: null } : { name: user.name };
    // Checked against the name too, but only after the code was right, so that a guess does not reveal the name. The code stays valid for another
    // password.
    checkPassword(reset.newPassword, { email: reset.email, name: chosen.name });
    await tx
      .update(users)
      .set({ passwordHash, ...chosen })
      .where(eq(users.id, user.id));
    await confirmAddress(tx, context, user, { byReset: true, now: reset.now });
    await forgetPlaces(tx, user.id);
    await rememberPlace(tx, context, { id: user.id, email: reset.email }, reset.caller, reset.now);
    await logSecurity(tx, context, { kind: 'password-reset', userId: user.id, address: reset.email, network: reset.caller.network, now: reset.now });
    return { staleness: await endAllSessions(tx, context, user.id, reset.now), before: null };
  });
  if (staleness !== null) staleTokens(context).remember(staleness);
  else if (!(await verifyPassword(before, reset.newPassword, reset.caller.network))) fail(identityErrors.ExpiredCodeException);
}
