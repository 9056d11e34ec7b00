// What is still to be paid of orders that are paid in parts, for the organization of their event (docs/reference/roles.md#parts-outstanding).
import { and, eq, exists, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import { endedPlans, instalments, orders } from '#features/orders/server/tables.ts';

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
        .where(and(eq(instalments.orderId, orders.id), isNull(instalments.paidAt))),
    ),
    notExists(
      reader
        .select({ one: sql`1` })
        .from(endedPlans)
        .where(eq(endedPlans.orderId, orders.id)),
    ),
  );
}

/** When the next part of an order is due; null: none is open. */
export const nextDueAt: SQL = sql`(select min(${instalments.dueAt}) from ${instalments}
  where ${instalments.orderId} = ${orders.id} and ${instalments.paidAt} is null)`;

/** Whether any order of an event has parts outstanding. */
export async function hasOutstandingOrders(reader: Reader, eventId: string): Promise<boolean> {
  const found = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.eventId, eventId), hasPartsOutstanding(reader)))
    .limit(1);
  return found.length > 0;
}

/** Minor units. */
interface OutstandingSums {
  readonly openMinor: number;
  /** The part of it that was due. */
  readonly overdueMinor: number;
}

/** What the open parts of the orders that a filter leaves come to. */
export async function sumOutstanding(reader: Reader, filter: SQL | undefined, now: Date): Promise<OutstandingSums> {
  const [sums] = await reader
    .select({
      openMinor: sql`coalesce(sum(${instalments.amountMinor}), 0)`.mapWith(Number),
      overdueMinor:
        sql`coalesce(sum(${instalments.amountMinor}) filter (where ${instalments.dueAt} <= ${now.toISOString()}::timestamptz), 0)`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(instalments, and(eq(instalments.orderId, orders.id), isNull(instalments.paidAt)))
    .where(filter);
  return sums ?? { openMinor: 0, overdueMinor: 0 };
}
