import { and, eq, ilike, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import { containing, type Reader } from '#platform/server/database/database.ts';
import { orders } from '#features/orders/server/tables.ts';
import { payments } from '#features/payments/server/tables.ts';
import { readSearch } from '../../read-search.ts';
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
  const { text, digits, ticketNumber, receipts } = readSearch(search);
  const ofOrder = reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.eventId, eventId), ilike(orders.orderNumber, containing(search))));
  const byNumber = ticketNumber === null ? undefined : like(searchText, `${ticketNumber.toLowerCase()}%`);
  // An order number has a hyphen or figures: a name alone is not sought among them.
  const byOrder = /[\d-]/.test(text) ? inArray(tickets.orderId, ofOrder) : undefined;
  if (!seesHolders) return or(sql`false`, byNumber, byOrder);
  const paidWith = reader
    .select({ id: payments.subjectId })
    .from(payments)
    .where(inArray(payments.receipt, [...receipts]));
  return or(
    like(searchText, containing(text)),
    digits === null ? undefined : like(searchText, containing(digits)),
    byNumber,
    byOrder,
    inArray(tickets.orderId, paidWith),
  );
}
