import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { scheduleInstalments } from '#features/events/prices/payment-plans.ts';
import { events } from '#features/events/server/tables.ts';
import { lockReservation, sellReservation, type Sold } from '#features/inventory/server/settle-reservation.ts';
import { orderConfirmed } from '#features/orders/server/domain-events.ts';
import { confirmOrder, type Instalment } from '#features/orders/server/settle-order.ts';
import { orderLines, type OrderRow } from '#features/orders/server/tables.ts';
import { issueTickets } from '#features/tickets/server/issue-tickets.ts';
import { pricePerTicket } from '../../rules.ts';

/** The due dates of the instalments, from the purchase on. */
async function planInstalments(tx: Tx, eventId: string, amountsMinor: readonly number[], purchasedAt: Date): Promise<readonly Instalment[]> {
  const [event] = await tx.select({ eventStartsAt: events.startsAt, timeZone: events.timeZone }).from(events).where(eq(events.id, eventId));
  if (event === undefined) throw new Error(`Event ${eventId} is missing`);
  return scheduleInstalments(amountsMinor, { purchasedAt, ...event });
}

/**
 * Sells the hold, confirms the order and issues its tickets, all or nothing: nothing when the hold has ended and its tickets are gone or are too
 * many for the account by now. Free orders come here directly. The event's stock is locked by the caller.
 */
export async function completeOrder(
  tx: Tx,
  context: Context,
  order: OrderRow,
  paid: { minor: number; paymentId: string | null; method: string; instalmentsMinor: readonly number[] },
  now: Date,
): Promise<Sold> {
  const reservation = await lockReservation(tx, order.reservationId);
  const sold = await sellReservation(tx, reservation, now);
  if (sold !== 'sold') return sold;
  const instalments = paid.instalmentsMinor.length > 1 ? await planInstalments(tx, order.eventId, paid.instalmentsMinor, now) : [];
  const confirmed = await confirmOrder(tx, order.id, { ...paid, instalments }, now);
  if (confirmed === null) throw new Error(`Order ${order.id} was confirmed under our lock`);
  const { id, eventId, customerId, currency } = confirmed;
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.number);
  const admissions = lines.flatMap(({ number: line, ticketTypeId, quantity, totalMinor }) =>
    ticketTypeId === null ? [] : pricePerTicket(totalMinor, quantity).map((priceMinor) => ({ line, ticketTypeId, priceMinor })),
  );
  await issueTickets(tx, context, { id, eventId, customerId, currency, fullyPaid: confirmed.paidMinor === confirmed.totalMinor }, admissions, now);
  await context.domainEvents.publish(tx, orderConfirmed, { orderId: id }, now);
  context.metrics.events.inc({ name: 'tickets_sold' }, admissions.length);
  return 'sold';
}
