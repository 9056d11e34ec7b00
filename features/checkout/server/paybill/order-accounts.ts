// The accounts of payments from the phone's menu are order numbers: which order one names, what is due for it, and what becomes of the money
// (docs/reference/mpesa.md#payments-by-paybill).
import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { orderNumberOfAccount } from '#features/orders/order-number.ts';
import { payableSums } from '#features/orders/plan-steps.ts';
import { readOpenParts } from '#features/orders/server/follow-plan.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import { mpesaCurrencies } from '#features/payments/contract.ts';
import type { AccountVerdict, Claim, PaybillAccounts } from '#features/payments/server/mpesa/paybill/paybill-accounts.ts';
import { readOwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import { partDue } from '../../rules.ts';
import { instalmentPurpose, lockOrder, orderPurpose, readEvents, wasRefunded, whyNotByMenu } from '../payment/order-purposes.ts';

interface Due {
  readonly instalment: number;
  readonly amountMinor: number;
  /** What can be paid at once: this amount, or that of this part and those after it. */
  readonly sumsMinor: readonly number[];
}

/** What is due for an order: also for one whose hold has ended unpaid, since late money may still get its tickets. Null: nothing is. */
async function dueOf(reader: Reader, order: OrderRow): Promise<Due | null> {
  if (wasRefunded(order)) return null;
  const open = await readOpenParts(reader, order.id);
  const due = partDue({ ...order, status: order.status === 'cancelled' ? 'pending' : order.status }, open[0]);
  if (due === null) return null;
  return { ...due, sumsMinor: order.status === 'confirmed' ? payableSums(open).map(({ amountMinor }) => amountMinor) : [due.amountMinor] };
}

/** Money is never taken for a test, nor in a currency that M-Pesa does not move. */
const takesMoney = ({ isTest, currency }: OrderRow): boolean => !isTest && mpesaCurrencies.includes(currency);

async function find(reader: Reader, account: string): Promise<string | null> {
  const order = await findOrder(reader, account);
  return order !== null && takesMoney(order) ? order.id : null;
}

async function findOrder(reader: Reader, account: string): Promise<OrderRow | null> {
  const orderNumber = orderNumberOfAccount(account);
  if (orderNumber === null) return null;
  const [order] = await reader.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  return order ?? null;
}

async function judge(reader: Reader, account: string, amountMinor: number, now: Date): Promise<AccountVerdict> {
  const order = await findOrder(reader, account);
  if (order === null || !takesMoney(order)) return 'unknown-account';
  const due = await dueOf(reader, order);
  const event = (await readEvents(reader, [order.eventId])).get(order.eventId);
  const isToTill = (await readOwnCode(reader, order.eventId, now)) !== null;
  if (due === null || isToTill || whyNotByMenu(order, event, now) !== null) return 'not-payable';
  return due.sumsMinor.includes(amountMinor) ? 'accepted' : 'wrong-amount';
}

/**
 * Less than what is due is nobody's until a person decides, but what was paid for a suspended order is returned. All else is counted: the due amount, or that of several parts, for what is due, anything else so
 * that it is returned whole, with the reason for the buyer.
 */
async function claim(tx: Tx, subjectId: string, { amountMinor }: { readonly amountMinor: number }): Promise<Claim> {
  const order = await lockOrder(tx, subjectId);
  const due = await dueOf(tx, order);
  if (due !== null && order.suspendedAt === null && amountMinor < due.amountMinor) return { kind: 'unmatched', reason: 'too-little' };
  const { customerId, currency } = order;
  const purpose = order.status === 'confirmed' && due !== null ? instalmentPurpose.name : orderPurpose.name;
  return { kind: 'counted', purpose, subjectId, customerId, currency, instalment: due?.instalment ?? 1 };
}

/** Whether exactly this amount, or that of several parts, can be paid for an order that the caller has locked. */
export async function fitsOrder(tx: Tx, orderId: string, amountMinor: number, now: Date): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) return false;
  const event = (await readEvents(tx, [order.eventId])).get(order.eventId);
  return (await dueOf(tx, order))?.sumsMinor.includes(amountMinor) === true && whyNotByMenu(order, event, now) === null;
}

/** The accounts that are order numbers. */
export const orderAccounts: PaybillAccounts = { find, judge, claim };
