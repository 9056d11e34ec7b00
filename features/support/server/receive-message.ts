import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { requestFingerprint } from '#platform/server/http/idempotency.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type * as contract from '../contract.ts';
import { contactMail } from './contact-mail.ts';
import { contactMessages } from './tables.ts';

/**
 * Stores a message and queues its email to the support mailbox, both or neither. The sender gets no email: any visitor can type any address here,
 * and a confirmation would let them send mail to others through us.
 * @throws IDEMPOTENCY_KEY_REUSED
 */
export async function receiveMessage(
  tx: Tx,
  { body, actor, now, idempotencyKey }: Call<typeof contract.sendContactMessage>,
  context: Context,
): Promise<{ id: string }> {
  const fingerprint = requestFingerprint(body);
  const { orderNumber, ...rest } = body;
  const [kept] = await tx
    .insert(contactMessages)
    .values({ ...rest, id: randomUUIDv7(), userId: actor?.id ?? null, orderNumber: orderNumber || null, idempotencyKey, fingerprint, createdAt: now })
    .onConflictDoNothing({ target: [contactMessages.email, contactMessages.idempotencyKey] })
    .returning();
  if (kept === undefined) return findEarlier(tx, body.email, idempotencyKey ?? '', fingerprint);
  await queueMail(tx, context, contactMail(context.config.supportEmail, kept, actor));
  return { id: kept.id };
}

/** The message that was sent with this key before. */
async function findEarlier(tx: Tx, email: string, key: string, fingerprint: string): Promise<{ id: string }> {
  const [earlier] = await tx
    .select({ id: contactMessages.id, fingerprint: contactMessages.fingerprint })
    .from(contactMessages)
    .where(and(eq(contactMessages.email, email), eq(contactMessages.idempotencyKey, key)));
  if (earlier?.fingerprint !== fingerprint) return fail(platformErrors.IDEMPOTENCY_KEY_REUSED);
  return { id: earlier.id };
}
