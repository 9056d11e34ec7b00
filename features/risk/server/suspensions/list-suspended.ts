import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { containing } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { orders, orderSuspensions } from '#features/orders/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import type { listSuspendedOrders as endpoint } from '../../suspension-contract.ts';

/** The suspended orders, those that wait longest first, with why each is and whether its tickets were used before. */
export async function listSuspendedOrders(context: Context, { query }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit, search } = query;
  const { reader } = context.database;
  const named = search ? or(...[orders.orderNumber, orders.buyerName, events.name].map((column) => ilike(column, containing(search)))) : undefined;
  const filter = and(isNotNull(orders.suspendedAt), named);
  const [found, [counted]] = await Promise.all([
    reader
      .select({ order: orders, event: { id: events.id, name: events.name } })
      .from(orders)
      .innerJoin(events, eq(events.id, orders.eventId))
      .where(filter)
      .orderBy(asc(orders.suspendedAt), asc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(orders).innerJoin(events, eq(events.id, orders.eventId)).where(filter),
  ]);
  const ids = found.map(({ order }) => order.id);
  const [causes, counts] = await Promise.all([
    reader
      .select()
      .from(orderSuspensions)
      .where(and(inArray(orderSuspensions.orderId, ids), isNull(orderSuspensions.endedAt)))
      .orderBy(asc(orderSuspensions.startedAt)),
    reader
      .select({ orderId: tickets.orderId, status: tickets.status, count: count() })
      .from(tickets)
      .where(inArray(tickets.orderId, ids))
      .groupBy(tickets.orderId, tickets.status),
  ]);
  const total = counted?.total ?? 0;
  const items = found.map(({ order, event }) => {
    const { id, orderNumber, buyerName, paidMinor, currency, suspendedAt, updatedAt } = order;
    const own = causes.filter(({ orderId }) => orderId === id);
    const howMany = (status: 'purchased' | 'checked_in') => counts.find((row) => row.orderId === id && row.status === status)?.count ?? 0;
    return {
      id,
      orderNumber,
      event,
      buyer: buyerName,
      paid: toMajor(paidMinor),
      currency,
      since: (suspendedAt ?? updatedAt).toISOString(),
      causes: [...new Set(own.map(({ cause }) => cause))],
      reason: own.find(({ cause }) => cause === 'admin')?.reason ?? null,
      disputeId: own.find(({ disputeId }) => disputeId !== null)?.disputeId ?? null,
      tickets: { unused: howMany('purchased'), used: howMany('checked_in') },
    };
  });
  return { items, page, limit, total, hasMore: page * limit < total };
}
