import { and, asc, eq, gt } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { orderLines } from '#features/orders/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';

/**
 * A unit that admits several people is returned whole, as it was bought: its tickets are those of its line, one unit after the other. The caller
 * has locked the order. @throws GROUP_INCOMPLETE with the other tickets of the units
 */
export async function refusePartOfGroup(tx: Tx, orderId: string, voided: readonly string[]): Promise<void> {
  const missing = await missingOfGroups(tx, orderId, voided);
  if (missing.length === 0) return;
  fail(checkoutErrors.GROUP_INCOMPLETE, { fields: { voidTickets: checkoutErrors.GROUP_INCOMPLETE.message }, data: { missing } });
}

/** The other tickets of the units that these are of. */
export async function missingOfGroups(reader: Reader, orderId: string, voided: readonly string[]): Promise<readonly string[]> {
  if (voided.length === 0) return [];
  const rows = await reader
    .select({ id: tickets.id, line: tickets.line, admits: orderLines.admits })
    .from(tickets)
    .innerJoin(orderLines, and(eq(orderLines.orderId, tickets.orderId), eq(orderLines.number, tickets.line)))
    .where(and(eq(tickets.orderId, orderId), gt(orderLines.admits, 1)))
    .orderBy(asc(tickets.position));
  return [...Map.groupBy(rows, ({ line }) => line).values()].flatMap((ofLine) => {
    const units = [...Map.groupBy(ofLine, (ticket) => Math.floor(ofLine.indexOf(ticket) / ticket.admits)).values()];
    const broken = units.filter((unit) => unit.some(({ id }) => voided.includes(id)));
    return broken.flatMap((unit) => unit.flatMap(({ id }) => (voided.includes(id) ? [] : [id])));
  });
}
