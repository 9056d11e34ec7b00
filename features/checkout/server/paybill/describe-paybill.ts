import { toMajor } from '#platform/contract/money.ts';
import { accountOf } from '#features/orders/order-number.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { MPESA_MAX_MINOR, mpesaCurrencies } from '#features/payments/contract.ts';
import type { Order } from '../../contract.ts';
import { partDue } from '../../rules.ts';

export type Paybill = NonNullable<Order['paybill']>;

/**
 * What a payer types in the phone's menu for what is due of an order. `paybill`: the business number, null while such payments are not taken; `open`:
 * its next instalment. Null when nothing is due, or M-Pesa cannot move it.
 */
export function describePaybill(
  paybill: string | null,
  order: Pick<OrderRow, 'status' | 'totalMinor' | 'paymentPlan' | 'orderNumber' | 'isTest' | 'currency'>,
  open: { readonly number: number; readonly amountMinor: number } | undefined,
): Paybill | null {
  const due = partDue(order, open);
  if (paybill === null || due === null || order.isTest || !mpesaCurrencies.includes(order.currency)) return null;
  if (due.amountMinor <= 0 || due.amountMinor > MPESA_MAX_MINOR) return null;
  return { paybill, account: accountOf(order.orderNumber), amount: toMajor(due.amountMinor) };
}
