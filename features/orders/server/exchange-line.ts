import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { orderLines } from './tables.ts';

interface Exchange {
  readonly orderId: string;
  /** The number of the line of the ticket that is exchanged. */
  readonly line: number;
  /** What the ticket cost before, and in addition; minor units. */
  readonly paidMinor: number;
  readonly differenceMinor: number;
  readonly to: { readonly ticketTypeId: string; readonly name: string };
}

/**
 * Gives one ticket of an order another type: it leaves its line for one of its own, which it keeps where it is alone in it. The order's total and what
 * was paid of it grow by the difference. Returns the number of the line. Null when more was refunded of the former line than would be left of it. The
 * order is locked by the caller, confirmed, and its line admits one person a unit.
 */
export async function exchangeLine(tx: Tx, { orderId, line, paidMinor, differenceMinor, to }: Exchange, now: Date): Promise<number | null> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.number);
  const before = lines.find(({ number }) => number === line);
  if (before === undefined) throw new Error(`Order ${orderId} has no line ${line}`);
  const newMinor = paidMinor + differenceMinor;
  // In one statement each: the lines sum up to the total of their order after every one.
  const grow = sql`grown as (
    update orders set total_minor = total_minor + ${differenceMinor}, paid_minor = paid_minor + ${differenceMinor}, updated_at = ${now.toISOString()}
    where id = ${orderId} and status = 'confirmed')`;
  if (before.quantity === 1) {
    await tx.execute(sql`with ${grow}
      update order_lines set ticket_type_id = ${to.ticketTypeId}, name = ${to.name}, unit_price_minor = ${newMinor}, discount_minor = 0,
        total_minor = ${newMinor}
      where order_id = ${orderId} and number = ${line}`);
    return line;
  }
  const quantity = before.quantity - 1;
  const totalMinor = before.totalMinor - paidMinor;
  if (before.refundedMinor > totalMinor) return null;
  // Tickets of a discounted line may differ by a few shillings: what is left of it may cost more than its units did.
  const unitMinor = Math.max(before.unitPriceMinor, Math.ceil(totalMinor / quantity));
  const number = Math.max(...lines.map((one) => one.number)) + 1;
  await tx.execute(sql`with ${grow}, less as (
      update order_lines set quantity = ${quantity}, unit_price_minor = ${unitMinor}, discount_minor = ${unitMinor * quantity - totalMinor},
        total_minor = ${totalMinor}
      where order_id = ${orderId} and number = ${line})
    insert into order_lines (order_id, number, kind, ticket_type_id, name, quantity, admits, unit_price_minor, discount_minor, total_minor)
    values (${orderId}, ${number}, 'ticket', ${to.ticketTypeId}, ${to.name}, 1, 1, ${newMinor}, 0, ${newMinor})`);
  return number;
}

/** What was refunded by name of a line, and what is left of it without one ticket; minor units. */
export async function canLeaveLine(tx: Tx, { orderId, line, paidMinor }: Pick<Exchange, 'orderId' | 'line' | 'paidMinor'>): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.number, line)));
  return row !== undefined && (row.quantity === 1 ? row.refundedMinor === 0 : row.refundedMinor <= row.totalMinor - paidMinor);
}
