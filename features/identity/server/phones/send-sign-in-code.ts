import { createHash, randomBytes, randomInt } from 'node:crypto';
import { fail } from '#platform/contract/errors.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { siteOf } from '#platform/server/http/network.ts';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { identityErrors } from '../../contract.ts';
import { CODE_DIGITS, PHONE_SIGN_IN_MINUTES, phoneSignInLimits } from '../../rules.ts';
import { findUserByPhone } from '../accounts/find-user.ts';
import type { Caller } from '../caller.ts';
import { signInCodes } from '../tables.ts';
import { signInTexts } from './sign-in-texts.ts';

const SESSION_BYTES = 32;

/** What a code is stored under: bound to its number. */
export const CODE_PURPOSE = 'phone-sign-in-code';

/** The form in which the session of a request is stored. It is 256 random bits, so a plain hash is enough. */
export function sessionHashOf(session: string): Buffer {
  return createHash('sha256').update(session).digest();
}

interface CodeRequest {
  /** In stored form. */
  readonly phone: string;
  readonly language: Language;
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Sends a code to a number (InitiateAuth, USER_AUTH with SMS_OTP); returns the session that the answer has to name. The number's code of before is over. Nothing
 * here depends on whether the number has an account (docs/reference/phone-sign-in.md#codes).
 * @throws LimitExceededException
 */
export async function sendSignInCode(context: Context, { phone, language, caller, now }: CodeRequest): Promise<string> {
  const session = randomBytes(SESSION_BYTES).toString('base64url');
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const expiresAt = new Date(now.getTime() + PHONE_SIGN_IN_MINUTES * 60_000);
  const sent = {
    sessionHash: sessionHashOf(session),
    codeMac: Buffer.from(context.vault.mac(CODE_PURPOSE, `${phone}:${code}`)),
    language,
    attempts: 0,
    expiresAt,
    usedAt: null,
    createdAt: now,
  };
  await context.database.transaction(async (tx) => {
    await countCode(tx, phone, caller, now);
    await tx
      .insert(signInCodes)
      .values({ phone, ...sent })
      .onConflictDoUpdate({ target: signInCodes.phone, set: sent });
    const text = signInTexts[language].sms({ code, minutes: PHONE_SIGN_IN_MINUTES });
    await queueSms(tx, context, { to: phone, text, about: 'sign-in-code', validUntil: expiresAt, now });
    const userId = (await findUserByPhone(tx, phone))?.id ?? null;
    await logSecurity(tx, context, { kind: 'code-requested', userId, address: phone, network: caller.network, now });
  });
  return session;
}

/** A refusal takes from no limit, as its transaction is undone. What fewest callers share comes first, since each row stays locked until the end. */
async function countCode(tx: Tx, phone: string, { network }: Caller, now: Date): Promise<void> {
  for (const [key, limit] of [
    [`sign-in-code:${phone}`, phoneSignInLimits.number],
    [`sign-in-codes-a-day:${phone}`, phoneSignInLimits.numberADay],
    [`sign-in-codes:${network}`, phoneSignInLimits.network],
    [`sign-in-codes-of-site:${siteOf(network)}`, phoneSignInLimits.site],
  ] as const)
    if (!(await takeFromLimit(tx, { key, limit, now }))) fail(identityErrors.LimitExceededException, { retryAfterSeconds: limit.secondsEach });
}
