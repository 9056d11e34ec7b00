import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Admission } from '#features/events/admissions.ts';
import type { OrderLineKind, OrderLineRow } from '#features/orders/server/tables.ts';
import { checkoutMessages } from '../../messages.ts';

interface LineRow extends OrderLineRow {
  /** That of its ticket type. */
  readonly admission: Admission | null;
}

/** What the lines of fees are called. */
export const feeNames = { fee: checkoutMessages.processingFee, service_fee: checkoutMessages.serviceFee };

/** The lines of an order, and their sums. */
export function describeLines(rows: readonly LineRow[], isHybrid: boolean, say: (message: Message) => string) {
  const tickets = rows.filter(({ kind }) => kind === 'ticket');
  const sumOf = (wanted: OrderLineKind): number => toMajorSum(rows.filter(({ kind }) => kind === wanted).map(({ totalMinor }) => totalMinor));
  return {
    ticketType: [...new Set(tickets.map(({ name }) => name))].join(', '),
    ticketCount: tickets.reduce((sum, { quantity, admits }) => sum + quantity * admits, 0),
    subtotal: toMajorSum(rows.filter(({ ticketTypeId }) => ticketTypeId !== null).map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity)),
    discount: toMajorSum(rows.map(({ discountMinor }) => discountMinor)),
    fee: sumOf('fee'),
    serviceFee: sumOf('service_fee'),
    lines: rows.map(({ number, kind, ticketTypeId, name, admission, quantity, admits, unitPriceMinor, discountMinor, totalMinor }) => ({
      number,
      kind,
      ticketTypeId,
      name: kind === 'fee' || kind === 'service_fee' ? say(feeNames[kind]) : name,
      admission: isHybrid && kind === 'ticket' ? admission : null,
      quantity,
      admits,
      unitPrice: toMajor(unitPriceMinor),
      discount: toMajor(discountMinor),
      total: toMajor(totalMinor),
    })),
  };
}

function toMajorSum(amounts: readonly number[]): number {
  return toMajor(amounts.reduce((sum, minor) => sum + minor, 0));
}
