import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { fail, type ErrorKind } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { giveBackToLimit, takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import { identityErrors } from '../../contract.ts';
import { PHONE_SIGN_IN_TRIES, networkLimits } from '../../rules.ts';
import type { Caller } from '../caller.ts';
import { phoneSignedIn } from '../domain-events.ts';
import { startSession } from '../sessions/start-session.ts';
import { ACCOUNT_DISABLED } from '../sessions/sign-in.ts';
import { signInCodes } from '../tables.ts';
import { mintTokens, type AuthenticationResult } from '../tokens/mint-tokens.ts';
import { accountOfNumber } from './account-of-number.ts';
import { CODE_PURPOSE, sessionHashOf } from './send-sign-in-code.ts';

interface PhoneAnswer {
  /** In stored form. */
  readonly phone: string;
  /** Of the request for the code. */
  readonly session: string;
  readonly code: string;
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Signs in with the code that was sent to a number (RespondToAuthChallenge, SMS_OTP), to the account of that number alone, which is made when there is none. An
 * account with an address is never opened by its number (docs/reference/phone-sign-in.md#accounts). A wrong code counts, also when many are entered at once.
 * @throws CodeMismatchException; ExpiredCodeException for a code that is over, used or replaced, and for a session that never was; TooManyFailedAttemptsException;
 * LimitExceededException; only with the right code NotAuthorizedException, for a suspended account
 */
export async function signInByPhone(context: Context, answer: PhoneAnswer): Promise<AuthenticationResult> {
  const { phone, caller, now } = answer;
  const ofNetwork = { key: `code:${caller.network}`, limit: networkLimits.code };
  // By itself: a refusal must not undo the count.
  if (!(await context.database.transaction((tx) => takeFromLimit(tx, { ...ofNetwork, now })))) fail(identityErrors.LimitExceededException);
  const outcome = await context.database.transaction(async (tx) => {
    const used = await useCode(tx, context, answer);
    if ('refusal' in used) return used;
    await giveBackToLimit(tx, ofNetwork);
    const user = await accountOfNumber(tx, context, { ...used, phone, network: caller.network, now });
    if (user.suspendedAt !== null) return { user, session: null };
    await logSecurity(tx, context, { kind: 'sign-in', userId: user.id, address: phone, network: caller.network, now });
    await context.domainEvents.publish(tx, phoneSignedIn, { userId: user.id, phone }, now);
    return { user, session: await startSession(tx, user.id, now) };
  });
  if ('refusal' in outcome) return fail(outcome.refusal);
  const { user, session } = outcome;
  if (session === null) return fail(identityErrors.NotAuthorizedException, { message: asWritten(ACCOUNT_DISABLED) });
  const tokens = await mintTokens(context, { user, originId: session.originId, signedInAt: now, now });
  return { ...tokens, RefreshToken: session.refreshToken };
}

type CodeUse = { readonly language: Language } | { readonly refusal: ErrorKind };

/** Counts a try and, with the right code, uses it up; the row stays locked until the transaction ends, so that of two answers one is the first. */
async function useCode(tx: Tx, context: Context, { phone, session, code, now }: PhoneAnswer): Promise<CodeUse> {
  const isAsked = and(eq(signInCodes.phone, phone), eq(signInCodes.sessionHash, sessionHashOf(session)));
  const isOpen = and(isAsked, isNull(signInCodes.usedAt), gt(signInCodes.expiresAt, now));
  const [tried] = await tx
    .update(signInCodes)
    .set({ attempts: sql`${signInCodes.attempts} + 1` })
    .where(and(isOpen, lt(signInCodes.attempts, PHONE_SIGN_IN_TRIES)))
    .returning();
  if (tried === undefined) {
    const [tiredOf] = await tx.select({ phone: signInCodes.phone }).from(signInCodes).where(isOpen);
    return { refusal: tiredOf === undefined ? identityErrors.ExpiredCodeException : identityErrors.TooManyFailedAttemptsException };
  }
  const entered = code.replace(/\s/g, '');
  const isRight = context.vault.macs(CODE_PURPOSE, `${phone}:${entered}`).some((mac) => timingSafeEqual(mac, tried.codeMac));
  if (!isRight) return { refusal: identityErrors.CodeMismatchException };
  await tx.update(signInCodes).set({ usedAt: now }).where(isAsked);
  return { language: tried.language };
}
