import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/server/database.ts';
import { tickets } from './tables.ts';

/** Takes away what the tickets of an order can still open. What was checked in stays so. */
export async function voidTickets(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .update(tickets)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(tickets.orderId, orderId), eq(tickets.status, 'purchased')));
}
