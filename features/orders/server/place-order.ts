import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { ORDER_NUMBER_BYTES, orderNumberFrom } from '../order-number.ts';
import { orders, type OrderLineRow, type OrderRow } from './tables.ts';

export type NewOrderLine = Omit<OrderLineRow, 'orderId' | 'number' | 'totalMinor'>;

/** The terms of an order; the total is that of the lines. */
export interface OrderTerms extends Omit<
  OrderRow,
  'id' | 'orderNumber' | 'status' | 'cancelReason' | 'totalMinor' | 'paidMinor' | 'createdAt' | 'confirmedAt' | 'updatedAt'
> {
  /** Tickets first; they are numbered in this order. */
  readonly lines: readonly NewOrderLine[];
}

/**
 * The order of a reservation: a new pending one, or the same one with new terms while it is still pending (another promo code, plan or
 * phone after a failed attempt). The caller holds the reservation's lock. Null when the order is settled.
 */
export async function placeOrder(tx: Tx, { lines: given, ...terms }: OrderTerms, now: Date): Promise<OrderRow | null> {
  const lines = given.map((line, index) => ({ ...line, number: index + 1, totalMinor: line.unitPriceMinor * line.quantity - line.discountMinor }));
  const written = { ...terms, totalMinor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0), updatedAt: now };
  const [placed] = await tx
    .insert(orders)
    .values({ ...written, id: randomUUIDv7(), orderNumber: orderNumberFrom(randomBytes(ORDER_NUMBER_BYTES)), status: 'pending', createdAt: now })
    .onConflictDoUpdate({ target: orders.reservationId, set: written, setWhere: eq(orders.status, 'pending') })
    .returning();
  if (placed === undefined) return null;
  // Other terms may have fewer lines (no fee), and replace the previous ones.
  await tx.execute(sql`
    with gone as (delete from order_lines where order_id = ${placed.id} and number > ${lines.length})
    insert into order_lines (order_id, number, kind, ticket_type_id, name, quantity, unit_price_minor, discount_minor, total_minor)
    select ${placed.id}, number, kind, "ticketTypeId", name, quantity, "unitPriceMinor", "discountMinor", "totalMinor"
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (number int, kind text, "ticketTypeId" uuid, name text, quantity int,
      "unitPriceMinor" bigint, "discountMinor" bigint, "totalMinor" bigint)
    on conflict (order_id, number) do update set kind = excluded.kind, ticket_type_id = excluded.ticket_type_id, name = excluded.name,
      quantity = excluded.quantity, unit_price_minor = excluded.unit_price_minor, discount_minor = excluded.discount_minor,
      total_minor = excluded.total_minor`);
  return placed;
}
