import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { orderLines, type OrderLineRow } from './tables.ts';

/** Adds to what was refunded of a line. The caller holds the order's lock, and has checked that so much was paid for it. */
export async function countLineRefund(tx: Tx, { orderId, number }: Pick<OrderLineRow, 'orderId' | 'number'>, amountMinor: number): Promise<void> {
  await tx
    .update(orderLines)
    .set({ refundedMinor: sql`${orderLines.refundedMinor} + ${amountMinor}` })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.number, number)));
}
