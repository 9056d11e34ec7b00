import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { orders } from '#features/orders/server/tables.ts';
import { tickets } from './tables.ts';

/** The suspended order of a ticket, as a part of the condition of a query or change of `tickets`. */
export function isOfSuspendedOrder(tx: Tx) {
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, tickets.orderId), isNotNull(orders.suspendedAt)));
}
