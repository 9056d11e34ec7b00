import { and, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import { containing, type Reader } from '#platform/server/database/database.ts';
import { orders } from '#features/orders/server/tables.ts';
import { payments } from '#features/payments/server/tables.ts';
import { ORDER_NUMBER_LENGTH, readSearch } from '../../read-search.ts';
import { tickets } from '../tables.ts';

interface Searched {
  readonly eventId: string;
  readonly search: string;
  /** Without this only the numbers of tickets and orders are searched. */
  readonly seesHolders: boolean;
}

const searchText = sql`${tickets}.search_text`;

/**
 * The condition that a ticket of an event is meant: by the beginning of its number, by a part of the number of its order, of its holder's name, address
 * or phone, or by a receipt of a payment of its order.
 */
export function mentionsTicket(reader: Reader, { eventId, search, seesHolders }: Searched): SQL | undefined {
  const { parts, orderPart, ticketNumber, receipts } = readSearch(search);
  const byNumber = ticketNumber === null ? undefined : like(searchText, `${ticketNumber.toLowerCase()}%`);
  const ofOrder = (part: string) =>
    reader
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.eventId, eventId),
          part.length === ORDER_NUMBER_LENGTH ? eq(orders.orderNumber, part) : like(orders.orderNumber, containing(part)),
        ),
      );
  const byOrder = orderPart === null ? undefined : inArray(tickets.orderId, ofOrder(orderPart));
  if (!seesHolders) return or(sql`false`, byNumber, byOrder);
  const paidWith = reader
    .select({ id: payments.subjectId })
    .from(payments)
    .where(inArray(payments.receipt, [...receipts]));
  return or(...parts.map((part) => like(searchText, containing(part))), byNumber, byOrder, inArray(tickets.orderId, paidWith));
}
