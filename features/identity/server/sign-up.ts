import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { fail } from '#platform/contract/errors.ts';
import type { Language } from '#platform/contract/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { identityErrors } from '../contract.ts';
import { brokenPasswordRule } from '../rules.ts';
import { codeMail } from './code-mail.ts';
import { countAttempt } from './count-attempt.ts';
import { findUserByEmail } from './find-user.ts';
import { hashPassword } from './hash-password.ts';
import { issueCode } from './issue-code.ts';
import { users, type User } from './tables.ts';

export interface Registration {
  /** Normalised. */
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly phone: string | null;
  /** Letters speak it. */
  readonly language: Language;
  readonly now: Date;
}

export interface Registered {
  readonly user: User;
  /** For the address alone: it never goes into an answer. */
  readonly code: string;
}

/** @throws InvalidPasswordException naming the first rule that is broken. */
export function checkPassword(password: string): void {
  const broken = brokenPasswordRule(password);
  if (broken !== null) fail(identityErrors.InvalidPasswordException, { sentence: `Password did not conform with policy: ${broken.wire}` });
}

/**
 * Makes an account that waits for its code; `deliver` hands the code over in the same transaction.
 *
 * An address that is known is refused, confirmed or not, as Cognito does: otherwise the second sign-up would choose the password that the
 * owner of the mailbox confirms. A sign-up that was abandoned, or made by another person, is finished by `resetPassword`.
 * @throws UsernameExistsException, InvalidPasswordException, InvalidParameterException, LimitExceededException.
 */
export async function registerUser(
  context: Context,
  registration: Registration,
  deliver: (tx: Tx, registered: Registered) => Promise<void>,
): Promise<Registered> {
  const { email, password, now } = registration;
  if (!z.email().safeParse(email).success) fail(identityErrors.InvalidParameterException, { sentence: 'Username should be an email.' });
  checkPassword(password);
  if ((await findUserByEmail(context.database.reader, email)) !== null) fail(identityErrors.UsernameExistsException);
  const passwordHash = await hashPassword(password);
  return context.database.transaction(async (tx) => {
    if (!(await countAttempt(tx, { action: 'send-code', address: email, now }))) fail(identityErrors.LimitExceededException);
    const user = await writeUser(tx, registration, passwordHash);
    const code = await issueCode(tx, context, { userId: user.id, purpose: 'confirm-sign-up', now });
    await deliver(tx, { user, code });
    return { user, code };
  });
}

async function writeUser(tx: Tx, { email, name, phone, language, now }: Registration, passwordHash: string): Promise<User> {
  const [written] = await tx
    .insert(users)
    .values({
      id: randomUUIDv7(),
      email,
      name,
      phone,
      language,
      passwordHash,
      role: 'customer',
      generationChangedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return written ?? fail(identityErrors.UsernameExistsException);
}

/** Signs somebody up and mails the code (SignUp). */
export function signUp(context: Context, registration: Registration): Promise<Registered> {
  const { email, language } = registration;
  return registerUser(context, registration, (tx, { code }) => queueMail(tx, context, codeMail(email, 'confirm-sign-up', code, language)));
}
