import { and, count, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import { orders } from '#features/orders/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import type { RefundRequest } from '../../refund-requests/requests-contract.ts';
import { refundRequests, type RefundRequestRow } from '../tables.ts';

/** What a buyer asked for last; null: nothing. */
export async function readLastRequest(reader: Reader, orderId: string): Promise<RefundRequest | null> {
  const [row] = await reader
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.orderId, orderId))
    .orderBy(desc(refundRequests.createdAt), desc(refundRequests.id))
    .limit(1);
  return row === undefined ? null : describeRequest(reader, row);
}

/** A request as buyers and the team see it. */
export async function describeRequest(
  reader: Reader,
  { id, status, ticketIds, reason, answer, createdAt, decidedAt }: RefundRequestRow,
): Promise<RefundRequest> {
  const named =
    ticketIds === null
      ? []
      : await reader
          .select({ number: tickets.ticketNumber })
          .from(tickets)
          .where(inArray(tickets.id, [...ticketIds]))
          .orderBy(tickets.position);
  return {
    id,
    status,
    ticketNumbers: named.map(({ number }) => number),
    reason,
    answer,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** The condition that the organizer is asked about an order. One that has ended is not: its money is on its way back. */
export function isAskedFor(reader: Reader) {
  return and(
    eq(orders.status, 'confirmed'),
    exists(
      reader
        .select({ one: sql`1` })
        .from(refundRequests)
        .where(and(eq(refundRequests.orderId, orders.id), eq(refundRequests.status, 'open'))),
    ),
  );
}

/** How many orders of an event wait for an answer. */
export async function countRequests(reader: Reader, eventId: string): Promise<number> {
  const [row] = await reader
    .select({ waiting: count() })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(and(eq(refundRequests.eventId, eventId), eq(refundRequests.status, 'open'), eq(orders.status, 'confirmed')));
  return row?.waiting ?? 0;
}
