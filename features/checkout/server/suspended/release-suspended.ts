import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { events } from '#features/events/server/tables.ts';
import { releaseOrder, type Release } from '#features/orders/server/suspend-order.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { callOffOrderJob } from '../refunds/call-off-orders.ts';

/**
 * Ends a suspension of an order that the caller has locked. Once nothing suspends it its tickets are valid again; where its event was cancelled meanwhile
 * it is called off. Returns whether this call ended it.
 */
export async function releaseSuspended(
  tx: Tx,
  context: Context,
  { id: orderId, eventId }: Pick<OrderRow, 'id' | 'eventId'>,
  release: Release,
  now: Date,
): Promise<boolean> {
  const { ended, isFree } = await releaseOrder(tx, orderId, release, now);
  if (!ended) return false;
  const [event] = await tx.select({ status: events.status }).from(events).where(eq(events.id, eventId));
  if (isFree && event?.status === 'cancelled') await context.jobs.send(tx, callOffOrderJob, { orderId });
  await publishOrders(tx, context, [orderId]);
  return true;
}
