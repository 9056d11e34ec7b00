// Refunds: intent first, then the provider, then the result. Each refund is sent until the provider has certainly accepted it once, or has certainly
// refused every try (docs/reference/mpesa.md#tries).
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Account } from '../../ledger-accounts.ts';
import { purposeOf } from '../payment-purpose.ts';
import { railOf } from '../payment-rails.ts';
import { payChosen } from './choices/pay-chosen.ts';
import { endRefund } from './end-refund.ts';
import { isGoing } from './going-refund.ts';
import { notDisputed } from './not-disputed.ts';
import { isScarce } from './scarce-accounts.ts';
import { payments, refunds, type PaymentRow, type RefundRow } from '../tables.ts';

/** Results come within seconds; after this time the result counts as lost. */
const SILENCE_MS = 60 * 60_000;
/** Longer than a job waits between two tries: a refund that was not tried for this time has no job any more. */
const LEFT_MS = 2 * 60 * 60_000;

export const sendRefundJob = defineJob({
  name: 'send-refund',
  data: z.object({ refundId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 10,
  concurrency: 5,
});

export interface RefundTerms {
  /** The cause, for the database: a payment is refunded once for each. */
  readonly cause: string;
  readonly amountMinor: number;
  /** What of it is a fee that the payer bore; missing: nothing. */
  readonly buyerFeeMinor?: number;
  /** The reason, for the payer. */
  readonly reason: Message;
  /** Who asked for it: the buyer, or who decided it. */
  readonly requestedBy?: string;
  /** How the provider has returned it already; else the payment's rail chooses. */
  readonly way?: RefundRow['way'];
  /** The account that pays for it; where that is scarce the refund waits until there is money for it. */
  readonly paidFrom?: Account;
}

/** How a refund was queued. */
export type QueuedRefund = Pick<RefundRow, 'way' | 'status'>;

/**
 * Queues a refund of a payment, or of a part of it; it is sent when the transaction commits, in the way that the payment's rail chooses. A refund
 * by hand waits until it is recorded, one out of a scarce account until `startRefunds`. Queueing twice for one cause is once. The payment is locked by the caller.
 * @throws when more would be refunded than was paid
 */
export async function queueRefund(
  tx: Tx,
  context: Context,
  payment: PaymentRow,
  { paidFrom, ...terms }: RefundTerms,
  now: Date,
): Promise<QueuedRefund> {
  const { cause: causeOf, amountMinor: minorOf, way: wayOf, status: statusOf } = refunds;
  const earlier = await tx
    .select({ cause: causeOf, amountMinor: minorOf, way: wayOf, status: statusOf })
    .from(refunds)
    .where(eq(refunds.paymentId, payment.id));
  const way = terms.way ?? railOf(payment).wayBack(payment, terms.amountMinor);
  const same = earlier.find(({ cause }) => cause === terms.cause);
  if (same !== undefined) return same;
  const total = earlier.reduce((sum, { amountMinor }) => sum + amountMinor, terms.amountMinor);
  if (total > payment.amountMinor) throw new RangeError(`Payment ${payment.id} cannot give back ${total} of ${payment.amountMinor}`);
  const id = randomUUIDv7();
  const stamps = { createdAt: now, updatedAt: now };
  const waits = way !== 'by-hand' && paidFrom !== undefined && railOf(payment).movesMoney && (await isScarce(tx, paidFrom));
  const status = way === 'by-hand' ? way : waits ? 'unfunded' : 'queued';
  await tx.insert(refunds).values({ ...terms, ...stamps, id, paymentId: payment.id, currency: payment.currency, way, status });
  if (status === 'queued') await context.jobs.send(tx, sendRefundJob, { refundId: id });
  return { way, status };
}

/** Whether a refund of a payment of this subject was queued for a cause. */
export async function isRefundPromised(tx: Tx, subjectId: string, cause: string): Promise<boolean> {
  const found = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.subjectId, subjectId), eq(refunds.cause, cause)));
  return found.length > 0;
}

/**
 * Asks the provider to send a refund; throws, to be retried, until it is certain that the provider accepted it. One whose every try was certainly
 * refused ends as failed with the last try, so that a person returns it.
 */
export async function sendRefund(context: Context, { refundId }: { refundId: string }): Promise<void> {
  const begun = await context.database.transaction((tx) => beginTry(tx, refundId, context.clock.now()));
  if (begun === null) return;
  const [payment] = await context.database.reader.select().from(payments).where(eq(payments.id, begun.refund.paymentId));
  if (payment === undefined) throw new Error(`Payment ${begun.refund.paymentId} is missing`);
  const { refund } = begun;
  const outcome = await (refund.way === 'chosen-phone' ? payChosen(context, refund) : railOf(payment).refund(context, refund, payment));
  // Sending again is safe: the rail pays the same refund once.
  if (outcome.kind === 'unknown') throw new Error(`It is not known whether refund ${refundId} was taken on`);
  const now = context.clock.now();
  if (outcome.kind === 'done') {
    const { reference = null } = outcome;
    await context.database.transaction((tx) => endRefund(tx, context, refund, { kind: 'done', reference }, now));
    return;
  }
  if (outcome.kind === 'failed') {
    const { message: problem, isCertain } = outcome;
    await context.database.transaction(
      async (tx) =>
        (isCertain && begun.isOnly && (await sendInstead(tx, context, refund, problem, now))) ||
        endRefund(tx, context, refund, { kind: 'failed', reference: null, problem, isCertain }, now),
    );
    return;
  }
  if (outcome.kind === 'refused') {
    const isOver = await context.database.transaction((tx) => recordRefusal(tx, context, begun, outcome.message, now));
    if (!isOver) throw new Error(`Refund ${refundId} was refused: ${outcome.code}`);
    return;
  }
  const { conversationId } = outcome;
  await context.database.transaction(async (tx) => {
    const [sent] = await tx
      .update(refunds)
      .set({ status: 'sent', ...(conversationId === null ? {} : { conversationId }), updatedAt: now })
      .where(and(isGoing(refund), eq(refunds.status, 'queued')))
      .returning({ toldAt: refunds.toldAt });
    if (sent !== undefined && sent.toldAt !== null) await askAgain(tx, context, refundId, now);
  });
}

interface BegunTry {
  readonly refund: RefundRow;
  /** No earlier try can have been taken on. */
  readonly isOnly: boolean;
}

/**
 * Records that a queued refund is about to be sent: from now on the provider may have taken it on. Null for one that is not queued any more, and for one that
 * was certainly not sent while a bank decides about its payment.
 */
async function beginTry(tx: Tx, refundId: string, now: Date): Promise<BegunTry | null> {
  const isQueued = and(eq(refunds.id, refundId), eq(refunds.status, 'queued'), or(isNotNull(refunds.askedAt), notDisputed));
  const [before] = await tx.select({ askedAt: refunds.askedAt }).from(refunds).where(isQueued).for('update');
  if (before === undefined) return null;
  const [refund] = await tx
    .update(refunds)
    .set({ tries: sql`${refunds.tries} + 1`, askedAt: before.askedAt ?? now, toldAt: null, updatedAt: now })
    .where(isQueued)
    .returning();
  return refund === undefined ? null : { refund, isOnly: before.askedAt === null };
}

/**
 * Records a try that certainly was not taken on. That proves that nothing was paid only if no earlier try may have been taken on, and no later one has
 * begun. Returns whether the refund is over: it was the last try, and nothing was paid.
 */
async function recordRefusal(tx: Tx, context: Context, { refund, isOnly }: BegunTry, problem: Message, now: Date): Promise<boolean> {
  const isQueued = and(isGoing(refund), eq(refunds.status, 'queued'));
  const [free] = isOnly
    ? await tx
        .update(refunds)
        .set({ askedAt: null, problem, updatedAt: now })
        .where(and(isQueued, eq(refunds.tries, refund.tries)))
        .returning({ id: refunds.id })
    : [];
  if (free !== undefined && refund.tries > sendRefundJob.retryLimit)
    return (
      (await sendInstead(tx, context, refund, problem, now)) ||
      (await endRefund(tx, context, refund, { kind: 'failed', reference: null, problem, isCertain: true }, now))
    );
  if (free === undefined) await tx.update(refunds).set({ problem, updatedAt: now }).where(isQueued);
  return false;
}

/**
 * Queries refunds whose result never came, and those whose job was given up: their rail finds out their state, and pays none twice. Returns how many.
 */
export async function resendSilentRefunds(context: Context): Promise<number> {
  const now = context.clock.now();
  const before = (ms: number) => lt(refunds.updatedAt, new Date(now.getTime() - ms));
  return context.database.transaction(async (tx) => {
    const silent = await tx
      .update(refunds)
      .set({ status: 'queued', updatedAt: now })
      .where(or(and(eq(refunds.status, 'sent'), before(SILENCE_MS)), and(eq(refunds.status, 'queued'), before(LEFT_MS))))
      .returning({ refundId: refunds.id });
    for (const { refundId } of silent) await context.jobs.send(tx, sendRefundJob, { refundId });
    return silent.length;
  });
}

/**
 * Gives a refund that was certainly not paid another way, if its rail has one: it is tried anew, or waits for a person. The caller knows that no try of the way before can have been
 * taken on (docs/reference/mpesa.md#instead-of-a-reversal). Returns whether it has.
 */
export async function sendInstead(tx: Tx, context: Context, refund: RefundRow, problem: Message, now: Date): Promise<boolean> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
  const way = payment === undefined ? null : (railOf(payment).wayInstead?.(payment, refund) ?? null);
  if (way === null) return false;
  const changed = await tx
    .update(refunds)
    .set({ way, status: way === 'by-hand' ? way : 'queued', tries: 0, askedAt: null, conversationId: null, problem, updatedAt: now })
    .where(and(isGoing(refund), inArray(refunds.status, ['queued', 'sent']), eq(refunds.tries, refund.tries)))
    .returning({ refundId: refunds.id });
  if (changed.length === 0) return false;
  if (way !== 'by-hand') await context.jobs.send(tx, sendRefundJob, { refundId: refund.id });
  else if (payment !== undefined) await purposeOf(context, payment).tell(tx, context, [payment.subjectId]);
  context.log.warn({ refundId: refund.id, way, problem: problem.key }, 'a refund goes another way');
  return true;
}

/** Queues another query about a refund whose result was lost. Does nothing for one that has ended. */
export async function askAgain(tx: Tx, context: Context, refundId: string, now: Date, afterSeconds = 0): Promise<void> {
  const asked = await tx
    .update(refunds)
    .set({ status: 'queued', updatedAt: now })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'sent')))
    .returning({ id: refunds.id });
  if (asked.length > 0) await context.jobs.send(tx, sendRefundJob, { refundId }, { afterSeconds });
}

/**
 * The provider told of refunds of a payment: each is asked about, one that is being sent as soon as that is recorded. The lock of the row decides
 * which of the two comes first.
 */
export async function askAboutRefunds(tx: Tx, context: Context, paymentId: string, now: Date): Promise<void> {
  const isOnItsWay = or(eq(refunds.status, 'sent'), and(eq(refunds.status, 'queued'), isNotNull(refunds.askedAt)));
  const going = await tx
    .select({ id: refunds.id, status: refunds.status })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isOnItsWay))
    .orderBy(refunds.id)
    .for('update');
  for (const { id, status } of going) {
    if (status === 'sent') await askAgain(tx, context, id, now);
    else await tx.update(refunds).set({ toldAt: now }).where(eq(refunds.id, id));
  }
}
