import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import { smsMessages } from '#platform/server/sms/sms-table.ts';
import { auditLog } from '#features/audit/server/tables.ts';
import { reservations } from '#features/inventory/server/tables.ts';
import { orderEntries, orders } from '#features/orders/server/tables.ts';
import { readStandingOrders } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
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
  const [[hold], paymentRows, ticketRows, refundRows, answers, entries, audited, texts, standing] = await Promise.all([
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
    readTexts(reader, orderId),
    readStandingOrders(reader, [orderId]),
  ]);
  return {
    order,
    hold,
    payments: paymentRows,
    tickets: ticketRows,
    refunds: refundRows.map(({ refund }) => refund),
    answers,
    entries,
    audited,
    texts,
    standing: standing.get(orderId) ?? [],
  };
}

/** The SMS about an order and its tickets, by what they were queued with; they are kept for 90 days. */
function readTexts(reader: Reader, orderId: string) {
  const own = sql`select unnest(array['order:' || ${orderId}::text, 'office-order:' || ${orderId}::text])
    union all select 'guest-ticket:' || ${tickets.id} from ${tickets} where ${tickets.orderId} = ${orderId}::uuid`;
  return reader
    .select({ id: smsMessages.id, about: smsMessages.about, to: smsMessages.phone, status: smsMessages.status, createdAt: smsMessages.createdAt })
    .from(smsMessages)
    .where(sql`${smsMessages.about} in (${own})`)
    .orderBy(asc(smsMessages.createdAt), asc(smsMessages.id));
}
