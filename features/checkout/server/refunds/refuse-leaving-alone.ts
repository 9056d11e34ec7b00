import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
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
export async function refuseLeavingAlone(tx: Tx, order: OrderRow, voided: readonly string[]): Promise<void> {
  if (voided.length === 0) return;
  const names = await namesLeftAlone(tx, order, { without: voided, instead: [] });
  if (names.length === 0) return;
  fail(checkoutErrors.TICKET_NEEDED, { fields: { voidTickets: checkoutErrors.TICKET_NEEDED.message }, data: { names } });
}

type TypeRow = typeof ticketTypes.$inferSelect;

/** The types whose tickets of the buyer would lack one that they need, without these tickets and with one of each type `instead`. */
export async function namesLeftAlone(
  reader: Reader,
  { eventId, customerId }: Pick<OrderRow, 'eventId' | 'customerId'>,
  { without, instead }: { readonly without: readonly string[]; readonly instead: readonly TypeRow[] },
): Promise<readonly string[]> {
  const valid = await reader
    .select({ id: tickets.id, type: ticketTypes })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(and(eq(tickets.eventId, eventId), eq(tickets.holderId, customerId), inArray(tickets.status, ['purchased', 'checked_in'])));
  const types = new Map([...valid.map(({ type }) => type), ...instead].map((type) => [type.id, type]));
  const before = countByType(valid.map(({ type }) => asOne(type)));
  const kept = valid.filter(({ id }) => !without.includes(id)).map(({ type }) => type);
  const after = countByType([...kept, ...instead].map(asOne));
  return [...types.values()].filter((type) => lacksNeeded(type, after) && !lacksNeeded(type, before)).map(({ name }) => name);
}

function asOne({ id }: TypeRow) {
  return { ticketTypeId: id, quantity: 1 };
}
