import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { addressBlockOf } from '#platform/server/http/network.ts';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import { emailErrors, type sendEmailCode as endpoint } from '../../profile/email-contract.ts';
import { profileMessages } from '../../profile/messages.ts';
import { CODE_DIGITS, EMAIL_CODE_MINUTES, codeMailLimit, emailCodeLimits, mailboxOf } from '../../rules.ts';
import { findUserByEmail } from '../accounts/find-user.ts';
import { codeMail } from '../codes/code-mail.ts';
import { emailsToConfirm, users, type User } from '../tables.ts';

/** What the code is stored under: bound to the account and the address. */
export const EMAIL_CODE_PURPOSE = 'email-to-confirm';

/** The account that is signed in, while it is known by its number alone. @throws HAS_EMAIL, UNAUTHENTICATED for one that was suspended meanwhile */
export async function readPhoneAccount(reader: Reader, id: string): Promise<User> {
  const [user] = await reader.select().from(users).where(eq(users.id, id));
  if (user === undefined || user.suspendedAt !== null) return fail(platformErrors.UNAUTHENTICATED);
  return user.signInPhone === null ? fail(emailErrors.HAS_EMAIL) : user;
}

/**
 * Emails a code to the address that the account wants to have; the code of before is over. That an address has an account is told, as at a sign-up, and
 * counted before, so that nobody can enumerate accounts.
 * @throws HAS_EMAIL, EMAIL_TAKEN, TOO_MANY_REQUESTS
 */
export async function sendCodeToEmail(context: Context, call: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { actor, body, now, ip } = call;
  const { email } = body;
  const { language } = await readPhoneAccount(context.database.reader, actor.id);
  await countCode(context, call);
  if ((await findUserByEmail(context.database.reader, email)) !== null)
    fail(emailErrors.EMAIL_TAKEN, { fields: { email: emailErrors.EMAIL_TAKEN.message } });
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const asked = {
    email,
    codeMac: Buffer.from(context.vault.mac(EMAIL_CODE_PURPOSE, `${actor.id}:${email}:${code}`)),
    attempts: 0,
    expiresAt: new Date(now.getTime() + EMAIL_CODE_MINUTES * 60_000),
    createdAt: now,
  };
  await context.database.transaction(async (tx) => {
    await tx
      .insert(emailsToConfirm)
      .values({ userId: actor.id, ...asked })
      .onConflictDoUpdate({ target: emailsToConfirm.userId, set: asked });
    await queueMail(tx, context, codeMail(email, 'add-email', code, language));
    await logSecurity(tx, context, { kind: 'code-requested', userId: actor.id, address: email, network: addressBlockOf(ip), now });
  });
  return { email };
}

/** @throws TOO_MANY_REQUESTS */
async function countCode({ database, config }: Context, { actor, body, now, ip }: Call<typeof endpoint>): Promise<void> {
  const network = addressBlockOf(ip);
  await database.transaction(async (tx) => {
    for (const [key, limit] of [
      [`email-code:${actor.id}`, emailCodeLimits.account],
      [`email-code:${mailboxOf(body.email)}`, emailCodeLimits.mailbox],
      [`code-mail:${network}`, codeMailLimit(config.VUMI_CODE_MAILS_PER_NETWORK_PER_HOUR)],
    ] as const)
      if (!(await takeFromLimit(tx, { key, limit, now })))
        fail(platformErrors.TOO_MANY_REQUESTS, { message: profileMessages.tooManyEmailCodes, retryAfterSeconds: limit.secondsEach });
  });
}
