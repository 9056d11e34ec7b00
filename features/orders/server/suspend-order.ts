// Orders whose tickets open no gate for a while (docs/reference/payments/risk.md#suspended-orders). The caller holds the lock of the order.
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { orders, orderSuspensions } from './tables.ts';

/** What suspends an order. */
export type Suspension =
  | { readonly cause: 'dispute'; readonly disputeId: string }
  | { readonly cause: 'admin'; readonly reason: string; readonly startedBy: string };

/** Suspends a confirmed order for a reason. False when it was suspended for it before, or is not confirmed. */
export async function suspendOrder(tx: Tx, orderId: string, suspension: Suspension, now: Date): Promise<boolean> {
  const [order] = await tx
    .select({ suspendedAt: orders.suspendedAt })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'confirmed')));
  if (order === undefined) return false;
  const [begun] = await tx
    .insert(orderSuspensions)
    .values({ id: randomUUIDv7(), orderId, ...suspension, startedAt: now })
    .onConflictDoNothing()
    .returning({ id: orderSuspensions.id });
  if (begun === undefined) return false;
  await tx
    .update(orders)
    .set({ suspendedAt: order.suspendedAt ?? now, updatedAt: now })
    .where(eq(orders.id, orderId));
  return true;
}

/** Which suspension ends, and the admin who ends it; null: nobody had to. */
export type Release = ({ readonly cause: 'dispute'; readonly disputeId: string } | { readonly cause: 'admin' }) & { readonly endedBy: string | null };

/**
 * Ends a suspension. `ended`: this call ended it; `isFree`: nothing suspends the order any more, and its tickets are what they were.
 */
export async function releaseOrder(
  tx: Tx,
  orderId: string,
  { endedBy, ...which }: Release,
  now: Date,
): Promise<{ readonly ended: boolean; readonly isFree: boolean }> {
  const isOpen = and(eq(orderSuspensions.orderId, orderId), isNull(orderSuspensions.endedAt));
  const named = which.cause === 'dispute' ? eq(orderSuspensions.disputeId, which.disputeId) : eq(orderSuspensions.cause, 'admin');
  const ended = await tx.update(orderSuspensions).set({ endedAt: now, endedBy }).where(and(isOpen, named)).returning({ id: orderSuspensions.id });
  const left = await tx.select({ id: orderSuspensions.id }).from(orderSuspensions).where(isOpen);
  const isFree = left.length === 0;
  if (ended.length > 0 && isFree) await tx.update(orders).set({ suspendedAt: null, updatedAt: now }).where(eq(orders.id, orderId));
  return { ended: ended.length > 0, isFree };
}

/** Ends every suspension of an order that has ended: there is nothing left to suspend. */
export async function forgetSuspensions(tx: Tx, orderId: string, endedBy: string | null, now: Date): Promise<void> {
  await tx
    .update(orderSuspensions)
    .set({ endedAt: now, endedBy })
    .where(and(eq(orderSuspensions.orderId, orderId), isNull(orderSuspensions.endedAt)));
  await tx.update(orders).set({ suspendedAt: null, updatedAt: now }).where(eq(orders.id, orderId));
}
