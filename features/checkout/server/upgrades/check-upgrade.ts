// Whether a ticket can be exchanged, and for which types (docs/reference/upgrades.md#what-can-be-exchanged).
import { and, asc, eq } from 'drizzle-orm';
import { fail, type ErrorKind } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { ticketStock, ticketTypes } from '#features/events/server/tables.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { canLeaveLine } from '#features/orders/server/exchange-line.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { ticketErrors } from '#features/tickets/contract.ts';
import { findTicket, type SelectedTicket } from '#features/tickets/server/read-tickets.ts';
import { checkoutMessages } from '../../messages.ts';
import { orderPolicy } from '../../policy.ts';
import { upgradeErrors } from '../../upgrades/upgrades-contract.ts';
import { readOrderToPay, type SeenOrder } from '../orders/find-order.ts';
import { namesLeftAlone } from '../refunds/refuse-leaving-alone.ts';

const { UPGRADE_NOT_POSSIBLE, UPGRADE_CHEAPER } = upgradeErrors;

export interface OfferedType {
  readonly type: typeof ticketTypes.$inferSelect;
  readonly admits: number;
  readonly left: number;
}

/** The order must be one that the caller may exchange tickets of now. @throws FORBIDDEN, ORDER_NOT_PAID_IN_FULL, PAYMENT_IN_PROGRESS, SALES_CLOSED */
export async function demandUpgradable(tx: Tx, order: OrderRow, found: SeenOrder, actor: Actor, now: Date): Promise<void> {
  const { subject } = await readOrderToPay(tx, order, found);
  demand(orderPolicy.decide('upgrade', actor, subject, now));
}

/**
 * A ticket of an order that can be exchanged: valid, paid for, the buyer's, alone in its unit, and none of its price refunded.
 * @throws TICKET_NOT_FOUND, TICKET_CANCELLED, TICKET_USED, TICKET_EXPIRED, UPGRADE_NOT_POSSIBLE
 */
export async function findExchangeable(tx: Tx, id: string, order: OrderRow, actor: Actor, now: Date): Promise<SelectedTicket> {
  const row = await findTicket('download', tx, id, actor, now);
  const { ticket, groupSize } = row;
  if (ticket.orderId !== order.id) fail(ticketErrors.TICKET_NOT_FOUND);
  const { id: orderId } = order;
  const message = ticket.isAddOn
    ? checkoutMessages.upgradeOfAddOn
    : groupSize > 1
      ? checkoutMessages.upgradeOfGroup
      : order.kind === 'complimentary' || ticket.priceMinor === 0
        ? checkoutMessages.upgradeOfFree
        : ticket.holderId !== order.customerId
          ? checkoutMessages.upgradeHandedOn
          : (await canLeaveLine(tx, { orderId, line: ticket.line, paidMinor: ticket.priceMinor }))
            ? null
            : checkoutMessages.upgradeRefunded;
  if (message !== null) fail({ ...UPGRADE_NOT_POSSIBLE, message });
  return row;
}

/** The ticket types of an event with what is left of each, in their order; also hidden ones, since the team decides. */
export async function readOfferedTypes(reader: Reader, eventId: string): Promise<OfferedType[]> {
  const rows = await reader
    .select({ type: ticketTypes, stock: ticketStock })
    .from(ticketTypes)
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .where(and(eq(ticketTypes.eventId, eventId), eq(ticketTypes.kind, 'ticket')))
    .orderBy(asc(ticketTypes.position));
  return rows.map(({ type, stock }) => ({ type, admits: stock.admits, left: Math.max(0, stock.total - stock.reserved - stock.sold) }));
}

/** Why a ticket is not exchanged for a type; null: it can be. */
export async function whyNotType(tx: Tx, { ticket }: SelectedTicket, offered: OfferedType, order: OrderRow): Promise<ErrorKind | null> {
  const { type, admits, left } = offered;
  if (type.id === ticket.ticketTypeId) return { ...UPGRADE_NOT_POSSIBLE, message: checkoutMessages.upgradeSameType };
  if (admits > 1) return { ...UPGRADE_NOT_POSSIBLE, message: checkoutMessages.upgradeOfGroup };
  if (type.priceMinor < ticket.priceMinor) return UPGRADE_CHEAPER;
  if (left === 0) return inventoryErrors.NOT_ENOUGH_LEFT;
  const alone = await namesLeftAlone(tx, order, { without: [ticket.id], instead: [type] });
  return alone.length > 0 ? { ...UPGRADE_NOT_POSSIBLE, message: checkoutMessages.upgradeLeavesAlone } : null;
}
