import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { SERVICE_FEE } from '#features/events/fixed-names.ts';
import { feeOfLines } from '#features/events/prices/buyer-fee.ts';
import { ORDER_NUMBER_BYTES, orderNumberFrom } from '../order-number.ts';
import { orders, type OrderLineRow, type OrderRow } from './tables.ts';

export type NewOrderLine = Omit<OrderLineRow, 'orderId' | 'number' | 'totalMinor' | 'refundedMinor'>;

/** What a buyer agrees to; the total is that of the lines. */
export interface OrderTerms extends Omit<
  OrderRow,
  | 'id'
  | 'orderNumber'
  | 'status'
  | 'cancelReason'
  | 'kind'
  | 'totalMinor'
  | 'paidMinor'
  | 'refundPolicy'
  | 'promisedStartsAt'
  | 'tax'
  | 'standingChoice'
  | 'standingProblem'
  | 'createdAt'
  | 'confirmedAt'
  | 'suspendedAt'
  | 'updatedAt'
> {
  /** By default a sale. */
  readonly kind?: OrderRow['kind'];
  /** By default the later parts are asked for, one by one. */
  readonly standingChoice?: 'chosen';
  /** Tickets first; they are numbered in this order. The fee that the buyer bears comes after them. */
  readonly lines: readonly NewOrderLine[];
}

/** What stays of an order that is placed again with other terms. */
const kept = new Set([
  'id',
  'kind',
  'orderNumber',
  'status',
  'cancelReason',
  'paidMinor',
  'refundPolicy',
  'promisedStartsAt',
  'tax',
  'createdAt',
  'confirmedAt',
  'suspendedAt',
]);
const written = Object.fromEntries(
  Object.entries(getTableColumns(orders)).flatMap(([key, column]) => (kept.has(key) ? [] : [[key, sql.raw(`excluded."${column.name}"`)]])),
);

/**
 * The orders of reservations: new pending ones, or the same ones with new terms while they are still pending (another promo code, plan or
 * phone after a failed attempt). The caller holds the reservations' locks. By reservation id; a settled order is left out.
 */
export async function placeOrders(tx: Tx, all: readonly OrderTerms[], now: Date): Promise<ReadonlyMap<string, OrderRow>> {
  if (all.length === 0) return new Map();
  const numbered = all.map(({ lines, ...terms }) => ({
    terms,
    lines: withServiceFee(lines, terms).map((line, index) => ({ ...line, number: index + 1, totalMinor: totalOf(line) })),
  }));
  const rows = numbered.map(({ terms, lines }) => ({
    ...terms,
    totalMinor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    id: randomUUIDv7(),
    orderNumber: orderNumberFrom(randomBytes(ORDER_NUMBER_BYTES)),
    status: 'pending' as const,
    // What is promised to the buyer, whatever the organizer changes later.
    refundPolicy: sql`(select refund_policy from events where events.id = ${terms.eventId})`,
    promisedStartsAt: sql`(select starts_at from events where events.id = ${terms.eventId})`,
    tax: sql`(select jsonb_build_object('name', tax_name, 'points', tax_points, 'number', tax_number) from events
      where events.id = ${terms.eventId} and tax_points is not null)`,
    createdAt: now,
    updatedAt: now,
  }));
  const placed = await tx
    .insert(orders)
    .values(rows)
    .onConflictDoUpdate({ target: orders.reservationId, set: written, setWhere: eq(orders.status, 'pending') })
    .returning();
  const byReservation = new Map(placed.map((order) => [order.reservationId, order]));
  const lines = numbered.flatMap((order) => {
    const orderId = byReservation.get(order.terms.reservationId)?.id;
    return orderId === undefined ? [] : order.lines.map((line) => ({ ...line, orderId }));
  });
  if (lines.length === 0) return byReservation;
  // Other terms may have fewer lines (no fee), and are written over those of before.
  await tx.execute(sql`
    with line as (
      select * from json_to_recordset(${JSON.stringify(lines)}::json) as line ("orderId" uuid, number int, kind text, "ticketTypeId" uuid, name text,
        quantity int, admits int, "unitPriceMinor" bigint, "discountMinor" bigint, "totalMinor" bigint)
    ), gone as (
      delete from order_lines before using (select "orderId", max(number) as last from line group by 1) as now
      where before.order_id = now."orderId" and before.number > now.last
    )
    insert into order_lines (order_id, number, kind, ticket_type_id, name, quantity, admits, unit_price_minor, discount_minor, total_minor)
    select "orderId", number, kind, "ticketTypeId", name, quantity, admits, "unitPriceMinor", "discountMinor", "totalMinor" from line
    on conflict (order_id, number) do update set kind = excluded.kind, ticket_type_id = excluded.ticket_type_id, name = excluded.name,
      quantity = excluded.quantity, admits = excluded.admits, unit_price_minor = excluded.unit_price_minor, discount_minor = excluded.discount_minor,
      total_minor = excluded.total_minor`);
  return byReservation;
}

const totalOf = ({ unitPriceMinor, quantity, discountMinor }: NewOrderLine): number => unitPriceMinor * quantity - discountMinor;

/** The lines, and Vumi's fee as a line of its own where the buyer bears it. */
function withServiceFee(lines: readonly NewOrderLine[], { buyerFeePoints, currency }: Omit<OrderTerms, 'lines'>): readonly NewOrderLine[] {
  const sold = lines.filter(({ ticketTypeId }) => ticketTypeId !== null).map((line) => ({ ...line, payableMinor: totalOf(line) }));
  const feeMinor = feeOfLines(sold, buyerFeePoints, currency);
  if (feeMinor === 0) return lines;
  const fee = {
    kind: 'service_fee',
    ticketTypeId: null,
    name: SERVICE_FEE,
    quantity: 1,
    admits: 1,
    unitPriceMinor: feeMinor,
    discountMinor: 0,
  } as const;
  return [...lines, fee];
}
