import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { payments, refunds, type RefundRow } from '../tables.ts';
import { byPerson } from './going-refund.ts';
import { tellOfRefund } from './tell-of-refund.ts';

interface Taken {
  readonly paymentId: string;
  /** What the provider took of the payment; minor units. */
  readonly amountMinor: number;
  /** How it has gone back. */
  readonly way: RefundRow['way'];
}

/** No try can have been taken on, and none will be. */
const isUnsent = or(
  inArray(refunds.status, ['unfunded', 'by-hand']),
  and(eq(refunds.status, 'failed'), eq(refunds.certainlyUnpaid, true)),
  and(eq(refunds.status, 'queued'), isNull(refunds.askedAt)),
);

/**
 * A provider gave a payment back by itself: the refunds of it that were certainly not sent are done by that, the oldest first, up to what it took. One that is
 * larger than the rest waits for a person, who knows what of it is owed. Returns what they come to, in minor units.
 */
export async function endUnsent(tx: Tx, context: Context, { paymentId, amountMinor, way }: Taken, now: Date): Promise<number> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for('update');
  const unsent = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isUnsent))
    .orderBy(refunds.id)
    .for('update');
  let leftMinor = amountMinor;
  for (const before of unsent) {
    const { id, amountMinor: ofRefund } = before;
    if (leftMinor === 0) break;
    const fits = ofRefund <= leftMinor;
    const how = fits ? ({ way, status: 'done', stoppedWay: byPerson(before) } as const) : ({ way: 'by-hand', status: 'by-hand' } as const);
    const fresh = { destinationId: null, providerReference: null, problem: null, certainlyUnpaid: false };
    const [refund] = await tx
      .update(refunds)
      .set({ ...how, ...fresh, updatedAt: now })
      .where(eq(refunds.id, id))
      .returning();
    if (refund === undefined) throw new Error(`Refund ${id} changed under its lock`);
    if (fits) {
      leftMinor -= ofRefund;
      await tellOfRefund(tx, context, refund, now);
    } else {
      context.log.error({ refundId: id, leftMinor }, 'a bank took a part of a refund that was not sent: an operator has to look');
    }
  }
  return amountMinor - leftMinor;
}
