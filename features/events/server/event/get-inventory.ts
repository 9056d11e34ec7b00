import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import * as contract from '../../contract.ts';
import { leftOf } from '../../rules.ts';
import { readEventWithCode } from './read-event-with-code.ts';

/**
 * How many units of a type there are in total, left (bounded by its pool and the event's capacity too), sold and held.
 * @throws EVENT_NOT_FOUND, TICKET_TYPE_NOT_FOUND, also for a hidden type without its code; TOO_MANY_CODES
 */
export async function getInventory(context: Context, call: Call<typeof contract.getInventory>): Promise<OutputOf<typeof contract.getInventory>> {
  const { params } = call;
  const { record } = await readEventWithCode(context, call, params.eventId);
  const found = record.types.find(({ type }) => type.id === params.ticketTypeId.toLowerCase()) ?? fail(contract.eventErrors.TICKET_TYPE_NOT_FOUND);
  const { stock, pool } = found;
  return { total: stock.total, available: leftOf({ type: stock, event: record.stock, pool }), sold: stock.sold, reserved: stock.reserved };
}
