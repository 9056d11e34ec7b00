import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import { lacksNeeded } from '#features/inventory/needed-tickets.ts';
import { countByType } from '#features/inventory/rules.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';

/**
 * A free child's ticket is only valid with its adult's: an admin who voids the one names the other too. The caller has locked the order.
 * @throws TICKET_NEEDED when a ticket that stays valid needs one of those that become void
 */
export async function refuseLeavingAlone(tx: Tx, { eventId, customerId }: OrderRow, voided: readonly string[]): Promise<void> {
  if (voided.length === 0) return;
  const valid = await tx
    .select({ id: tickets.id, type: ticketTypes })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(and(eq(tickets.eventId, eventId), eq(tickets.holderId, customerId), inArray(tickets.status, ['purchased', 'checked_in'])));
  const types = new Map(valid.map(({ type }) => [type.id, type]));
  const before = countByType(valid.map(asOne));
  const after = countByType(valid.filter(({ id }) => !voided.includes(id)).map(asOne));
  const alone = [...types.values()].filter((type) => lacksNeeded(type, after) && !lacksNeeded(type, before));
  if (alone.length === 0) return;
  const names = alone.map(({ name }) => name);
  fail(checkoutErrors.TICKET_NEEDED, { fields: { voidTickets: checkoutErrors.TICKET_NEEDED.message }, data: { names } });
}

function asOne({ type }: { readonly type: typeof ticketTypes.$inferSelect }) {
  return { ticketTypeId: type.id, quantity: 1 };
}
