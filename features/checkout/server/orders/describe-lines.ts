import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Admission } from '#features/events/admissions.ts';
import type { OrderLineRow } from '#features/orders/server/tables.ts';
import { checkoutMessages } from '../../messages.ts';

interface LineRow extends OrderLineRow {
  /** That of its ticket type. */
  readonly admission: Admission | null;
}

/** The lines of an order, and their sums. */
export function describeLines(rows: readonly LineRow[], isHybrid: boolean, say: (message: Message) => string) {
  const tickets = rows.filter(({ kind }) => kind === 'ticket');
  const fees = rows.filter(({ kind }) => kind === 'fee');
  return {
    ticketType: [...new Set(tickets.map(({ name }) => name))].join(', '),
    ticketCount: tickets.reduce((sum, { quantity, admits }) => sum + quantity * admits, 0),
    subtotal: toMajorSum(rows.filter(({ kind }) => kind !== 'fee').map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity)),
    discount: toMajorSum(rows.map(({ discountMinor }) => discountMinor)),
    fee: toMajorSum(fees.map(({ totalMinor }) => totalMinor)),
    lines: rows.map(({ number, kind, ticketTypeId, name, admission, quantity, admits, unitPriceMinor, discountMinor, totalMinor }) => ({
      number,
      kind,
      ticketTypeId,
      name: kind === 'fee' ? say(checkoutMessages.processingFee) : name,
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
