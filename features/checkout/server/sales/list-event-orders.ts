import { and, desc, eq, ilike, or } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import { containing } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import { users } from '#features/identity/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';
import type { Order } from '../../contract.ts';
import type { EventOrder, listEventOrders as endpoint } from '../../sales/event-orders-contract.ts';
import { describeOrders } from '../orders/read-orders.ts';

/** One page of the orders of an event, for who may see them; no answer depends on a buyer whom the caller does not see. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listEventOrders(
  context: Context,
  { params, query, actor, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeOrders', actor, event, now));
  const seesBuyers = eventPolicy.decide('seeBuyers', actor, event, now) === true;
  const { page, limit, status, search } = query;
  const searched = search ? [orders.orderNumber, ...(seesBuyers ? [users.name, users.email] : [])] : [];
  const rows = await reader
    .select({ order: orders, buyer: { name: users.name, email: users.email } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(
      and(
        eq(orders.eventId, event.id),
        status && eq(orders.status, status),
        or(...searched.map((column) => ilike(column, containing(search ?? '')))),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1)
    .offset((page - 1) * limit);
  const shown = rows.slice(0, limit);
  const described = await describeOrders(
    context,
    shown.map(({ order }) => order),
    { actor, language },
  );
  const items = described.map((order, index) => eventOrder(order, seesBuyers ? (shown[index]?.buyer ?? null) : null));
  return { items, page, limit, hasMore: rows.length > limit };
}

function eventOrder(order: Order, buyer: EventOrder['buyer']): EventOrder {
  const { id, orderNumber, status, ticketType, ticketCount, totalAmount, paidAmount, currency, paymentMethod, purchaseDate, can } = order;
  const { recordCash } = can;
  return {
    id,
    orderNumber,
    status,
    buyer,
    ticketType,
    ticketCount,
    totalAmount,
    paidAmount,
    currency,
    paymentMethod,
    purchaseDate,
    can: { recordCash },
  };
}
