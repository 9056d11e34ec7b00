import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { refreshOffer } from '#features/events/server/browse/refresh-offers.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { openAfterSales } from '#features/events/server/releases/open-after-sales.ts';
import { lockEventStock, releaseStock, tryHoldStock } from '#features/events/server/stock.ts';
import { allotmentErrors, type Allotment, type changeAllotment as endpoint } from '../../allotments-contract.ts';
import { guestMessages } from '../../messages.ts';
import { allotments, type AllotmentRow } from '../tables.ts';
import { readReturn } from './create-allotment.ts';
import { failTooFew } from './fail-too-few.ts';
import { leftOf, readAllotment } from './read-allotments.ts';

/**
 * Changes an allotment, or closes it for good. What it gains leaves the sale, what it loses goes back on it.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED, ALLOTMENT_NOT_FOUND, ALLOTMENT_CLOSED, ALLOTMENT_TOO_SMALL,
 * NOT_ENOUGH_TICKETS, INVALID_INPUT
 */
export async function changeAllotment(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>, context: Context): Promise<Allotment> {
  const event = await lockEventFor('manageGuests', tx, params.id, actor, now);
  await lockEventStock(tx, event.id);
  const before = await lockAllotment(tx, event.id, params.allotmentId);
  const { quantity = before.quantity, name = before.name, kind = before.kind, note = before.note } = body;
  const returnAt = body.returnAt === undefined ? before.returnAt : readReturn(event, body.returnAt, now);
  if (quantity < before.given) failTooSmall(before.given);
  const more = quantity - before.quantity;
  if (more > 0 && !(await tryHoldStock(tx, event.id, new Map([[before.ticketTypeId, more]])))) await failTooFew(tx, event.id, before.ticketTypeId);
  if (more < 0) await releaseStock(tx, event.id, new Map([[before.ticketTypeId, -more]]));
  await tx.update(allotments).set({ quantity, name, kind, note, returnAt, updatedAt: now }).where(eq(allotments.id, before.id));
  if (body.close === true) await closeAllotment(tx, { ...before, quantity }, now);
  await refreshOffer(tx, event.id, now);
  await openAfterSales(tx, context, [event.id], now);
  return readAllotment(tx, event.id, before.id);
}

/** An open allotment of the event, locked after the event's stock. @throws ALLOTMENT_NOT_FOUND, ALLOTMENT_CLOSED */
export async function lockAllotment(tx: Tx, eventId: string, id: string): Promise<AllotmentRow> {
  const ofEvent = and(eq(allotments.id, id), eq(allotments.eventId, eventId));
  const [row] = isUuid(id) ? await tx.select().from(allotments).where(ofEvent).for('update') : [];
  if (row === undefined) return fail(allotmentErrors.ALLOTMENT_NOT_FOUND);
  return row.closedAt === null ? row : fail(allotmentErrors.ALLOTMENT_CLOSED);
}

/** Ends an allotment: what is left of it is on sale again. Once: a closed one is not changed. The event's stock is locked by the caller. */
export async function closeAllotment(tx: Tx, row: AllotmentRow, now: Date): Promise<void> {
  const closed = await tx
    .update(allotments)
    .set({ closedAt: now, quantity: row.given, updatedAt: now })
    .where(and(eq(allotments.id, row.id), isNull(allotments.closedAt)))
    .returning({ id: allotments.id });
  const left = leftOf(row);
  if (closed.length === 1 && left > 0) await releaseStock(tx, row.eventId, new Map([[row.ticketTypeId, left]]));
}

function failTooSmall(given: number): never {
  const message = guestMessages.allotmentTooSmall({ given });
  return fail(allotmentErrors.ALLOTMENT_TOO_SMALL, { message, fields: { quantity: message }, data: { given } });
}
