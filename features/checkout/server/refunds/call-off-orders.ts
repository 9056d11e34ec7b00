// A cancelled event: every buyer is refunded without a request, however many they are and whatever process dies meanwhile
// (docs/reference/conflicts.md#a-cancelled-event).
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { orderCalledOff } from '#features/orders/server/domain-events.ts';
import { callOffOrder, cancelPendingOrders } from '#features/orders/server/settle-order.ts';
import { orders } from '#features/orders/server/tables.ts';
import { postLedger } from '#features/payments/server/post-ledger.ts';
import { lockKeptPayments, queueRefund } from '#features/payments/server/refunds/refund-payment.ts';
import { voidTickets } from '#features/tickets/server/void-tickets.ts';
import { publishOrders } from '../orders/watch-order.ts';
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
  await context.database.transaction(async (tx) => {
    const order = await callOffOrder(tx, orderId, EVENT_CANCELLED, now);
    if (order === null) return;
    let refundMinor = 0;
    for (const { payment, leftMinor: amountMinor } of await lockKeptPayments(tx, orderId)) {
      const { id: paymentId, currency } = payment;
      const about = { amountMinor, currency, subjectId: orderId, paymentId, refundId: null };
      await postLedger(tx, [{ debit: `owed-to-event:${order.eventId}`, credit: 'owed-to-buyers', ...about }], now);
      await queueRefund(tx, context, payment, { cause: 'event-cancelled', amountMinor, reason: EVENT_CANCELLED }, now);
      refundMinor += amountMinor;
    }
    await voidTickets(tx, context, { orderId }, now);
    await context.domainEvents.publish(tx, orderCalledOff, { orderId, refundMinor }, now);
    await publishOrders(tx, context, [orderId]);
    context.metrics.events.inc({ name: 'orders_called_off' });
  });
}
