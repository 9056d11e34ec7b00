// Test events leave nothing behind (docs/reference/product.md#test-events): every feature deletes its own rows, those first that refer to others.
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import { findEndedTests, forgetTestCounts, removeTestEvent } from '#features/events/server/test-events/remove-test-event.ts';
import { removeTestHolds } from '#features/inventory/server/remove-test-holds.ts';
import { removeTestOrders } from '#features/orders/server/remove-test-orders.ts';
import { orders } from '#features/orders/server/tables.ts';
import { payments } from '#features/payments/server/tables.ts';
import { removeTestPayments } from '#features/payments/server/test/remove-test-payments.ts';
import { removeTestTickets } from '#features/tickets/server/remove-test-tickets.ts';

const BATCH = 50;
/** A payment that was requested a moment ago is settled first: it would find nothing to settle. */
const PAYMENT_REST_MS = 60_000;

/** Deletes the test events that are over, each with all that was tried with it. Returns how many. */
export async function removeTestEvents({ database, clock }: Context): Promise<number> {
  const now = clock.now();
  const ended = await findEndedTests(database.reader, BATCH, now);
  let removed = 0;
  for (const id of ended) if (await database.transaction((tx) => remove(tx, id, now))) removed += 1;
  await database.transaction((tx) => forgetTestCounts(tx, now));
  return removed;
}

async function remove(tx: Tx, eventId: string, now: Date): Promise<boolean> {
  // No hold begins and no payment is settled meanwhile; on another node it may be gone already.
  if ((await lockEventStock(tx, eventId)) === null) return false;
  const placed = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.eventId, eventId), eq(orders.isTest, true)));
  const orderIds = placed.map(({ id }) => id);
  const [recent] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.subjectId, orderIds), gt(payments.createdAt, new Date(now.getTime() - PAYMENT_REST_MS))))
    .limit(1);
  if (recent !== undefined) return false;
  await removeTestTickets(tx, eventId);
  await removeTestPayments(tx, orderIds);
  await removeTestOrders(tx, eventId);
  await removeTestHolds(tx, eventId);
  await removeTestEvent(tx, eventId);
  return true;
}
