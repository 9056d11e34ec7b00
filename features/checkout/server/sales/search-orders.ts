import { and, eq, ilike, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import { containing, type Reader } from '#platform/server/database/database.ts';
import { users } from '#features/identity/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';
import { mpesaRequests, payments } from '#features/payments/server/tables.ts';
import { ORDER_NUMBER_LENGTH, readSearch, TICKET_NUMBER_LENGTH } from '#features/tickets/read-search.ts';
import { tickets } from '#features/tickets/server/tables.ts';

interface Searched {
  readonly eventId: string;
  readonly search: string;
  /** Without this only order numbers are searched. */
  readonly seesBuyers: boolean;
}

const searchText = sql`${orders}.search_text`;

/**
 * The condition that an order of an event is meant: by a part of its number, of its buyer's name, address or phone; by a receipt of its payments, the
 * phone that paid, or the number of a ticket of it. Everything else than the first four is found by an index, whatever the event's size.
 */
export function mentionsOrder(reader: Reader, { eventId, search, seesBuyers }: Searched): SQL | undefined {
  if (!seesBuyers) return ilike(orders.orderNumber, containing(search));
  const { parts, orderPart, msisdn, ticketNumber, receipts, email } = readSearch(search);
  const paidWith = reader
    .select({ id: payments.subjectId })
    .from(payments)
    .where(inArray(payments.receipt, [...receipts]));
  const paidBy = (phone: string) =>
    reader
      .select({ id: payments.subjectId })
      .from(payments)
      .innerJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
      .where(eq(mpesaRequests.phone, phone));
  const ofTicket = (number: string) =>
    reader
      .select({ id: tickets.orderId })
      .from(tickets)
      .where(
        number.length === TICKET_NUMBER_LENGTH
          ? eq(tickets.ticketNumber, number)
          : and(eq(tickets.eventId, eventId), sql`${tickets}.search_text like ${`${number.toLowerCase()}%`}`),
      );
  const ofAccount = (address: string) =>
    reader
      .select({ id: sql<string>`bought.id` })
      .from(users)
      .innerJoin(sql`${orders} bought`, sql`bought.customer_id = ${users.id}`)
      .where(eq(users.email, address));
  return or(
    ...parts.map((part) => like(searchText, containing(part))),
    orderPart?.length === ORDER_NUMBER_LENGTH ? eq(orders.orderNumber, orderPart) : undefined,
    inArray(orders.id, paidWith),
    msisdn === null ? undefined : inArray(orders.id, paidBy(msisdn)),
    ticketNumber === null ? undefined : inArray(orders.id, ofTicket(ticketNumber)),
    email === null ? undefined : inArray(orders.id, ofAccount(email)),
  );
}
