// The payout that M-Pesa was asked for in a refund, recorded before the request: a caller who finds that it may have been sent does not send it
// again (docs/reference/mpesa.md#payout).
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { mpesaPayouts, type MpesaPayoutRow } from './tables.ts';

interface TakenPayout {
  readonly payout: MpesaPayoutRow;
  /** When this caller was given the right to send the payout; null when it may have been sent before. */
  readonly askedAt: Date | null;
}

/** Takes the right to send the payout of a refund; one caller has it at a time. */
export async function takePayout(tx: Tx, { refundId, phone }: Pick<MpesaPayoutRow, 'refundId' | 'phone'>, now: Date): Promise<TakenPayout> {
  const fresh = { refundId, phone, originatorConversationId: randomUUID(), askedAt: null, createdAt: now };
  await tx.insert(mpesaPayouts).values(fresh).onConflictDoNothing();
  const [taken] = await tx
    .update(mpesaPayouts)
    .set({ askedAt: now })
    .where(and(eq(mpesaPayouts.refundId, refundId), isNull(mpesaPayouts.askedAt)))
    .returning();
  if (taken !== undefined) return { payout: taken, askedAt: now };
  const [payout] = await tx.select().from(mpesaPayouts).where(eq(mpesaPayouts.refundId, refundId));
  if (payout === undefined) throw new Error(`The payout of refund ${refundId} is missing`);
  return { payout, askedAt: null };
}

/** The payout was certainly not sent at that time, or M-Pesa does not know it: it may be sent. */
export async function releasePayout(tx: Tx, refundId: string, askedAt: Date): Promise<void> {
  await tx
    .update(mpesaPayouts)
    .set({ askedAt: null })
    .where(and(eq(mpesaPayouts.refundId, refundId), eq(mpesaPayouts.askedAt, askedAt)));
}
