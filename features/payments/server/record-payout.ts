// What M-Pesa was asked to pay out for a refund, written before it is asked: who finds that it may have been asked does not ask again
// (docs/reference/mpesa.md#payout).
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/server/database.ts';
import { mpesaPayouts, type MpesaPayoutRow } from './tables.ts';

interface TakenPayout {
  readonly payout: MpesaPayoutRow;
  /** When this caller was given the right to ask M-Pesa to pay; null when it may have been asked before. */
  readonly askedAt: Date | null;
}

/** Takes the right to ask M-Pesa to pay a refund out; one caller has it at a time. */
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

/** M-Pesa surely was not asked at that time, or knows nothing of it: it may be asked to pay. */
export async function releasePayout(tx: Tx, refundId: string, askedAt: Date): Promise<void> {
  await tx
    .update(mpesaPayouts)
    .set({ askedAt: null })
    .where(and(eq(mpesaPayouts.refundId, refundId), eq(mpesaPayouts.askedAt, askedAt)));
}
