import { and, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation, type Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { askTurnedDown, recordTurnedDown } from '#features/payments/server/pages/turned-down.ts';
import { keepReturn, readReturnable, type Returnable } from '#features/payments/server/refunds/came-back.ts';
import { recordUnpaid } from '#features/payments/server/refunds/choices/record-unpaid.ts';
import { recordSecondBack } from '#features/payments/server/refunds/late-refunds.ts';
import { payments, refunds } from '#features/payments/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import { orderPolicy } from '../../policy.ts';
import { recordingErrors, type recordUnpaidRefund as endpoint } from '../../refund-contract.ts';
import { auditOrder } from '../orders/audit-order.ts';
import { findOrder } from '../orders/find-order.ts';
import { describeOrders } from '../orders/read-orders.ts';

/**
 * Records that a refund was not paid, by a transfer to the bank of its buyer or by a provider whose dashboard a person turned it down in: the buyer is asked where
 * it is to go. The provider is asked first whether it has paid it. Of one that was paid twice it records that the second payment came back, and it stays done;
 * from an own till that is the organizer's money, who records it, too.
 * @throws ORDER_NOT_FOUND, REFUND_NOT_FOUND, REFUND_NOT_UNPAID, REFUND_WHICH_CAME_BACK, RETURN_RECEIPT_USED, REFUND_PAID_MEANWHILE, REFUND_NOT_ASKED
 */
export async function recordUnpaidRefund(
  context: Context,
  { actor, params, body, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const order = await findOrder(reader, params.id, actor, now);
  const { refundId } = params;
  const [found] = isUuid(refundId)
    ? await reader
        .select({ refund: refunds, payment: payments })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(and(eq(refunds.id, refundId), eq(payments.subjectId, order.id)))
    : [];
  const isFromTill = found !== undefined && found.payment.ownCodeId !== null && found.refund.status === 'done';
  demand(orderPolicy.decide(isFromTill ? 'recordOwnRefund' : 'recordRefund', actor, order, now));
  if (found === undefined) fail(checkoutErrors.REFUND_NOT_FOUND);
  const { refund, payment } = found;
  const byPeople = refund.way === 'bank' || refund.status === 'done';
  const asked = byPeople ? 'unpaid' : await askTurnedDown(context, refund, payment);
  if (asked === null) fail(recordingErrors.REFUND_NOT_UNPAID);
  if (asked === 'paid') fail(recordingErrors.REFUND_PAID_MEANWHILE);
  if (asked === 'unknown') fail(recordingErrors.REFUND_NOT_ASKED);
  const { reason } = body;
  // What came back to a till never arrived at our pay bill.
  const receipt = isFromTill ? null : body.receipt || null;
  try {
    await context.database.transaction(async (tx) => {
      const details: Record<string, string> = { reason };
      if (byPeople) {
        const { lateId, way, reference, isPaid } = await chooseReturned(tx, refundId, body.reference || null);
        if (lateId !== null) await recordSecondBack(tx, context, refundId, lateId, now);
        else await recordUnpaid(tx, context, refundId, reason, now);
        if (isPaid) await keepReturn(tx, { refundId, way, reference, receipt, amountMinor: refund.amountMinor, recordedBy: actor.id }, now);
        if (reference !== null) details['reference'] = reference;
        if (receipt !== null) details['receipt'] = receipt;
      } else if (!(await recordTurnedDown(tx, context, refundId, reason, now))) fail(recordingErrors.REFUND_NOT_UNPAID);
      await auditOrder(tx, { order, actor, action: 'order.refund-unpaid', amountMinor: refund.amountMinor, details, now });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'refund_returns_receipt_key')) throw error;
    fail(recordingErrors.RETURN_RECEIPT_USED, { fields: { receipt: recordingErrors.RETURN_RECEIPT_USED.message } });
  }
  const [described] = await describeOrders(context, [await findOrder(reader, order.id, actor, now)], { actor, language });
  return described ?? fail(checkoutErrors.ORDER_NOT_FOUND);
}

/** The payment that came back: the one that is named, or the only one that can be meant. @throws REFUND_NOT_UNPAID, REFUND_WHICH_CAME_BACK */
async function chooseReturned(tx: Tx, refundId: string, reference: string | null): Promise<Returnable> {
  const all = await readReturnable(tx, refundId);
  if (all.length === 0) return fail(recordingErrors.REFUND_NOT_UNPAID);
  const [named, ...others] = reference === null ? all : all.filter((one) => one.reference?.toUpperCase() === reference.toUpperCase());
  const { REFUND_WHICH_CAME_BACK } = recordingErrors;
  return named === undefined || others.length > 0 ? fail(REFUND_WHICH_CAME_BACK, { fields: { reference: REFUND_WHICH_CAME_BACK.message } }) : named;
}
