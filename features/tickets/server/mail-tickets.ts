import { and, asc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import { defineJob } from '#platform/server/jobs.ts';
import { events } from '../../events/server/tables.ts';
import { orders } from '../../orders/server/tables.ts';
import { tickets } from './tables.ts';
import { ticketMail } from './ticket-mail.ts';

export const mailTicketsJob = defineJob({
  name: 'mail-tickets',
  data: z.object({ orderId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  concurrency: 10,
});

/** Queues the letter with the tickets of a confirmed order: it leaves exactly when the transaction commits. The codes are drawn by the job. */
export async function queueTicketMail(tx: Tx, context: Context, orderId: string): Promise<void> {
  await context.jobs.send(tx, mailTicketsJob, { orderId });
}

/** Sends the buyer of an order the tickets of it that are still the buyer's; nothing when none is. */
export async function mailTickets(context: Context, { orderId }: { readonly orderId: string }): Promise<void> {
  const { reader } = context.database;
  const [bought] = await reader.select({ order: orders, event: events }).from(orders).innerJoin(events, eq(events.id, orders.eventId)).where(eq(orders.id, orderId));
  if (bought === undefined) return;
  const { order, event } = bought;
  const held = await reader
    .select()
    .from(tickets)
    .where(and(eq(tickets.orderId, orderId), eq(tickets.holderId, order.customerId), ne(tickets.status, 'cancelled')))
    .orderBy(asc(tickets.position));
  if (held.length === 0) return;
  const message = await ticketMail({
    to: order.buyerEmail,
    event: { ...event, venue: event.venueName },
    order: { ...order, number: order.orderNumber },
    tickets: held.map(({ id, ticketNumber, qrPayload }) => ({
      number: ticketNumber,
      type: order.ticketTypeName,
      address: `${context.config.publicUrl}/tickets/${id}`,
      qrPayload,
    })),
  });
  await context.mail.send(message);
}
