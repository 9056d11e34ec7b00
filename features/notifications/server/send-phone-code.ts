import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { addressBlockOf } from '#platform/server/http/network.ts';
import { takeFromLimit, type RateLimit } from '#platform/server/http/rate-limit.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { users } from '#features/identity/server/tables.ts';
import { notificationErrors, type NotificationPreferences, type sendPhoneCode as endpoint } from '../contract.ts';
import { notificationMessages } from '../messages.ts';
import { PHONE_CODE_ATTEMPTS, PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '../preferences.ts';
import { describePreferences } from './own-preferences.ts';
import { phoneCodeTexts } from './phone-code-texts.ts';
import { notificationPhones } from './tables.ts';

const HOUR = 3600;
/** Each SMS costs money, and reaches a phone whose owner may not have asked for it: three at once, then one in eight hours. */
const perNumber: RateLimit = { burst: 3, secondsEach: 8 * HOUR };
const perAccount: RateLimit = { burst: 5, secondsEach: 4 * HOUR };
/** Wide: a mobile carrier puts thousands of phones behind one network. */
const perNetwork: RateLimit = { burst: 60, secondsEach: 60 };

export const SEALED_CODE = 'notification-phone-code';

/**
 * Sends a code to the number. A code that is still valid is sent again, so that either of two SMS can be entered; the number that is proved
 * already needs none.
 * @throws SMS_NOT_SET_UP, TOO_MANY_REQUESTS
 */
export async function sendPhoneCode(
  tx: Tx,
  { body: { phone }, actor, ip, now }: Call<typeof endpoint>,
  context: Context,
): Promise<NotificationPreferences> {
  if (smsProvider(context) === null) fail(notificationErrors.SMS_NOT_SET_UP);
  const [person] = await tx.select({ language: users.language }).from(users).where(eq(users.id, actor.id)).for('no key update');
  if (person === undefined) return fail(platformErrors.UNAUTHENTICATED);
  const [before] = await tx.select().from(notificationPhones).where(eq(notificationPhones.userId, actor.id));
  if (before?.phone !== phone) {
    await countCode(tx, { userId: actor.id, phone, network: addressBlockOf(ip), now });
    const alive =
      before?.askedPhone === phone && before.attempts < PHONE_CODE_ATTEMPTS && (before.codeExpiresAt ?? now) > now ? before.sealedCode : null;
    const code = alive === null ? makeCode() : Buffer.from(context.vault.open(SEALED_CODE, alive)).toString();
    const codeExpiresAt = new Date(now.getTime() + PHONE_CODE_MINUTES * 60_000);
    const asked = {
      askedPhone: phone,
      sealedCode: context.vault.seal(SEALED_CODE, Buffer.from(code)),
      codeExpiresAt,
      attempts: alive === null ? 0 : (before?.attempts ?? 0),
      updatedAt: now,
    };
    await tx
      .insert(notificationPhones)
      .values({ userId: actor.id, ...asked })
      .onConflictDoUpdate({ target: notificationPhones.userId, set: asked });
    const text = phoneCodeTexts[person.language].sms({ code, minutes: PHONE_CODE_MINUTES });
    await queueSms(tx, context, { to: phone, text, about: `phone-code:${actor.id}`, validUntil: codeExpiresAt, now });
  }
  return describePreferences(tx, context, actor.id, now);
}

function makeCode(): string {
  return String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0');
}

interface CodeSend {
  readonly userId: string;
  readonly phone: string;
  readonly network: string;
  readonly now: Date;
}

async function countCode(tx: Tx, { userId, phone, network, now }: CodeSend): Promise<void> {
  for (const [key, limit] of [
    [`phone-code:${userId}`, perAccount],
    [`phone-code:${phone}`, perNumber],
    [`phone-code:${network}`, perNetwork],
  ] as const) {
    const isAllowed = await takeFromLimit(tx, { key, limit, now });
    if (!isAllowed) fail(platformErrors.TOO_MANY_REQUESTS, { message: notificationMessages.tooManyCodes, retryAfterSeconds: limit.secondsEach });
  }
}
