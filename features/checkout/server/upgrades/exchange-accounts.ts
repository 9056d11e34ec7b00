// The accounts of exchanges in the phone's menu: which exchange one names, what is due for it, and what becomes of the money
// (docs/reference/upgrades.md#until-it-is-paid).
import { and, eq } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { orders } from '#features/orders/server/tables.ts';
import { mpesaCurrencies } from '#features/payments/contract.ts';
import type { AccountVerdict, Claim } from '#features/payments/server/mpesa/paybill/paybill-accounts.ts';
import type { PaybillRow } from '#features/payments/server/tables.ts';
import { exchangeOfAccount } from '../../upgrades/exchange-account.ts';
import { readEvents, whyOver } from '../payment/order-purposes.ts';
import { orderUpgrades, upgradePayments } from '../tables.ts';
import { findUpgrade, upgradeStateOf } from './read-upgrades.ts';
import { lockWithHolds, upgradePurpose } from './upgrade-purpose.ts';

/** The exchange that an account names; null when there is none. Money is never taken for a test, nor in a currency that M-Pesa does not move. */
export async function findExchange(reader: Reader, account: string): Promise<{ readonly id: string; readonly orderId: string } | null> {
  const named = exchangeOfAccount(account);
  if (named === null) return null;
  const [found] = await reader
    .select({ id: orderUpgrades.id, orderId: orderUpgrades.orderId, isTest: orders.isTest, currency: orders.currency })
    .from(orderUpgrades)
    .innerJoin(orders, eq(orders.id, orderUpgrades.orderId))
    .where(and(eq(orders.orderNumber, named.orderNumber), eq(orderUpgrades.number, named.number)));
  if (found === undefined || found.isTest || !mpesaCurrencies.includes(found.currency)) return null;
  return { id: found.id, orderId: found.orderId };
}

/** Whether this amount is the difference of an exchange that can be paid now. */
export async function judgeExchange(reader: Reader, account: string, amountMinor: number, now: Date): Promise<AccountVerdict> {
  const named = await findExchange(reader, account);
  if (named === null) return 'unknown-account';
  const found = await findUpgrade(reader, named.orderId, named.id);
  const { eventId } = found.order;
  const isOver = whyOver((await readEvents(reader, [eventId])).get(eventId), now) !== null;
  if (isOver || upgradeStateOf(found, now) !== 'open') return 'not-payable';
  return amountMinor === found.upgrade.differenceMinor ? 'accepted' : 'wrong-amount';
}

/**
 * Less than the difference of an exchange that waits is nobody's until a person decides. All else is counted for it: exactly the difference exchanges the
 * ticket, anything else goes back whole, with the reason for the buyer.
 */
export async function claimForExchange(tx: Tx, upgradeId: string, { amountMinor }: Pick<PaybillRow, 'amountMinor'>): Promise<Claim> {
  const [row] = await tx.select({ orderId: orderUpgrades.orderId }).from(orderUpgrades).where(eq(orderUpgrades.id, upgradeId));
  if (row === undefined) return { kind: 'unmatched', reason: 'unknown-account' };
  const order = (await lockWithHolds(tx, [row.orderId])).get(row.orderId);
  if (order === undefined) return { kind: 'unmatched', reason: 'unknown-account' };
  const { upgrade } = await findUpgrade(tx, order.id, upgradeId);
  if (upgrade.status === 'open' && amountMinor < upgrade.differenceMinor) return { kind: 'unmatched', reason: 'too-little' };
  return {
    kind: 'counted',
    purpose: upgradePurpose.name,
    subjectId: order.id,
    customerId: order.customerId,
    currency: order.currency,
    instalment: 1,
    recorded: async (paymentId) => {
      await tx.insert(upgradePayments).values({ paymentId, upgradeId });
    },
  };
}
