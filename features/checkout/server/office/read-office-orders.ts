import { and, asc, desc, eq, gt, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { reservations, type ReservationRow } from '#features/inventory/server/tables.ts';
import { orderLines, orders, type OrderLineRow, type OrderRow } from '#features/orders/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import type { OfficeOrder } from '../../office/office-contract.ts';
import type { OfficeState } from '../../office/office-facts.ts';
import { officeOrders, type OfficeOrderRow } from '../tables.ts';
import { officeStateOf } from './office-state.ts';
import { linkOf } from './payment-link.ts';

export interface FoundOfficeOrder {
  readonly office: OfficeOrderRow;
  readonly order: OrderRow;
  readonly hold: ReservationRow;
}

function selectOfficeOrders(reader: Reader) {
  return reader
    .select({ office: officeOrders, order: orders, hold: reservations })
    .from(officeOrders)
    .innerJoin(orders, eq(orders.id, officeOrders.orderId))
    .innerJoin(reservations, eq(reservations.id, orders.reservationId));
}

/** `officeStateOf` as a condition. */
function hasState(state: OfficeState, now: Date): SQL | undefined {
  const ended = and(eq(reservations.status, 'active'), eq(reservations.paying, false), lte(reservations.expiresAt, now));
  const isOver = and(or(eq(reservations.status, 'expired'), ended), sql`${orders.confirmedAt} is null`, ne(orders.status, 'confirmed'));
  const isHeld = and(
    eq(orders.status, 'pending'),
    eq(reservations.status, 'active'),
    or(eq(reservations.paying, true), gt(reservations.expiresAt, now)),
  );
  if (state === 'paid') return eq(orders.status, 'confirmed');
  if (state === 'expired') return isOver;
  if (state === 'held') return isHeld;
  return and(ne(orders.status, 'confirmed'), sql`not (${isOver})`, sql`not (${isHeld})`);
}

/** One page of the office orders of an event, the newest first, with how many there are. */
export async function findOfficeOrders(
  reader: Reader,
  eventId: string,
  { state, limit, offset }: { readonly state?: OfficeState | undefined; readonly limit: number; readonly offset: number },
  now: Date,
): Promise<{ readonly rows: readonly FoundOfficeOrder[]; readonly total: number }> {
  const filter = and(eq(officeOrders.eventId, eventId), state && hasState(state, now));
  const counting = reader
    .select({ total: sql<number>`count(*)::int` })
    .from(officeOrders)
    .innerJoin(orders, eq(orders.id, officeOrders.orderId))
    .innerJoin(reservations, eq(reservations.id, orders.reservationId))
    .where(filter);
  const [rows, [counted]] = await Promise.all([
    selectOfficeOrders(reader).where(filter).orderBy(desc(officeOrders.createdAt), desc(officeOrders.orderId)).limit(limit).offset(offset),
    counting,
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** One office order of an event. @throws ORDER_NOT_FOUND */
export async function findOfficeOrder(reader: Reader, eventId: string, orderId: string): Promise<FoundOfficeOrder> {
  const [found] = isUuid(orderId)
    ? await selectOfficeOrders(reader).where(and(eq(officeOrders.orderId, orderId), eq(officeOrders.eventId, eventId)))
    : [];
  return found ?? fail(checkoutErrors.ORDER_NOT_FOUND);
}

/** The one whose payment link has a code with this hash; null: none has. */
export async function findByLink(reader: Reader, linkHash: Uint8Array): Promise<FoundOfficeOrder | null> {
  const [found] = await selectOfficeOrders(reader).where(eq(officeOrders.linkHash, linkHash));
  return found ?? null;
}

export async function readLines(reader: Reader, orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly OrderLineRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.number));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

export const describeLine = ({ number, name, quantity, unitPriceMinor, totalMinor }: OrderLineRow) => ({
  number,
  name,
  quantity,
  unitPrice: toMajor(unitPriceMinor),
  total: toMajor(totalMinor),
});

/** Office orders for who may make them; `change`: whether that is still so for their event, else why not. */
export async function describeOfficeOrders(
  context: Context,
  reader: Reader,
  rows: readonly FoundOfficeOrder[],
  { change, now }: { readonly change: true | string; readonly now: Date },
): Promise<OfficeOrder[]> {
  const lines = await readLines(
    reader,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ office, order, hold }) => {
    const state = officeStateOf(order, hold, now);
    return {
      id: order.id,
      orderNumber: order.orderNumber,
      state,
      buyer: { name: order.buyerName, email: order.buyerEmail, phone: order.buyerPhone },
      company: office.company,
      kraPin: office.kraPin,
      lines: (lines.get(order.id) ?? []).map(describeLine),
      totalAmount: toMajor(order.totalMinor),
      currency: order.currency,
      heldUntil: hold.expiresAt.toISOString(),
      createdAt: office.createdAt.toISOString(),
      link: state === 'held' ? linkOf(context, office) : null,
      can: { change },
    };
  });
}

/** One that was just made or changed, for who may. */
export async function describeOfficeOrder(context: Context, reader: Reader, found: FoundOfficeOrder, now: Date): Promise<OfficeOrder> {
  const [described] = await describeOfficeOrders(context, reader, [found], { change: true, now });
  if (described === undefined) throw new Error(`Order ${found.order.id} is missing`);
  return described;
}
