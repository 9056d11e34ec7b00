import { and, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordRefundGiven } from '#features/payments/server/refunds/end-refund.ts';
import { recordSecond } from '#features/payments/server/refunds/late-refunds.ts';
import { payments, refunds } from '#features/payments/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import { recordingErrors, type recordRefund as endpoint } from '../../refund-contract.ts';
import { orderPolicy } from '../../policy.ts';
import { auditOrder } from '../orders/audit-order.ts';
import { findOrder } from '../orders/find-order.ts';
import { describeOrders } from '../orders/read-orders.ts';

/**
 * Records that a refund was returned by hand, once: by an admin what Vumi gave, by the team what it gave from its own till or out of cash that it had taken. What a person gave of one that its former way has paid meanwhile is kept as a second payment.
 * @throws ORDER_NOT_FOUND, REFUND_NOT_FOUND, ORDER_SUSPENDED, REFUND_NOT_BY_HAND, CASH_RECEIPT_USED; REFUND_PAID_TWICE, with the second payment recorded
 */
export async function recordRefund(
  context: Context,
  { actor, params, body, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const order = await findOrder(reader, params.id, actor, now);
  const { id } = order;
  const { refundId } = params;
  const [found] = isUuid(refundId)
    ? await reader
        .select({
          amountMinor: refunds.amountMinor,
          status: refunds.status,
          isUnpaid: refunds.certainlyUnpaid,
          disputedAt: payments.disputedAt,
          ownCodeId: payments.ownCodeId,
          takenBy: payments.takenBy,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(and(eq(refunds.id, refundId), eq(payments.subjectId, id)))
    : [];
  // From its own till, and out of cash that its team took, the organizer returns it; of the cash an admin records what Vumi handed over.
  const isOwn = found !== undefined && (found.ownCodeId !== null || found.takenBy !== null);
  const action = isOwn ? 'recordOwnRefund' : 'recordRefund';
  demand(orderPolicy.decide(action, actor, order, now));
  if (found === undefined) fail(checkoutErrors.REFUND_NOT_FOUND);
  // M-Pesa may still tell that the till has paid it.
  if (found.ownCodeId !== null && found.status === 'failed' && !found.isUnpaid) fail(checkoutErrors.REFUND_NOT_BY_HAND);
  if (order.suspendedAt !== null || found.disputedAt !== null) fail(checkoutErrors.ORDER_SUSPENDED);
  try {
    const givenBy = orderPolicy.relationOf(actor, order) === 'admin' ? null : found.takenBy;
    const ofCashKept = givenBy === null ? {} : { ofCashKept: { organizationId: givenBy, account: `owed-to-event:${order.eventId}` as const } };
    const given = { receipt: body.receipt, recordedBy: actor.id, inCash: body.inCash, ...ofCashKept };
    const refusal = await context.database.transaction(async (tx) => {
      const isReturned = await recordRefundGiven(tx, context, refundId, given, now);
      if (!isReturned && !(await recordSecond(tx, context, refundId, given, now))) return checkoutErrors.REFUND_NOT_BY_HAND;
      const details = { receipt: body.receipt, ...(body.inCash && { way: 'by-hand' }), ...(givenBy !== null && { from: 'cash-kept' }) };
      await auditOrder(tx, { order, actor, action: 'order.refund-recorded', amountMinor: found.amountMinor, details, now });
      return isReturned ? null : recordingErrors.REFUND_PAID_TWICE;
    });
    if (refusal !== null) fail(refusal);
  } catch (error) {
    if (!isUniqueViolation(error, 'refunds_hand_receipt')) throw error;
    fail(checkoutErrors.CASH_RECEIPT_USED, { fields: { receipt: checkoutErrors.CASH_RECEIPT_USED.message } });
  }
  const [described] = await describeOrders(context, [await findOrder(reader, id, actor, now)], { actor, language });
  return described ?? fail(checkoutErrors.ORDER_NOT_FOUND);
}
