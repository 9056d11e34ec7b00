import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { eventPolicy } from '../../policy.ts';
import { demandWithinGross } from '../editor/limit-gross.ts';
import { readEvent } from '../event/read-events.ts';
import { createTicketStock } from '../stock.ts';
import { events, ticketTypes } from '../tables.ts';

/** The event that add-ons come from, and the one that was just made as its copy. */
interface Copied {
  readonly from: string;
  readonly to: string;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Gives an event that was just made as a copy the add-ons of the other one, with the whole stock (docs/reference/add-ons.md#copies). Resolves to whether
 * the caller may still copy that event; if not, nothing is copied. @throws GROSS_LIMIT
 */
export async function copyAddOns(tx: Tx, { from, to, actor, now }: Copied): Promise<boolean> {
  const { event, addOns } = await readEvent(tx, from, actor, now);
  if (eventPolicy.decide('copy', actor, event, now) !== true) return false;
  const [copy] = await tx.select({ currency: events.currency, organizerId: events.organizerId }).from(events).where(eq(events.id, to));
  if (copy === undefined) throw new Error(`The event ${to} was not made`);
  const taken = await tx.select({ name: ticketTypes.name }).from(ticketTypes).where(eq(ticketTypes.eventId, to));
  const names = new Set(taken.map(({ name }) => name.toLowerCase()));
  // A price in another currency would be another price.
  const copied = copy.currency === event.currency ? addOns.filter(({ type }) => !names.has(type.name.toLowerCase())) : [];
  if (copied.length === 0) return true;
  const rows = copied.map(({ type, stock }, position) => ({
    stock,
    row: { ...type, id: randomUUIDv7(), eventId: to, position, createdAt: now, updatedAt: now },
  }));
  await tx.insert(ticketTypes).values(rows.map(({ row }) => row));
  await createTicketStock(
    tx,
    to,
    rows.map(({ row, stock: { total, admits, admission } }) => ({ ticketTypeId: row.id, total, admits, admission, poolId: null })),
  );
  await demandWithinGross(tx, copy.organizerId);
  return true;
}
