import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation, type Tx } from '#platform/server/database.ts';
import type { Call } from '#platform/server/http.ts';
import { inventoryErrors } from '../../inventory/contract.ts';
import { instalments, type OrderRow } from '../../orders/server/tables.ts';
import { findOpenPayment, openPayment } from '../../payments/server/record-payment.ts';
import { settlePayment } from '../../payments/server/settle-payment.ts';
import * as contract from '../contract.ts';
import { splitIntoParts } from '../rules.ts';
import { instalmentPurpose, orderPurpose } from './order-purposes.ts';
import { describeOrders, findOwnOrder } from './read-orders.ts';
import { refuseWhenOver } from './start-purchase.ts';

/**
 * Records cash for what is due of an order: all of it, or its next instalment. Should nothing be left to give for it, it goes back by hand.
 * @throws ORDER_NOT_FOUND, CASH_NOT_DUE, CASH_RECEIPT_USED, PAYMENT_IN_PROGRESS, SALES_CLOSED
 */
export async function recordCash(
  context: Context,
  { actor, params, body, now, language }: Call<typeof contract.recordCash>,
): Promise<OutputOf<typeof contract.recordCash>> {
  const { id } = await findOwnOrder(context.database.reader, params.id, actor);
  try {
    await context.database.transaction(async (tx) => {
      // The purpose locks the order as settling does, so that a prompt that is paid just now is not paid again.
      const order = (await orderPurpose.lock(tx, id)) as OrderRow;
      const due = (await findDue(tx, order)) ?? fail(contract.checkoutErrors.CASH_NOT_DUE);
      if ((await findOpenPayment(tx, id)) !== null)
        fail(inventoryErrors.PAYMENT_IN_PROGRESS, { data: { orderId: id, orderNumber: order.orderNumber } });
      await refuseWhenOver(tx, order.eventId, now);
      const { customerId, currency } = order;
      const payment = await openPayment(tx, { ...due, subjectId: id, customerId, currency, method: 'cash', network: null, givesUpAt: now }, now);
      await settlePayment(tx, context, payment.id, { kind: 'paid', receipt: body.receipt }, now);
    });
  } catch (error) {
    if (isUniqueViolation(error))
      fail(contract.checkoutErrors.CASH_RECEIPT_USED, { fields: { receipt: contract.checkoutErrors.CASH_RECEIPT_USED.sentence } });
    throw error;
  }
  const [order] = await describeOrders(context, [await findOwnOrder(context.database.reader, id, actor)], language);
  return order ?? fail(contract.checkoutErrors.ORDER_NOT_FOUND);
}

/** What comes next to be paid; null when nothing does. */
async function findDue(tx: Tx, order: OrderRow): Promise<{ readonly purpose: string; readonly amountMinor: number; readonly part: number } | null> {
  if (order.status === 'pending') {
    const [amountMinor = order.totalMinor] = splitIntoParts(order.totalMinor, order.paymentPlan);
    return { purpose: orderPurpose.name, amountMinor, part: 1 };
  }
  if (order.status !== 'confirmed') return null;
  const [next] = await tx
    .select()
    .from(instalments)
    .where(and(eq(instalments.orderId, order.id), isNull(instalments.paidAt)))
    .orderBy(asc(instalments.number))
    .limit(1);
  return next === undefined ? null : { purpose: instalmentPurpose.name, amountMinor: next.amountMinor, part: next.number };
}
