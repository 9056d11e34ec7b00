import { randomUUIDv7 } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { z } from 'zod';
import { fail } from '#platform/contract/errors.ts';
import type { Language } from '#platform/contract/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { identityErrors } from '../contract.ts';
import { brokenPasswordRule } from '../rules.ts';
import { codeMail } from './code-mail.ts';
import { countAttempt, forgetAttempts } from './count-attempt.ts';
import { findUserByEmail } from './find-user.ts';
import { hashPassword } from './hash-password.ts';
import { issueCode } from './issue-code.ts';
import { users } from './tables.ts';

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
  readonly userId: string;
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
 * Cognito refuses every address it has seen. We let an address that nobody has confirmed sign up again, with the new name and password:
 * whoever lost the code or mistyped the password is not locked out, and nobody is displaced, since the address was proved by nobody.
 * It is also the safer way: a stranger who signed up first must not see the owner of the address confirm the stranger's password.
 * @throws UsernameExistsException, InvalidPasswordException, InvalidParameterException, LimitExceededException.
 */
export async function registerUser(
  context: Context,
  registration: Registration,
  deliver: (tx: Tx, code: string) => Promise<void>,
): Promise<Registered> {
  const { email, password, now } = registration;
  if (!z.email().safeParse(email).success) fail(identityErrors.InvalidParameterException, { sentence: 'Username should be an email.' });
  checkPassword(password);
  const known = await findUserByEmail(context.database.reader, email);
  if (known !== null && known.confirmedAt !== null) fail(identityErrors.UsernameExistsException);
  const passwordHash = await hashPassword(password);
  return context.database.transaction(async (tx) => {
    if (!(await countAttempt(tx, { action: 'send-code', address: email, now }))) fail(identityErrors.LimitExceededException);
    const userId = await writeUser(tx, registration, passwordHash);
    await forgetAttempts(tx, 'confirm-sign-up', email);
    const code = await issueCode(tx, context, { userId, purpose: 'confirm-sign-up', now });
    await deliver(tx, code);
    return { userId, code };
  });
}

async function writeUser(tx: Tx, { email, name, phone, language, now }: Registration, passwordHash: string): Promise<string> {
  const changeable = { name, phone, language, passwordHash, updatedAt: now };
  const [written] = await tx
    .insert(users)
    .values({ id: randomUUIDv7(), email, role: 'customer', generationChangedAt: now, createdAt: now, ...changeable })
    .onConflictDoUpdate({ target: users.email, set: changeable, setWhere: isNull(users.confirmedAt) })
    .returning({ id: users.id });
  return written?.id ?? fail(identityErrors.UsernameExistsException);
}

/** Signs somebody up and mails the code (SignUp). */
export function signUp(context: Context, registration: Registration): Promise<Registered> {
  const { email, language } = registration;
  return registerUser(context, registration, (tx, code) => queueMail(tx, context, codeMail(email, 'confirm-sign-up', code, language)));
}
