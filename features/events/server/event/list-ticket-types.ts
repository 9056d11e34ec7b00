import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../contract.ts';
import type { TicketType } from '../../schemas.ts';
import { describeTicketType } from './describe-event.ts';
import { readEventWithCode } from './read-event-with-code.ts';

/** The ticket types of an event in the organizer's order. @throws EVENT_NOT_FOUND, TOO_MANY_CODES */
export async function listTicketTypes(context: Context, call: Call<typeof contract.listTicketTypes>): Promise<{ ticketTypes: TicketType[] }> {
  const { record } = await readEventWithCode(context, call, call.params.id);
  return { ticketTypes: record.types.map((type) => describeTicketType(record, type, call.now, context.translate)) };
}
