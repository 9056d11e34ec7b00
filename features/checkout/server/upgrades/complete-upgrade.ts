import { and, eq, ne } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { openAfterSales } from '#features/events/server/releases/open-after-sales.ts';
import { returnSoldStock } from '#features/events/server/stock.ts';
import { sellReservations } from '#features/inventory/server/settle-reservation.ts';
import type { ReservationRow } from '#features/inventory/server/tables.ts';
import { orderUpgraded } from '#features/orders/server/domain-events.ts';
import { canLeaveLine, exchangeLine } from '#features/orders/server/exchange-line.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { exchangeType } from '#features/tickets/server/exchange-type.ts';
import { queueTicketMail } from '#features/tickets/server/mail/mail-tickets.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { checkoutMessages } from '../../messages.ts';
import { orderUpgrades, type UpgradeRow } from '../tables.ts';

interface Paid {
  /** All locked by the caller, after the event's stock. */
  readonly order: OrderRow;
  readonly upgrade: UpgradeRow;
  readonly hold: ReservationRow;
  readonly ticketNumber: string;
  /** Who exchanged it without a payment; null: its payment did. */
  readonly actor: Actor | null;
}

/**
 * Exchanges a ticket whose difference is paid: what was held is sold, the former type's unit is on sale again, the order costs the difference more, and
 * the ticket gets a new code, by which earlier ones are refused, and an email. Null when it did; else why the money goes back, and nothing has
 * changed. An ended hold is taken again while stock remains (docs/reference/conflicts.md#late-money).
 */
export async function completeUpgrade(
  tx: Tx,
  context: Context,
  { order, upgrade, hold, ticketNumber, actor }: Paid,
  now: Date,
): Promise<Message | null> {
  const { id, ticketId, fromTypeId, toTypeId, fromName: from, toName, paidMinor, differenceMinor } = upgrade;
  const { id: orderId, eventId } = order;
  if (upgrade.status === 'done') return checkoutMessages.returnedPaidTwice;
  if (order.status !== 'confirmed') return checkoutMessages.returnedRefunded;
  if (order.suspendedAt !== null) return checkoutMessages.orderSuspended;
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('update');
  const isSame = ticket?.status === 'purchased' && ticket.ticketTypeId === fromTypeId && ticket.priceMinor === paidMinor;
  if (ticket === undefined || !isSame || !(await canLeaveLine(tx, { orderId, line: ticket.line, paidMinor })))
    return checkoutMessages.returnedUpgradeOver;
  if ((await sellReservations(tx, [hold], now)).get(hold.id) !== 'sold') return checkoutMessages.returnedSoldOut;
  const exchanged = { orderId, line: ticket.line, paidMinor, differenceMinor, to: { ticketTypeId: toTypeId, name: toName } };
  const line = await exchangeLine(tx, exchanged, now);
  const priceMinor = paidMinor + differenceMinor;
  if (line === null || !(await exchangeType(tx, context, { ticketId, fromTypeId, toTypeId, line, priceMinor }, now)))
    throw new Error(`Ticket ${ticketId} changed under its lock`);
  await returnSoldStock(tx, eventId, new Map([[fromTypeId, 1]]));
  await markDone(tx, id, now);
  const data = { step: 'done', ticket: ticketNumber, from, to: toName, differenceMinor } as const;
  await recordOrderEntry(tx, { orderId, kind: 'upgrade', data, actor, now });
  await queueTicketMail(tx, context, orderId, ticket.holderId === order.customerId ? {} : { holderId: ticket.holderId });
  await context.domainEvents.publish(tx, orderUpgraded, { orderId, ticketNumber }, now);
  await openAfterSales(tx, context, [eventId], now);
  context.metrics.events.inc({ name: 'tickets_exchanged' });
  return null;
}

async function markDone(tx: Tx, id: string, now: Date): Promise<void> {
  const done = await tx
    .update(orderUpgrades)
    .set({ status: 'done', settledAt: now })
    .where(and(eq(orderUpgrades.id, id), ne(orderUpgrades.status, 'done')))
    .returning({ id: orderUpgrades.id });
  if (done.length !== 1) throw new Error(`Exchange ${id} changed under its lock`);
}
