import { and, eq } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { RefundWay } from '#features/payments/contract.ts';
import type { KeptPayment } from '#features/payments/server/refunds/kept-payments.ts';
import { endRefund } from '#features/payments/server/refunds/end-refund.ts';
import { refunds } from '#features/payments/server/tables.ts';
import { returnable, type Refundable } from './read-refundable.ts';
import { leavesNone, returnTickets } from './return-tickets.ts';

interface Taken {
  readonly refundable: Refundable;
  /** The payment of which it was taken, with what was left of it. */
  readonly of: KeptPayment;
  /** Minor units, at most what was left. */
  readonly amountMinor: number;
  /** The cause of the refund, for the database. */
  readonly cause: string;
  readonly way: RefundWay;
  /** For the buyer. */
  readonly reason: Message;
}

/**
 * Records that a provider took money of an order back: as a refund that is done already, so that nothing is sent. Its unused tickets die and the money is
 * posted in this transaction; the order ends when nothing is left of what was paid. The caller holds the locks of `lockWithHolds` and of `lockRefundable`.
 * Returns how many tickets died.
 */
export async function takeMoneyBack(
  tx: Tx,
  context: Context,
  { refundable, of, amountMinor, cause, way, reason }: Taken,
  now: Date,
): Promise<number> {
  const { order, keptMinor, tickets } = refundable;
  const isConfirmed = order.status === 'confirmed';
  const voided = isConfirmed ? returnable(refundable, false).map(({ id }) => id) : [];
  // Where one of them was used at the gate, its place is taken.
  const restock = leavesNone(tickets, voided);
  const ends = isConfirmed && amountMinor === keptMinor;
  const whole = { refundable: { ...refundable, kept: [of] }, amountMinor, ofLine: new Map<number, number>(), voided, ends, restock };
  await returnTickets(tx, context, { ...whole, cause, way, reason, requestedBy: null, endReason: reason }, now);
  const { id: paymentId } = of.payment;
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.cause, cause)));
  if (refund === undefined) throw new Error(`The refund of payment ${paymentId} was not recorded`);
  await endRefund(tx, context, refund, { kind: 'done', reference: null }, now);
  return voided.length;
}
