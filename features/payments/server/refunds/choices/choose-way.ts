// A buyer's choice of another way for a refund (docs/reference/payments/refund-choices.md).
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { mayChooseWay, whyNoPhone } from '../../../refund-choice-rules.ts';
import { refundDestinations, refunds } from '../../tables.ts';
import { isGoing } from '../going-refund.ts';
import { notDisputed } from '../not-disputed.ts';
import { sendRefundJob } from '../refund-payment.ts';
import type { NewDestination } from './seal-destination.ts';

/**
 * Gives a refund the way that its buyer chose: it is sent to the M-Pesa number when the transaction commits, or waits for a person to transfer it to the
 * bank. Decided under the lock of the refund, once. Returns false where nothing is to be chosen (any more),
 * or a bank decides about the payment.
 */
export async function chooseWay(tx: Tx, context: Context, refundId: string, to: NewDestination, now: Date): Promise<boolean> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refundId), notDisputed))
    .for('update');
  if (refund === undefined || !mayChooseWay(refund)) return false;
  const isPhone = to.kind === 'phone';
  if (isPhone && whyNoPhone(refund) !== null) return false;
  const destinationId = randomUUIDv7();
  await tx.insert(refundDestinations).values({ ...to, id: destinationId, refundId, originatorConversationId: randomUUID(), createdAt: now });
  const chosen = isPhone ? ({ way: 'chosen-phone', status: 'queued' } as const) : ({ way: 'bank', status: 'by-hand' } as const);
  const fresh = { tries: 0, askedAt: null, conversationId: null, providerReference: null, problem: null, certainlyUnpaid: false };
  const changed = await tx
    .update(refunds)
    .set({ ...chosen, ...fresh, destinationId, updatedAt: now })
    .where(and(isGoing(refund), eq(refunds.status, 'failed'), eq(refunds.certainlyUnpaid, true)))
    .returning({ id: refunds.id });
  if (changed.length === 0) return false;
  if (isPhone) await context.jobs.send(tx, sendRefundJob, { refundId });
  return true;
}
