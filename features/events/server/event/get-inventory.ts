import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import * as contract from '../../contract.ts';
import { leftOf } from '../../rules.ts';
import { readEvent } from './read-events.ts';

/**
 * How many tickets of a type there are in total, left (bounded by the event's capacity too), sold and held.
 * @throws EVENT_NOT_FOUND, TICKET_TYPE_NOT_FOUND
 */
export async function getInventory(
  context: Context,
  { params, actor, now }: Call<typeof contract.getInventory>,
): Promise<OutputOf<typeof contract.getInventory>> {
  const record = await readEvent(context.database.reader, params.eventId, actor, now);
  const stock =
    record.types.find(({ type }) => type.id === params.ticketTypeId.toLowerCase())?.stock ?? fail(contract.eventErrors.TICKET_TYPE_NOT_FOUND);
  return { total: stock.total, available: leftOf(stock, record.stock), sold: stock.sold, reserved: stock.reserved };
}
