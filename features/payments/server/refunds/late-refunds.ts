// A way of a refund that was refused, and that paid after all, when the money may go another way already
// (docs/reference/payments/refund-choices.md#paid-after-all).
import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { refundPaidTwice } from '../domain-events.ts';
import { byPerson, type GoingRefund } from './going-refund.ts';
import { refundDestinations, refunds, type RefundRow } from '../tables.ts';
import { lateRefunds } from './tables.ts';
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
    await settle(tx, context, { ...refund, stoppedWay: byPerson(refund) ?? refund.stoppedWay }, { ...paid, reference }, now);
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
 * Records what a person transferred or handed over before it was known that the refund had been paid: it is told as paid twice. False where no person was to
 * return it then, or that was recorded before.
 */
export async function recordSecond(
  tx: Tx,
  context: Context,
  refundId: string,
  { receipt, inCash }: { readonly receipt: string; readonly inCash: boolean },
  now: Date,
): Promise<boolean> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'done')))
    .for('update');
  const stopped = refund?.stoppedWay ?? null;
  if (refund === undefined || stopped === null) return false;
  const way = inCash ? 'by-hand' : stopped;
  const destinationId = way === 'bank' ? await findChosenBank(tx, refundId) : null;
  const second = { id: randomUUIDv7(), refundId, way, destinationId, reference: receipt, toldAt: now };
  const [first] = await tx.insert(lateRefunds).values(second).onConflictDoNothing().returning({ id: lateRefunds.id });
  if (first === undefined) return false;
  context.log.error({ refundId, way: refund.way }, 'a person returned a refund after its former way had paid it: an operator has to look');
  await reportIfTwice(tx, context, refund, now);
  return true;
}

async function findChosenBank(tx: Tx, refundId: string): Promise<string | null> {
  const [chosen] = await tx
    .select({ id: refundDestinations.id })
    .from(refundDestinations)
    .where(and(eq(refundDestinations.refundId, refundId), eq(refundDestinations.kind, 'bank')))
    .orderBy(desc(refundDestinations.id))
    .limit(1);
  return chosen?.id ?? null;
}

/** Records that what a person transferred or handed over of a refund that was paid before came back: no entry was posted for it. */
export async function recordSecondBack(tx: Tx, context: Context, refundId: string, lateId: string, now: Date): Promise<void> {
  await tx.update(lateRefunds).set({ returnedAt: now }).where(eq(lateRefunds.id, lateId));
  await context.domainEvents.publish(tx, refundPaidTwice, { refundId }, now);
}

/** Whether another way has paid a refund beside the one that it has now, and that did not come back. */
export async function hasFormer(tx: Tx, refund: RefundRow): Promise<boolean> {
  return (await findFormer(tx, refund)) !== undefined;
}

/** Ends a refund whose way has just failed by the former one that has paid it, if any has. Its row is locked. Returns whether it has. */
export async function takeFormer(tx: Tx, context: Context, refund: RefundRow, now: Date): Promise<boolean> {
  const former = await findFormer(tx, refund);
  if (former === undefined) return false;
  await settle(tx, context, refund, former, now);
  // If it was told as paid twice before, that is over.
  await context.domainEvents.publish(tx, refundPaidTwice, { refundId: refund.id }, now);
  return true;
}

async function findFormer(tx: Tx, { id, way, destinationId }: RefundRow): Promise<Paid | undefined> {
  const isOther = sql`(${lateRefunds.way} <> ${way} or ${lateRefunds.destinationId} is distinct from ${destinationId})`;
  const [former] = await tx
    .select()
    .from(lateRefunds)
    .where(and(eq(lateRefunds.refundId, id), isNull(lateRefunds.returnedAt), isOther))
    .orderBy(lateRefunds.id)
    .limit(1);
  return former;
}

async function settle(
  tx: Tx,
  context: Context,
  { id, way: before, destinationId: chosen, stoppedWay }: RefundRow,
  { way, destinationId, reference }: Paid,
  now: Date,
): Promise<void> {
  const done = { status: 'done', providerReference: reference, problem: null, certainlyUnpaid: false } as const;
  const [refund] = await tx
    .update(refunds)
    .set({ ...done, way, destinationId, stoppedWay, updatedAt: now })
    .where(eq(refunds.id, id))
    .returning();
  if (refund === undefined) throw new Error(`Refund ${id} changed under its lock`);
  context.log.warn({ refundId: id, way, before }, 'a refund was paid by its former way after all: the one that it had got is stopped');
  await tellOfRefund(tx, context, refund, now, { isAwaited: chosen !== null });
}
