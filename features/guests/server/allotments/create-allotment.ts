import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { refreshOffer } from '#features/events/server/browse/refresh-offers.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { openAfterSales } from '#features/events/server/releases/open-after-sales.ts';
import { lockEventStock, tryHoldStock } from '#features/events/server/stock.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import { saleMoments } from '#features/events/writing/read-moments.ts';
import type { Allotment, createAllotment as endpoint } from '../../allotments-contract.ts';
import { guestMessages } from '../../messages.ts';
import { allotments } from '../tables.ts';
import { failTooFew } from './fail-too-few.ts';
import { readAllotment } from './read-allotments.ts';

/**
 * Sets tickets aside, from the counters that sales take from. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED,
 * NOT_ENOUGH_TICKETS, INVALID_INPUT
 */
export async function createAllotment(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>, context: Context): Promise<Allotment> {
  const event = await lockEventFor('manageGuests', tx, params.id, actor, now);
  const { ticketTypeId, quantity, name, kind, note } = body;
  await demandType(tx, event.id, ticketTypeId);
  const returnAt = readReturn(event, body.returnAt ?? null, now);
  await lockEventStock(tx, event.id);
  if (!(await tryHoldStock(tx, event.id, new Map([[ticketTypeId, quantity]])))) await failTooFew(tx, event.id, ticketTypeId);
  const id = randomUUIDv7();
  await tx.insert(allotments).values({ id, eventId: event.id, ticketTypeId, name, kind, note, quantity, returnAt, createdAt: now, updatedAt: now });
  await refreshOffer(tx, event.id, now);
  await openAfterSales(tx, context, [event.id], now);
  return readAllotment(tx, event.id, id);
}

/** @throws INVALID_INPUT unless the type is one of the event */
export async function demandType(tx: Tx, eventId: string, ticketTypeId: string): Promise<typeof ticketTypes.$inferSelect> {
  const [type] = await tx.select().from(ticketTypes).where(eq(ticketTypes.id, ticketTypeId));
  if (type?.eventId === eventId && type.kind === 'ticket') return type;
  return fail(platformErrors.INVALID_INPUT, { message: guestMessages.typeNotOfEvent, fields: { ticketTypeId: guestMessages.typeNotOfEvent } });
}

/** When what is left goes back on sale: a day means its end where the event is. @throws INVALID_INPUT unless it is to come, before the event's end */
export function readReturn(event: SeenEvent, given: string | null, now: Date): Date | null {
  const { saleEndDate } = saleMoments({ saleEndDate: given }, event);
  if (saleEndDate == null) return null;
  const at = new Date(saleEndDate);
  if (at > now && at <= event.endsAt) return at;
  return fail(platformErrors.INVALID_INPUT, { message: guestMessages.returnInPast, fields: { returnAt: guestMessages.returnInPast } });
}
