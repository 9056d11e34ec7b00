import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { readAnswerBy } from '#features/tickets/server/read-answer-by.ts';
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
  const { reader } = context.database;
  const { row, given } = await limitWrongLinks(context, call, () => findLinkedTicket(reader, body.code, now));
  const { ticketNumber, ticketType, admission, place, status, fullyPaid, isTest, qrPayload, event } = answerTicket(row, {
    actor: null,
    now,
    say: (message) => context.translate(message, language),
  });
  const answerBy = status === 'PURCHASED' ? await readAnswerBy(reader, row.ticket, now) : null;
  const more = { holder: row.ticket.holderName, answerBy, givenBackAt: given.givenBackAt?.toISOString() ?? null };
  return { ticketNumber, ticketType, admission, place, status, fullyPaid, isTest, qrPayload, event, ...more };
}
