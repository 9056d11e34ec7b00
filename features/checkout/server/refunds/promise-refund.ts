import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { salesAccount, sharesOf } from '#features/payments/ledger-accounts.ts';
import { postLedger } from '#features/payments/server/post-ledger.ts';
import { queueRefund, type QueuedRefund, type RefundTerms } from '#features/payments/server/refunds/refund-payment.ts';
import type { PaymentRow } from '#features/payments/server/tables.ts';

interface Promised extends Omit<RefundTerms, 'paidFrom' | 'buyerFeeMinor'> {
  readonly payment: PaymentRow;
  /** What of it is the fee that the buyer bore, which Vumi gives back. */
  readonly feeMinor: number;
}

/** Owes a part of a payment to its buyer, out of the event and of Vumi's fee, and queues its way back; the payment is locked. */
export async function promiseRefund(
  tx: Tx,
  context: Context,
  { id: subjectId, eventId, isTest }: Pick<OrderRow, 'id' | 'eventId' | 'isTest'>,
  { payment, feeMinor, ...terms }: Promised,
  now: Date,
): Promise<QueuedRefund> {
  const { id: paymentId, currency } = payment;
  const { amountMinor } = terms;
  const paidFrom = salesAccount(eventId, payment);
  const entries = [
    ...sharesOf(paidFrom, amountMinor, feeMinor).map((share) => ({ ...share, amountMinor: -share.amountMinor })),
    { account: 'owed-to-buyers' as const, amountMinor: -amountMinor },
  ];
  if (!isTest) await postLedger(tx, [{ entries, currency, subjectId, paymentId, refundId: null }], now);
  return queueRefund(tx, context, payment, { ...terms, buyerFeeMinor: feeMinor, paidFrom }, now);
}
