import { and, asc, eq, inArray } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { auditLog } from '#features/audit/server/tables.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { reservations } from '#features/inventory/server/tables.ts';
import { orderEntries, orders } from '#features/orders/server/tables.ts';
import { mpesaRequests, payments, refunds } from '#features/payments/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import type { getOrderHistory as endpoint } from '../../sales/order-history-contract.ts';
import { postponementAnswers } from '../tables.ts';
import { findEventOfOrders } from './list-event-orders.ts';
import { tellHistory } from './tell-history.ts';

/** The history of an order of an event, for who may see its orders. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, ORDER_NOT_FOUND */
export async function getOrderHistory(context: Context, { params, actor, now, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const event = await findEventOfOrders(reader, params.id, actor, now);
  const rows = isUuid(params.orderId) ? await readHistory(reader, event.id, params.orderId) : null;
  if (rows === null) return fail(checkoutErrors.ORDER_NOT_FOUND);
  const seesBuyers = eventPolicy.decide('seeBuyers', actor, event, now) === true;
  return { items: tellHistory(rows, { seesBuyers, say: (message) => context.translate(message, language) }) };
}

export type HistoryRows = NonNullable<Awaited<ReturnType<typeof readHistory>>>;

/** All rows that tell something of an order; null: the event has no such order. */
async function readHistory(reader: Reader, eventId: string, orderId: string) {
  const [order] = await reader
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.eventId, eventId)));
  if (order === undefined) return null;
  const [[hold], paymentRows, ticketRows, refundRows, answers, entries, audited] = await Promise.all([
    reader.select().from(reservations).where(eq(reservations.id, order.reservationId)),
    reader
      .select({ payment: payments, asked: mpesaRequests })
      .from(payments)
      .leftJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
      .where(eq(payments.subjectId, orderId)),
    reader
      .select({ number: tickets.ticketNumber, status: tickets.status, issuedAt: tickets.issuedAt, updatedAt: tickets.updatedAt })
      .from(tickets)
      .where(eq(tickets.orderId, orderId))
      .orderBy(asc(tickets.position)),
    reader.select({ refund: refunds }).from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId)).where(eq(payments.subjectId, orderId)),
    reader.select().from(postponementAnswers).where(eq(postponementAnswers.orderId, orderId)),
    reader.select().from(orderEntries).where(eq(orderEntries.orderId, orderId)),
    reader
      .select({ at: auditLog.at, action: auditLog.action, by: auditLog.actorEmail })
      .from(auditLog)
      .where(
        and(eq(auditLog.subject, `order:${orderId}`), inArray(auditLog.action, ['order.cash-recorded', 'order.refunded', 'order.refund-recorded'])),
      ),
  ]);
  return { order, hold, payments: paymentRows, tickets: ticketRows, refunds: refundRows.map(({ refund }) => refund), answers, entries, audited };
}
