import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { identityErrors } from '../contract.ts';
import { confirmAddress, countCodeTry, takeCode } from './confirm-sign-up.ts';
import { forgetAttempts } from './count-attempt.ts';
import { endAllSessions } from './end-session.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { checkPassword } from './sign-up.ts';
import { staleTokens } from './stale-tokens.ts';
import { users } from './tables.ts';

export interface PasswordReset {
  /** Normalised. */
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
  /** For an account that this code finishes. */
  readonly name: string;
  readonly now: Date;
}

/**
 * Sets a new password with the code from the e-mail (ConfirmForgotPassword). Every session of the account ends: whoever knew the old
 * password is out. The code proves the address as well as a confirmation code does, so an unfinished sign-up is finished by it; what an
 * unknown person chose at that sign-up (password, name, phone) goes. Asked again with the same code and password it succeeds again, since
 * the first answer may have been lost.
 * @throws InvalidPasswordException, CodeMismatchException, ExpiredCodeException, TooManyFailedAttemptsException.
 */
export async function resetPassword(context: Context, reset: PasswordReset): Promise<void> {
  checkPassword(reset.newPassword);
  await countCodeTry(context, 'reset-password', reset);
  const passwordHash = await hashPassword(reset.newPassword);
  const { staleness, before } = await context.database.transaction(async (tx) => {
    const { user, repeated } = await takeCode(tx, context, 'reset-password', reset);
    if (repeated) return { staleness: null, before: user.passwordHash };
    const chosenAnew = user.confirmedAt === null ? { name: reset.name, phone: null } : {};
    await tx
      .update(users)
      .set({ passwordHash, ...chosenAnew })
      .where(eq(users.id, user.id));
    await confirmAddress(tx, context, user, reset.now);
    await forgetAttempts(tx, 'sign-in', reset.email);
    return { staleness: await endAllSessions(tx, context, user.id, reset.now), before: null };
  });
  if (staleness !== null) staleTokens(context).remember(staleness);
  else if (!(await verifyPassword(before, reset.newPassword))) fail(identityErrors.ExpiredCodeException);
}
