// The outcomes of an order. Each change happens once: the conditional write decides, a later call finds nothing to do.
import { and, asc, eq, getTableColumns, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { partsPaidBy } from '../plan-steps.ts';
import { instalments, orders, type InstalmentRow, type OrderRow } from './tables.ts';

/** A part of a plan that is not paid yet, with what is done about it by itself. */
export type Instalment = Pick<InstalmentRow, 'amountMinor' | 'dueAt' | 'graceEndsAt' | 'nextStep' | 'nextStepAt'>;

export interface FirstPayment {
  readonly orderId: string;
  /** Minor units. */
  readonly minor: number;
  readonly paymentId: string | null;
  readonly method: string;
  /** Empty unless the order is paid by instalments. */
  readonly instalments: readonly Instalment[];
}

/**
 * Confirms an order at its first payment and records its instalments, the first of them paid. A cancelled order can still be confirmed: late
 * money counts while stock remains (docs/reference/conflicts.md#late-money). Null when the order was confirmed before.
 */
export async function confirmOrders(tx: Tx, all: readonly FirstPayment[], now: Date): Promise<readonly OrderRow[]> {
  const paid = JSON.stringify(all.map(({ orderId, minor, method }) => ({ paid_id: orderId, minor, method })));
  const confirmed = await tx
    .update(orders)
    .set({ status: 'confirmed', cancelReason: null, paymentMethod: sql`paid.method`, paidMinor: sql`paid.minor`, confirmedAt: now, updatedAt: now })
    .from(sql`json_to_recordset(${paid}::json) as paid (paid_id uuid, minor bigint, method text)`)
    .where(and(sql`${orders.id} = paid.paid_id`, inArray(orders.status, ['pending', 'cancelled'])))
    .returning(getTableColumns(orders));
  const ids = new Set(confirmed.map(({ id }) => id));
  const written = all.flatMap(({ orderId, paymentId, instalments }) =>
    ids.has(orderId)
      ? instalments.map((part, index) => {
          const paidBy = index === 0 ? { paidAt: now, paymentId } : { paidAt: null, paymentId: null };
          return { ...part, orderId, number: index + 1, ...paidBy };
        })
      : [],
  );
  if (written.length > 0) await tx.insert(instalments).values(written);
  return confirmed;
}

/**
 * Records that later instalments of a confirmed order are paid: the one that is named, or it and those after it, by what was paid. Null when it was paid before, an earlier one is open, or
 * this is the sum of no parts from it on; else the order after that. The order is locked by the caller.
 */
export async function settleInstalments(
  tx: Tx,
  id: string,
  paid: { readonly instalment: number; readonly minor: number; readonly paymentId: string },
  now: Date,
): Promise<OrderRow | null> {
  const open = await tx
    .select({ number: instalments.number, amountMinor: instalments.amountMinor })
    .from(instalments)
    .where(and(eq(instalments.orderId, id), gte(instalments.number, paid.instalment), isNull(instalments.paidAt)))
    .orderBy(asc(instalments.number));
  const numbers = partsPaidBy(open, paid);
  if (numbers === null) return null;
  const settled = await tx
    .update(instalments)
    .set({ paidAt: now, paymentId: paid.paymentId })
    .where(and(eq(instalments.orderId, id), inArray(instalments.number, [...numbers]), isNull(instalments.paidAt)))
    .returning({ number: instalments.number });
  if (settled.length !== numbers.length) throw new Error(`Parts of order ${id} were paid under its lock`);
  const [order] = await tx
    .update(orders)
    .set({ paidMinor: sql`${orders.paidMinor} + ${paid.minor}`, updatedAt: now })
    .where(eq(orders.id, id))
    .returning();
  return order ?? null;
}

/** Cancels a confirmed order, with the reason for the buyer. Null when it was not confirmed, or is suspended; else the order after that. */
export async function endConfirmedOrder(tx: Tx, id: string, reason: Message, now: Date): Promise<OrderRow | null> {
  const [order] = await tx
    .update(orders)
    .set({ status: 'cancelled', cancelReason: reason, updatedAt: now })
    .where(and(eq(orders.id, id), eq(orders.status, 'confirmed'), isNull(orders.suspendedAt)))
    .returning();
  return order ?? null;
}

/** Forgets the parts of an order that are not paid: it has no tickets any more. The order is locked by the caller. */
export async function endOpenInstalments(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(instalments).where(and(eq(instalments.orderId, orderId), isNull(instalments.paidAt)));
}

/** Cancels every pending order of an event, with the reason for their buyers; returns which. */
export async function cancelPendingOrders(tx: Tx, eventId: string, reason: Message, now: Date): Promise<string[]> {
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
export async function cancelOrder(tx: Tx, id: string, reason: Message, now: Date): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ status: 'cancelled', cancelReason: reason, updatedAt: now })
    .where(and(eq(orders.id, id), eq(orders.status, 'pending')))
    .returning({ id: orders.id });
  return rows.length === 1;
}

/** Records what came of the choice that M-Pesa pays the later parts by itself, with the reason where no phone was asked. False when that was recorded before, or nothing was chosen. */
export async function settleStandingChoice(tx: Tx, id: string, outcome: { readonly problem: Message | null }, now: Date): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ standingChoice: outcome.problem === null ? 'asked' : 'not_asked', standingProblem: outcome.problem, updatedAt: now })
    .where(and(eq(orders.id, id), eq(orders.standingChoice, 'chosen')))
    .returning({ id: orders.id });
  return rows.length === 1;
}
