// A way of a refund that was refused, and that paid after all, when the money may go another way already
// (docs/reference/payments/refund-choices.md#paid-after-all).
import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { GoingRefund } from './going-refund.ts';
import { lateRefunds, refundDestinations, refunds, type RefundRow } from '../tables.ts';
import { reportIfTwice, tellOfRefund } from './tell-of-refund.ts';

type Paid = Pick<RefundRow, 'way' | 'destinationId'> & { readonly reference: string | null };

/** Nothing is paid by its way now, or may have been. */
function isStopped({ status, askedAt }: RefundRow): boolean {
  return status === 'unfunded' || status === 'by-hand' || status === 'failed' || (status === 'queued' && askedAt === null);
}

/**
 * Records that a former way has paid a refund. As long as the way that it has now was not sent, that one is stopped, and the refund is done; else it is kept, and
 * once both are done it is told as paid twice. Decided under the lock of the refund. Returns whether this ended it.
 */
export async function takeLate(
  tx: Tx,
  context: Context,
  { id: refundId, ...paid }: GoingRefund,
  reference: string | null,
  now: Date,
): Promise<boolean> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (refund === undefined || (refund.way === paid.way && refund.destinationId === paid.destinationId)) return false;
  if (isStopped(refund)) {
    await settle(tx, context, refund, { ...paid, reference }, now);
    return true;
  }
  const [first] = await tx
    .insert(lateRefunds)
    .values({ ...paid, id: randomUUIDv7(), refundId, reference, toldAt: now })
    .onConflictDoNothing()
    .returning({ id: lateRefunds.id });
  if (first === undefined) return false;
  context.log.error({ refundId, way: paid.way }, 'a refund was paid after its way had been refused: an operator has to look');
  if (refund.status === 'done') await reportIfTwice(tx, context, refund, now);
  return false;
}

/**
 * Records the transfer that a person made to the bank account that the buyer had chosen, after its former way had paid the refund: it is told as paid twice. False
 * where nothing says so.
 */
export async function recordLateTransfer(tx: Tx, context: Context, refundId: string, receipt: string, now: Date): Promise<boolean> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'done')))
    .for('update');
  if (refund === undefined || refund.way === 'by-hand' || refund.way === 'bank') return false;
  const [chosen] = await tx
    .select({ id: refundDestinations.id })
    .from(refundDestinations)
    .where(and(eq(refundDestinations.refundId, refundId), eq(refundDestinations.kind, 'bank')))
    .orderBy(desc(refundDestinations.id))
    .limit(1);
  if (chosen === undefined) return false;
  const transfer = { id: randomUUIDv7(), refundId, way: 'bank', destinationId: chosen.id, reference: receipt, toldAt: now } as const;
  const [first] = await tx.insert(lateRefunds).values(transfer).onConflictDoNothing().returning({ id: lateRefunds.id });
  if (first === undefined) return false;
  context.log.error({ refundId, way: refund.way }, 'a refund was transferred after its former way had paid it: an operator has to look');
  await reportIfTwice(tx, context, refund, now);
  return true;
}

/** Ends a refund whose way has just failed by the former one that has paid it, if any has. Its row is locked. Returns whether it has. */
export async function takeFormer(tx: Tx, context: Context, refund: RefundRow, now: Date): Promise<boolean> {
  const { id, way, destinationId } = refund;
  const isOther = sql`(${lateRefunds.way} <> ${way} or ${lateRefunds.destinationId} is distinct from ${destinationId})`;
  const [former] = await tx
    .select()
    .from(lateRefunds)
    .where(and(eq(lateRefunds.refundId, id), isOther))
    .orderBy(lateRefunds.id)
    .limit(1);
  if (former === undefined) return false;
  await settle(tx, context, refund, former, now);
  return true;
}

async function settle(
  tx: Tx,
  context: Context,
  { id, way: before, destinationId: chosen }: RefundRow,
  { way, destinationId, reference }: Paid,
  now: Date,
): Promise<void> {
  const done = { status: 'done', providerReference: reference, problem: null, certainlyUnpaid: false } as const;
  const [refund] = await tx
    .update(refunds)
    .set({ ...done, way, destinationId, updatedAt: now })
    .where(eq(refunds.id, id))
    .returning();
  if (refund === undefined) throw new Error(`Refund ${id} changed under its lock`);
  context.log.warn({ refundId: id, way, before }, 'a refund was paid by its former way after all: the one that it had got is stopped');
  await tellOfRefund(tx, context, refund, now, chosen !== null);
}
