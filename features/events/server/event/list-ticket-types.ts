import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../contract.ts';
import type { TicketType } from '../../schemas.ts';
import { describeTicketType } from './describe-event.ts';
import { readEvent } from './read-events.ts';

/** The ticket types of an event in the organizer's order. @throws EVENT_NOT_FOUND */
export async function listTicketTypes(
  context: Context,
  { params, actor, now }: Call<typeof contract.listTicketTypes>,
): Promise<{ ticketTypes: TicketType[] }> {
  const record = await readEvent(context.database.reader, params.id, actor, now);
  return { ticketTypes: record.types.map((type) => describeTicketType(record, type, now, context.translate)) };
}
