// The end of a refund: told by the provider, or recorded by who returned it by hand.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { mayChooseWay, paidFrom, type DestinationKind } from '../../refund-choice-rules.ts';
import { refundEnded } from '../domain-events.ts';
import { purposeOf } from '../payment-purpose.ts';
import { railOf } from '../payment-rails.ts';
import { postLedger } from '../post-ledger.ts';
import { notDisputed } from './not-disputed.ts';
import { payments, refunds, type PaymentRow, type RefundRow } from '../tables.ts';

/** A refund with the way that it goes. */
export type GoingRefund = Pick<RefundRow, 'id' | 'way' | 'destinationId'>;

/** It still goes this way, to this destination: what another one has come to says nothing about it. */
export const isGoing = ({ id, way, destinationId }: GoingRefund) =>
  and(eq(refunds.id, id), eq(refunds.way, way), sql`${refunds.destinationId} is not distinct from ${destinationId}`);

/** The end of a refund, from the provider. */
export type RefundEnd =
  | { readonly kind: 'done'; readonly reference: string | null }
  /** Nothing was paid; `isCertain`: also no other try can have been taken on, so that another way may be chosen. */
  | { readonly kind: 'failed'; readonly reference: string | null; readonly problem: Message; readonly isCertain: boolean };

/**
 * Records the provider's result of a refund. Received twice, it counts once; success overrides an earlier failure of the same way. Returns whether this
 * ended it.
 */
export async function endRefund(tx: Tx, context: Context, going: GoingRefund, end: RefundEnd, now: Date): Promise<boolean> {
  const before: readonly RefundRow['status'][] = end.kind === 'done' ? ['unfunded', 'queued', 'sent', 'failed'] : ['queued', 'sent'];
  const outcome = end.kind === 'done' ? { problem: null, certainlyUnpaid: false } : { problem: end.problem, certainlyUnpaid: end.isCertain };
  const [refund] = await tx
    .update(refunds)
    .set({ ...outcome, status: end.kind, providerReference: end.reference, updatedAt: now })
    .where(and(isGoing(going), inArray(refunds.status, [...before])))
    .returning();
  if (refund === undefined) {
    if (end.kind === 'done') await reportOtherWay(tx, context, going);
    return false;
  }
  await tellOfRefund(tx, context, refund, now);
  return true;
}

/** The provider had certainly refused this way, and the money has another one: it may be paid twice now, but not by a try of ours. */
async function reportOtherWay(tx: Tx, context: Context, { id: refundId, way, destinationId }: GoingRefund): Promise<void> {
  const [now] = await tx.select({ way: refunds.way, destinationId: refunds.destinationId }).from(refunds).where(eq(refunds.id, refundId));
  if (now === undefined || (now.way === way && now.destinationId === destinationId)) return;
  context.log.error({ refundId, way }, 'a refund was paid after its way had been refused: an operator has to look');
}

/**
 * Records that a refund was returned by hand, and the receipt for it: one that has to be, or one that the provider certainly did not pay; none of a
 * disputed payment. Returns whether this ended it.
 */
export async function recordRefundGiven(
  tx: Tx,
  context: Context,
  refundId: string,
  { receipt, recordedBy }: { readonly receipt: string; readonly recordedBy: string },
  now: Date,
): Promise<boolean> {
  const [refund] = await tx
    .update(refunds)
    .set({
      status: 'done',
      way: sql`case when ${refunds.way} = 'bank' then 'bank' else 'by-hand' end`,
      providerReference: receipt,
      recordedBy,
      problem: null,
      certainlyUnpaid: false,
      updatedAt: now,
    })
    .where(and(eq(refunds.id, refundId), inArray(refunds.status, ['by-hand', 'failed']), notDisputed))
    .returning();
  if (refund === undefined) return false;
  await tellOfRefund(tx, context, refund, now);
  return true;
}

/** Where the buyer chooses another way no operator is needed, unless the money is nobody's. */
function reportFailure({ log }: Context, refund: RefundRow, { customerId }: PaymentRow): void {
  const about = { refundId: refund.id, problem: refund.problem?.key };
  if (customerId !== null && mayChooseWay(refund)) log.warn(about, 'a refund was refused: its buyer chooses another way');
  else log.error(about, 'a refund failed and needs an operator');
}

/** Posts a completed refund to the ledger, publishes that it has ended, and notifies the watchers of its subject. */
export async function tellOfRefund(tx: Tx, context: Context, refund: RefundRow, now: Date): Promise<void> {
  const { id: refundId, status, way, paymentId, amountMinor, currency, requestedBy, providerReference, destinationId } = refund;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (payment === undefined) throw new Error(`Payment ${paymentId} is missing`);
  const { subjectId } = payment;
  if (status === 'failed') reportFailure(context, refund, payment);
  if (status === 'done' && railOf(payment).movesMoney)
    await postLedger(tx, [{ debit: 'owed-to-buyers', credit: paidFrom(way, payment), amountMinor, currency, subjectId, paymentId, refundId }], now);
  const isReturned = status === 'done';
  const receipt = isReturned ? providerReference : null;
  const chosen: DestinationKind | null = way === 'bank' ? 'bank' : way === 'chosen-phone' ? 'phone' : null;
  const ended = { refundId, subjectId, amountMinor, isRequested: requestedBy !== null || destinationId !== null, isReturned };
  await context.domainEvents.publish(tx, refundEnded, { ...ended, byHand: way === 'by-hand', chosen, receipt }, now);
  await purposeOf(context, payment).tell(tx, context, [subjectId]);
}
