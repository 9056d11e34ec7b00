import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import { identityErrors } from '../../contract.ts';
import { purposesMetBy, roleAtConfirmation, type CodePurpose } from '../../rules.ts';
import type { Caller } from '../caller.ts';
import { accountConfirmed } from '../domain-events.ts';
import { lockUserByEmail } from './find-user.ts';
import { roleGrants } from '../identity-settings.ts';
import { spendCode } from '../codes/issue-code.ts';
import { findPlace, rememberPlace } from '../sessions/known-places.ts';
import { countAttempt, forgiveAttempt, type Attempt } from '../sessions/limit-attempts.ts';
import { users, type User } from '../tables.ts';

interface CodeEntry {
  /** Normalised. */
  readonly email: string;
  readonly code: string;
  readonly caller: Caller;
  readonly now: Date;
}

export interface CodeTry extends CodeEntry {
  readonly purpose: CodePurpose;
  readonly attempt: Attempt;
}

/**
 * Counts an attempt at a code, before the code is checked and in a transaction of its own: a later failure must not undo the count.
 * @throws TooManyFailedAttemptsException after five attempts from one place, LimitExceededException after too many from one network.
 */
export async function countCodeTry(context: Context, purpose: CodePurpose, entry: CodeEntry): Promise<CodeTry> {
  const { email, caller, now } = entry;
  const place = await findPlace(context, email, caller);
  const attempt = { action: purpose, address: email, place, network: caller.network, now } as const;
  await context.database.transaction((tx) => countAttempt(tx, context, attempt));
  return { ...entry, purpose, attempt };
}

/**
 * Uses up the code that was entered for an address; the account stays locked until the transaction ends. An address without an account is
 * answered like a wrong code.
 * @throws CodeMismatchException, ExpiredCodeException.
 */
export async function takeCode(
  tx: Tx,
  context: Context,
  { email, code, purpose, attempt, now }: CodeTry,
): Promise<{ user: User; repeated: boolean }> {
  const user = await lockUserByEmail(tx, email);
  if (user === null) return fail(identityErrors.CodeMismatchException);
  const outcome = await spendCode(tx, context, { userId: user.id, purposes: purposesMetBy[purpose], now }, code);
  if (outcome === 'wrong') fail(identityErrors.CodeMismatchException);
  if (outcome === 'expired') fail(identityErrors.ExpiredCodeException);
  await forgiveAttempt(tx, context, attempt);
  return { user, repeated: outcome === 'used' };
}

/**
 * Marks the address as verified and gives the role that the settings grant it. Does nothing when it was verified before. `byReset`: the password
 * of the sign-up was replaced.
 */
export async function confirmAddress(tx: Tx, context: Context, user: User, { byReset, now }: { byReset: boolean; now: Date }): Promise<void> {
  if (user.email === null) return;
  const role = roleAtConfirmation(user.email, roleGrants(context.config));
  const confirmed = await tx
    .update(users)
    .set({ confirmedAt: now, role, updatedAt: now })
    .where(and(eq(users.id, user.id), isNull(users.confirmedAt)))
    .returning({ id: users.id });
  if (confirmed.length === 0) return;
  await context.domainEvents.publish(tx, accountConfirmed, { userId: user.id, byReset }, now);
  if (role !== user.role) {
    await logSecurity(tx, context, { kind: 'role-changed', userId: user.id, details: { from: user.role, to: role }, now });
  }
}

/**
 * Confirms a new account by the code from its email (ConfirmSignUp). Repeated with the same code it succeeds again: on a weak network the first
 * answer may have been lost.
 * @throws CodeMismatchException, ExpiredCodeException, TooManyFailedAttemptsException, LimitExceededException.
 */
export async function confirmSignUp(context: Context, entry: CodeEntry): Promise<void> {
  const codeTry = await countCodeTry(context, 'confirm-sign-up', entry);
  await context.database.transaction(async (tx) => {
    const { email, caller, now } = entry;
    const { user, repeated } = await takeCode(tx, context, codeTry);
    await confirmAddress(tx, context, user, { byReset: false, now });
    // A used code no longer proves the mailbox: others may have seen it since.
    if (repeated) return;
    await rememberPlace(tx, context, { id: user.id, email }, caller, now);
    await logSecurity(tx, context, { kind: 'address-confirmed', userId: user.id, address: email, network: caller.network, now });
  });
}
