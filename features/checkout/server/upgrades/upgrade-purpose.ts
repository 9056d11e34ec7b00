// What a buyer gets for the difference of an exchange: the ticket of the other type.
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { giveUpHold } from '#features/inventory/server/give-up-hold.ts';
import { stopPaying } from '#features/inventory/server/settle-reservation.ts';
import { reservations } from '#features/inventory/server/tables.ts';
import { orderSubject } from '#features/orders/server/domain-events.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { salesAccount } from '#features/payments/ledger-accounts.ts';
import { definePurpose, type Fulfilment, type PaidSubject } from '#features/payments/server/payment-purpose.ts';
import { checkoutMessages } from '../../messages.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { lockOrders, readEvents, readLanes, whyOver } from '../payment/order-purposes.ts';
import { orderUpgrades, upgradePayments, type UpgradeRow } from '../tables.ts';
import { completeUpgrade } from './complete-upgrade.ts';
import { endOverUpgrades } from './end-over-upgrades.ts';
import { findUpgrade } from './read-upgrades.ts';

/** The difference of an exchange; its subject is the order, whose payments are refunded and counted together. */
export const upgradePurpose = definePurpose<OrderRow>({
  name: 'upgrade',
  lanesOf: readLanes,
  lock: lockWithHolds,
  async fulfil(tx, context, paid, now) {
    const eventsNow = await readEvents(
      tx,
      paid.map(({ subject }) => subject.eventId),
    );
    const outcomes: Fulfilment[] = [];
    for (const one of paid) {
      const { eventId } = one.subject;
      const reason = whyOver(eventsNow.get(eventId), now) ?? (await give(tx, context, one, now));
      outcomes.push(reason === null ? { kind: 'fulfilled', owedTo: salesAccount(eventId, one.payment) } : { kind: 'refused', reason });
    }
    return outcomes;
  },
  async letGo(tx, _context, { id }, now) {
    const asked = await tx
      .select({ id: reservations.id })
      .from(orderUpgrades)
      .innerJoin(reservations, eq(reservations.id, orderUpgrades.reservationId))
      .where(and(eq(orderUpgrades.orderId, id), eq(reservations.paying, true)));
    for (const hold of asked) await stopPaying(tx, hold.id, now);
    // Its ticket may have been refunded while the phone was asked.
    if (asked.length > 0) await endOverUpgrades(tx, id, now);
  },
  tell: publishOrders,
  subjectOf: (orderId) => orderSubject({ orderId }),
});

/** The locks of an order, and the holds of its exchanges with those of the orders. */
export async function lockWithHolds(tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderRow>> {
  const held = await tx
    .select({ id: orderUpgrades.reservationId })
    .from(orderUpgrades)
    .where(and(inArray(orderUpgrades.orderId, [...orderIds]), ne(orderUpgrades.status, 'done')));
  return lockOrders(
    tx,
    orderIds,
    held.map(({ id }) => id),
  );
}

async function give(tx: Tx, context: Context, { subject, payment }: PaidSubject<OrderRow>, now: Date) {
  const [made] = await tx.select().from(upgradePayments).where(eq(upgradePayments.paymentId, payment.id));
  if (made === undefined) throw new Error(`Payment ${payment.id} is for no exchange`);
  const { upgrade, hold, ticketNumber } = await findUpgrade(tx, subject.id, made.upgradeId);
  if (upgrade.differenceMinor !== payment.amountMinor) return checkoutMessages.returnedOtherAmount;
  const reason = await completeUpgrade(tx, context, { order: subject, upgrade, hold, ticketNumber, actor: null }, now);
  // What cannot be exchanged any more is not held for it.
  if (reason !== null && upgrade.status === 'open') await endRefused(tx, upgrade, subject, now);
  return reason;
}

async function endRefused(tx: Tx, { id, reservationId }: UpgradeRow, { eventId }: OrderRow, now: Date): Promise<void> {
  await stopPaying(tx, reservationId, now);
  await giveUpHold(tx, { id: reservationId, eventId }, now);
  await tx
    .update(orderUpgrades)
    .set({ status: 'ended' })
    .where(and(eq(orderUpgrades.id, id), eq(orderUpgrades.status, 'open')));
}
