import { and, desc, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { orders } from '#features/orders/server/tables.ts';
import { mpesaRequests, payments } from '#features/payments/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import type { getEventOrder as endpoint } from '../../sales/event-orders-contract.ts';
import { describeEventPayment } from '../orders/describe-payment.ts';
import { describeOrders } from '../orders/read-orders.ts';
import { describeEventOrders } from './describe-event-orders.ts';
import { findEventOfOrders } from './list-event-orders.ts';

/** An order of an event, for who may see its orders. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, ORDER_NOT_FOUND */
export async function getEventOrder(context: Context, { params, actor, now, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const event = await findEventOfOrders(reader, params.id, actor, now);
  if (!isUuid(params.orderId)) return fail(checkoutErrors.ORDER_NOT_FOUND);
  const rows = await reader
    .select()
    .from(orders)
    .where(and(eq(orders.id, params.orderId), eq(orders.eventId, event.id)));
  const seesBuyers = eventPolicy.decide('seeBuyers', actor, event, now) === true;
  const [[listed], [order], attempts] = await Promise.all([
    describeEventOrders(context, rows, { actor, language, seesBuyers }),
    describeOrders(context, rows, { actor, language }),
    reader
      .select({ payment: payments, asked: mpesaRequests })
      .from(payments)
      .leftJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
      .where(eq(payments.subjectId, params.orderId))
      .orderBy(desc(payments.createdAt), desc(payments.id)),
  ]);
  if (listed === undefined || order === undefined) return fail(checkoutErrors.ORDER_NOT_FOUND);
  const { lines, promoCode, discount, fee, instalments, cancelReason, refunds, tickets } = order;
  return {
    ...listed,
    lines,
    promoCode,
    discount,
    fee,
    instalments,
    cancelReason,
    refunds,
    event: { id: event.id, name: event.name, timeZone: event.timeZone },
    payments: attempts.map(({ payment, asked }) =>
      describeEventPayment({ ...payment, asked }, seesBuyers, (message) => context.translate(message, language)),
    ),
    tickets: seesBuyers ? tickets.map(({ qrPayload: _code, ...ticket }) => ticket) : [],
  };
}
