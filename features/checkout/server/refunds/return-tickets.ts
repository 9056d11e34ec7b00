// What every refund of an order does, in the transaction that decided it: money is promised back, tickets die, stock returns if it is to.
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { unitMinorOf } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { returnSoldStock } from '#features/events/server/stock.ts';
import { giveBackReservation } from '#features/inventory/server/settle-reservation.ts';
import { countLineRefund } from '#features/orders/server/count-line-refund.ts';
import { orderRefunded } from '#features/orders/server/domain-events.ts';
import { endConfirmedOrder, endOpenInstalments } from '#features/orders/server/settle-order.ts';
import type { RefundWay } from '#features/payments/contract.ts';
import { type KeptPayment } from '#features/payments/server/refunds/kept-payments.ts';
import { voidTickets } from '#features/tickets/server/void-tickets.ts';
import { checkoutMessages } from '../../messages.ts';
import { feesOfRefund } from '../../refund-fees.ts';
import { spreadRefund } from '../../rules.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { endOverUpgrades } from '../upgrades/end-over-upgrades.ts';
import { promiseRefund } from './promise-refund.ts';
import type { IssuedTicket, Refundable } from './read-refundable.ts';

/** The reason why a fully refunded order has ended, for its buyer. */
const REFUNDED = checkoutMessages.orderRefunded;

export interface Return {
  readonly refundable: Refundable;
  /** Minor units, at most what is kept. */
  readonly amountMinor: number;
  /** What of it is the fee of its tickets that the buyer bore; missing: a share of what is left of it. */
  readonly feeMinor?: number;
  /** The part of it that is of a line by name. */
  readonly ofLine: ReadonlyMap<number, number>;
  /** Ids of unused tickets of the order that become void. */
  readonly voided: readonly string[];
  /** Nothing is left of the order: it ends. */
  readonly ends: boolean;
  /** Whether the void tickets are on sale again. */
  readonly restock: boolean;
  /** The cause of the refunds, for the database. */
  readonly cause: string;
  /** For the buyer. */
  readonly reason: Message;
  /** Null: Vumi does it by itself. */
  readonly requestedBy: string | null;
  /** Why the order ends, for its buyer; by default because all of it was refunded. */
  readonly endReason?: Message;
  /** How the provider has returned it already; else the rails of the payments choose. */
  readonly way?: RefundWay;
}

/**
 * Carries a refund out and tells of it: the caller holds the locks of `lockWithHolds` and of `lockRefundable`, and has decided all of it. The newest payment is refunded
 * first, so that few are touched; each in the way of its rail.
 */
export async function returnTickets(tx: Tx, context: Context, terms: Return, now: Date): Promise<void> {
  const { amountMinor, reason, refundable } = terms;
  const orderId = refundable.order.id;
  const { numbers, ...apart } = await carryOut(tx, context, terms, now);
  await context.domainEvents.publish(tx, orderRefunded, { orderId, amountMinor, ...apart, reason, voided: numbers }, now);
  await publishOrders(tx, context, [orderId]);
  context.metrics.events.inc({ name: 'orders_refunded' });
}

interface CarriedOut {
  /** Of the tickets that are void now. */
  readonly numbers: string[];
  /** The part of the money that is returned by hand. */
  readonly byHandMinor: number;
  /** The part of it that waits until the event has the money. */
  readonly waitingMinor: number;
}

/** The same without telling of it. */
export async function carryOut(
  tx: Tx,
  context: Context,
  { refundable, amountMinor, feeMinor, ofLine, voided, ends, restock, cause, reason, requestedBy, endReason = REFUNDED, way: taken }: Return,
  now: Date,
): Promise<CarriedOut> {
  const { order, kept, lines, tickets } = refundable;
  const { id: orderId, eventId } = order;
  for (const { number, totalMinor, refundedMinor } of lines) {
    // The fee of a plan is a line of its own: with its share a ticket may cost more than its line tells.
    const part = Math.min(ofLine.get(number) ?? 0, totalMinor - refundedMinor);
    if (part > 0) await countLineRefund(tx, { orderId, number }, part);
  }
  let byHandMinor = 0;
  let waitingMinor = 0;
  const parts = spreadRefund(kept.map(sumOf), amountMinor).map((part) => ({ ...keptOf(kept, part.id), amountMinor: part.amountMinor }));
  const fees = feesOfRefund(parts, feeMinor ?? null, unitMinorOf(order.currency));
  const by = { ...(requestedBy === null ? {} : { requestedBy }), ...(taken === undefined ? {} : { way: taken }) };
  for (const [index, part] of parts.entries()) {
    const { payment, amountMinor: ofPayment } = part;
    const terms = { payment, cause, amountMinor: ofPayment, feeMinor: fees[index] ?? 0, reason, ...by };
    const { way, status } = await promiseRefund(tx, context, order, terms, now);
    if (way === 'by-hand') byHandMinor += ofPayment;
    if (status === 'unfunded' && taken === undefined) waitingMinor += ofPayment;
  }
  const numbers = voided.length === 0 ? [] : await voidTickets(tx, context, { orderId, only: voided }, now);
  // They are locked: anything else is a fault, and undoes all of this.
  if (numbers.length !== voided.length) throw new Error(`Tickets of order ${orderId} changed under their lock`);
  if (numbers.length > 0) await endOverUpgrades(tx, orderId, now);
  if (restock && voided.length > 0) await returnSoldStock(tx, eventId, stockOf(refundable, voided));
  // An order without tickets owes nothing any more.
  if (tickets.every(({ id, status }) => status === 'cancelled' || voided.includes(id))) await endOpenInstalments(tx, orderId);
  if (ends) await endConfirmedOrder(tx, orderId, endReason, now);
  if (ends && restock) await giveBackReservation(tx, order.reservationId);
  return { numbers, byHandMinor, waitingMinor };
}

/** Whether no ticket of the order is valid or used without these: with all its money it ends. */
export function leavesNone(tickets: readonly IssuedTicket[], without: readonly string[]): boolean {
  return tickets.every(({ id, status }) => without.includes(id) || (status !== 'purchased' && status !== 'checked_in'));
}

/** Units by ticket type: a unit that admits several people is named with all of its tickets. */
function stockOf({ lines, tickets }: Refundable, voided: readonly string[]): ReadonlyMap<string, number> {
  const stock = new Map<string, number>();
  for (const { number, ticketTypeId, admits } of lines) {
    const count = tickets.filter(({ id, line }) => line === number && voided.includes(id)).length;
    const units = Math.floor(count / admits);
    if (ticketTypeId !== null && units > 0) stock.set(ticketTypeId, (stock.get(ticketTypeId) ?? 0) + units);
  }
  return stock;
}

const sumOf = ({ payment, leftMinor }: KeptPayment) => ({ id: payment.id, leftMinor });

function keptOf(kept: readonly KeptPayment[], id: string): KeptPayment {
  const found = kept.find(({ payment }) => payment.id === id);
  if (found === undefined) throw new Error(`Payment ${id} is not among those that were kept`);
  return found;
}
