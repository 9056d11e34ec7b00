import type { FileAnswer } from '#platform/contract/file.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { getHolderCalendar } from '#features/events/server/event/get-event-calendar.ts';
import type * as contract from '../contract.ts';
import { findTicket } from './read-tickets.ts';

/** The event of a ticket as a calendar file for its holder (for an admin any holder's). @throws TICKET_NOT_FOUND */
export async function getTicketCalendar(
  context: Context,
  { actor, params, now, language }: Call<typeof contract.getTicketCalendar>,
): Promise<FileAnswer> {
  const { ticket, event } = await findTicket('addToCalendar', context.database.reader, params.id, actor, now);
  return getHolderCalendar(context, event.id, context.config.publicUrl + pathIn(language, `/tickets/${ticket.id}`));
}
