import { and, desc, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { reservations, type ReservationRow } from '#features/inventory/server/tables.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import type { UpgradeState } from '../../upgrades/upgrade-facts.ts';
import { upgradeErrors, type Upgrade } from '../../upgrades/upgrades-contract.ts';
import { linkOf } from '../office/payment-link.ts';
import { describeExchangePaybill } from './describe-exchange-paybill.ts';
import { orderUpgrades, type UpgradeRow } from '../tables.ts';

export interface FoundUpgrade {
  readonly upgrade: UpgradeRow;
  readonly hold: ReservationRow;
  readonly order: OrderRow;
  readonly ticketNumber: string;
  readonly ticketStatus: TicketRow['status'];
}

type TicketRow = typeof tickets.$inferSelect;

/** Exchanges with their holds, for `.where`. */
function selectUpgrades(reader: Reader) {
  return reader
    .select({ upgrade: orderUpgrades, hold: reservations, order: orders, ticketNumber: tickets.ticketNumber, ticketStatus: tickets.status })
    .from(orderUpgrades)
    .innerJoin(reservations, eq(reservations.id, orderUpgrades.reservationId))
    .innerJoin(orders, eq(orders.id, orderUpgrades.orderId))
    .innerJoin(tickets, eq(tickets.id, orderUpgrades.ticketId));
}

/** The exchanges of an order, the newest first. */
export function listUpgradesOf(reader: Reader, orderId: string): Promise<FoundUpgrade[]> {
  return selectUpgrades(reader).where(eq(orderUpgrades.orderId, orderId)).orderBy(desc(orderUpgrades.createdAt), desc(orderUpgrades.id));
}

/** One exchange of an order. @throws UPGRADE_NOT_FOUND */
export async function findUpgrade(reader: Reader, orderId: string, id: string): Promise<FoundUpgrade> {
  const [found] = isUuid(id) ? await selectUpgrades(reader).where(and(eq(orderUpgrades.id, id), eq(orderUpgrades.orderId, orderId))) : [];
  return found ?? fail(upgradeErrors.UPGRADE_NOT_FOUND);
}

/** The exchange whose payment link has a code with this hash; null: none has. */
export async function findUpgradeByLink(reader: Reader, linkHash: Uint8Array): Promise<FoundUpgrade | null> {
  const [found] = await selectUpgrades(reader).where(eq(orderUpgrades.linkHash, linkHash));
  return found ?? null;
}

/** What became of an exchange, from its own row, its hold and its ticket: one that was used or refunded is not exchanged any more. */
export function upgradeStateOf({ upgrade, hold, order, ticketStatus }: Omit<FoundUpgrade, 'ticketNumber'>, now: Date): UpgradeState {
  if (upgrade.status === 'done') return 'done';
  if (upgrade.status === 'ended' || hold.status !== 'active' || order.status !== 'confirmed' || ticketStatus !== 'purchased') return 'ended';
  if (hold.paying) return 'paying';
  return hold.expiresAt > now ? 'open' : 'ended';
}

/** An exchange for who sells. `paybill`: the business number; null while payments from the phone's menu are not taken, or when it is paid or over. */
export function describeUpgrade(context: Context, found: FoundUpgrade, paybill: string | null, now: Date): Upgrade {
  const { upgrade, hold, ticketNumber } = found;
  const state = upgradeStateOf(found, now);
  return {
    id: upgrade.id,
    ticketNumber,
    from: upgrade.fromName,
    to: upgrade.toName,
    difference: toMajor(upgrade.differenceMinor),
    state,
    heldUntil: hold.expiresAt.toISOString(),
    link: state === 'open' || state === 'paying' ? linkOf(context, upgrade) : null,
    paybill: state === 'open' ? describeExchangePaybill(paybill, found) : null,
  };
}
