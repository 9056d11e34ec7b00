import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { events } from '#features/events/server/tables.ts';
import { releaseOrder, type Release, type Released } from '#features/orders/server/suspend-order.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { resumeInstalments } from '../instalments/resume-instalments.ts';
import { callOffOrderJob } from '../refunds/call-off-orders.ts';

/**
 * Ends a suspension of an order that the caller has locked. Once nothing suspends it its tickets are valid again, and its payment plan goes on; where its event was
 * cancelled meanwhile it is called off. Returns what `releaseOrder` has done.
 */
export async function releaseSuspended(tx: Tx, context: Context, order: OrderRow, release: Release, now: Date): Promise<Released> {
  const { id: orderId, eventId } = order;
  const { ended, isFree } = await releaseOrder(tx, orderId, release, now);
  if (!ended) return { ended, isFree };
  const [event] = await tx.select({ status: events.status }).from(events).where(eq(events.id, eventId));
  if (isFree && event?.status === 'cancelled') await context.jobs.send(tx, callOffOrderJob, { orderId });
  else if (isFree) await resumeInstalments(tx, context, order, now);
  await publishOrders(tx, context, [orderId]);
  return { ended, isFree };
}
