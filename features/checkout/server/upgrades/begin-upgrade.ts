import { randomUUIDv7 } from 'node:crypto';
import { and, eq, max } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { holdUntil } from '#features/inventory/server/hold-until.ts';
import { lockReservations } from '#features/inventory/server/settle-reservation.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { UPGRADE_HOURS } from '../../upgrades/upgrade-facts.ts';
import { upgradeErrors, type beginUpgrade as endpoint, type Upgrade } from '../../upgrades/upgrades-contract.ts';
import { makeLinkCode } from '../office/payment-link.ts';
import { findOrder } from '../orders/find-order.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { lockOrder } from '../payment/order-purposes.ts';
import { orderUpgrades } from '../tables.ts';
import { demandUpgradable, findExchangeable, readOfferedTypes, whyNotType } from './check-upgrade.ts';
import { completeUpgrade } from './complete-upgrade.ts';
import { mailUpgrade } from './mail-upgrade.ts';
import { describeUpgrade, findUpgrade, listUpgradesOf, upgradeStateOf } from './read-upgrades.ts';

const { UPGRADE_OPEN, UPGRADE_NOT_POSSIBLE, UPGRADE_PRICE_CHANGED } = upgradeErrors;

/**
 * Holds one ticket of another type until the difference to what was paid is paid; without a difference the ticket is exchanged at once. Until then the
 * ticket stays what it is.
 * @throws ORDER_NOT_FOUND, FORBIDDEN, ORDER_NOT_PAID_IN_FULL, PAYMENT_IN_PROGRESS, SALES_CLOSED, TICKET_NOT_FOUND, TICKET_CANCELLED, TICKET_USED,
 * TICKET_EXPIRED, UPGRADE_NOT_POSSIBLE, UPGRADE_CHEAPER, UPGRADE_OPEN, UPGRADE_PRICE_CHANGED, NOT_ENOUGH_LEFT
 */
export async function beginUpgrade(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>, context: Context): Promise<Upgrade> {
  const found = await findOrder(tx, params.id, actor, now);
  // The same locks as settling: of two members who exchange one ticket, the second sees the first.
  const order = await lockOrder(tx, found.id);
  await demandUpgradable(tx, order, found, actor, now);
  const row = await findExchangeable(tx, body.ticketId, order, actor, now);
  const { ticket, ticketType } = row;
  await refuseWhileOpen(tx, order.id, ticket.id, now);
  const offered = (await readOfferedTypes(tx, order.eventId)).find(({ type }) => type.id === body.ticketTypeId) ?? fail(UPGRADE_NOT_POSSIBLE);
  const why = await whyNotType(tx, row, offered, order);
  if (why !== null) fail(why);
  const { type } = offered;
  const differenceMinor = type.priceMinor - ticket.priceMinor;
  if (toMajor(differenceMinor) !== body.difference) fail(UPGRADE_PRICE_CHANGED, { data: { difference: toMajor(differenceMinor) } });
  const reservationId = await hold(tx, order, type.id, now);
  const id = randomUUIDv7();
  await tx.insert(orderUpgrades).values({
    id,
    orderId: order.id,
    number: await nextNumber(tx, order.id),
    ticketId: ticket.id,
    fromTypeId: ticket.ticketTypeId,
    toTypeId: type.id,
    fromName: ticketType,
    toName: type.name,
    paidMinor: ticket.priceMinor,
    differenceMinor,
    reservationId,
    status: 'open',
    madeBy: actor.id,
    createdAt: now,
    ...makeLinkCode(context),
  });
  await finish(tx, context, { order, id, actor, send: body.send }, now);
  await publishOrders(tx, context, [order.id]);
  return describeUpgrade(context, await findUpgrade(tx, order.id, id), await findPaybill(context, tx), now);
}

/** Counted under the lock of the order. */
async function nextNumber(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(orderUpgrades.number) })
    .from(orderUpgrades)
    .where(eq(orderUpgrades.orderId, orderId));
  return (row?.last ?? 0) + 1;
}

interface Begun {
  readonly order: OrderRow;
  readonly id: string;
  readonly actor: Actor;
  readonly send: boolean;
}

/** Exchanges what costs the same; else tells the buyer, if asked. */
async function finish(tx: Tx, context: Context, { order, id, actor, send }: Begun, now: Date): Promise<void> {
  const found = await findUpgrade(tx, order.id, id);
  const { upgrade, ticketNumber: ticket } = found;
  if (upgrade.differenceMinor === 0) {
    const refusal = await completeUpgrade(tx, context, { order, upgrade, hold: found.hold, ticketNumber: ticket, actor }, now);
    if (refusal !== null) throw new Error(`The exchange ${id} was refused under its locks`);
    return;
  }
  const { fromName: from, toName: to, differenceMinor } = upgrade;
  await recordOrderEntry(tx, { orderId: order.id, kind: 'upgrade', data: { step: 'begun', ticket, from, to, differenceMinor }, actor, now });
  if (send) await mailUpgrade(tx, context, found, now);
}

/** An exchange whose hold has ended makes room for another one of its ticket. @throws UPGRADE_OPEN */
async function refuseWhileOpen(tx: Tx, orderId: string, ticketId: string, now: Date): Promise<void> {
  const before = (await listUpgradesOf(tx, orderId)).filter(({ upgrade }) => upgrade.ticketId === ticketId && upgrade.status === 'open');
  await lockReservations(
    tx,
    before.map(({ upgrade }) => upgrade.reservationId),
  );
  if (before.some((one) => upgradeStateOf(one, now) !== 'ended')) fail(UPGRADE_OPEN);
  await tx
    .update(orderUpgrades)
    .set({ status: 'ended' })
    .where(and(eq(orderUpgrades.ticketId, ticketId), eq(orderUpgrades.status, 'open')));
}

/** @throws NOT_ENOUGH_LEFT */
async function hold(tx: Tx, { eventId, customerId, currency }: OrderRow, ticketTypeId: string, now: Date): Promise<string> {
  const [event] = await tx.select({ endsAt: events.endsAt }).from(events).where(eq(events.id, eventId));
  if (event === undefined) throw new Error(`Event ${eventId} is missing`);
  const until = new Date(Math.min(now.getTime() + UPGRADE_HOURS * 3_600_000, event.endsAt.getTime()));
  const lines = [{ ticketTypeId, quantity: 1 }];
  // Of the difference the organizer bears the fee.
  const held = await holdUntil(tx, { eventId, customerId, currency, buyerFeePoints: null, lines, until, kind: 'upgrade' }, now);
  return held?.id ?? fail(inventoryErrors.NOT_ENOUGH_LEFT);
}
