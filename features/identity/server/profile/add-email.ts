import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { fail, type ErrorKind } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { addressBlockOf } from '#platform/server/http/network.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { emailErrors, type confirmEmail as endpoint } from '../../profile/email-contract.ts';
import type { Profile } from '../../profile/profile-contract.ts';
import { EMAIL_CODE_TRIES, maskEmail, roleAtConfirmation } from '../../rules.ts';
import { giveRole } from '../accounts/change-role.ts';
import { roleGrants } from '../identity-settings.ts';
import { isGuessable } from '../passwords/guessable-password.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { signInTexts } from '../phones/sign-in-texts.ts';
import { outdateTokens } from '../sessions/end-session.ts';
import { emailsToConfirm, users } from '../tables.ts';
import { staleTokens, type Staleness } from '../tokens/stale-tokens.ts';
import { describeProfile } from './own-profile.ts';
import { EMAIL_CODE_PURPOSE, readPhoneAccount } from './send-code-to-email.ts';

type AddCall = Call<typeof endpoint>;

/**
 * Makes an account of a number alone an ordinary one, by the code that was emailed to the address and a password: its number signs in no more, and is told so. The
 * role that the settings grant the address comes with it. Sessions go on; their next token has the address.
 * @throws HAS_EMAIL, EMAIL_TAKEN, EMAIL_CODE_WRONG, EMAIL_CODE_EXPIRED, PASSWORD_GUESSABLE, UNAUTHENTICATED
 */
export async function addEmail(context: Context, call: AddCall): Promise<Profile> {
  const { actor, body, ip } = call;
  const user = await readPhoneAccount(context.database.reader, actor.id);
  const email = await findEmail(context, call);
  // After the code was right, which stays valid for another password.
  if (isGuessable(body.password, { email, name: user.name }))
    fail(emailErrors.PASSWORD_GUESSABLE, { fields: { password: emailErrors.PASSWORD_GUESSABLE.message } });
  const passwordHash = await hashPassword(body.password, addressBlockOf(ip));
  const staleness = await writeEmail(context, call, { email, passwordHash }).catch((error: unknown) => {
    // An account was made with it meanwhile.
    if (isUniqueViolation(error, 'users_email_key')) return fail(emailErrors.EMAIL_TAKEN);
    throw error;
  });
  staleTokens(context).remember(staleness);
  return describeProfile(context.database.reader, actor.id);
}

/** Counts a try, also one of many at once, and returns the address whose code this is. @throws EMAIL_CODE_WRONG, EMAIL_CODE_EXPIRED */
async function findEmail(context: Context, { actor, body, now }: AddCall): Promise<string> {
  const outcome = await context.database.transaction(async (tx): Promise<string | ErrorKind> => {
    const [tried] = await tx
      .update(emailsToConfirm)
      .set({ attempts: sql`${emailsToConfirm.attempts} + 1` })
      .where(and(eq(emailsToConfirm.userId, actor.id), gt(emailsToConfirm.expiresAt, now), lt(emailsToConfirm.attempts, EMAIL_CODE_TRIES)))
      .returning();
    if (tried === undefined) return emailErrors.EMAIL_CODE_EXPIRED;
    const macs = context.vault.macs(EMAIL_CODE_PURPOSE, `${actor.id}:${tried.email}:${body.code}`);
    return macs.some((mac) => timingSafeEqual(mac, tried.codeMac)) ? tried.email : emailErrors.EMAIL_CODE_WRONG;
  });
  if (typeof outcome === 'string') return outcome;
  return fail(outcome, outcome === emailErrors.EMAIL_CODE_WRONG ? { fields: { code: outcome.message } } : {});
}

interface NewAddress {
  readonly email: string;
  readonly passwordHash: string;
}

async function writeEmail(context: Context, { actor, now, ip }: AddCall, { email, passwordHash }: NewAddress): Promise<Staleness> {
  return context.database.transaction(async (tx) => {
    // Of two at once, one finds the address that it proved.
    const [proved] = await tx
      .delete(emailsToConfirm)
      .where(and(eq(emailsToConfirm.userId, actor.id), eq(emailsToConfirm.email, email)))
      .returning({ email: emailsToConfirm.email });
    if (proved === undefined) return fail(emailErrors.EMAIL_CODE_EXPIRED);
    const [changed] = await tx
      .update(users)
      .set({ email, passwordHash, signInPhone: null, updatedAt: now })
      .where(and(eq(users.id, actor.id), isNotNull(users.signInPhone)))
      .returning();
    if (changed === undefined) return fail(emailErrors.HAS_EMAIL);
    await logSecurity(tx, context, { kind: 'address-confirmed', userId: changed.id, address: email, network: addressBlockOf(ip), now });
    if (changed.phone !== null && smsProvider(context) !== null) {
      const text = signInTexts[changed.language].emailAdded({ email: maskEmail(email) });
      await queueSms(tx, context, { to: changed.phone, text, about: `account:${changed.id}`, now });
    }
    const role = roleAtConfirmation(email, roleGrants(context.config));
    if (role === changed.role) return outdateTokens(tx, context, changed.id, now);
    return (await giveRole(tx, context, changed, { role, by: null, now })).staleness;
  });
}
