import { toMajor, unitMinorOf } from '#platform/contract/money.ts';
import { taxIn } from '#features/events/prices/included-tax.ts';
import type { OrderLineRow, OrderRow } from '#features/orders/server/tables.ts';
import type { Order } from '../../contract.ts';

/** The organizer's tax in an order; the fee that the buyer pays to Vumi is not the organizer's (docs/reference/payments/taxes.md). */
export function describeOrderTax(
  { tax, totalMinor, currency }: Pick<OrderRow, 'tax' | 'totalMinor' | 'currency'>,
  lines: readonly OrderLineRow[],
): Order['tax'] {
  if (tax === null || totalMinor === 0) return null;
  const serviceFeeMinor = lines.find(({ kind }) => kind === 'service_fee')?.totalMinor ?? 0;
  const { name, points, number } = tax;
  return { name, percent: points / 100, amount: toMajor(taxIn(totalMinor - serviceFeeMinor, points, unitMinorOf(currency))), number };
}
