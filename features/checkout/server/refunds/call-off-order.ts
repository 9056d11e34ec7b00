import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orderCalledOff, type CalledOffBecause } from '#features/orders/server/domain-events.ts';
import { endConfirmedOrder } from '#features/orders/server/settle-order.ts';
import { lockKeptPayments } from '#features/payments/server/refunds/kept-payments.ts';
import { voidTickets } from '#features/tickets/server/void-tickets.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { endOverUpgrades, hasOpenUpgrades } from '../upgrades/end-over-upgrades.ts';
import { lockWithHolds } from '../upgrades/upgrade-purpose.ts';
import { promiseRefund } from './promise-refund.ts';

interface Ending {
  readonly because: CalledOffBecause;
  /** The cause of the refunds, for the database: each payment is refunded once for it. */
  readonly cause: string;
  /** For the buyer. */
  readonly reason: Message;
}

/**
 * Ends a confirmed order whose event does not take place as it was sold: its tickets are void, the rest of every payment is refunded, its buyer is
 * told. Returns whether this call ended it; a second one finds nothing to do.
 */
export async function callOffOrder(tx: Tx, context: Context, orderId: string, { because, cause, reason }: Ending, now: Date): Promise<boolean> {
  // Before the lock of the order: most have none, and wait for no other order.
  const hasUpgrades = await hasOpenUpgrades(tx, orderId);
  if (hasUpgrades) await lockWithHolds(tx, [orderId]);
  const order = await endConfirmedOrder(tx, orderId, reason, now);
  if (order === null) return false;
  let refundMinor = 0;
  let byHandMinor = 0;
  let waitingMinor = 0;
  for (const { payment, leftMinor: amountMinor, feeLeftMinor: feeMinor } of await lockKeptPayments(tx, orderId)) {
    const { way, status } = await promiseRefund(tx, context, order, { payment, cause, amountMinor, feeMinor, reason }, now);
    if (way === 'by-hand') byHandMinor += amountMinor;
    if (status === 'unfunded') waitingMinor += amountMinor;
    refundMinor += amountMinor;
  }
  await voidTickets(tx, context, { orderId }, now);
  if (hasUpgrades) await endOverUpgrades(tx, orderId, now);
  await context.domainEvents.publish(tx, orderCalledOff, { orderId, because, refundMinor, byHandMinor, waitingMinor }, now);
  await publishOrders(tx, context, [orderId]);
  return true;
}
