// What is still to be paid of orders that are paid in parts, for the organization of their event (docs/reference/roles.md#parts-outstanding).
import { and, asc, countDistinct, desc, eq, exists, isNull, lte, min, notExists, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import { endedPlans, instalments, orders } from '#features/orders/server/tables.ts';

/** The condition of the open parts of an order. */
export const openPartsOfOrder = and(eq(instalments.orderId, orders.id), isNull(instalments.paidAt));

/** The condition that parts of an order are outstanding: it is paid in parts, some of them are open, and its plan has not ended. */
export function hasPartsOutstanding(reader: Reader): SQL | undefined {
  return and(
    // As the index says it: money makes an order confirmed.
    sql`${orders.paymentPlan} is not null and ${orders.paidMinor} < ${orders.totalMinor} and ${orders.status} = 'confirmed'`,
    // An order whose tickets are void owes nothing any more, and has no open part.
    exists(
      reader
        .select({ one: sql`1` })
        .from(instalments)
        .where(openPartsOfOrder),
    ),
    notExists(
      reader
        .select({ one: sql`1` })
        .from(endedPlans)
        .where(eq(endedPlans.orderId, orders.id)),
    ),
  );
}

/** A page of the ids of orders with open parts that a filter leaves, those whose next part is due first. */
export function readIdsByDue(
  reader: Reader,
  filter: SQL | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly id: string }[]> {
  return reader
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(instalments, openPartsOfOrder)
    .where(filter)
    .groupBy(orders.id)
    .orderBy(asc(min(instalments.dueAt)), desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
}

/** Whether any order of an event has parts outstanding. */
export async function hasOutstandingOrders(reader: Reader, eventId: string): Promise<boolean> {
  const found = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.eventId, eventId), hasPartsOutstanding(reader)))
    .limit(1);
  return found.length > 0;
}

/** Of the open parts of orders, in minor units: all of them, and those that were due. */
export function partSums(now: Date) {
  const sum = (condition: SQL) => sql`coalesce(sum(${instalments.amountMinor}) filter (where ${condition}), 0)`.mapWith(Number);
  return { openMinor: sum(sql`true`), overdueMinor: sum(lte(instalments.dueAt, now)) };
}

/** Minor units. */
interface Owed {
  readonly openMinor: number;
  /** The part of it that was due. */
  readonly overdueMinor: number;
}

/** How many orders with open parts a filter leaves, and what their open parts come to. */
export async function sumOutstanding(reader: Reader, filter: SQL | undefined, now: Date): Promise<{ readonly total: number; readonly owed: Owed }> {
  const [summed] = await reader
    .select({ total: countDistinct(orders.id), ...partSums(now) })
    .from(orders)
    .innerJoin(instalments, openPartsOfOrder)
    .where(filter);
  const { total, ...owed } = summed ?? { total: 0, openMinor: 0, overdueMinor: 0 };
  return { total, owed };
}
