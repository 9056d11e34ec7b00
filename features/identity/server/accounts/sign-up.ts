import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import { identityErrors } from '../../contract.ts';
import { GUESSABLE_PASSWORD, brokenPasswordRule, mailboxOf } from '../../rules.ts';
import type { Caller } from '../caller.ts';
import { codeMail } from '../codes/code-mail.ts';
import { findUserByEmail } from './find-user.ts';
import { isGuessable, type PasswordOwner } from '../passwords/guessable-password.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { issueCode } from '../codes/issue-code.ts';
import { findPlace, rememberPlace } from '../sessions/known-places.ts';
import { countAttempt, countCodeMail } from '../sessions/limit-attempts.ts';
import { users, type User } from '../tables.ts';

export interface Registration {
  /** Normalised. */
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly phone: string | null;
  /** The language of emails to the account. */
  readonly language: Language;
  /** Absent for in-process calls: demo data, tests. */
  readonly caller?: Caller;
  readonly now: Date;
}

export interface Registered {
  readonly user: User;
  /** Only for the email: it never goes into an answer. */
  readonly code: string;
}

/** @throws InvalidPasswordException naming the first broken rule, or that the password is easy to guess. */
export function checkPassword(password: string, owner: PasswordOwner): void {
  const broken = brokenPasswordRule(password)?.wire ?? (isGuessable(password, owner) ? GUESSABLE_PASSWORD : null);
  if (broken !== null) fail(identityErrors.InvalidPasswordException, { message: asWritten(`Password did not conform with policy: ${broken}`) });
}

function checkRegistration({ email, password, name }: Registration): void {
  if (!z.email().safeParse(email).success) fail(identityErrors.InvalidParameterException, { message: asWritten('Username should be an email.') });
  checkPassword(password, { email, name });
}

/**
 * Creates an unconfirmed account; `deliver` receives the code in the same transaction.
 *
 * A registered address is refused, confirmed or not, as Cognito does: otherwise a second sign-up would choose the password that the owner of the
 * mailbox confirms. A sign-up that was abandoned, or made by another person, is completed by `resetPassword`.
 * @throws UsernameExistsException, InvalidPasswordException, InvalidParameterException.
 */
export async function registerUser(
  context: Context,
  registration: Registration,
  deliver: (tx: Tx, registered: Registered) => Promise<void>,
): Promise<Registered> {
  const { email, password, now } = registration;
  checkRegistration(registration);
  if ((await findUserByEmail(context.database.reader, email)) !== null) fail(identityErrors.UsernameExistsException);
  const passwordHash = await hashPassword(password, registration.caller?.network ?? 'in process');
  return context.database.transaction(async (tx) => {
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

/**
 * Creates an account for a caller and emails the code (SignUp). `also` writes what belongs to the sign-up in the same transaction.
 * @throws LimitExceededException beside the errors of `registerUser`.
 */
export async function signUp(
  context: Context,
  registration: Registration & { readonly caller: Caller },
  also: (tx: Tx, user: User) => Promise<void> = async () => {},
): Promise<Registered> {
  const { email, language, caller, now } = registration;
  checkRegistration(registration);
  await countSignUp(context, registration);
  return registerUser(context, registration, async (tx, { user, code }) => {
    await queueMail(tx, context, codeMail(email, 'confirm-sign-up', code, language));
    await rememberPlace(tx, context, { id: user.id, email }, caller, now);
    await logSecurity(tx, context, { kind: 'sign-up', userId: user.id, address: email, network: caller.network, now });
    await also(tx, user);
  });
}

/**
 * A sign-up counts as a code that is sent, also one that is refused for a registered address, so that nobody can enumerate accounts. The plain
 * spelling of a mailbox can create its account only once, so codes sent to its other spellings do not block it.
 */
async function countSignUp(context: Context, { email, caller, now }: { email: string; caller: Caller; now: Date }): Promise<void> {
  const address = mailboxOf(email);
  const { network } = caller;
  if (email === address) return context.database.transaction((tx) => countCodeMail(tx, context, { network, now }));
  // Before the transaction: waiting for a second connection while holding one could deadlock with others that do the same.
  const place = await findPlace(context, email, caller);
  return context.database.transaction((tx) => countAttempt(tx, context, { action: 'send-code', address, place, network, now }));
}
