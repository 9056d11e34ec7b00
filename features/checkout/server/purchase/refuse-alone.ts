import { and, count, eq, inArray } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { ticketTypes } from '#features/events/server/tables.ts';
import { lacksNeeded, refuseAddOnAlone, refuseAlone } from '#features/inventory/needed-tickets.ts';
import { countByType } from '#features/inventory/rules.ts';
import type { ReservationRow } from '#features/inventory/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';

/**
 * A type that is only sold together with another can be paid once the buyer has bought that one, or together with it: one in another hold could
 * still be released. So can an add-on, with a ticket of any type. The caller has locked the event's stock and read its ticket types in their order.
 * @throws NEEDS_OTHER_TICKET, ADD_ON_ALONE
 */
export async function refuseWhatIsAlone(tx: Tx, hold: ReservationRow, types: readonly (typeof ticketTypes.$inferSelect)[]): Promise<void> {
  const held = countByType(hold.lines);
  const needing = types.filter(({ id, requires }) => held.has(id) && requires.length > 0);
  const addOn = hold.lines.every(({ kind }) => kind === 'add_on') ? hold.lines[0] : undefined;
  if (needing.length === 0 && addOn === undefined) return;
  const mine = and(eq(tickets.eventId, hold.eventId), eq(tickets.holderId, hold.customerId), inArray(tickets.status, ['purchased', 'checked_in']));
  const owned = await tx
    .select({ ticketTypeId: tickets.ticketTypeId, quantity: count() })
    .from(tickets)
    .where(and(mine, eq(tickets.isAddOn, false)))
    .groupBy(tickets.ticketTypeId);
  if (addOn !== undefined && owned.length === 0) {
    const { kind, details } = refuseAddOnAlone(addOn.ticketTypeName);
    fail(kind, details);
  }
  // People, as tickets are: one unit of a group stands for several.
  const counts = countByType([
    ...owned,
    ...hold.lines.map(({ ticketTypeId, quantity, admits = 1 }) => ({ ticketTypeId, quantity: quantity * admits })),
  ]);
  const alone = needing.find((type) => lacksNeeded(type, counts));
  if (alone === undefined) return;
  const needed = types.filter(({ id, hidden }) => !hidden && alone.requires.includes(id)).map(({ name }) => name);
  const { kind, details } = refuseAlone(alone, needed);
  fail(kind, details);
}
