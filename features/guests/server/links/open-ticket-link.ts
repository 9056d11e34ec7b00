import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { answerTicket } from '#features/tickets/server/read-tickets.ts';
import type { openTicketLink as endpoint } from '../../contract.ts';
import { findLinkedTicket } from './find-linked-ticket.ts';
import { limitWrongLinks } from './limit-links.ts';

/**
 * The one ticket of a link, for all who have it (docs/reference/guests.md#links). @throws TICKET_LINK_UNKNOWN, TICKET_LINK_USED, TICKET_LINK_OVER,
 * TICKET_LINKS_TRIED_OFTEN
 */
export async function openTicketLink(context: Context, call: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { body, now, language } = call;
  const { row } = await limitWrongLinks(context, call, () => findLinkedTicket(context.database.reader, body.code, now));
  const { ticketNumber, ticketType, admission, place, status, fullyPaid, isTest, qrPayload, event } = answerTicket(row, {
    actor: null,
    now,
    say: (message) => context.translate(message, language),
  });
  return { ticketNumber, ticketType, admission, place, status, fullyPaid, isTest, qrPayload, event, holder: row.ticket.holderName };
}
