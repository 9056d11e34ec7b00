// The accounts of standing orders: for which part a deduction is, and what becomes of it (docs/reference/mpesa.md#a-deduction).
import { eq } from 'drizzle-orm';
import { dayOf } from '#platform/contract/dates.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { readOpenParts } from '#features/orders/server/follow-plan.ts';
import { orders } from '#features/orders/server/tables.ts';
import { partOfDeduction } from '#features/payments/mpesa/standing-orders.ts';
import type { AccountVerdict, Claim } from '#features/payments/server/mpesa/paybill/paybill-accounts.ts';
import { findStandingOrderOfAccount, recordDeduction } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import { standingOrders, type PaybillRow, type StandingOrderRow } from '#features/payments/server/tables.ts';
import { instalmentPurpose, lockOrder, orderPurpose, readEvents, whyOver } from '../../payment/order-purposes.ts';

/** The part that is open of no order that is paid in parts: its first. Money for it goes back whole. */
const PAID_PART = 1;

/** The standing order that an account names; null when there is none. */
export function findStandingAccount(reader: Reader, account: string): Promise<StandingOrderRow | null> {
  return findStandingOrderOfAccount(reader, account.trim().toUpperCase());
}

/** The first open part of an order, where the deduction of a day is for one that is open; else null: it pays nothing. */
async function payableBy(reader: Reader, { subjectId, status, deductions }: StandingOrderRow, paidAt: Date): Promise<number | null> {
  if (status === 'ended') return null;
  const part = partOfDeduction(deductions, dayOf(paidAt));
  const open = await readOpenParts(reader, subjectId);
  // Where an earlier one is open, too, it is paid first: their amounts are the same.
  return open.some(({ number }) => number === part) ? (open[0]?.number ?? null) : null;
}

/** Whether M-Pesa should take a deduction on. */
export async function judgeStandingOrder(reader: Reader, account: string, amountMinor: number, now: Date): Promise<AccountVerdict> {
  const row = await findStandingAccount(reader, account);
  if (row === null) return 'unknown-account';
  const [order] = await reader.select().from(orders).where(eq(orders.id, row.subjectId));
  const event = order && (await readEvents(reader, [order.eventId])).get(order.eventId);
  if (order?.status !== 'confirmed' || order.suspendedAt !== null || whyOver(event, now) !== null) return 'not-payable';
  if ((await payableBy(reader, row, now)) === null) return 'not-payable';
  return amountMinor === row.amountMinor ? 'accepted' : 'wrong-amount';
}

/**
 * A deduction pays the part of its day, or an earlier one that is still open. What is for a part that was paid otherwise, of an order that is over, or of a standing order that its buyer has
 * ended, is counted so that it goes back whole, with the reason.
 */
export async function claimForStandingOrder(tx: Tx, id: string, { paidAt }: Pick<PaybillRow, 'paidAt'>, now: Date): Promise<Claim> {
  const [found] = await tx.select().from(standingOrders).where(eq(standingOrders.id, id));
  if (found === undefined) return { kind: 'unmatched', reason: 'unknown-account' };
  const order = await lockOrder(tx, found.subjectId);
  // Its buyer may have ended it while the lock was waited for.
  const row = (await findStandingOrderOfAccount(tx, found.account)) ?? found;
  const { id: subjectId, customerId, currency, status } = order;
  return {
    kind: 'counted',
    purpose: status === 'confirmed' ? instalmentPurpose.name : orderPurpose.name,
    subjectId,
    customerId,
    currency,
    instalment: (await payableBy(tx, row, paidAt)) ?? PAID_PART,
    recorded: (paymentId) => recordDeduction(tx, { id, paymentId }, now),
  };
}
