// A cancelled event: every buyer is refunded without a request, however many they are and whatever process dies meanwhile
// (docs/reference/conflicts.md#a-cancelled-event).
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { cancelPendingOrders } from '#features/orders/server/settle-order.ts';
import { orders } from '#features/orders/server/tables.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { callOffOrder } from './call-off-order.ts';
import { checkoutMessages } from '../../messages.ts';

/** The reason why an order ended, for its buyer. */
const EVENT_CANCELLED = checkoutMessages.eventCancelled;

export const callOffOrderJob = defineJob({
  name: 'call-off-order',
  data: z.object({ orderId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 10,
  concurrency: 5,
});

/**
 * Cancels the pending orders of a cancelled event, and queues a job for each confirmed one. None is confirmed afterwards: cancelling and
 * confirming lock the event's stock, and money that arrives later is refunded automatically.
 */
export async function callOffOrders(tx: Tx, context: Context, { data }: DomainEvent<{ eventId: string }>): Promise<void> {
  const cancelled = await cancelPendingOrders(tx, data.eventId, EVENT_CANCELLED, context.clock.now());
  await publishOrders(tx, context, cancelled);
  const confirmed = await tx
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(eq(orders.eventId, data.eventId), eq(orders.status, 'confirmed')));
  if (confirmed.length > 0) await context.jobs.sendAll(tx, callOffOrderJob, confirmed);
}

/** Ends one order of a cancelled event: its tickets are void, and the rest of every payment is refunded. A second call finds nothing to do. */
export async function callOffOrderOfEvent(context: Context, { orderId }: z.output<typeof callOffOrderJob.data>): Promise<void> {
  const now = context.clock.now();
  const ending = { because: 'event-cancelled', cause: 'event-cancelled', reason: EVENT_CANCELLED } as const;
  await context.database.transaction(async (tx) => {
    if (await callOffOrder(tx, context, orderId, ending, now)) context.metrics.events.inc({ name: 'orders_called_off' });
  });
}
