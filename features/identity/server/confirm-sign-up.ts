import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import { identityErrors } from '../contract.ts';
import { purposesMetBy, roleAtConfirmation, type CodePurpose } from '../rules.ts';
import { countAttempt, forgetAttempts } from './count-attempt.ts';
import { lockUserByEmail } from './find-user.ts';
import { roleGrants } from './identity-settings.ts';
import { spendCode } from './issue-code.ts';
import { users, type User } from './tables.ts';

interface CodeEntry {
  /** Normalised. */
  readonly email: string;
  readonly code: string;
  readonly now: Date;
}

/**
 * Counts a try at a code, before it is looked at and in a transaction of its own: what fails afterwards must not take the count back.
 * @throws TooManyFailedAttemptsException after five tries at one code.
 */
export async function countCodeTry(context: Context, purpose: CodePurpose, { email, now }: Pick<CodeEntry, 'email' | 'now'>): Promise<void> {
  const mayTry = await context.database.transaction((tx) => countAttempt(tx, { action: purpose, address: email, now }));
  if (!mayTry) fail(identityErrors.TooManyFailedAttemptsException);
}

/**
 * Spends the code that was entered for an address; the account stays locked until the transaction ends. An address without an account
 * answers as one with another code.
 * @throws CodeMismatchException, ExpiredCodeException.
 */
export async function takeCode(
  tx: Tx,
  context: Context,
  purpose: CodePurpose,
  { email, code, now }: CodeEntry,
): Promise<{ user: User; repeated: boolean }> {
  const user = await lockUserByEmail(tx, email);
  if (user === null) return fail(identityErrors.CodeMismatchException);
  const outcome = await spendCode(tx, context, { userId: user.id, purposes: purposesMetBy[purpose], now }, code);
  if (outcome === 'wrong') fail(identityErrors.CodeMismatchException);
  if (outcome === 'expired') fail(identityErrors.ExpiredCodeException);
  await forgetAttempts(tx, purpose, email);
  return { user, repeated: outcome === 'used' };
}

/** Takes the address as proved and gives the role that the settings grant it. Does nothing when it was proved before. */
export async function confirmAddress(tx: Tx, context: Context, user: User, now: Date): Promise<void> {
  if (user.email === null) return;
  await tx
    .update(users)
    .set({ confirmedAt: now, role: roleAtConfirmation(user.email, roleGrants(context.config)), updatedAt: now })
    .where(and(eq(users.id, user.id), isNull(users.confirmedAt)));
}

/**
 * Confirms a new account by the code from its e-mail (ConfirmSignUp). Asked again with the same code it succeeds again: on a weak
 * network the first answer may have been lost.
 * @throws CodeMismatchException, ExpiredCodeException, TooManyFailedAttemptsException.
 */
export async function confirmSignUp(context: Context, entry: CodeEntry): Promise<void> {
  await countCodeTry(context, 'confirm-sign-up', entry);
  await context.database.transaction(async (tx) => {
    const { user } = await takeCode(tx, context, 'confirm-sign-up', entry);
    await confirmAddress(tx, context, user, entry.now);
  });
}
