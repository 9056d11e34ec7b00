import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { orders, type OrderRow } from './tables.ts';

/** Writes the buyer of an order that has not ended, as the order names it; the account that it belongs to stays. False when it has ended. */
export async function correctOrderBuyer(
  tx: Tx,
  id: string,
  buyer: Pick<OrderRow, 'buyerName' | 'buyerEmail' | 'buyerPhone'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ ...buyer, updatedAt: now })
    .where(and(eq(orders.id, id), ne(orders.status, 'cancelled')))
    .returning({ id: orders.id });
  return rows.length === 1;
}
