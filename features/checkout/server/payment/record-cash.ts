import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { openPayments } from '#features/payments/server/record-payment.ts';
import { settlePayment } from '#features/payments/server/settle-payment.ts';
import { checkoutErrors } from '../../contract.ts';
import type * as contract from '../../payment-contract.ts';
import { orderPolicy } from '../../policy.ts';
import { partDue } from '../../rules.ts';
import { auditOrder } from '../orders/audit-order.ts';
import { demandPayable, findOrder, readOrderToPay } from '../orders/find-order.ts';
import { leaveWithOrganization } from './leave-with-organization.ts';
import { instalmentPurpose, lockOrder, orderPurpose } from './order-purposes.ts';
import { describeOrders } from '../orders/read-orders.ts';

/**
 * Records cash for what is due of an order: all of it, or its next instalment. What the team of the event's organization takes stays with it: Vumi
 * owes nothing for it, and where nothing can be delivered it is not taken. What an admin takes is then returned by hand.
 * @throws ORDER_NOT_FOUND, CASH_NOT_DUE, CASH_PART_PAID, CASH_RECEIPT_USED, PAYMENT_IN_PROGRESS, SALES_CLOSED
 */
export async function recordCash(
  context: Context,
  { actor, params, body, now, language }: Call<typeof contract.recordCash>,
): Promise<OutputOf<typeof contract.recordCash>> {
  const found = await findOrder(context.database.reader, params.id, actor, now);
  const { id } = found;
  const takenBy = orderPolicy.relationOf(actor, found) === 'admin' ? null : found.organizerId;
  try {
    await context.database.transaction(async (tx) => {
      // The same locks as settling, so that a prompt that is being paid just now is not paid again.
      const order = await lockOrder(tx, id);
      const { subject, next } = await readOrderToPay(tx, order, found);
      demandPayable(order, orderPolicy.decide('recordCash', actor, subject, now));
      const due = partDue(order, next) ?? fail(checkoutErrors.CASH_NOT_DUE);
      if (body.instalment !== undefined && body.instalment !== due.instalment) fail(checkoutErrors.CASH_PART_PAID);
      const { customerId, currency } = order;
      const purpose = order.status === 'pending' ? orderPurpose.name : instalmentPurpose.name;
      const terms = { ...due, purpose, subjectId: id, customerId, currency, method: 'cash', network: null, takenBy, givesUpAt: now } as const;
      const [payment] = await openPayments(tx, [terms], now);
      if (payment === undefined) throw new Error('A payment was not recorded');
      await settlePayment(tx, context, payment.id, { kind: 'paid', receipt: body.receipt }, now);
      if (takenBy !== null) await leaveWithOrganization(tx, order, payment, now);
      const { amountMinor } = due;
      await auditOrder(tx, { order, actor, action: 'order.cash-recorded', amountMinor, details: { receipt: body.receipt }, now });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'payments_receipt'))
      fail(checkoutErrors.CASH_RECEIPT_USED, { fields: { receipt: checkoutErrors.CASH_RECEIPT_USED.message } });
    throw error;
  }
  const [order] = await describeOrders(context, [await findOrder(context.database.reader, id, actor, now)], { actor, language });
  return order ?? fail(checkoutErrors.ORDER_NOT_FOUND);
}
