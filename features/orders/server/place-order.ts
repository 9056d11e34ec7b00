import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { ORDER_NUMBER_BYTES, orderNumberFrom } from '../order-number.ts';
import { orders, type OrderRow } from './tables.ts';

export type OrderTerms = Omit<OrderRow, 'id' | 'orderNumber' | 'status' | 'cancelReason' | 'paidMinor' | 'createdAt' | 'confirmedAt' | 'updatedAt'>;

/**
 * The order of a reservation: a new pending one, or the same one with new terms while it is still pending (another promo code, plan or
 * phone after a failed attempt). The caller holds the reservation's lock. Null when the order is settled.
 */
export async function placeOrder(tx: Tx, terms: OrderTerms, now: Date): Promise<OrderRow | null> {
  const [placed] = await tx
    .insert(orders)
    .values({
      ...terms,
      id: randomUUIDv7(),
      orderNumber: orderNumberFrom(randomBytes(ORDER_NUMBER_BYTES)),
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({ target: orders.reservationId, set: { ...terms, updatedAt: now }, setWhere: eq(orders.status, 'pending') })
    .returning();
  return placed ?? null;
}
