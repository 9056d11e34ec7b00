// Exchanges of tickets that are void: nothing is held for them any longer (docs/reference/upgrades.md#until-it-is-paid).
import { and, eq } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { giveUpHold } from '#features/inventory/server/give-up-hold.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { orderUpgrades, type UpgradeRow } from '../tables.ts';

/** Open exchanges of an order, with whether their tickets are void. */
function readOpen(reader: Reader, orderId: string) {
  return reader
    .select({ upgrade: orderUpgrades, ticketNumber: tickets.ticketNumber, status: tickets.status, eventId: tickets.eventId })
    .from(orderUpgrades)
    .innerJoin(tickets, eq(tickets.id, orderUpgrades.ticketId))
    .where(and(eq(orderUpgrades.orderId, orderId), eq(orderUpgrades.status, 'open')));
}

/** Whether an order has exchanges that are not paid. */
export async function hasOpenUpgrades(reader: Reader, orderId: string): Promise<boolean> {
  return (await readOpen(reader, orderId)).length > 0;
}

/**
 * Ends the exchanges of an order whose tickets are no longer valid, and puts what they held on sale. One that a phone is being asked for stays until
 * that is answered: its payment is refused then, or its hold let go. The caller holds the locks of `lockWithHolds`.
 */
export async function endOverUpgrades(tx: Tx, orderId: string, now: Date): Promise<void> {
  const over = (await readOpen(tx, orderId)).filter(({ status }) => status !== 'purchased');
  for (const { upgrade, ticketNumber, eventId } of over)
    if ((await giveUpHold(tx, { id: upgrade.reservationId, eventId }, now)) !== null) await end(tx, upgrade, ticketNumber, now);
}

async function end(tx: Tx, { id, orderId, fromName: from, toName: to, differenceMinor }: UpgradeRow, ticket: string, now: Date): Promise<void> {
  await tx
    .update(orderUpgrades)
    .set({ status: 'ended' })
    .where(and(eq(orderUpgrades.id, id), eq(orderUpgrades.status, 'open')));
  await recordOrderEntry(tx, { orderId, kind: 'upgrade', data: { step: 'given-up', ticket, from, to, differenceMinor }, actor: null, now });
}
