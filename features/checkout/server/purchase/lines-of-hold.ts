import type { ReservationRow } from '#features/inventory/server/tables.ts';
import type { NewOrderLine } from '#features/orders/server/place-orders.ts';
import type { OrderPrice } from '../../rules.ts';

/** The lines of the order: what is held at its price, and the fee of the plan. */
export function linesOf(hold: ReservationRow, price: OrderPrice): NewOrderLine[] {
  const sold = hold.lines.map(({ kind, ticketTypeId, ticketTypeName, quantity, admits = 1, priceMinor }, index): NewOrderLine => {
    const discountMinor = price.lines[index]?.discountMinor ?? 0;
    return { kind: kind ?? 'ticket', ticketTypeId, name: ticketTypeName, quantity, admits, unitPriceMinor: priceMinor, discountMinor };
  });
  if (price.feeMinor === 0) return sold;
  return [...sold, { kind: 'fee', ticketTypeId: null, name: '', quantity: 1, admits: 1, unitPriceMinor: price.feeMinor, discountMinor: 0 }];
}
