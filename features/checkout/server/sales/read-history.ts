import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import { auditLog } from '#features/audit/server/tables.ts';
import { reservations } from '#features/inventory/server/tables.ts';
import { orderEntries, orders } from '#features/orders/server/tables.ts';
import { mpesaRequests, payments, refunds } from '#features/payments/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { postponementAnswers } from '../tables.ts';

export type HistoryRows = NonNullable<Awaited<ReturnType<typeof readHistory>>>;

/** All rows that tell something of an order; null: the event has no such order. */
export async function readHistory(reader: Reader, eventId: string, orderId: string) {
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
