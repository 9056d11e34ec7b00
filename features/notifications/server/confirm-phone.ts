import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import {
  notificationErrors,
  type confirmPhone as confirmEndpoint,
  type NotificationPreferences,
  type removePhone as removeEndpoint,
} from '../contract.ts';
import { PHONE_CODE_ATTEMPTS } from '../preferences.ts';
import { describePreferences } from './own-preferences.ts';
import { SEALED_CODE } from './send-phone-code.ts';
import { notificationPhones } from './tables.ts';

const nothingAsked = { askedPhone: null, sealedCode: null, codeExpiresAt: null, attempts: 0 } as const;

/**
 * Puts the number in use whose code this is. A wrong code counts also when many are entered at once: the count is committed with the refusal.
 * @throws PHONE_CODE_WRONG; PHONE_CODE_EXPIRED when no code is waiting, or too many were wrong
 */
export async function confirmPhone(context: Context, { body: { code }, actor, now }: Call<typeof confirmEndpoint>): Promise<NotificationPreferences> {
  const outcome = await context.database.transaction(async (tx) => {
    const [asked] = await tx
      .update(notificationPhones)
      .set({ attempts: sql`${notificationPhones.attempts} + 1`, updatedAt: now })
      .where(
        and(
          eq(notificationPhones.userId, actor.id),
          isNotNull(notificationPhones.askedPhone),
          gt(notificationPhones.codeExpiresAt, now),
          lt(notificationPhones.attempts, PHONE_CODE_ATTEMPTS),
        ),
      )
      .returning();
    if (asked?.sealedCode == null) return notificationErrors.PHONE_CODE_EXPIRED;
    if (!timingSafeEqual(context.vault.open(SEALED_CODE, asked.sealedCode), Buffer.from(code))) return notificationErrors.PHONE_CODE_WRONG;
    await tx
      .update(notificationPhones)
      .set({ ...nothingAsked, phone: asked.askedPhone, verifiedAt: now, updatedAt: now })
      .where(eq(notificationPhones.userId, actor.id));
    return describePreferences(tx, context, actor.id, now);
  });
  return 'status' in outcome ? fail(outcome) : outcome;
}

/** Takes the number away, and one that waits for its code. */
export async function removePhone(tx: Tx, { actor, now }: Call<typeof removeEndpoint>, context: Context): Promise<NotificationPreferences> {
  await tx.delete(notificationPhones).where(eq(notificationPhones.userId, actor.id));
  return describePreferences(tx, context, actor.id, now);
}
