// The outcomes of an order. Each change happens once: the conditional write decides, a later call finds nothing to do.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { instalments, orders, type OrderRow } from './tables.ts';

export interface Instalment {
  readonly amountMinor: number;
  readonly dueAt: Date;
}

/**
 * Confirms an order at its first payment and records its instalments, the first of them paid. A cancelled order can still be confirmed: late
 * money counts while stock remains (docs/reference/conflicts.md#late-money). Null when the order was confirmed before.
 */
export async function confirmOrder(
  tx: Tx,
  id: string,
  paid: { minor: number; paymentId: string | null; method: string; instalments: readonly Instalment[] },
  now: Date,
): Promise<OrderRow | null> {
  const [confirmed] = await tx
    .update(orders)
    .set({ status: 'confirmed', cancelReason: null, paymentMethod: paid.method, paidMinor: paid.minor, confirmedAt: now, updatedAt: now })
    .where(and(eq(orders.id, id), inArray(orders.status, ['pending', 'cancelled'])))
    .returning();
  if (confirmed === undefined) return null;
  if (paid.instalments.length > 0) {
    await tx.insert(instalments).values(
      paid.instalments.map((instalment, index) => ({
        orderId: id,
        number: index + 1,
        amountMinor: instalment.amountMinor,
        dueAt: instalment.dueAt,
        paidAt: index === 0 ? now : null,
        paymentId: index === 0 ? paid.paymentId : null,
      })),
    );
  }
  return confirmed;
}

/**
 * Records that a later instalment of a confirmed order is paid. Null when it was paid before; else the order after that. The order is locked by
 * the caller.
 */
export async function settleInstalment(
  tx: Tx,
  id: string,
  paid: { readonly instalment: number; readonly minor: number; readonly paymentId: string },
  now: Date,
): Promise<OrderRow | null> {
  const settled = await tx
    .update(instalments)
    .set({ paidAt: now, paymentId: paid.paymentId })
    .where(and(eq(instalments.orderId, id), eq(instalments.number, paid.instalment), isNull(instalments.paidAt)))
    .returning({ number: instalments.number });
  if (settled.length === 0) return null;
  const [order] = await tx
    .update(orders)
    .set({ paidMinor: sql`${orders.paidMinor} + ${paid.minor}`, updatedAt: now })
    .where(eq(orders.id, id))
    .returning();
  return order ?? null;
}

/** Cancels a confirmed order, with the reason for the buyer. Null when it was not confirmed; else the order after that. */
export async function callOffOrder(tx: Tx, id: string, reason: string, now: Date): Promise<OrderRow | null> {
  const [order] = await tx
    .update(orders)
    .set({ status: 'cancelled', cancelReason: reason, updatedAt: now })
    .where(and(eq(orders.id, id), eq(orders.status, 'confirmed')))
    .returning();
  return order ?? null;
}

/** Cancels every pending order of an event, with the reason for their buyers; returns which. */
export async function cancelPendingOrders(tx: Tx, eventId: string, reason: string, now: Date): Promise<string[]> {
  // Locked by id, the common order for several.
  const pending = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.eventId, eventId), eq(orders.status, 'pending')))
    .orderBy(orders.id)
    .for('update');
  const rows = await tx
    .update(orders)
    .set({ status: 'cancelled', cancelReason: reason, updatedAt: now })
    .where(and(inArray(orders.id, pending), eq(orders.status, 'pending')))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}

/** Cancels a pending order, with the reason for the buyer; false when it was not pending. */
export async function cancelOrder(tx: Tx, id: string, reason: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ status: 'cancelled', cancelReason: reason, updatedAt: now })
    .where(and(eq(orders.id, id), eq(orders.status, 'pending')))
    .returning({ id: orders.id });
  return rows.length === 1;
}
