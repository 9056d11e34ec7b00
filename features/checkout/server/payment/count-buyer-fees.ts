import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { unitMinorOf } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { feeOfPaid } from '#features/events/prices/buyer-fee.ts';
import { orderLines, type OrderRow } from '#features/orders/server/tables.ts';
import type { PaidSubject } from '#features/payments/server/payment-purpose.ts';
import { payments } from '#features/payments/server/tables.ts';

/**
 * What of these payments is Vumi's fee, by payment id, where the buyers of their orders bear it: the fee of all that is paid of an order by now
 * (`feeOfPaid`), less that of its payments before. No two are of one order; the subjects are as they were before the payments.
 */
export async function countBuyerFees(tx: Tx, paid: readonly PaidSubject<OrderRow>[]): Promise<ReadonlyMap<string, number>> {
  const borne = paid.filter(({ subject }) => subject.buyerFeePoints !== null);
  if (borne.length === 0) return new Map();
  const ids = borne.map(({ subject }) => subject.id);
  const lines = await tx
    .select({ orderId: orderLines.orderId, totalMinor: orderLines.totalMinor })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, ids), eq(orderLines.kind, 'service_fee')));
  const counted = await tx
    .select({ orderId: payments.subjectId, feeMinor: payments.buyerFeeMinor })
    .from(payments)
    .where(and(inArray(payments.subjectId, ids), isNotNull(payments.buyerFeeMinor)));
  return new Map(
    borne.map(({ subject: { id, paidMinor, totalMinor, currency }, payment }) => {
      const feeMinor = lines.find(({ orderId }) => orderId === id)?.totalMinor ?? 0;
      const before = counted.reduce((sum, one) => (one.orderId === id ? sum + (one.feeMinor ?? 0) : sum), 0);
      const due = feeOfPaid(feeMinor, paidMinor + payment.amountMinor, totalMinor, unitMinorOf(currency));
      return [payment.id, Math.max(0, due - before)];
    }),
  );
}
